// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike::search {

/// What a term of a filter is about.
enum class Field : std::uint8_t {
    Any, ///< a word without a field
    Id,
    Title,
    Text,
    Date,
    Label, ///< what the source says of a document: topic, place, …
    Note,
    Marked,
    Buckets,
    Jaccard,
    Estimate,
    Words,
    Shingles,
    Near,
    Shared,
    Collection, ///< which of the paths that were opened, from 1
    In, ///< of the reference that is open, or of the collection that is held against it
    Across, ///< a pair has a document in one of them and one in another
};

/// How the value of a field is written.
enum class FieldKind : std::uint8_t {
    Text, ///< a word, a "phrase" or a beginning*
    Choice, ///< one of a few words
    Number, ///< with < <= = >= > or : in front
};

struct FieldName {
    std::string name; ///< as it is completed
    Field field;
    FieldKind kind;
    std::vector<std::string> choices {}; ///< of a Choice
};

/// The fields of a list, by name. A name is matched in upper or lower case.
class FieldNames {
public:
    /// The fields of a list of documents, or of one of pairs.
    enum class Of { Documents, Pairs };
    /// \param labels the names of the labels that the corpus has: "topics", "places"
    explicit FieldNames(Of of, std::vector<std::string> labels = {});

    const std::vector<FieldName>& all() const { return m_all; }
    /// Null when there is no such field. "topic" also finds the label "topics".
    const FieldName* find(std::string_view name) const;

private:
    std::vector<FieldName> m_all;
};

} // namespace alike::search
