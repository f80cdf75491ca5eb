#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check_file_types.sh SOURCE_DIR
#
# What a desktop without a list of defaults opens files with, when an editor and a file manager are installed beside Alike:
# Alike is offered for all that it reads, and opens by itself only its own projects.
set -euo pipefail
source "$(dirname "$0")/needs.sh"
needs gio update-desktop-database update-mime-database

linux="$1/packaging/linux"
known=/usr/share/mime/packages/freedesktop.org.xml
if [[ ! -e $known ]]; then
    echo "shared-mime-info is not installed: skipped."
    exit 77
fi
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/applications" "$folder/mime/packages" "$folder/bin"
cp "$linux"/*.desktop "$folder/applications"
cp "$linux/alike-mime.xml" "$known" "$folder/mime/packages"
printf '#!/bin/sh\n' > "$folder/bin/alike" # TryExec
chmod +x "$folder/bin/alike"
# An application that nobody has named a default, and whose name comes late.
cat > "$folder/applications/xother.desktop" << 'END'
[Desktop Entry]
Type=Application
Name=Another
Exec=true %F
MimeType=inode/directory;text/plain;application/zip;application/x-tar;application/x-compressed-tar;application/gzip;
END
update-desktop-database "$folder/applications"
PKGSYSTEM_ENABLE_FSYNC=0 update-mime-database "$folder/mime" 2> /dev/null # it warns that the folder is not searched

export PATH="$folder/bin:$PATH" XDG_DATA_DIRS="$folder" XDG_DATA_HOME="$folder/none" XDG_CONFIG_HOME="$folder/none"
export XDG_CONFIG_DIRS="$folder/none" XDG_CURRENT_DESKTOP='' LC_ALL=C.UTF-8
status=0
# opens TYPE APPLICATION: which opens it by itself, while Alike is offered.
opens() {
    local said
    said="$(gio mime "$1")"
    if ! grep -q "^Default application for .*: $2$" <<< "$said"; then
        echo "$1 is not opened with $2: ${said%%$'\n'*}" >&2
        status=1
    fi
    if ! grep -q 'alike' <<< "$said"; then
        echo "Alike is not offered for $1" >&2
        status=1
    fi
}
opens application/x-alike org.alike.Alike.desktop
for type in inode/directory text/plain text/sgml application/x-ndjson application/zip application/x-tar \
    application/x-compressed-tar application/gzip; do
    opens "$type" xother.desktop
done
# isOf FILE TYPE
isOf() {
    local said
    said="$(gio info -a standard::content-type "$1" | sed -n 's/.*standard::content-type: //p')"
    if [[ $said != "$2" ]]; then
        echo "${1##*/} is $said, not $2" >&2
        status=1
    fi
}
echo > "$folder/a.alike"
echo '{}' > "$folder/a.jsonl"
isOf "$folder/a.alike" application/x-alike
isOf "$folder/a.jsonl" application/x-ndjson
exit "$status"
