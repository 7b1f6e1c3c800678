"""Twenty craps wagers, put again as they are decided, in the Python package crapssim.

    python3 crapssim_rolls.py time N < /dev/null    rolls N times with its own dice
    python3 crapssim_rolls.py check  < dice         plays these throws, one a line such as 3-4

Prints one JSON object: rolls, seconds of the processor's time, and the player's net in dollars with
what still stands counted at its stake. Exit status 3 where the package is not installed.
"""

import json
import sys
import time

try:
    from crapssim import Table, bet
    from crapssim.strategy import Strategy
except ImportError:
    sys.exit(3)

BANKROLL = 10**9


def key(wager):
    """What tells a wager of ours from the others: a come bet keeps it when it has moved."""
    return type(wager), wager.number if isinstance(wager, bet.Place) else None


class Twenty(Strategy):
    """Every wager that does not stand is made again, where the rules let it be."""

    WAGERS = [
        bet.PassLine(10),
        bet.DontPass(10),
        bet.Come(10),
        bet.DontCome(10),
        bet.Place(4, 10),
        bet.Place(5, 10),
        bet.Place(6, 12),
        bet.Place(8, 12),
        bet.Place(9, 10),
        bet.Place(10, 10),
        bet.Field(10),
        bet.Any7(10),
        bet.AnyCraps(10),
        bet.Two(10),
        bet.Three(10),
        bet.Boxcars(10),
        bet.Yo(10),
        bet.CAndE(10),
        bet.Horn(20),
        bet.World(25),
    ]

    def completed(self, player):
        return False

    def update_bets(self, player):
        standing = {key(wager) for wager in player.bets}
        for wager in self.WAGERS:
            if key(wager) not in standing:
                player.add_bet(wager.copy())


def main():
    table = Table(seed=7)
    player = table.add_player(bankroll=BANKROLL, strategy=Twenty())
    if sys.argv[1] == "check":
        throws = [tuple(int(die) for die in line.split("-")) for line in sys.stdin]
        start = time.process_time()
        table.fixed_run(throws)
        rolls = len(throws)
    else:
        rolls = int(sys.argv[2])
        start = time.process_time()
        table.run(max_rolls=rolls, verbose=False)
    seconds = time.process_time() - start
    net = player.total_player_cash - BANKROLL
    print(json.dumps({"rolls": rolls, "seconds": seconds, "net": net}))


if __name__ == "__main__":
    main()
