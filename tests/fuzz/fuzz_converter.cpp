// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/convert/messages.h"
#include "core/unicode/utf8.h"
#include "tests/fuzz/fuzzer.h"

#include <string_view>

const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 16 << 20, .perByte = 256 };

/// What a converter answers may be anything: what is taken of it is UTF-8 and comes back the same.
void alike::fuzz::run(std::string_view input)
{
    using namespace alike::corpus;
    convert::bodySize(input);
    convert::parseRequest(input);
    const auto fragment = convert::parseReply(input);
    if (!fragment)
        return;
    for (std::size_t row = 0; row < fragment->documents.size(); ++row) {
        const alike::DocumentView document = fragment->documents[row];
        for (const std::string_view field :
            { document.id, document.title, document.date, document.labels, document.text })
            require(alike::unicode::isValidUtf8(field));
    }
    require(convert::reply(*fragment).substr(convert::headSize) == input);
}
