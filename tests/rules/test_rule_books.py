"""Every clause in code is in a rule book; every clause of a book is used, sourced and tested."""

import ast
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from string import Formatter

import pytest

import cardlab
from cardlab.games import GAMES
from cardlab.rules import Clause, RuleBook
from cardlab.rules.clauses import rule_book

PACKAGE = Path(cardlab.__file__).parent
TESTS = Path(__file__).parents[1]
ID = re.compile(r"\b[A-Z]{3}-\d+\.\d+\b")
BOOKS = {name: game.RULES for name, game in GAMES.items()}
CLAUSES = [clause for book in BOOKS.values() for clause in book.values()]
LAST = {  # clauses a chapter, from the contract
    "pasur": {1: 4, 2: 4, 3: 5, 4: 8, 5: 5, 6: 2, 7: 2},
    "seep": {1: 5, 2: 2, 3: 5, 4: 11, 5: 3, 6: 7},
    "soureh": {1: 3, 2: 4, 3: 4, 4: 4, 5: 4, 6: 5},
    "pariah": {1: 3, 2: 7, 3: 4, 4: 3},
}
BORROWED = ["SOU-2.1", "SOU-2.2", "SOU-2.3", "SOU-3.1", "SOU-3.3", "SOU-3.4"]


def each_clause(test):
    return pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)(test)


def words_in_code() -> Iterator[str]:
    """The texts the games' code holds, docstrings left out: a comment uses no clause."""
    for path in (PACKAGE / "games").rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in plain:
                yield str(node.value)


USED = {found for text in words_in_code() for found in ID.findall(text)}
MENTIONED = {
    found
    for path in [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml")]
    for found in ID.findall(path.read_text("utf-8"))
}


def test_names() -> set[str]:
    """The names of all test functions, read without running them."""
    trees = [ast.parse(path.read_text("utf-8")) for path in TESTS.rglob("test_*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.name for node in nodes if isinstance(node, ast.FunctionDef)}


test_names.__test__ = False
NAMES = test_names()


@pytest.mark.parametrize("game", LAST)
def test_the_book_holds_the_clauses_of_the_contract_in_order(game):
    book, prefix = rule_book(game), game[:3].upper()
    expected = [f"{prefix}-{n}.{m}" for n, last in LAST[game].items() for m in range(1, last + 1)]
    assert list(book) == (BORROWED if game == "pariah" else []) + expected
    assert all(clause.id == id for id, clause in book.items())


def test_a_clause_used_from_another_book_is_that_books_own():
    soureh, pariah = rule_book("soureh"), rule_book("pariah")
    assert all(pariah[id] is soureh[id] for id in BORROWED)
    assert "SOU-4.1" not in pariah


def test_every_clause_that_code_speaks_of_is_in_a_book():
    prefixes = {clause.id[:3] for clause in CLAUSES}
    known = {clause.id for clause in CLAUSES}
    assert {id for id in MENTIONED if id[:3] in prefixes} <= known


@each_clause
def test_every_clause_is_used_by_code_or_says_why_not(clause: Clause):
    assert (clause.id in USED) != bool(clause.not_modelled)


@each_clause
def test_every_clause_has_a_test_named_after_it(clause: Clause):
    name = f"test_{clause.id.replace('-', '_').replace('.', '_')}_"
    assert any(test.startswith(name) for test in NAMES), name


@each_clause
def test_every_clause_has_a_source_and_the_date_it_was_read(clause: Clause):
    assert clause.sources and clause.kind in ("seed", "other", "ours")
    for source in clause.sources:
        assert source.title and source.place and source.language
        assert date(2026, 1, 1) <= date.fromisoformat(source.read) <= date.today()
        assert all(part in str(source) for part in (source.title, source.place, source.read))
    seeded = any("machine-translated" in source.place for source in clause.sources)
    assert seeded == (clause.kind == "seed")
    assert clause.standing


@each_clause
def test_a_clause_of_our_own_says_so(clause: Clause):
    ours = any(source.place == "this rule book" for source in clause.sources)
    assert clause.ruling or not ours
    assert ours or clause.kind != "ours"


@each_clause
def test_sentences_are_sentences(clause: Clause):
    assert clause.title and len(clause.title) < 50
    assert str(clause) == f"{clause.id}: {clause.says['en']}"
    for text in (clause.says["en"], clause.ruling, clause.dissent, clause.not_modelled):
        assert text == "" or (text[0].isupper() and text.endswith(".") and len(text) < 400)


@each_clause
def test_templates_are_sentences_with_named_facts(clause: Clause):
    for texts in (clause.failing, clause.holding, clause.event):
        for template in texts.get("en", {}).values():
            names = [name for _, name, _, _ in Formatter().parse(template) if name is not None]
            assert all(name.isidentifier() for name in names), template
            assert template.endswith(".") and (template[0].isupper() or template[0] == "{")


@pytest.mark.parametrize("game", BOOKS)
def test_every_option_is_named_by_a_clause_and_every_option_named_is_one(game):
    fields = set(GAMES[game].Options.__dataclass_fields__)
    options = [clause.option for clause in BOOKS[game].values() if clause.option]
    named = {name for option in options for name in option.split(", ")}
    assert named <= fields
    # how many play is a setting of the match itself
    assert fields - named <= {"players"}


@pytest.mark.parametrize(
    "id", ["PAS-9.9", "pas-3.1", "PAS-3.10", "", None, 5, [], "x" * 10_000, "\0"]
)
def test_an_unknown_clause_names_those_there_are(id):
    book = BOOKS["pasur"]
    assert id not in book and isinstance(book, RuleBook)
    for kind in (KeyError, ValueError):
        with pytest.raises(kind) as missing:
            book[id]
    sentence = str(missing.value)
    assert sentence.startswith("There is no clause ") and len(sentence) < 150
    assert sentence.endswith("the clauses are PAS-1.1 … PAS-7.2.") and sentence.isprintable()


def test_a_book_is_a_mapping():
    book = BOOKS["pasur"]
    assert len(book) == len(list(book)) == 30
    assert book.get("PAS-9.9") is None and book.get("PAS-3.1") is book["PAS-3.1"]
    assert repr(book) == "RuleBook('pasur', 30 clauses)"
