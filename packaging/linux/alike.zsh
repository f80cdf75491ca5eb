#compdef alike alike-cli
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of alike and alike-cli for zsh. Commands, options and the values that an option can take are read from
# --help, so that they are those of the program that is installed.

# _alike_entries PATTERN: "name:what it is for" of the lines of $help whose name matches. Texts begin in column 31, or in
# the line below a longer name.
_alike_entries()
{
    awk -v pattern="^  $1" '
        named { sub(/^ +/, ""); print named ":" $0; named = ""; next }
        $0 ~ pattern && substr($0, 30, 1) == " " { print $1 ":" substr($0, 31); next }
        $0 ~ pattern { named = $1 }' <<< "$help"
}

local help before=$words[CURRENT-1] word=$words[CURRENT] values
local -a command entries switches found
integer at
if [[ $word == --*=* ]]; then
    before=${word%%=*}
    word=${word#*=}
    compset -P '*='
fi
command=("$words[1]")
# A program or a command that has commands is followed by one of them.
for ((at = 2; ; ++at)); do
    help="$("${(@)command}" --help 2> /dev/null)" || return 1
    switches=("${(@f)$(_alike_entries '--?[a-z]')}")
    [[ $help == *$'\nCommands:\n'* ]] || break
    entries=("${(@f)$(help=${help#*$'\nCommands:\n'} _alike_entries '[a-z]')}")
    if ((CURRENT == at)); then
        _describe -t commands command entries
        [[ $word != -* ]] || _describe -o -t options option switches
        return
    fi
    [[ -n ${(M)entries:#"${words[at]}":*} ]] || return 1
    command+=("$words[at]")
done
if [[ $before =~ '^--?[a-z][a-z-]*$' ]]; then
    # "--as csv|jsonl|table" in the help lists what may follow --as, with |FILE behind it files besides; one name in
    # capitals stands for anything.
    values="$(sed -n "s/^  $before \([a-z0-9-]\{1,\}\(|[a-z0-9-]\{1,\}\)*\(|FILE\)\{0,1\}\)\( .*\)\{0,1\}$/\1/p" <<< "$help")"
    if [[ -n $values ]]; then
        found=("${(@s:|:)${values%'|FILE'}}")
        compadd -- "${(@)found}"
        [[ $values != *'|FILE' ]] || _files
        return
    fi
    if grep -q "^  $before [A-Z]" <<< "$help" && ! grep -qE "^  $before (FILE|DIR|PATH)" <<< "$help"; then
        return 1 # a number or a name that nobody can guess
    fi
fi
if [[ $word == -* ]]; then
    _describe -o -t options option switches
else
    _files
fi
