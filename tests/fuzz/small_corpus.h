// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"

#include <utility>

namespace alike::fuzz {

/// A few documents whose ids an input names easily, some of them such as spreadsheets take for formulas.
inline const Corpus& smallCorpus()
{
    static const Corpus corpus = [] {
        CorpusBuilder builder;
        for (const char* id : { "a", "b", "c", "d", "1", "2", "=x", "a,b", "x\"y", "\xC3\xA9" })
            builder.add({ id, "title of it", "1987-03-01", "topics: earn, grain", "some words of a text" });
        return std::move(builder).build();
    }();
    return corpus;
}

} // namespace alike::fuzz
