// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/placed_words.h"

namespace alike::ui {

PlacedWords::PlacedWords(
    const HeldAnalysis& held, const Snapshot& snapshot, DocId doc, const DisplayText& display)
    : m_words(text::spans(snapshot.corpus->text(doc), snapshot.parameters.text))
    , m_shingles(shingle::positions(*held.tokens, *held.sets, doc))
    , m_display(display)
{
}

CharRange PlacedWords::range(const shingle::WordRange& words) const
{
    if (words.begin >= words.end || words.end > m_words.size())
        return { 0, 0 };
    return m_display.range(m_words[words.begin].begin, m_words[words.end - 1].end);
}

} // namespace alike::ui
