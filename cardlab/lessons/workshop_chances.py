"""The probability workshop's exercises, in the order in which one learns."""

from cardlab.lessons import workshop_hands as few
from cardlab.lessons import workshop_many as many
from cardlab.lessons import workshop_news as news
from cardlab.lessons.exercises import Exercise
from cardlab.lessons.workshop_moves import AHEAD_MORE_OFTEN, WAITING_GAINS
from cardlab.lessons.workshop_picked import BID_NINE_POINTS, POOL_STANDS, WINNERS_CARD
from cardlab.lessons.workshop_waits import NO_ACE_YET, SOONER_THAN_MEAN, YOUR_STRETCH

WORKSHOP: tuple[Exercise, ...] = (
    few.PAIR_IN_HAND,
    many.CLUB_IS_DUE,
    many.RED_LEAD,
    many.TWENTY_INTERVALS,
    many.INTERVAL_MISSES,
    few.SAME_COLOUR,
    few.ACE_AND_CLUB,
    news.OPEN_ACE,
    news.LEFT_A_QUEEN,
    news.SECOND_ACE,
    news.SPADE_AND_ACE,
    SOONER_THAN_MEAN,
    NO_ACE_YET,
    YOUR_STRETCH,
    WINNERS_CARD,
    BID_NINE_POINTS,
    POOL_STANDS,
    few.CLUBS_SPREAD,
    WAITING_GAINS,
    AHEAD_MORE_OFTEN,
    many.NEVER_SEEN,
)
