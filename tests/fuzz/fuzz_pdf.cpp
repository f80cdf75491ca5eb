// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/convert/converters.h"
#include "tests/fuzz/check_fragment.h"

#include <chrono>
#include <stop_token>
#include <string>
#include <string_view>

// Of this process: what the converter may have is for its own limits.
const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 16 << 20, .perByte = 256 };

/// Whatever the bytes are and whatever poppler does with them in the converter: every string that comes back
/// is UTF-8, and the file is one document or one line of the report.
void alike::fuzz::run(std::string_view input)
{
    using namespace alike::corpus;
    static convert::Converters converters(
        { .program = ALIKE_CONVERTER, .patience = std::chrono::seconds(5) });
    static const std::string name = "x.pdf";
    Fragment out;
    require(bool(converters.convert(Format::Pdf, { input, name, name }, out, std::stop_token())));
    alike::test::checkFragment(out);
    require(out.documents.size() + out.report.unreadable + out.report.noText == 1);
}
