// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"

#include <string>
#include <string_view>

namespace alike {

/// What an export says of documents: their ids and titles, or numbers in their place ("doc-17", from 1 in
/// corpus order: the same in every export of a collection), and nothing that somebody wrote.
class DocumentNames {
public:
    /// \param corpus outlives this
    DocumentNames(const Corpus& corpus, bool anonymous)
        : m_corpus(corpus)
        , m_anonymous(anonymous)
    {
    }

    bool anonymous() const { return m_anonymous; }
    /// In place of its id.
    static std::string number(DocId doc) { return "doc-" + std::to_string(index(doc) + 1); }
    std::string id(DocId doc) const { return m_anonymous ? number(doc) : std::string(m_corpus.id(doc)); }
    std::string_view title(DocId doc) const { return m_anonymous ? std::string_view() : m_corpus.title(doc); }
    std::string_view date(DocId doc) const { return m_corpus.date(doc); }

private:
    const Corpus& m_corpus;
    bool m_anonymous;
};

} // namespace alike
