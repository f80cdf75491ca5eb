#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sample corpus out of the stories that were written by hand.

    make_sample.py [--check]

Reads   stories/*.txt    one file per family: see stories/README.md
        endings.txt      paragraphs that an agency puts below many stories
Writes  sample.jsonl     the corpus, in order of date
        truth.csv        id_a,id_b,label: which documents belong together, and what was done to the second

--check writes nothing and fails when the files are not what would be written.
"""
import csv
import io
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
KINDS = {"original", "lone", "boilerplate", "update", "correction", "shortened", "regional", "reordered", "merged", "quote", "copy"}


def fail(place, message):
    sys.exit(f"{place}: {message}")


def blocks(path, mark):
    """The parts of a file that begin with a line `mark NAME`: (name, fields, text)."""
    found = []
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.startswith(mark + " "):
            found.append((line[len(mark) + 1:].strip(), {}, [], [True]))
        elif found:
            _, fields, body, heading = found[-1]
            if heading[0] and line.strip():
                key, colon, value = line.partition(":")
                if not colon:
                    fail(path.name, f"not a field: {line!r}")
                fields.setdefault(key.strip(), []).append(value.strip())
            elif heading[0]:
                heading[0] = False
            else:
                body.append(line)
        elif line.strip():
            fail(path.name, f"text before the first '{mark}'")
    return [(name, fields, paragraphs(body)) for name, fields, body, _ in found]


def paragraphs(lines):
    """Joins the lines of each paragraph; one empty line between two paragraphs."""
    text = "\n".join(lines).strip()
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n") if part.strip())


def one(fields, key, place, default=None):
    values = fields.get(key, [default])
    if len(values) != 1 or values[0] is None:
        fail(place, f"needs one '{key}'")
    return values[0]


def read():
    endings = {name: text for name, _, text in blocks(HERE / "endings.txt", "@")}
    documents, relations = [], []
    for path in sorted((HERE / "stories").glob("*.txt")):
        for name, fields, text in blocks(path, "@"):
            unknown = set(fields) - {"title", "date", "kind", "of", "ending", "copy"}
            if unknown:
                fail(name, f"unknown fields {sorted(unknown)}")
            kind = one(fields, "kind", name)
            if kind not in KINDS - {"copy"}:
                fail(name, f"unknown kind {kind!r}")
            sources = fields.get("of", [])
            if (kind in {"original", "lone", "boilerplate"}) == bool(sources):
                fail(name, "originals and lone stories name no source; all others do")
            ending = fields.get("ending", [None])[0]
            if (kind == "lone" and ending is not None) or (kind == "boilerplate" and ending is None):
                fail(name, "a lone story has no ending, and boilerplate is one")
            if ending is not None:
                if ending not in endings:
                    fail(name, f"unknown ending {ending!r}")
                text += "\n\n" + endings[ending]
            document = {"id": name, "title": one(fields, "title", name), "date": one(fields, "date", name),
                        "text": text, "family": path.stem, "kind": kind, "ending": ending or ""}
            documents.append(document)
            relations += [(source, name, kind) for source in sources]
            for copy in fields.get("copy", []):
                copied, title, date = (part.strip() for part in copy.split("|"))
                documents.append(document | {"id": copied, "title": title, "date": date, "kind": "copy"})
                relations.append((name, copied, "copy"))
    return documents, relations


def main():
    documents, relations = read()
    documents.sort(key=lambda document: (document["date"], document["id"]))
    place = {document["id"]: at for at, document in enumerate(documents)}
    if len(place) != len(documents):
        fail("stories", "an id is used twice")
    for a, b, _ in relations:
        if a not in place:
            fail(b, f"there is no {a}")
    corpus = "".join(json.dumps(document, ensure_ascii=False) + "\n" for document in documents)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["id_a", "id_b", "label"])
    table.writerows(sorted(relations, key=lambda row: (place[row[0]], place[row[1]])))
    result = 0
    for name, text in (("sample.jsonl", corpus), ("truth.csv", out.getvalue())):
        path = HERE / name
        if sys.argv[1:] != ["--check"]:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{name} is not what make_sample.py makes of the stories", file=sys.stderr)
            result = 1
    return result


if __name__ == "__main__":
    sys.exit(main())
