#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_completion.sh bash|zsh|fish PROGRAM SOURCE_DIR
#
# What a shell offers behind the program is what its --help names: the options of every command, the commands, and the
# values of options.
set -euo pipefail
source "$(dirname "$0")/needs.sh"
shell=$1
program=$2
linux="$3/packaging/linux"
needs "$shell"

name="${program##*/}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
export PATH="${program%/*}:$PATH" HOME="$folder"
cd "$folder"
touch a-file

# offered WORD…: what is offered in place of the last word, one a line.
offered() {
    case "$shell" in
    bash)
        bash --norc -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _alike; printf "%s\n" "${COMPREPLY[@]}"' \
            - "$linux/alike.bash" "$@"
        ;;
    zsh)
        # The functions of the completion system by those that print.
        zsh -f -c 'compadd() { shift; print -l -- "$@" }; compset() { : }; _files() { print -l -- *(N) }
            _describe() { print -l -- "${(@)${(@P)@[-1]}%%:*}" }
            file=$1; shift; words=("$@"); CURRENT=$#; source "$file"' - "$linux/alike.zsh" "$@" || true
        ;;
    fish)
        cp "$linux/alike.fish" "$name.fish"
        fish --no-config -c 'source $argv[1]; complete -C "$argv[2]"' "$PWD/$name.fish" "$*" | cut -f 1
        rm "$name.fish"
        ;;
    esac | sed '/^$/d' | LC_ALL=C sort -u
}

status=0
# same WHAT OFFERED EXPECTED
same() {
    if [[ $2 != "$3" ]]; then
        echo "$shell, $1: offered and expected differ" >&2
        diff <(echo "$2") <(echo "$3") >&2 || true
        status=1
    fi
}
optionsOf() {
    "$@" --help | grep -oE '^  --?[a-z][a-z-]*' | tr -d ' ' | LC_ALL=C sort -u
}
commandsOf() {
    "$@" --help | sed -n '/^Commands:/,/^[^ ]/s/^  \([a-z]\{1,\}\) .*/\1/p' | LC_ALL=C sort -u
}
# with PREFIX: those lines of the input that begin with it, as a shell leaves them.
with() {
    grep -e "^$1" || true
}

# check COMMAND…: options, and below them the commands, of this one.
check() {
    local options commands command
    options="$(optionsOf "$@")"
    commands="$(commandsOf "$@")"
    if [[ -z $options ]]; then
        echo "$* --help names no options" >&2
        status=1
    fi
    same "options of $*" "$(offered "$@" -- | with --)" "$(with -- <<< "$options")"
    if [[ -n $commands ]]; then
        same "commands of $*" "$(offered "$@" "" | with '[^-]')" "$commands"
        for command in $commands; do
            check "$@" "$command"
        done
    fi
}
check "$name"

if [[ $name == alike-cli ]]; then
    same "values" "$(offered "$name" pairs --method "")" "$(printf '%s\n' cosine equal exact minhash simhash)"
    same "values where a file may stand" "$(offered "$name" pairs --preset s | with s)" "$(printf '%s\n' short strict study)"
    same "a file beside values" "$(offered "$name" pairs --preset a- | with a-)" "a-file"
    same "a number" "$(offered "$name" pairs --hashes "")" ""
    same "a file" "$(offered "$name" pairs --output a-)" "a-file"
    same "paths" "$(offered "$name" pairs a-)" "a-file"
    same "no such command" "$(offered "$name" nothing "")" ""
else
    same "values" "$(offered "$name" --theme "")" "$(printf '%s\n' contrast dark light)"
    same "paths" "$(offered "$name" a-)" "a-file"
fi
exit "$status"
