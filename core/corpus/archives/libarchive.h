// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <clocale>
#include <memory>
#include <string>
#include <string_view>

#include <archive.h>
#include <archive_entry.h>

namespace alike::corpus {

struct CloseArchive {
    void operator()(archive* opened) const { archive_read_free(opened); }
};

/// A reader of libarchive; frees itself.
using ArchiveHandle = std::unique_ptr<archive, CloseArchive>;

/// While it lives, libarchive gives names as UTF-8 in this thread: it turns them into the character set of
/// the thread's locale, and loses those that do not fit into it.
class Utf8Names {
public:
    Utf8Names();
    ~Utf8Names();
    Utf8Names(const Utf8Names&) = delete;
    Utf8Names& operator=(const Utf8Names&) = delete;

private:
    locale_t m_utf8;
    locale_t m_before;
};

/// A path without "./", "//" and a leading '/'.
std::string cleanPath(std::string_view path);

/// The path of an entry, cleaned so.
std::string nameOf(archive_entry* entry);

} // namespace alike::corpus
