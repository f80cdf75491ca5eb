// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/hashed_words.h"

#include "core/text/word_hash.h"

namespace alike::text {

std::span<const std::uint64_t> HashedWords::of(std::string_view text)
{
    m_hashes.clear();
    if (m_ascii.fold(text)) { // most are
        addAscii();
        return m_hashes;
    }
    m_scanner.forEachStretch(text, [&](std::string_view part, bool ascii) {
        if (ascii && m_ascii.fold(part)) {
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
    const std::size_t before = m_hashes.size();
    m_hashes.resize(before + m_ascii.count());
    const char* const folded = m_ascii.folded();
    std::uint64_t* next = m_hashes.data() + before;
    m_ascii.forEach([&](std::uint32_t begin, std::uint32_t end) {
        *next++ = wordHashReadable(folded + begin, end - begin);
    });
}

} // namespace alike::text
