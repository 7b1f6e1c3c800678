#!/usr/bin/env python3
"""Recomputes the chain of a house's record in an SQLite file, from docs/record.md alone.

    verify_record.py house.sqlite

Prints the number of entries and the last hash, or what is wrong, and then exits with 1. Compare the
hash with one that was noted earlier: whoever can write the file can compute a new chain.
"""
import hashlib
import pathlib
import sqlite3
import sys


def number(n):
    return (n % 2**64).to_bytes(8, "big")


def text(t):
    encoded = t.encode()
    return number(len(encoded)) + encoded


def main(path):
    uri = pathlib.Path(path).resolve().as_uri() + "?mode=ro"
    database = sqlite3.connect(uri, uri=True)
    wrong = []
    balances = {}
    count, previous = 0, bytes(32)
    for seq, at_ms, table, kind, body, stored in database.execute(
        "SELECT seq, at_ms, table_id, kind, body, hash FROM record ORDER BY seq"
    ):
        count += 1
        if seq != count:
            wrong.append(f"entry {seq} where {count} should be")
            count = seq
        lines = database.execute(
            "SELECT line, account, cents, what, at_ms FROM ledger WHERE seq = ? ORDER BY line",
            (seq,),
        ).fetchall()
        hashed = b"croupier/record/v1\0" + previous + number(seq) + number(at_ms)
        hashed += b"\0" if table is None else b"\1" + number(table)
        hashed += text(kind) + text(body) + number(len(lines))
        for place, (line, account, cents, what, line_at_ms) in enumerate(lines):
            hashed += text(account) + number(cents) + text(what)
            balances[account] = balances.get(account, 0) + cents
            if line != place or line_at_ms != at_ms:
                wrong.append(f"entry {seq}: line {line} is out of place")
        if sum(line[2] for line in lines) != 0:
            wrong.append(f"entry {seq}: its lines do not sum to zero")
        if hashlib.sha256(hashed).digest() != stored:
            wrong.append(f"entry {seq}: its hash is another")
        previous = stored
    orphans = "SELECT count(*) FROM ledger WHERE seq NOT IN (SELECT seq FROM record)"
    if database.execute(orphans).fetchone()[0]:
        wrong.append("lines that belong to no entry")
    head = database.execute("SELECT seq, hash FROM head").fetchone()
    if head != (count, previous):
        wrong.append("the record does not end where its head says")
    stored = dict(database.execute("SELECT key, cents FROM sums WHERE kind = 'balance'"))
    at_tables = ("rack:", "layout:", "table:", "commission:", "progressive:")
    kept = {account for account in balances if not account.startswith(at_tables)}
    for account in sorted(kept | stored.keys()):
        if balances.get(account, 0) != stored.get(account, 0):
            wrong.append(f"{account}: its balance is not the sum of its lines")
    for finding in wrong:
        print(finding)
    if not wrong:
        print(f"{count} entries, {previous.hex()}")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
