// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/mail.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 16 << 20, .perByte = 256 };

/// The first byte says whether the rest is an mbox, whether quotes stay and whether it was decoded before.
/// Whatever the bytes are: every string is UTF-8 and every message met is accounted for.
void alike::fuzz::run(std::string_view input)
{
    if (input.empty())
        return;
    const alike::corpus::MailOptions options { .keepQuotes = input.front() % 2 == 0,
        .isDecoded = (input.front() & 4) != 0 };
    const std::string_view bytes = input.substr(1);
    alike::corpus::Fragment out;
    if (input.front() & 2)
        alike::corpus::parseMbox(bytes, "x.mbox", options, out);
    else
        alike::corpus::parseMail(bytes, "x.eml", "x.eml", options, out);
    alike::test::checkFragment(out);
}
