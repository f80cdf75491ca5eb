#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How well the groups of alike-cli fit known clusters, over the threshold, for each linkage.

    group_rates.py PROGRAM [--documents N] [--seed N] [--common N] [--chart FILE.svg]

The truth are the clusters of `generate`: copies of one original, each with a Jaccard similarity of 0.3 to 1 to it. Two
documents belong together when they are of one cluster. Of the pairs of documents that stand in one group, precision is
the share that belongs together; recall is the share of the pairs that belong together that stand in one group. Pairs
are counted by the sizes of groups, clusters and what they have in common, and never listed. With --common N every
document begins with the same N words, so that short ones are similar by them alone.

Exit status 1 when what has to hold does not: star and complete linkage join no pair that single linkage does not join,
and single linkage loses pairs as the threshold rises.
"""
import argparse
import csv
import os
import subprocess
import sys
import tempfile
from collections import Counter

from groups import asked, run

LINKAGES = ("single", "complete", "star")
THRESHOLDS = ("0.3", "0.35", "0.4", "0.45", "0.5", "0.55", "0.6", "0.65", "0.7", "0.75", "0.8", "0.85", "0.9", "0.95")
LOOKS = {"single": ("#b3541e", ""), "complete": ("#2a6fbb", "6 4"), "star": ("#3f7d4e", "2 4")}


def pairs_in(sizes):
    return sum(size * (size - 1) // 2 for size in sizes)


def clusters_of(path):
    """{id: number of its cluster} from the pairs of a truth."""
    parent = {}

    def root(name):
        while parent.setdefault(name, name) != name:
            parent[name] = parent[parent[name]]
            name = parent[name]
        return name

    with open(path, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            parent[root(row["id_a"])] = root(row["id_b"])
    return {name: root(name) for name in parent}


def rates(found, clusters):
    """(pairs in groups, of these in one cluster), of groups and clusters of ids."""
    both = 0
    for group in found:
        both += pairs_in(Counter(clusters[name] for name in group if name in clusters).values())
    return pairs_in(map(len, found)), both


def measure(program, path, clusters):
    true = pairs_in(Counter(clusters.values()).values())
    rows = []
    for threshold in THRESHOLDS:
        for linkage in LINKAGES:
            try:
                found = asked(program, path, linkage, threshold)
            except subprocess.CalledProcessError:
                print(f"{threshold:>9}  {linkage:<8} no answer: pairs are too many to be listed", flush=True)
                continue
            together, right = rates(found, clusters)
            row = {
                "threshold": threshold,
                "linkage": linkage,
                "groups": len(found),
                "largest": max(map(len, found), default=0),
                "pairs": together,
                "precision": right / together if together else 1.0,
                "recall": right / true if true else 1.0,
            }
            total = row["precision"] + row["recall"]
            row["f1"] = 2 * row["precision"] * row["recall"] / total if total else 0.0
            rows.append(row)
            print(
                "{threshold:>9}  {linkage:<8} {groups:>7} {largest:>8} {pairs:>10} {precision:>10.4f} {recall:>7.4f}"
                " {f1:>7.4f}".format(**row),
                flush=True,
            )
    return rows


def holds(rows):
    """What the definitions promise."""
    good = True
    pairs = {(row["linkage"], row["threshold"]): row["pairs"] for row in rows}
    for threshold in THRESHOLDS:
        for linkage in ("complete", "star"):
            if (linkage, threshold) in pairs and pairs[linkage, threshold] > pairs["single", threshold]:
                print(f"{threshold}: {linkage} linkage joins more than single linkage")
                good = False
    for low, high in zip(THRESHOLDS, THRESHOLDS[1:]):
        if pairs["single", high] > pairs["single", low]:
            print(f"single linkage joins more at {high} than at {low}")
            good = False
    return good


def chart(rows, title):
    """Two charts beside one another, precision and recall over the threshold, as SVG."""
    width, height, left, top, gap = 380, 260, 56, 48, 60
    low, high = float(THRESHOLDS[0]), float(THRESHOLDS[-1])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * width + left + gap + 40} {height + top + 84}"'
        ' font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{left}" y="22" font-size="15">{title}</text>',
    ]
    for number, what in enumerate(("precision", "recall")):
        x0, y0 = left + number * (width + gap), top

        def place(threshold, value):
            return x0 + (float(threshold) - low) / (high - low) * width, y0 + (1 - value) * height

        for step in range(6):
            y = place(low, step / 5)[1]
            parts.append(f'<path d="M{x0} {y:.1f}h{width}" stroke="#ddd"/>')
            parts.append(f'<text x="{x0 - 8}" y="{y + 4:.1f}" text-anchor="end">{step / 5:.1f}</text>')
        for threshold in THRESHOLDS[::2]:
            x = place(threshold, 0)[0]
            parts.append(f'<text x="{x:.1f}" y="{y0 + height + 18}" text-anchor="middle">{threshold}</text>')
        parts.append(f'<text x="{x0 + width / 2}" y="{y0 + height + 38}" text-anchor="middle">threshold; {what}</text>')
        for linkage in LINKAGES:
            colour, dashes = LOOKS[linkage]
            line = " ".join(
                "{:.1f},{:.1f}".format(*place(row["threshold"], row[what])) for row in rows if row["linkage"] == linkage
            )
            parts.append(
                f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}">'
                f"<title>{linkage} linkage</title></polyline>"
            )
    for number, linkage in enumerate(LINKAGES):
        colour, dashes = LOOKS[linkage]
        x, y = left + number * 150, top + height + 64
        parts.append(f'<path d="M{x} {y - 4}h32" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>')
        parts.append(f'<text x="{x + 40}" y="{y}">{linkage} linkage</text>')
    return "\n".join(parts + ["</svg>", ""])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program")
    arguments.add_argument("--documents", type=int, default=10000)
    arguments.add_argument("--seed", type=int, default=42)
    arguments.add_argument("--common", type=int, default=0)
    arguments.add_argument("--chart")
    asked_for = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path, truth = os.path.join(folder, "made.jsonl"), os.path.join(folder, "truth.csv")
        make = (asked_for.program, "generate", "--documents", str(asked_for.documents), "--seed", str(asked_for.seed))
        run(*make, "--truth", truth, "--output", path)
        clusters = clusters_of(truth)
        if asked_for.common:  # the same documents, of which --truth would know nothing
            run(*make, "--common", str(asked_for.common), "--output", path, "--force")
        title = f"{asked_for.documents:,} generated documents, seed {asked_for.seed}"
        if asked_for.common:
            title += f", all with the same {asked_for.common} words"
        print(f"{title}: {len(set(clusters.values())):,} clusters of {len(clusters):,} documents")
        print("threshold  linkage   groups  largest      pairs  precision  recall      F1")
        rows = measure(asked_for.program, path, clusters)
    if asked_for.chart:
        with open(asked_for.chart, "w", encoding="utf-8") as out:
            out.write(chart(rows, title))
    return 0 if holds(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
