// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/markup/xml_stream.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::corpus {

/// Where what stands in a file of XML begins and ends in the stream.
struct XmlPosition {
    std::uint64_t line = 0;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// A list of texts: where its records stand, and what most of them are called.
struct ElementList {
    std::vector<std::string>
        containers; ///< children of the root that have them as children; none: the root has
    std::string record;

    /// How deep the records are; the root is at 1.
    int depth() const { return containers.empty() ? 2 : 3; }
};

/// Elements that are built as rows of a table are.
struct AlikeElements {
    std::string name;
    std::size_t count = 0;
    std::vector<std::pair<std::string, std::string>> parts; ///< names of what the first holds, and its text
};

/// Whether a text is more than white space, numbers, dates, addresses and ids.
bool holdsWords(std::string_view utf8);

/// Whether programs call the texts that they write so: elements of other names with texts in them are as
/// often verses, slides, settings or translations of one document.
bool isRecordName(std::string_view name);
/// Whether an element of a record holds its text.
bool isTextName(std::string_view name);
/// What an element of a record is called: by its attribute where all are called field, as Solr writes them.
std::string_view partName(std::string_view name, const XmlAttributes& attributes);

/// The elements of a file so far, from its root on, which are handed to another that makes documents of them
/// once it is known what they are.
class ElementLog {
public:
    void open(std::string_view name, const XmlAttributes& attributes, const XmlPosition& at);
    void close(std::string_view name, const XmlPosition& at);
    void text(std::string_view utf8);

    std::size_t bytes() const { return m_bytes; } ///< of memory, about

    /// The list of texts that the elements are; nothing: they are one document, so far. O(bytes)
    ///
    /// It has two records or more with a text. They are more than those without, and more than the other
    /// elements with words or the longer ones, and longer than the prose beside them. Several children of the
    /// root that hold records are one list where the name of these is that of whole texts (article, not
    /// item); else that with the longest ones is the list.
    std::optional<ElementList> list() const;

    /// The children of the root, if nearly all have one name, and in each elements of different names, one
    /// with a sentence. O(bytes)
    std::optional<AlikeElements> rows() const;

    /// Calls what is given for the elements, in their order.
    template <typename Open, typename Close, typename Text>
    void replay(const Open& open, const Close& close, const Text& text) const
    {
        for (const Entry& entry : m_entries) {
            if (entry.kind == Kind::Text) {
                text(entry.value);
                continue;
            }
            if (entry.kind == Kind::Close) {
                close(entry.value, entry.at);
                continue;
            }
            std::vector<const char*> pairs;
            for (const auto& [name, value] : entry.attributes) {
                pairs.push_back(name.c_str());
                pairs.push_back(value.c_str());
            }
            pairs.push_back(nullptr);
            open(entry.value, XmlAttributes(pairs.data()), entry.at);
        }
    }

private:
    enum class Kind : std::uint8_t { Open, Close, Text };
    struct Entry {
        Kind kind;
        std::string value; ///< a name or a text
        XmlAttributes::Copy attributes;
        XmlPosition at;
    };

    std::vector<Entry> m_entries;
    std::size_t m_bytes = 0;
};

} // namespace alike::corpus
