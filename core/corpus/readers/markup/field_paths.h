// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// What the elements of records are for, by their paths.
namespace alike::corpus {

enum class PathUse : std::uint8_t {
    Id,
    Title,
    Subtitle, ///< behind a title
    Date,
    FamilyName, ///< of the author that is open, as is
    GivenName,
    DateInCode, ///< of MARC, where none is written
    Label, ///< of several values the label has all
    Text,
    Verbatim, ///< a text in which each line counts
    Kind, ///< of the passage that is open
    Passage,
    Repeated, ///< what stands elsewhere in the record, too
    File, ///< it is none of a text
    Code ///< no words of a text
};

/// What the element at a path in a record, and what is in it, is for.
struct FieldPath {
    std::string_view path;
    PathUse use;
    std::string_view label {};
};

/// Records of one kind.
struct FieldsKind {
    std::string_view record; ///< name of its element
    std::string_view called; ///< by people
    std::span<const FieldPath> paths;
    bool hasTitleInText; ///< before the other texts, as catalogues have
};

/// Of MARCXML (MARC 21, UNIMARC), MODS, Dublin Core and what OAI-PMH and SRU hand out.
extern const FieldsKind libraryRecords;
extern const FieldsKind modsRecords;
extern const FieldsKind dublinCoreRecords;
extern const FieldsKind endnoteRecords;
extern const FieldsKind biocDocuments;
extern const FieldsKind bugs;

} // namespace alike::corpus
