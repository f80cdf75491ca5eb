// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/markup/xml.h"
#include "tests/core/corpus/files.h"

#include <string_view>
#include <utility>

// What is read from XML, of a file "folder/a.xml" whose id is "a.xml".
namespace alike::test {

inline corpus::Fragment xmlFragment(std::string_view bytes, const corpus::Options& options = {})
{
    corpus::Fragment out;
    corpus::parseXml(bytes, "folder/a.xml", "a.xml", out, {}, options);
    return out;
}

/// The same through a file, as a stream.
inline corpus::Fragment streamedXmlFragment(std::string_view bytes)
{
    const TemporaryFolder folder;
    const corpus::OpenFile file(folder.write("a.xml", bytes).string());
    Progress progress;
    auto read = corpus::readLargeXml(file.number(), "folder/a.xml", "a.xml", Work { progress, {}, 1 });
    return read ? std::move(read.value().front()) : corpus::Fragment {};
}

} // namespace alike::test
