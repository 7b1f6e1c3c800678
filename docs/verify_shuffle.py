#!/usr/bin/env python3
"""Recomputes the shuffle of a shoe from its seed, as fair-shuffle.md describes it.

Prints the commitment to the seed, then the cards in the order in which they are dealt.
Uses nothing but Python's standard library, and shares nothing with Croupier itself.
"""

import argparse
import hashlib
import struct
import sys

MASK = 0xFFFFFFFF
QUARTER_ROUNDS = [
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
]  # fmt: skip
JOKERS = {"standard": [], "with-joker": ["Jk"], "with-two-jokers": ["Jk1", "Jk2"], "without-tens": []}
TILES_TWICE = """Twelve (6-6), Two (1-1), Eight (4-4), Four (1-3), Ten (5-5), Six (3-3), Four (2-2),
    Eleven (5-6), Ten (4-6), Seven (1-6), Six (1-5)"""
TILES_ONCE = """Nine (3-6), Nine (4-5), Eight (2-6), Eight (3-5), Seven (2-5), Seven (3-4), Six (2-4),
    Five (1-4), Five (2-3), Three (1-2)"""


def commitment(seed, purpose=None):
    """Section 1; `purpose` is (house, table, series, first round), where the series has a house."""
    if purpose is None:
        return hashlib.sha256(b"croupier/seed/v1" + b"\0" + seed).hexdigest()
    house, *numbers = purpose
    bound = house.encode() + struct.pack("<3Q", *numbers)
    return hashlib.sha256(b"croupier/seed/v2" + b"\0" + bound + seed).hexdigest()


def mixed(seed, added):
    """Section 1: the key, with what players have added to the seed."""
    if not added:
        return seed
    mix = None
    for text in added:
        before = b"\0" if mix is None else b"\1" + mix
        mix = hashlib.sha256(b"croupier/added/v1" + b"\0" + before + text.encode()).digest()
    return hashlib.sha256(b"croupier/mixed/v1" + b"\0" + seed + mix).digest()


def block(seed, number, nonce=0):
    """Section 2: the 16 words of one block."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += struct.unpack("<8I", seed)
    start += [number & MASK, number >> 32, nonce & MASK, nonce >> 32]
    x = list(start)

    def step(to, by, turn, bits):
        x[to] = (x[to] + x[by]) & MASK
        mixed = x[turn] ^ x[to]
        x[turn] = (mixed << bits | mixed >> (32 - bits)) & MASK

    for _ in range(10):
        for a, b, c, d in QUARTER_ROUNDS:
            step(a, b, d, 16)
            step(c, d, b, 12)
            step(a, b, d, 8)
            step(c, d, b, 7)
    return [(after + before) & MASK for after, before in zip(x, start)]


def words(seed, nonce=0):
    """Section 2: all words, block after block."""
    number = 0
    while True:
        yield from block(seed, number, nonce)
        number += 1


def choose(source, n):
    """Section 3: the word that counted, and the choice."""
    while True:
        word = next(source)
        product = word * n
        if product % 2**32 >= 2**32 % n:
            return word, product >> 32


def stack(kind, decks):
    """Section 4."""
    if kind == "tiles":
        twice, once = ([" ".join(tile.split()) for tile in t.split(",")] for t in (TILES_TWICE, TILES_ONCE))
        return ([tile for tile in twice for _ in "ab"] + once) * decks
    ranks = "23456789JQKA" if kind == "without-tens" else "23456789TJQKA"
    return ([rank + suit for rank in ranks for suit in "cdhs"] + JOKERS[kind]) * decks


def shuffle(seed, cards, nonce=0):
    """Section 5: yields each choice as (position, word, among, choice, card) and shuffles `cards`."""
    source = words(seed, nonce)
    for i in range(len(cards) - 1):
        among = len(cards) - i
        word, j = choose(source, among)
        cards[i], cards[i + j] = cards[i + j], cards[i]
        yield i, word, among, j, cards[i]


def with_discards_back(seed, cards, counts):
    """Section 6: the order of the deal, where discards went back after so many cards each time."""
    dealt = []
    for nth, count in enumerate(counts):
        discards, left = cards[:count], cards[count:]
        dealt += discards
        for _ in shuffle(seed, discards, 2**32 + nth):
            pass
        cards = []
        for n in (1, 2, 3):
            cards += left[len(left) * (n - 1) // 4 : len(left) * n // 4]
            cards += discards[len(discards) * (n - 1) // 3 : len(discards) * n // 3]
        cards += left[len(left) * 3 // 4 :]
    return dealt + cards


def with_reshuffles(seed, cards, reshuffled):
    """Section 6: the order of the deal, where cards that were out were shuffled in the midst of a round."""
    for after, pile in reshuffled:
        pile = list(pile)
        for _ in shuffle(seed, pile, 2**34 + after):
            pass
        cards = cards[:after] + pile
    return cards


def side_nonce(side, nth):
    """Section 6: the nonce for the `nth` shuffle of a side of a double shoe."""
    return 2**33 + 2 * nth + (side == "right")


def check_block():
    """The test vector of RFC 8439, section 2.3.2, whose nonce begins in our counter's upper half."""
    found = block(bytes(range(32)), 0x09000000_00000001, 0x00000000_4A000000)
    wanted = """e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
                466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2"""
    if found != [int(word, 16) for word in wanted.split()]:
        sys.exit("this Python computes ChaCha20 wrongly; nothing was checked")


def seed_bytes(text):
    if len(text) != 64 or not set(text) <= set("0123456789abcdefABCDEF"):
        raise argparse.ArgumentTypeError("a seed is 64 hexadecimal digits")
    return bytes.fromhex(text)


def reshuffle_of(text):
    after, colon, cards = text.partition(":")
    if not colon or not after.isdigit() or not cards.split():
        raise argparse.ArgumentTypeError('a reshuffle is such as "31:7c Kd 2h"')
    return int(after), cards.split()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", type=seed_bytes, help="64 hexadecimal digits")
    parser.add_argument("deck", choices=[*JOKERS, "tiles"], help="the kind of deck")
    parser.add_argument("decks", type=int, help="how many decks")
    parser.add_argument("--cut", type=int, metavar="CARDS", help="how many cards were cut (none if left out)")
    parser.add_argument("--put-back", type=int, nargs="*", default=[], metavar="CARDS",
                        help="after how many cards, each time, the discards went back")
    parser.add_argument("--reshuffled", type=reshuffle_of, action="append", default=[], metavar="AFTER:CARDS",
                        help="after how many cards which were shuffled in the midst of a round; again for each")
    parser.add_argument("--side", choices=("left", "right"), help="the side, where the shoe is a double one")
    parser.add_argument("--shuffle", type=int, default=0, metavar="K",
                        help="how often that side had been shuffled since the series began (0 if left out)")
    parser.add_argument("--commitment", metavar="HEX", help="the published commitment, to be compared")
    parser.add_argument("--added", action="append", default=[], metavar="TEXT", help="what a player added; again for each")
    parser.add_argument("--house", metavar="HEX", help="the house's id, where the series has one")
    parser.add_argument("--table", type=int, metavar="N", help="the table's number, with --house")
    parser.add_argument("--series", type=int, metavar="N", help="the series' number, with --house")
    parser.add_argument("--round", type=int, metavar="N", help="the first round of the series, with --house")
    parser.add_argument("--steps", action="store_true", help="print each choice of the shuffle on a line")
    arguments = parser.parse_args()
    check_block()

    if arguments.decks < 1:
        parser.error("at least one deck")
    cards = stack(arguments.deck, arguments.decks)
    if arguments.cut is not None and not 10 <= arguments.cut <= len(cards) - 10:
        parser.error(f"a cut is from 10 to {len(cards) - 10} cards")

    if arguments.shuffle < 0 or (arguments.shuffle and not arguments.side):
        parser.error("--shuffle is 0 or more, with --side")

    purpose = None
    if arguments.house is not None:
        purpose = (arguments.house, arguments.table, arguments.series, arguments.round)
        if any(part is None for part in purpose):
            parser.error("--house needs --table, --series and --round")
    found = commitment(arguments.seed, purpose)
    print("commitment", found)
    key = mixed(arguments.seed, arguments.added)
    nonce = side_nonce(arguments.side, arguments.shuffle) if arguments.side else 0
    for position, word, among, choice, card in shuffle(key, cards, nonce):
        if arguments.steps:
            print(f"{position} {word:08x} {among} {choice} {card}")
    cut = arguments.cut or 0
    order = with_discards_back(key, cards[cut:] + cards[:cut], arguments.put_back)
    print(*with_reshuffles(key, order, arguments.reshuffled))
    if arguments.commitment is not None and arguments.commitment.lower() != found:
        sys.exit("the seed does not belong to the published commitment")


if __name__ == "__main__":
    main()
