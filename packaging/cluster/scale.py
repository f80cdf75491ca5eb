#!/usr/bin/python3
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pairs of a very large collection take, from what one and ten million documents took.

    scale.py [--documents N] [--words N] [--mates X] [--workers N] [--gigabit X]

prints a table for SCALE.md: times, bytes and files of each stage. Constants are those of the machine named there.
"""

import argparse

# Seconds of one processor for a document of 131 words, h = 100, 20 bands (measured at ten million documents).
SIGN, JOIN, PLACE, FETCH, VERIFY, COLLECT = 8.0e-6, 0.6e-6, 0.1e-6, 1.6e-6, 2.6e-6, 0.7e-6
WORDS = 131
# Bytes on disk for a document.
TEXT = 667  # of the collection itself, as JSON lines
ENTRIES = 20 * 12 + 40 + 8  # bands, what tells a document apart, its id
LINK = 60  # of one that shares a bucket with another
PLACED = 8 + 669  # where it is looked at, and its text
SHARE = 0.073  # of documents that share a bucket with another, equal ones as one
# Memory of the stages that are one process, bytes for a document.
PLACE_MEMORY, COLLECT_MEMORY = 4 + 0.125 + 40 * SHARE, 16 + 120 * SHARE


def words(number):
    for unit in ["", "k", "M", "G", "T", "P"]:
        if number < 1000 or unit == "P":
            return f"{number:.3g} {unit}".strip()
        number /= 1000


def duration(seconds):
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def rows(documents, length, mates, workers, gigabits):
    size = length / WORDS
    network = gigabits * 1e9 / 8 * workers  # bytes a second, all workers together

    def stage(name, cpu, read, written, parallel=True):
        moved = (read + written) / network
        seconds = cpu / (workers if parallel else 1)
        return [name, duration(max(seconds, moved)), words(read) + "B", words(written) + "B"]

    text, entries = documents * TEXT * size, documents * ENTRIES
    links, texts = documents * mates * LINK, documents * mates * PLACED * size
    found = documents * mates * 47
    return [
        stage("sign", documents * SIGN * size, text, entries),
        stage("join", documents * JOIN, entries, links),
        stage("place", documents * PLACE, links + documents * 40, documents * mates * 8, parallel=False),
        stage("fetch", documents * FETCH * size, text, texts),
        stage("verify", documents * mates / SHARE * VERIFY * size, texts, found),
        stage("collect", documents * COLLECT, found + documents * 48, found * 2, parallel=False),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--documents", type=float, default=1e8)
    parser.add_argument("--words", type=float, default=WORDS, help="of a document, on average")
    parser.add_argument("--mates", type=float, default=SHARE, help="share of documents in a bucket with another")
    parser.add_argument("--workers", type=int, default=2, help="processors")
    parser.add_argument("--gigabit", type=float, default=10, help="a second between a worker and the files")
    parser.add_argument("--memory", type=float, default=2e9, help="bytes of a worker")
    options = parser.parse_args()
    print("| stage | time | reads | writes |\n|---|---|---|---|")
    for row in rows(options.documents, options.words, options.mates, options.workers, options.gigabit):
        print("| " + " | ".join(row) + " |")
    portions = max(1, options.documents * TEXT * options.words / WORDS / min(256e6, options.memory * 0.15))
    cells = max(1, options.documents * options.mates * PLACED * options.words / WORDS / 64e6)
    print(f"\nFiles: {words(6 * portions + 64 + 2 * portions + 3 * cells)} ({words(portions)} portions, {words(cells)} cells). "
          f"Memory of place: {words(options.documents * PLACE_MEMORY)}B, of collect: "
          f"{words(options.documents * COLLECT_MEMORY)}B.")


if __name__ == "__main__":
    main()
