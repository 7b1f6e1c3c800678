"""Compares with PokerKit: how many recorded hands are read and replayed in a second, on one core.

    python3 crates/phh/benches/compare.py [FILE OR FOLDER ...]

Without an argument it takes the hands in ../shared/phh, and where that is not there our own. Both
programs get the same hands as one text in memory, in turn; the best of several passes counts, since
the others were disturbed. PokerKit comes from PyPI into a virtual environment below target/.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / "target" / "pokerkit"
MEASURE = """
import sys, time, warnings
warnings.simplefilter("ignore")
from pokerkit import HandHistory
text, best = open(sys.argv[1]).read(), 0
for _ in range(5):
    start, count = time.process_time(), 0
    for hand in HandHistory.loads_all(text):
        try:
            for _ in hand:
                pass
            count += 1
        except ValueError:
            pass  # a hand that PokerKit refuses
    best = max(best, count / (time.process_time() - start))
print(count, best)
"""


def usual_hands():
    """Where recorded hands are."""
    shared = (folder / "shared" / "phh" for folder in ROOT.parents)
    own = ROOT / "crates" / "phh" / "tests" / "hands"
    return [next((folder for folder in shared if folder.is_dir()), own)]


def files(paths):
    """Every file of hands below these paths, in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.suffix in (".phh", ".phhs"))
        else:
            yield path


def gather(paths, into):
    """Writes all hands into one file of many, each under a number."""
    hands = []
    for path in files(paths):
        text = path.read_text()
        several = re.split(r"(?m)^\[[^\]]*\]$", text)
        hands += several[1:] if len(several) > 1 else [text]
    into.write_text("".join(f"[{n}]\n{hand.strip()}\n\n" for n, hand in enumerate(hands, 1)))


def main(paths):
    python = FOLDER / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", FOLDER], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "pokerkit"], check=True)
    hands = FOLDER / "hands.phhs"
    gather(paths or usual_hands(), hands)
    bench = ["cargo", "bench", "--quiet", "-p", "phh", "--bench", "replay", "--"]
    subprocess.run([*bench, "--test"], check=True, cwd=ROOT)  # built before anything is timed
    count, theirs = subprocess.check_output([python, "-c", MEASURE, hands], text=True).split()
    told = subprocess.check_output([*bench, hands], text=True, cwd=ROOT)
    ours = float(re.search(r"read and replayed: (\d+)", told).group(1))
    print(f"PokerKit: {float(theirs):.0f} hands a second ({count} hands)")
    print(f"{told.strip()}\nratio: {ours / float(theirs):.0f}")


if __name__ == "__main__":
    main([pathlib.Path(path).resolve() for path in sys.argv[1:]])
