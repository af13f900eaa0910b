/* How fast Pasur can be played at all: two players, default options, every legal move as likely as
   the others. `bench_limit SECONDS SEED` plays for that much processor time and prints the sums of
   what it saw as one line of JSON. Set apart from the engine, so its figures also check it. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t cards; /* a set of cards: bit 4 * (rank - 1) + suit, clubs last of the suits */

enum { JACKS = 40, QUEENS = 44, MOST = 1702 }; /* so many sets of the 40 number cards make ten */

static const cards ONE = 1, ALL_NUMBERS = (1ULL << JACKS) - 1, FOUR = 15;
static const cards UP_TO_JACKS = (1ULL << QUEENS) - 1;
static const cards CLUBS = 0x8888888888888ULL, ACES_AND_JACKS = 0xF000000000FULL;

static uint64_t seed;
static struct { uint64_t games, choices, points[2], surs[2]; } seen;

/* By what its cards add up to, every set of number cards in the pool; only 0 to 10 matter. */
static cards sets[11][MOST];
static int count[11];

static uint32_t below(uint32_t n)
{
    uint64_t z = seed += 0x9E3779B97F4A7C15ULL; /* splitmix64 */
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    return (uint32_t)((z >> 32) * n >> 32);
}

static int is_jack(int card) { return card >> 2 == JACKS >> 2; }

/* PAS-1.1, 1.2: hands 0 to 7, pool 8 to 11, stock from 12 on. */
static void deal(uint8_t pack[52])
{
    for (;;) {
        for (int i = 0; i < 52; i++) {
            int j = (int)below(i + 1);
            pack[i] = pack[j];
            pack[j] = (uint8_t)i;
        }
        int jacks = 0, where = 0;
        for (int i = 8; i < 12; i++)
            if (is_jack(pack[i])) jacks++, where = i;
        if (!jacks) return;
        if (jacks > 1 || is_jack(pack[12])) continue;
        uint8_t jack = pack[where];
        pack[where] = pack[12];
        int place = (int)below(40);
        memmove(pack + 12, pack + 13, place);
        pack[12 + place] = jack;
        return;
    }
}

/* All sets of number cards in the pool that add up to at most `limit`. */
static void find_sets(cards pool, int limit)
{
    memset(count, 0, sizeof count);
    sets[0][0] = 0;
    count[0] = 1;
    unsigned reached = 1; /* bit n: something adds up to n */
    for (cards left = pool & ALL_NUMBERS; left; left &= left - 1) {
        int card = __builtin_ctzll(left), rank = (card >> 2) + 1;
        if (rank > limit) break;
        unsigned from = reached & ((2u << (limit - rank)) - 1);
        reached |= from << rank;
        while (from) { /* from the greatest sum down, so that no card is taken twice */
            int sum = 31 - __builtin_clz(from), n = count[sum], at = count[sum + rank];
            from ^= 1u << sum;
            for (int i = 0; i < n; i++) sets[sum + rank][at + i] = sets[sum][i] | ONE << card;
            count[sum + rank] = at + n;
        }
    }
}

static int ways(int card, cards pool)
{
    if (card < JACKS) return count[10 - (card >> 2)];
    if (card < QUEENS) return (pool & UP_TO_JACKS) != 0;
    return __builtin_popcountll(pool >> (card & ~3) & FOUR);
}

static cards taken(int card, int way, cards pool)
{
    if (card < JACKS) return count[10 - (card >> 2)] ? sets[10 - (card >> 2)][way] : 0;
    if (card < QUEENS) return pool & UP_TO_JACKS;
    cards alike = pool & FOUR << (card & ~3);
    while (way--) alike &= alike - 1;
    return alike & -alike;
}

static int points(cards pile)
{
    return 7 * (__builtin_popcountll(pile & CLUBS) >= 7) + __builtin_popcountll(pile & ACES_AND_JACKS)
        + 2 * (int)(pile >> 7 & 1) + 3 * (int)(pile >> 38 & 1);
}

static void play_a_deal(void)
{
    uint8_t pack[52] = {0};
    deal(pack);
    cards pool = 0, pile[2] = {0, 0};
    int last = 0;
    for (int i = 8; i < 12; i++) pool |= ONE << pack[i];
    for (int batch = 0; batch < 6; batch++) {
        const uint8_t *from = pack + (batch ? 4 + 8 * batch : 0);
        cards hands[2] = {0, 0};
        for (int i = 0; i < 8; i++) hands[i >> 2] |= ONE << from[i];
        for (int turn = 0; turn < 8; turn++) {
            int seat = turn & 1, choices = 0, n = 0, held[4], can[4];
            cards numbers = hands[seat] & ALL_NUMBERS;
            if (numbers) find_sets(pool, 10 - (__builtin_ctzll(numbers) >> 2));
            for (cards left = hands[seat]; left; left &= left - 1, n++) {
                held[n] = __builtin_ctzll(left);
                can[n] = ways(held[n], pool);
                choices += can[n] += !can[n];
            }
            seen.choices += choices;
            int way = (int)below(choices), i = 0;
            while (way >= can[i]) way -= can[i++];
            int card = held[i];
            cards takes = taken(card, way, pool);
            hands[seat] ^= ONE << card;
            if (!takes) {
                pool |= ONE << card;
                continue;
            }
            pool ^= takes;
            pile[seat] |= takes | ONE << card;
            last = seat;
            seen.surs[seat] += !pool && !is_jack(card) && batch < 5;
            seen.points[seat] += 5 * (!pool && !is_jack(card) && batch < 5);
        }
    }
    pile[last] |= pool;
    seen.points[0] += points(pile[0]);
    seen.points[1] += points(pile[1]);
    seen.games++;
}

int main(int argc, char **argv)
{
    double limit = argc > 1 ? atof(argv[1]) : 1, used = 0;
    seed = argc > 2 ? strtoull(argv[2], 0, 10) : 1;
    clock_t start = clock();
    while (used < limit) {
        for (int i = 0; i < 500; i++) play_a_deal();
        used = (double)(clock() - start) / CLOCKS_PER_SEC;
    }
    printf("{\"games\": %llu, \"cpu_seconds\": %.6f, \"choices\": %llu, \"points\": [%llu, %llu],"
           " \"surs\": [%llu, %llu]}\n",
           (unsigned long long)seen.games, used, (unsigned long long)seen.choices,
           (unsigned long long)seen.points[0], (unsigned long long)seen.points[1],
           (unsigned long long)seen.surs[0], (unsigned long long)seen.surs[1]);
    return 0;
}
