#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_manual.sh PROGRAM MANUAL
#
# Fails when the manual page leaves out a command or an option that the program's help names, or names an option that the
# program does not have.
set -euo pipefail

program=$1
manual=$2
help="$("$program" --help)"
commands="$(sed -n '/^Commands:/,/^[^ ]/s/^  \([a-z]\{1,\}\) .*/\1/p' <<< "$help")"
for command in $commands; do
    text="$("$program" "$command" --help)"
    help+=$'\n'"$text"
    # A command may have commands of its own.
    for below in $(sed -n '/^Commands:/,/^[^ ]/s/^  \([a-z]\{1,\}\) .*/\1/p' <<< "$text"); do
        help+=$'\n'"$("$program" "$command" "$below" --help)"
    done
done
# A manual writes \- where a reader is to see a plain hyphen.
text="$(sed -e '/^\.\\"/d' -e 's/\\-/-/g' "$manual")"
offered="$(grep -oE '^ +--?[a-z][a-z-]*' <<< "$help" | tr -d ' ' | sort -u)"
described="$(grep -oE -- '--[a-z][a-z-]*' <<< "$text" | sort -u)"

status=0
for command in $commands; do
    if ! grep -qE "^\.B[IR]? $command( |\$)" <<< "$text"; then
        echo "$manual has no entry for the command $command" >&2
        status=1
    fi
done
for option in $offered; do
    if ! grep -qE -- "(^|[^a-z-])$option([^a-z-]|\$)" <<< "$text"; then
        echo "$manual says nothing of $option" >&2
        status=1
    fi
done
for option in $described; do
    if ! grep -qxF -- "$option" <<< "$offered"; then
        echo "$manual speaks of $option, which $program does not have" >&2
        status=1
    fi
done
exit "$status"
