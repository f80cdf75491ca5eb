// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/warc.h"
#include "core/export/kept_web_archive.h"
#include "tests/fuzz/check_fragment.h"

#include <cstdint>
#include <string_view>
#include <vector>

// Pages are parsed by gumbo, see fuzz_html; a packed one may be as large as 64 MB.
const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 256 << 20, .perByte = 16384 };

/// Whatever the bytes are: every string is UTF-8, every page met is accounted for, the records cover the
/// file, and every second page is found again to be cut out, whatever goes with it.
void alike::fuzz::run(std::string_view input)
{
    alike::corpus::Fragment out;
    alike::corpus::parseWarc(input, "x.warc", "x.warc", out);
    alike::test::checkFragment(out);
    for (std::size_t at = 0; at < input.size();) {
        const std::size_t end = alike::corpus::warcRecordEnd(input, at);
        alike::fuzz::require(end > at && end <= input.size());
        at = end;
    }
    std::vector<alike::corpus::ByteRange> removed;
    for (std::size_t i = 0; i < out.records.size(); i += 2)
        removed.push_back(out.records[i]);
    alike::Progress progress;
    const auto stream = alike::corpus::streamOf(input);
    const auto found = alike::webArchiveCuts(*stream, removed, { progress });
    alike::fuzz::require(found && found->size == input.size() && found->cuts.size() >= removed.size());
    std::uint64_t cut = 0;
    for (const alike::corpus::ByteRange& one : found->cuts) {
        alike::fuzz::require(one.begin >= cut && one.end > one.begin && one.end <= input.size());
        cut = one.end;
    }
}
