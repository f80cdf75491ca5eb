#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_metadata.sh desktop|appstream|manuals SOURCE_DIR
#
# Holds what is said to desktops, software centres and readers of manuals to what those take. Whatever a tool says is an
# error.
set -euo pipefail
source "$(dirname "$0")/needs.sh"

linux="$2/packaging/linux"
status=0
case "$1" in
desktop)
    needs desktop-file-validate
    said="$(desktop-file-validate "$linux"/*.desktop 2>&1)" || status=1
    # Of the two files a window belongs to the one that is named after the application.
    if [[ "$(grep -h '^StartupWMClass=' "$linux"/*.desktop)" != StartupWMClass=Alike \
        || "$(grep -l '^StartupWMClass=' "$linux"/*.desktop)" != "$linux/org.alike.Alike.desktop" ]]; then
        said+="StartupWMClass=Alike stands elsewhere than in org.alike.Alike.desktop"$'\n'
    fi
    for file in "$linux"/*.desktop; do
        if ! grep -qx "Icon=org.alike.Alike" "$file"; then
            said+="${file##*/} does not name the icon of the application"$'\n'
        fi
    done
    ;;
appstream)
    needs appstreamcli
    said="$(appstreamcli validate --no-net --no-color "$linux/org.alike.Alike.metainfo.xml" 2>&1)" || status=1
    said="$(grep -v '^. Validation was successful' <<< "$said" || true)"
    # Every type that a desktop file names is named to software centres.
    for type in $(sed -n 's/^MimeType=//p' "$linux"/*.desktop | tr ';' ' '); do
        if ! grep -qF "<mediatype>$type</mediatype>" "$linux/org.alike.Alike.metainfo.xml"; then
            said+="$type is missing in the metainfo"$'\n'
        fi
    done
    ;;
manuals)
    needs mandoc
    said="$(mandoc -T lint "$linux"/*.1 2>&1)" || status=1
    ;;
esac
if [[ -n $said ]]; then
    printf '%s\n' "$said" >&2
    status=1
fi
exit "$status"
