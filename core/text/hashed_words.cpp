// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/hashed_words.h"

#include "core/text/word_hash.h"

namespace alike::text {

std::span<const std::uint64_t> HashedWords::of(std::string_view text)
{
    m_hashes.clear();
    if (m_ascii.find(text)) { // most are
        addAscii();
        return m_hashes;
    }
    m_scanner.forEachStretch(text, [&](std::string_view part, bool ascii) {
        if (ascii && m_ascii.find(part)) {
            addAscii();
            return;
        }
        m_scanner.scan<AsciiPath::Table>(part,
            [&](std::string_view word, std::size_t, std::size_t) { m_hashes.push_back(wordHash(word)); });
    });
    return m_hashes;
}

void HashedWords::addAscii()
{
    const std::span<const AsciiWords::Word> words = m_ascii.words();
    const char* const folded = m_ascii.folded();
    const std::size_t before = m_hashes.size();
    m_hashes.resize(before + words.size());
    std::uint64_t* hash = m_hashes.data() + before;
    for (const auto [begin, end] : words)
        *hash++ = wordHashReadable(folded + begin, end - begin);
}

} // namespace alike::text
