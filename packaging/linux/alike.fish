# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of alike and alike-cli for fish, for whichever this file is named after. Commands, options and the values that
# an option can take are read from --help, so that they are those of the program that is installed.

# __alike_entries PATTERN HELP…: the names that match, a tabulator, and what they are for. Texts begin in column 31, or in
# the line below a longer name.
function __alike_entries
    printf '%s\n' $argv[2..] | awk -v pattern="^  $argv[1]" '
        named { sub(/^ +/, ""); print named "\t" $0; named = ""; next }
        $0 ~ pattern && substr($0, 30, 1) == " " { print $1 "\t" substr($0, 31); next }
        $0 ~ pattern { named = $1 }'
end

function __alike_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l before $words[-1]
    set -l program $words[1]
    set -l joined (string replace -rf -- '^(--[a-z-]+=).*' '$1' $word)
    if set -q joined[1]
        set before (string trim -r -c = -- $joined)
        set word (string replace -- $joined '' $word)
    end
    set -e words[1]
    set -l commands
    set -l help
    command -q $program
    or return
    # A program or a command that has commands is followed by one of them.
    while true
        set help ($program $commands --help 2> /dev/null)
        or return
        set -l heading (contains -i 'Commands:' $help)
        or break
        set -l offered (__alike_entries '[a-z]' $help[$heading..])
        if not set -q words[1]
            printf '%s\n' $offered
            if string match -q -- '-*' $word
                __alike_entries '--?[a-z]' $help
            end
            return
        end
        string match -q -- $words[1]\t'*' $offered
        or return
        set -a commands $words[1]
        set -e words[1]
    end
    if string match -qr -- '^--?[a-z][a-z-]*$' $before
        # "--as csv|jsonl|table" in the help lists what may follow --as, with |FILE behind it files besides; one name in
        # capitals stands for anything.
        set -l values (string replace -rf -- "^  $before ([a-z0-9-]+(\|[a-z0-9-]+)*(\|FILE)?)( .*)?\$" '$1' $help)
        if set -q values[1]
            printf "$joined%s\n" (string replace -r '\|FILE$' '' $values[1] | string split '|')
            if string match -q -- '*|FILE' $values[1]
                printf "$joined%s\n" (__fish_complete_path $word)
            end
            return
        end
        if string match -qr -- "^  $before [A-Z]" $help; and not string match -qr -- "^  $before (FILE|DIR|PATH)" $help
            return # a number or a name that nobody can guess
        end
    end
    if string match -q -- '-*' $word
        __alike_entries '--?[a-z]' $help
    else
        printf "$joined%s\n" (__fish_complete_path $word)
    end
end

complete -c (string replace -r '.*/(.*)\.fish$' '$1' (status filename)) -f -a '(__alike_complete)'
