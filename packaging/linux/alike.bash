# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of alike and alike-cli for bash. Commands, options and the values that an option can take are read from
# --help, so that they are those of the program that is installed.

_alike()
{
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" command=("${COMP_WORDS[0]}")
    local help commands options values at
    COMPREPLY=()
    # Of "--as=csv" bash makes three words.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before="${COMP_WORDS[COMP_CWORD - 2]}"
    fi
    # A program or a command that has commands is followed by one of them.
    for ((at = 1; ; ++at)); do
        help="$("${command[@]}" --help 2> /dev/null)" || return
        options="$(grep -oE '^  --?[a-z][a-z-]*' <<< "$help")"
        commands="$(sed -n '/^Commands:/,/^[^ ]/s/^  \([a-z]\{1,\}\) .*/\1/p' <<< "$help")"
        if [[ -z $commands ]]; then
            break
        fi
        if [[ $COMP_CWORD -eq $at ]]; then
            mapfile -t COMPREPLY < <(compgen -W "$commands $options" -- "$word")
            return
        fi
        if ! grep -qxF -e "${COMP_WORDS[at]}" <<< "$commands"; then
            return
        fi
        command+=("${COMP_WORDS[at]}")
    done
    if [[ $before =~ ^--?[a-z][a-z-]*$ ]]; then
        # "--as csv|jsonl|table" in the help lists what may follow --as, with |FILE behind it files besides; one name in
        # capitals stands for anything.
        values="$(sed -n "s/^  $before \([a-z0-9-]\{1,\}\(|[a-z0-9-]\{1,\}\)*\(|FILE\)\{0,1\}\)\( .*\)\{0,1\}$/\1/p" <<< "$help")"
        if [[ -n $values ]]; then
            at="${values%|FILE}"
            mapfile -t COMPREPLY < <(compgen -W "${at//|/ }" -- "$word")
            if [[ $at != "$values" ]]; then
                compopt -o filenames 2> /dev/null
                mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word")
            fi
            return
        fi
        if grep -q "^  $before [A-Z]" <<< "$help" && ! grep -qE "^  $before (FILE|DIR|PATH)" <<< "$help"; then
            return # a number or a name that nobody can guess
        fi
    fi
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        return
    fi
    compopt -o filenames 2> /dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
complete -F _alike alike alike-cli
