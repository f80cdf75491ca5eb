// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/large_vector.h"
#include "core/base/memory.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace alike {

/// What is known of one document, kept by somebody else.
struct DocumentView {
    std::string_view id;
    std::string_view title;
    std::string_view date;
    std::string_view labels;
    std::string_view text;
};

/// Documents whose strings lie one after another in one piece of memory, which moves when it grows. Adding
/// takes no memory for the single document, so that files can be read by many threads at once.
class DocumentBlock {
public:
    /// Room for so many bytes of strings.
    void reserve(std::size_t bytes) { m_strings.reserve(bytes); }
    void add(const DocumentView& document);
    /// Adds a document whose text is written where it is to lie. `write(to)` has room for `most` bytes and
    /// returns how many of them are the text; `document` has none.
    template <typename Write> void add(const DocumentView& document, std::size_t most, Write write)
    {
        assert(document.text.empty());
        add(document);
        const std::size_t begin = m_strings.size();
        m_strings.resize(begin + most);
        m_broughtIn.follow(m_strings);
        m_strings.resize(begin + write(m_strings.data() + begin));
        m_rows.back().begin[End] = m_strings.size();
    }
    /// Takes the last document away. \pre there is one
    void dropLast()
    {
        m_strings.resize(m_rows.back().begin[Id]);
        m_rows.pop_back();
    }

    std::size_t size() const { return m_rows.size(); }
    bool empty() const { return m_rows.empty(); }
    /// The views are valid until the next document is added. \pre row < size()
    DocumentView operator[](std::size_t row) const
    {
        return { id(row), title(row), date(row), labels(row), text(row) };
    }
    std::string_view id(std::size_t row) const { return field(row, Id); }
    /// `IdTable::hashOf` its id: made while the id is at hand, by whichever thread reads.
    std::uint32_t idHash(std::size_t row) const { return m_rows[row].idHash; }
    std::string_view title(std::size_t row) const { return field(row, Title); }
    std::string_view date(std::size_t row) const { return field(row, Date); }
    std::string_view labels(std::size_t row) const { return field(row, Labels); }
    std::string_view text(std::size_t row) const { return field(row, Text); }

    std::size_t usedMemory() const;

private:
    enum Field { Id, Title, Date, Labels, Text, End };
    /// Where the fields of a document begin; each ends where the next begins.
    struct Row {
        std::uint64_t begin[End + 1];
        std::uint32_t idHash;
    };

    std::string_view field(std::size_t row, Field f) const
    {
        const auto& begin = m_rows[row].begin;
        return { m_strings.data() + begin[f], begin[f + 1] - begin[f] };
    }

    LargeVector<char> m_strings;
    BroughtIn m_broughtIn;
    std::vector<Row> m_rows;
};

} // namespace alike
