"""A simulation that one starts, watches and stops in a notebook, while everything else still works.

It runs between the messages of the notebook, a moment at a time, so that its Stop button is heard.
"""

import asyncio
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from fractions import Fraction
from typing import Any

from cardlab.chance.estimate import NAMELESS, Estimate
from cardlab.chance.simulate import Batch, Survey, Trial, check_tries, surveying, text_bar
from cardlab.lessons.exercise import seed_of
from cardlab.lessons.live_page import Run, heard, scene
from cardlab.table import widget
from cardlab.table.pages import in_words
from cardlab.table.scene import Scene
from cardlab.table.speech import Seldom
from cardlab.words import _

PULSE = 0.2  # seconds between two pictures of a run
BREATH = 0.01  # seconds in which the notebook's messages are heard
Exact = Fraction | float | Mapping[Any, Fraction | float]
Found = dict[Any, Estimate]


class Live:
    """A simulation to start and to stop; `now` is how it stands."""

    def __init__(
        self,
        question: Trial | Survey | Batch,
        exact: Exact | Callable[[], Exact] | None,
        cores: int,
        now: Run,
    ) -> None:
        self.question, self.exact, self.cores, self.now = question, exact, cores, now
        self._loop = _running_loop()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._began = self._shown = 0.0
        self._aloud = Seldom()

    def __repr__(self) -> str:
        return f"live({self.now.title!r}, {self.now.n}, seed={self.now.seed})"

    @property
    def estimate(self) -> Estimate | Found | None:
        """The estimate so far, or several by name; None where nothing has been tried."""
        found = dict(self.now.found)
        return found[NAMELESS] if set(found) == {NAMELESS} else found or None

    def scene(self) -> Scene:
        """What is asked, and what has been found so far."""
        return scene(self.now)

    def press(self, target: str, text: str = "") -> None:
        """Press `start` or `stop`, or `seed` with a number to start with that seed.

        Where nothing runs beside the code, as in a script, it is over when this returns. Raises
        ValueError for a seed that is none.
        """
        if target == "stop":
            self._stopping = True
        elif not self.now.running and target in ("start", "seed"):
            if target == "seed":
                self._change(seed=seed_of(str(text).strip()))
            self._start()

    def run(self) -> Estimate | Found | None:
        """Simulate here and now, with a bar of text on standard error, and return the estimate.

        An interrupt (the stop button of a notebook) keeps the tries made so far.
        """
        show = text_bar()
        with self._running() as pieces:
            try:
                for found in pieces:
                    if self._heard(found) or self.now.part == 1:
                        show(found)
                    if self._stopping:
                        break
            except KeyboardInterrupt:
                if not self.now.found:
                    raise
        return self.estimate

    def _start(self) -> None:
        loop = self._loop or _running_loop()
        if loop is None or loop.is_closed():
            self.run()
            return

        def begin() -> None:
            self._task = loop.create_task(self._beside())

        # A press may be heard in a thread of its own; only the cells' own is ever interrupted.
        self._change(running=True)
        loop.call_soon_threadsafe(begin)

    async def _beside(self) -> None:
        """Run in pieces, and hear what the notebook has to say between them."""
        breath = time.monotonic()
        with self._running() as pieces:
            try:
                while not self._stopping and self._piece(pieces):
                    if time.monotonic() - breath > PULSE / 4:
                        await asyncio.sleep(BREATH)
                        breath = time.monotonic()
            except Exception as error:
                self._change(wrong=in_words(error))

    def _piece(self, pieces: Iterator[Found]) -> bool:
        """Make some tries; False where all are done, or at an interrupt."""
        try:
            with _interruptible():
                found = next(pieces, None)
        except KeyboardInterrupt:
            return False
        if found is not None:
            self._heard(found)
        return found is not None

    @contextmanager
    def _running(self) -> Iterator[Iterator[Found]]:
        """The estimates so far, one after the other; what is shown before and after them."""
        now, self._stopping = self.now, False
        self._began = self._shown = time.monotonic()
        self._aloud = Seldom()
        doing = _("Simulating …")
        self._show(found={}, exact={}, wrong="", running=True, doing=doing, said=doing)
        pieces = surveying(self.question, now.n, seed=now.seed, level=now.level, cores=self.cores)
        try:
            with closing(pieces):
                yield pieces
        finally:
            self._change(running=False, doing="")
            self._over()

    def _over(self) -> None:
        exact = self.exact() if callable(self.exact) else self.exact
        if exact is not None:
            several = exact if isinstance(exact, Mapping) else {NAMELESS: exact}
            self._change(exact={name: float(value) for name, value in several.items()})
        self._show(said=heard(self.now))

    def _heard(self, found: Found) -> bool:
        """Keep the estimates, and show them where the last picture is old; whether it was."""
        self._change(found=found)
        now, part = time.monotonic(), self.now.part
        if now - self._shown < PULSE or not part:
            return False
        left = (now - self._began) * (1 - part) / part
        text = _("{n} % done, about {left} s more")
        doing = text.format(n=int(100 * part), left=f"{left:,.0f}")
        self._show(doing=doing, said=self._aloud.heard(doing))
        self._shown = time.monotonic()
        return True

    def _change(self, **news: Any) -> None:
        self.now = replace(self.now, **news)

    def _show(self, **news: Any) -> None:
        self._change(**news)
        widget.refresh(self)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        try:
            widget.live(self)
        except ImportError:  # nothing to press: show what comes
            self.run()
        return widget.bundle(self, **kwargs)


def _running_loop() -> asyncio.AbstractEventLoop | None:
    """What runs the cells of a notebook; None in a script."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


@contextmanager
def _interruptible() -> Iterator[None]:
    """Between two cells a kernel does not listen to an interrupt; in here it does."""
    try:
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
    except ValueError:  # not the main thread: interrupts are for that one
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def live(
    question: Trial | Survey | Batch,
    n: int,
    *,
    seed: int,
    title: str = "",
    exact: Exact | Callable[[], Exact] | None = None,
    level: float = 0.95,
    cores: int = 1,
) -> Live:
    """A simulation with a Start button: `live(on_hands(any_club, 4), 100_000, seed=1)`.

    It takes what `simulate` and `survey` take. The estimate and its interval are renewed five times
    a second; Stop keeps the tries made so far. When it is over, the `exact` value is shown beside
    it: a number, numbers by name, or a function that gives these. Raises ValueError where n is not
    1 or more.

    >>> heads = live(lambda rng: rng.random() < 0.5, 100, seed=1, title="Heads", exact=0.5)
    >>> heads.run().mean
    0.5
    """
    check_tries(n, seed, level)
    return Live(question, exact, cores, Run(title or _("A simulation"), n, seed, level))
