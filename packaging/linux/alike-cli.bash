# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of alike-cli for bash. Commands, options and the values that an option can take are read from --help, so that
# they are those of the program that is installed.

_alike_cli()
{
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" program="${COMP_WORDS[0]}"
    local help values
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 ]]; then
        help="$("$program" --help 2> /dev/null)"
        values="$(sed -n '/^Commands:/,/^[^ ]/s/^  \([a-z]\{1,\}\) .*/\1/p' <<< "$help") --help --version"
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
        return
    fi
    if [[ ${COMP_WORDS[1]} == project ]]; then
        if [[ $COMP_CWORD -eq 2 ]]; then
            help="$("$program" project --help 2> /dev/null)"
            values="$(sed -n '/^Commands:/,/^[^ ]/s/^  \([a-z]\{1,\}\) .*/\1/p' <<< "$help") --help"
            mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
            return
        fi
        help="$("$program" project "${COMP_WORDS[2]}" --help 2> /dev/null)" || return
    else
        help="$("$program" "${COMP_WORDS[1]}" --help 2> /dev/null)" || return
    fi
    if [[ $before == -* ]]; then
        # "--as csv|jsonl|table" in the help lists what may follow --as; one name in capitals stands for anything.
        values="$(sed -n "s/^ *$before \([a-z0-9-]\{1,\}\(|[a-z0-9-]\{1,\}\)*\)\( .*\)\{0,1\}$/\1/p" <<< "$help")"
        if [[ -n $values ]]; then
            mapfile -t COMPREPLY < <(compgen -W "${values//|/ }" -- "$word")
            return
        fi
        if grep -q "^ *$before [A-Z]" <<< "$help" && ! grep -q "^ *$before FILE" <<< "$help"; then
            return # a number or a name that nobody can guess
        fi
    fi
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(grep -oE '^ +--?[a-z][a-z-]*' <<< "$help")" -- "$word")
        return
    fi
    compopt -o filenames 2> /dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
complete -F _alike_cli alike-cli
