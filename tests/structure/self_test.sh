#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Plants every kind of violation, one at a time, and demands that check_includes.sh finds it and prints its line: a
# checker that never fails proves nothing.
set -euo pipefail

check="$(dirname "$(readlink -f "$0")")/check_includes.sh"
root="$(mktemp -d)"
trap 'rm -rf "$root"' EXIT
failures=0

# plant FILE LINE: a small tree that is in order but for LINE in FILE.
plant() {
    rm -rf "${root:?}"/*
    mkdir -p "$root/core/base" "$root/core/unicode" "$root/core/lsh" "$root/core/export" "$root/ui/engine" \
        "$root/ui/pairs" "$root/ui/shell" "$root/app/cli" "$root/$(dirname "$1")"
    echo '#include <vector>' > "$root/core/base/ids.h"
    echo '#include <unicode/uchar.h>' > "$root/core/unicode/fold.cpp"
    printf '#include "core/lsh/banding.h"\n#include "core/base/ids.h"\n' > "$root/core/lsh/banding.cpp"
    echo '#include "core/lsh/banding.h"' > "$root/core/export/csv.h"
    printf '#include "core/export/csv.h"\n#include <QObject>\n#include "engine.moc"\n' > "$root/ui/engine/engine.cpp"
    printf '#include "ui/pairs/pairs_model.h"\n#include "ui/engine/engine.h"\n' > "$root/ui/pairs/pairs_view.cpp"
    printf '#include "ui/pairs/pairs_view.h"\n#include "ui/words/format.h"\n' > "$root/ui/shell/main_window.cpp"
    printf '#include "ui/engine/engine.h"\n#include <QApplication>\n' > "$root/app/main.cpp"
    printf '#include "core/export/csv.h"\n// #include <QString>\n' > "$root/app/cli/main.cpp"
    if [[ -n ${2-} ]]; then
        printf '#include <string>\n%s\n' "$2" > "$root/$1"
    fi
}

fail() {
    echo "self test: $1" >&2
    failures=$((failures + 1))
}

rejects() {
    plant "$1" "$2"
    local said
    if said="$("$check" "$root" 2>&1)"; then
        fail "accepted in $1: $2"
    elif [[ $said != *"$1:2: $2"* ]]; then
        fail "rejected $2 in $1, but did not print it: $said"
    fi
}

plant core/base/ids.h
if ! said="$("$check" "$root" 2>&1)"; then
    fail "rejected a tree in order: $said"
fi

rejects core/lsh/bad.cpp '#include <QString>'
rejects core/lsh/bad.cpp '#include <QtCore/QString>'
rejects core/lsh/bad.h '  #  include <qstring.h>'
rejects app/cli/bad.cpp '#include <QString>'
rejects core/lsh/bad.cpp '#include "ui/engine/engine.h"'
rejects core/lsh/bad.cpp '#include "app/cli/options.h"'
rejects ui/engine/bad.cpp '#include "app/main.h"'
rejects core/lsh/bad.cpp '#include <unicode/normlzr.h>'
rejects core/base/bad.cpp '#include <unicode/normlzr.h>'
rejects ui/engine/bad.cpp '#include <unicode/normlzr.h>'
rejects core/lsh/bad.cpp '#include "core/export/csv.h" // comment'
rejects core/base/bad.h '#include "core/unicode/fold.h"'
rejects core/base/bad.h '#include <core/lsh/banding.h>'
rejects core/lsh/bad.cpp '#include "banding.h"'
rejects core/lsh/bad.cpp '#include "../export/csv.h"'
rejects core/newroom/bad.cpp '#include "core/base/ids.h"'
rejects core/lsh/bad.cpp '#include "core/newroom/new.h"'
rejects ui/engine/bad.cpp '#include "ui/session/session.h"'
rejects ui/words/bad.h '#include "ui/widgets/row_table.h"'
rejects ui/session/bad.cpp '#include "ui/pairs/pairs_view.h"'
rejects ui/pairs/bad.cpp '#include "ui/compare/compare_view.h"'
rejects ui/compare/bad.h '#include <ui/pairs/pairs_view.h>'
rejects ui/pairs/bad.cpp '#include "ui/shell/main_window.h"'
rejects ui/newroom/bad.cpp '#include "ui/engine/engine.h"'
rejects ui/pairs/bad.cpp '#include "ui/newroom/new.h"'

rm -rf "${root:?}"/*
if "$check" "$root" > /dev/null 2>&1; then
    fail "accepted a folder without sources"
fi

if [[ $failures -gt 0 ]]; then
    exit 1
fi
echo "self test: every planted violation was found"
