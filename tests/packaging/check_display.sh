#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_display.sh ALIKE
#
# Where no window can be opened, alike says so, with the reason that Qt gives, and ends with status 2.
set -euo pipefail

alike=$1
status=0
# refuses TEXT… -- VARIABLE=VALUE…: in this environment it is refused with these texts.
refuses() {
    local texts=() said code=0 text
    while [[ $1 != -- ]]; do
        texts+=("$1")
        shift
    done
    shift
    said="$(env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM -u XDG_SESSION_TYPE "$@" "$alike" 2>&1)" || code=$?
    if [[ $code -ne 2 ]]; then
        echo "$*: status $code" >&2
        status=1
    fi
    for text in "${texts[@]}"; do
        if ! grep -qF -e "$text" <<< "$said"; then
            printf '%s: nothing says "%s":\n%s\n' "$*" "$text" "$said" >&2
            status=1
        fi
    done
}
refuses 'alike: no window can be opened on the platform "nonsense"' 'Qt says: ' 'plugin "nonsense"' 'offscreen' \
    -- QT_QPA_PLATFORM=nonsense
refuses 'alike: the display ":987" cannot be reached' 'Qt says: could not connect to display :987' -- DISPLAY=:987
refuses 'alike: there is no display' 'Qt says: ' -- HOME="$HOME"

# Wayland alone and no plugin for it, as where its package is not installed: Qt looks for plugins where a file beside the
# program says.
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cp "$alike" "$folder/alike"
printf '[Paths]\nPlugins=%s\n' "$folder" > "$folder/qt.conf"
alike="$folder/alike"
refuses 'alike: the display "wayland-987" cannot be reached' 'the package qt6-wayland' \
    'Qt says: Could not find the Qt platform plugin "wayland"' -- WAYLAND_DISPLAY=wayland-987
exit "$status"
