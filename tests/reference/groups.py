#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Groups from their definitions, beside those of alike-cli.

    groups.py PROGRAM PATH...          compares the groups of each path
    groups.py PROGRAM --generated N    the same for N generated collections, and with their known groups

Nothing but the standard library, nothing fast but the counting of shared shingles. Words are runs of letters and
marks, case-folded, in NFC; shingles are sets of k words in a row. Exit status 1 when anything differs.
"""
import argparse
import csv
import io
import json
import os
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter, defaultdict
from fractions import Fraction

K = 4
MIN_WORDS = 8
MASK = (1 << 64) - 1


def words_of(text):
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    letters = "".join(c if unicodedata.category(c)[0] in "LM" else " " for c in folded)
    return letters.split()


def mix(x):
    x ^= x >> 30
    x = x * 0xBF58476D1CE4E5B9 & MASK
    x ^= x >> 27
    x = x * 0x94D049BB133111EB & MASK
    return x ^ x >> 31


def checksum(text):
    """What breaks ties, as core/similarity/checksum.h has it."""
    data = text.encode()
    pieces = [int.from_bytes(data[i : i + 8], "little") for i in range(0, len(data), 8)]
    if len(data) % 8 == 0:
        pieces.append(0)
    first, second = 0x243F6A8885A308D3, 0x13198A2E03707344
    for piece in pieces + [len(data)]:
        first = mix((first ^ piece) * 0x9E3779B97F4A7C15 + 1 & MASK)
        second = mix(second * 0x9E3779B97F4A7C15 + piece + 1 & MASK)
    return first, second


class Collection:
    def __init__(self, records):
        self.ids, self.shingles, self.ties = [], [], []
        for record in records:
            words = words_of(record["text"])
            if len(words) < max(MIN_WORDS, K):
                continue
            self.ids.append(record["id"])
            self.shingles.append(frozenset(tuple(words[i : i + K]) for i in range(len(words) - K + 1)))
            self.ties.append((checksum("".join(word + " " for word in words)), record["id"].encode()))
        order = sorted(range(len(self.ids)), key=lambda doc: self.ties[doc])
        self.place = [0] * len(order)
        for place, doc in enumerate(order):
            self.place[doc] = place

    def pairs(self, threshold, contained=False):
        """{(a, b): J} of all pairs of documents with J >= threshold, a < b, by counting what they share; or
        {(a, b): shared / min(|a|, |b|)}."""
        standing = defaultdict(list)
        found = {}
        for b, shingles in enumerate(self.shingles):
            shared = Counter()
            for shingle in shingles:
                shared.update(standing[shingle])
                standing[shingle].append(b)
            for a, count in shared.items():
                union = len(self.shingles[a]) + len(shingles) - count
                whole = min(len(self.shingles[a]), len(shingles)) if contained else union
                if count * threshold.denominator >= whole * threshold.numerator:
                    found[a, b] = Fraction(count, whole)
        return found


def components(size, pairs):
    near = defaultdict(list)
    for a, b in pairs:
        near[a].append(b)
        near[b].append(a)
    group = [None] * size
    for start in range(size):
        if group[start] is not None:
            continue
        group[start] = start
        reached = [start]
        while reached:
            for other in near[reached.pop()]:
                if group[other] is None:
                    group[other] = start
                    reached.append(other)
    return group


def stars(size, pairs):
    near = defaultdict(list)
    for a, b in pairs:
        near[a].append(b)
        near[b].append(a)
    group = [None] * size
    for centre in range(size):  # in corpus order: --keep first
        if group[centre] is None:
            for doc in [centre] + near[centre]:
                if group[doc] is None:
                    group[doc] = centre
    return group


def complete(collection, pairs):
    """Again and again the two clusters whose least similar members are the most similar, as long as all their
    members are pairs. Documents with equal shingles are one cluster to begin with."""
    group = components(len(collection.ids), pairs)
    inside = defaultdict(list)
    for doc, start in enumerate(group):
        inside[start].append(doc)
    for start, members in inside.items():
        equal = defaultdict(list)
        for doc in members:
            equal[collection.shingles[doc]].append(doc)
        clusters = list(equal.values())
        first = [min(collection.place[doc] for doc in cluster) for cluster in clusters]

        def similarity(x, y):
            a, b = min(clusters[x][0], clusters[y][0]), max(clusters[x][0], clusters[y][0])
            return pairs.get((a, b))

        alive = set(range(len(clusters)))
        least = {}
        for x in alive:
            for y in alive:
                if x < y and similarity(x, y) is not None:
                    least[x, y] = similarity(x, y)
        while least:
            x, y = min(least, key=lambda xy: (-least[xy], *sorted((first[xy[0]], first[xy[1]]))))
            alive -= {x, y}
            merged = len(clusters)
            for other in alive:
                to_x = least.get((min(x, other), max(x, other)))
                to_y = least.get((min(y, other), max(y, other)))
                if to_x is not None and to_y is not None:
                    least[other, merged] = min(to_x, to_y)
            least = {xy: value for xy, value in least.items() if not {x, y} & set(xy)}
            clusters.append(clusters[x] + clusters[y])
            first.append(min(first[x], first[y]))
            alive.add(merged)
        for cluster in alive:
            for doc in clusters[cluster]:
                group[doc] = min(clusters[cluster])
    return group


def as_sets(ids, group):
    members = defaultdict(set)
    for doc, start in enumerate(group):
        members[start].add(ids[doc])
    return {frozenset(group) for group in members.values() if len(group) > 1}


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()


def asked(program, path, linkage, threshold, measure="--threshold"):
    members = defaultdict(set)
    output = run(program, "groups", "--as", "csv", "--linkage", linkage, "--keep", "first", measure, threshold, path)
    for row in csv.DictReader(io.StringIO(output)):
        members[row["group"]].add(row["id"])
    return {frozenset(group) for group in members.values()}


def compare(program, path, thresholds, measure, records=None):
    if records is None:
        records = [json.loads(line) for line in run(program, "text", path).splitlines()]
    collection = Collection(records)
    good = True
    for threshold in thresholds:
        pairs = collection.pairs(Fraction(threshold), measure == "--containment")
        size = len(collection.ids)
        for linkage, group in (
            ("single", lambda: components(size, pairs)),
            ("complete", lambda: complete(collection, pairs)),
            ("star", lambda: stars(size, pairs)),
        ):
            expected = as_sets(collection.ids, group())
            found = asked(program, path, linkage, threshold, measure)
            good = good and found == expected
            print(
                f"{os.path.basename(path)} {measure[2:]} {threshold} {linkage}: {len(pairs)} pairs, {len(expected)} groups of"
                f" {sum(map(len, expected))} documents, {'the same' if found == expected else 'DIFFERENT'}",
                flush=True,
            )
            if found != expected:
                for group in sorted(map(sorted, found ^ expected))[:5]:
                    print("   ", "found" if frozenset(group) in found else "expected", group)
    return good


def known_groups(records, truth, threshold):
    ids = [record["id"] for record in records]
    number = {name: place for place, name in enumerate(ids)}
    pairs = [
        (number[row["id_a"]], number[row["id_b"]])
        for row in csv.DictReader(io.StringIO(truth))
        if Fraction(row["label"].split("-")[0]) >= Fraction(threshold)
    ]
    return as_sets(ids, components(len(ids), pairs))


def generated(program, seeds, thresholds, measure, documents):
    good = True
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, seeds + 1):
            path, truth = os.path.join(folder, f"seed{seed}.jsonl"), os.path.join(folder, "truth.csv")
            run(program, "generate", "--documents", str(documents), "--seed", str(seed), "--truth", truth, "--output", path)
            with open(path, encoding="utf-8") as lines:
                records = [json.loads(line) for line in lines]
            records = [{"id": str(record["id"]), "text": record["text"]} for record in records]
            good = compare(program, path, thresholds, measure, records) and good
            if measure != "--threshold":
                continue
            with open(truth, encoding="utf-8", newline="") as lines:
                known = lines.read()
            for threshold in thresholds:
                right = asked(program, path, "single", threshold) == known_groups(records, known, threshold)
                good = good and right
                print(f"seed{seed} {threshold}: {'the known groups' if right else 'NOT the known groups'}", flush=True)
    return good


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program")
    arguments.add_argument("paths", nargs="*")
    arguments.add_argument("--generated", type=int, default=0)
    arguments.add_argument("--documents", type=int, default=3000)
    arguments.add_argument("--thresholds", default="0.5,0.8")
    arguments.add_argument("--containment", action="store_true", help="link by containment, at the thresholds")
    asked_for = arguments.parse_args()
    thresholds = asked_for.thresholds.split(",")
    measure = "--containment" if asked_for.containment else "--threshold"
    good = generated(asked_for.program, asked_for.generated, thresholds, measure, asked_for.documents)
    for path in asked_for.paths:
        good = compare(asked_for.program, path, thresholds, measure) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
