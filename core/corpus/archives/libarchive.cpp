// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/libarchive.h"

#include <algorithm>

namespace alike::corpus {

Utf8Names::Utf8Names()
    : m_utf8(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr))
    , m_before(m_utf8 ? uselocale(m_utf8) : nullptr)
{
}

Utf8Names::~Utf8Names()
{
    if (!m_utf8)
        return;
    uselocale(m_before);
    freelocale(m_utf8);
}

std::string cleanPath(std::string_view path)
{
    std::string clean;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        const std::string_view part = path.substr(0, end);
        path.remove_prefix(std::min(end + 1, path.size()));
        if (!part.empty() && part != ".")
            clean.append(clean.empty() ? "" : "/").append(part);
    }
    return clean;
}

std::string nameOf(archive_entry* entry)
{
    if (const char* name = archive_entry_pathname_utf8(entry))
        return cleanPath(name);
    const char* name = archive_entry_pathname(entry);
    return cleanPath(name ? name : "unnamed");
}

} // namespace alike::corpus
