#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_includes.sh ROOT
#
# Holds the sources below ROOT to the order of the layers and of the stages (ARCHITECTURE.md). Every offending line is
# printed with the rule it breaks; exit status 1 when there is one, 2 when there is nothing to check.
set -euo pipefail

# Pipeline order: a room may include itself and the rooms before it. A new room below core/ is entered here.
rooms="base unicode corpus text shingle sketch lsh similarity explore review search pipeline partition answers export learn project"

# The same for ui/: rooms that share, then pages, then the frame. A page may include all that is shared, but no other page.
shared="theme words widgets engine session export filter text plot pieces project"
pages="documents pairs groups neighbours reader compare charts methods learn parameters review open index stages glossary"
frame="shell"

cd "${1:?usage: check_includes.sh ROOT}"

folders=()
for folder in core ui app; do
    if [[ -d $folder ]]; then
        folders+=("$folder")
    fi
done
files=()
if [[ ${#folders[@]} -gt 0 ]]; then
    mapfile -t files < <(find "${folders[@]}" -type f \( -name '*.h' -o -name '*.hpp' -o -name '*.cpp' \) | LC_ALL=C sort)
fi
if [[ ${#files[@]} -eq 0 ]]; then
    echo "check_includes: no sources below $PWD" >&2
    exit 2
fi

awk -v rooms="$rooms" -v shared="$shared" -v pages="$pages" -v frame="$frame" '
    function reject(rule) {
        printf "%s:%d: %s\n    %s\n", FILENAME, FNR, $0, rule
        broken = 1
    }
    function roomOf(path,    part) {
        return split(path, part, "/") > 2 ? part[2] : ""
    }

    # Gives each of the rooms its place after the first `places`; returns how many places there are now.
    function enter(layer, names, places,    order, count, i) {
        count = split(names, order, " ")
        for (i = 1; i <= count; ++i)
            place[layer "/" order[i]] = places + i
        return places + count
    }

    BEGIN {
        enter("core", rooms, 0)
        enter("ui", frame, enter("ui", pages, enter("ui", shared, 0)))
        count = split(pages, order, " ")
        for (i = 1; i <= count; ++i)
            page["ui/" order[i]] = 1
    }

    /^[ \t]*#[ \t]*include[ \t]*[<"]/ {
        target = $0
        sub(/^[ \t]*#[ \t]*include[ \t]*/, "", target)
        quoted = substr(target, 1, 1) == "\""
        target = substr(target, 2)
        sub(/[>"].*$/, "", target)

        inCore = FILENAME ~ /^core\//
        inUi = FILENAME ~ /^ui\//
        room = inCore ? roomOf(FILENAME) : ""
        isQt = target ~ /^Q[A-Za-z]+(\/|$)/ || target ~ /^q[a-z]+\.h$/

        if (isQt && inCore)
            reject("nothing below core/ may use Qt")
        else if (isQt && FILENAME ~ /^app\/cli\//)
            reject("the command line works without Qt")
        else if (target ~ /^ui\// && inCore)
            reject("core knows nothing of ui")
        else if (target ~ /^app\// && inCore)
            reject("core knows nothing of app")
        else if (target ~ /^app\// && inUi)
            reject("ui knows nothing of app")
        else if (target ~ /^unicode\// && room != "unicode")
            reject("only core/unicode may use ICU")
        else if (quoted && target !~ /^(core|ui|app)\// && target !~ /\.moc$/ && target !~ /^ui_/)
            reject("an include of ours names its layer: core/, ui/ or app/")
        else if ((inCore && target ~ /^core\//) || (inUi && target ~ /^ui\//)) {
            layer = inCore ? "core" : "ui"
            from = layer "/" roomOf(FILENAME)
            to = layer "/" roomOf(target)
            if (!(from in place))
                reject(from " has no place in the order of the rooms: enter it in " \
                    "tests/structure/check_includes.sh")
            else if (!(to in place))
                reject(to " has no place in the order of the rooms")
            else if (from != to && from in page && to in page)
                reject("pages never include one another: what " from " and " to " share belongs below both")
            else if (place[to] > place[from])
                reject(to " comes after " from)
        }
    }

    END { exit broken }
' "${files[@]}"

echo "check_includes: ${#files[@]} files keep the order"
