// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/ascii_words.h"
#include "core/text/options.h"
#include "core/text/text_scanner.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace alike::text {

/// The words of texts as hashes of theirs (`wordHash`), in order: for what needs no vocabulary. The words are
/// those that `tokenise` finds. Not thread-safe; make one per thread and use it for many texts.
class HashedWords {
public:
    explicit HashedWords(const Options& options)
        : m_ascii(options)
        , m_scanner(options)
    {
    }

    /// Valid until the next text. O(bytes).
    std::span<const std::uint64_t> of(std::string_view text);

private:
    void addAscii();

    AsciiWords m_ascii;
    WordScanner m_scanner;
    std::vector<std::uint64_t> m_hashes;
};

} // namespace alike::text
