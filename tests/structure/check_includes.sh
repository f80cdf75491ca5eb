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
rooms="base unicode corpus text shingle sketch lsh similarity explore review search pipeline answers export project"

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

awk -v rooms="$rooms" '
    function reject(rule) {
        printf "%s:%d: %s\n    %s\n", FILENAME, FNR, $0, rule
        broken = 1
    }
    function roomOf(path,    part) {
        return split(path, part, "/") > 2 ? part[2] : ""
    }

    BEGIN {
        count = split(rooms, order, " ")
        for (i = 1; i <= count; ++i)
            place[order[i]] = i
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
        else if (inCore && target ~ /^core\//) {
            other = roomOf(target)
            if (!(room in place))
                reject("core/" room " has no place in the order of the stages: enter it in " \
                    "tests/structure/check_includes.sh")
            else if (!(other in place))
                reject("core/" other " has no place in the order of the stages")
            else if (place[other] > place[room])
                reject("core/" other " comes after core/" room)
        }
    }

    END { exit broken }
' "${files[@]}"

echo "check_includes: ${#files[@]} files keep the order"
