// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/field_paths.h"

#include <array>

namespace alike::corpus {
namespace {

    // MARC 21: "tag/code" of fields. MODS 3 and Dublin Core: names of elements.
    constexpr std::array libraryPaths {
        FieldPath { "header/identifier", PathUse::Id },
        FieldPath { "001", PathUse::Id },
        FieldPath { "recordInfo/recordIdentifier", PathUse::Id },
        FieldPath { "recordIdentifier", PathUse::Id }, // of SRU, as are
        FieldPath { "recordSchema", PathUse::Repeated },
        FieldPath { "recordPacking", PathUse::Repeated },
        FieldPath { "recordXMLEscaping", PathUse::Repeated },
        FieldPath { "leader", PathUse::Code },
        FieldPath { "200/a", PathUse::Title }, // of UNIMARC, as are
        FieldPath { "200/e", PathUse::Subtitle },
        FieldPath { "200/f", PathUse::Label, "responsibility" },
        FieldPath { "210/c", PathUse::Label, "publisher" },
        FieldPath { "210/d", PathUse::Date },
        FieldPath { "330/a", PathUse::Text },
        FieldPath { "327/a", PathUse::Text },
        FieldPath { "606/a", PathUse::Label, "subject" },
        FieldPath { "670/a", PathUse::Text }, // of names and subjects, as is
        FieldPath { "678/a", PathUse::Text },
        FieldPath { "authors/author/keyname", PathUse::FamilyName }, // of arXiv
        FieldPath { "authors/author/forenames", PathUse::GivenName },
        FieldPath { "authors/author/affiliation", PathUse::Label, "affiliation" },
        FieldPath { "name/family", PathUse::FamilyName },
        FieldPath { "name/given", PathUse::GivenName },
        FieldPath { "245/a", PathUse::Title },
        FieldPath { "245/b", PathUse::Title },
        FieldPath { "245/n", PathUse::Title },
        FieldPath { "245/p", PathUse::Title },
        FieldPath { "titleInfo/nonSort", PathUse::Title },
        FieldPath { "titleInfo/title", PathUse::Title },
        FieldPath { "titleInfo/subTitle", PathUse::Subtitle },
        FieldPath { "titleInfo/partNumber", PathUse::Subtitle },
        FieldPath { "titleInfo/partName", PathUse::Subtitle },
        FieldPath { "title", PathUse::Title },
        FieldPath { "alternative", PathUse::Label, "title" },
        FieldPath { "246/a", PathUse::Label, "title" },
        FieldPath { "260/c", PathUse::Date },
        FieldPath { "264/c", PathUse::Date },
        FieldPath { "008", PathUse::DateInCode },
        FieldPath { "originInfo/dateIssued", PathUse::Date },
        FieldPath { "originInfo/dateCreated", PathUse::Date },
        FieldPath { "date", PathUse::Date },
        FieldPath { "issued", PathUse::Date },
        FieldPath { "520/a", PathUse::Text },
        FieldPath { "520/b", PathUse::Text },
        FieldPath { "505/a", PathUse::Text },
        FieldPath { "505/t", PathUse::Text },
        FieldPath { "500/a", PathUse::Text },
        FieldPath { "abstract", PathUse::Text },
        FieldPath { "tableOfContents", PathUse::Text },
        FieldPath { "note", PathUse::Text },
        FieldPath { "description", PathUse::Text },
        FieldPath { "245/c", PathUse::Label, "responsibility" },
        FieldPath { "100/a", PathUse::Label, "author" },
        FieldPath { "110/a", PathUse::Label, "author" },
        FieldPath { "111/a", PathUse::Label, "author" },
        FieldPath { "700/a", PathUse::Label, "author" },
        FieldPath { "710/a", PathUse::Label, "author" },
        FieldPath { "name/namePart", PathUse::Label, "author" },
        FieldPath { "creator/creatorName", PathUse::Label, "author" }, // of DataCite, as are
        FieldPath { "creator/givenName", PathUse::Repeated },
        FieldPath { "creator/familyName", PathUse::Repeated },
        FieldPath { "creator/nameIdentifier", PathUse::Label, "author id" },
        FieldPath { "creator/affiliation", PathUse::Label, "affiliation" },
        FieldPath { "publicationYear", PathUse::Date },
        FieldPath { "creator", PathUse::Label, "author" },
        FieldPath { "authors", PathUse::Label, "author" }, // of arXiv
        FieldPath { "id", PathUse::Id },
        FieldPath { "created", PathUse::Date },
        FieldPath { "categories", PathUse::Label, "categories" },
        FieldPath { "doi", PathUse::Label, "doi" },
        FieldPath { "license", PathUse::Label, "rights" },
        FieldPath { "contributor", PathUse::Label, "contributor" },
        FieldPath { "260/b", PathUse::Label, "publisher" },
        FieldPath { "264/b", PathUse::Label, "publisher" },
        FieldPath { "originInfo/publisher", PathUse::Label, "publisher" },
        FieldPath { "publisher", PathUse::Label, "publisher" },
        FieldPath { "490/a", PathUse::Label, "series" },
        FieldPath { "250/a", PathUse::Label, "edition" },
        FieldPath { "originInfo/edition", PathUse::Label, "edition" },
        FieldPath { "600/a", PathUse::Label, "subject" },
        FieldPath { "610/a", PathUse::Label, "subject" },
        FieldPath { "650/a", PathUse::Label, "subject" },
        FieldPath { "651/a", PathUse::Label, "subject" },
        FieldPath { "653/a", PathUse::Label, "subject" },
        FieldPath { "subject", PathUse::Label, "subject" },
        FieldPath { "655/a", PathUse::Label, "type" },
        FieldPath { "genre", PathUse::Label, "type" },
        FieldPath { "typeOfResource", PathUse::Label, "type" },
        FieldPath { "type", PathUse::Label, "type" },
        FieldPath { "language", PathUse::Label, "language" },
        FieldPath { "041/a", PathUse::Label, "language" },
        FieldPath { "020/a", PathUse::Label, "isbn" },
        FieldPath { "022/a", PathUse::Label, "issn" },
        FieldPath { "024/a", PathUse::Label, "identifier" },
        FieldPath { "identifier", PathUse::Label, "identifier" },
        FieldPath { "header/setSpec", PathUse::Label, "set" },
        FieldPath { "source", PathUse::Label, "source" },
        FieldPath { "rights", PathUse::Label, "rights" },
    };

    // Elements of EndNote's XML; runs of letters within their texts ("style") are left out of the paths.
    constexpr std::array endnotePaths {
        FieldPath { "rec-number", PathUse::Id },
        FieldPath { "title", PathUse::Title },
        FieldPath { "year", PathUse::Date },
        FieldPath { "abstract", PathUse::Text },
        FieldPath { "notes", PathUse::Text },
        FieldPath { "research-notes", PathUse::Text },
        FieldPath { "authors/author", PathUse::Label, "author" },
        FieldPath { "secondary-authors/author", PathUse::Label, "editor" },
        FieldPath { "secondary-title", PathUse::Label, "source" },
        FieldPath { "periodical/full-title", PathUse::Label, "source" },
        FieldPath { "keywords/keyword", PathUse::Label, "subject" },
        FieldPath { "publisher", PathUse::Label, "publisher" },
        FieldPath { "language", PathUse::Label, "language" },
        FieldPath { "isbn", PathUse::Label, "isbn" },
        FieldPath { "electronic-resource-num", PathUse::Label, "doi" },
        FieldPath { "database", PathUse::Repeated },
        FieldPath { "source-app", PathUse::Repeated },
        FieldPath { "foreign-keys", PathUse::Repeated },
        FieldPath { "ref-type", PathUse::Code },
    };

    constexpr std::array biocPaths {
        FieldPath { "id", PathUse::Id },
        FieldPath { "title", PathUse::Title }, // of lists that look like it
        FieldPath { "text", PathUse::Text },
        FieldPath { "sentence/text", PathUse::Text },
        FieldPath { "passage/@type", PathUse::Kind },
        FieldPath { "passage/@section_type", PathUse::Kind },
        FieldPath { "passage/@year", PathUse::Date },
        FieldPath { "passage/@journal", PathUse::Label, "journal" },
        FieldPath { "passage/@authors", PathUse::Label, "author" },
        FieldPath { "passage/text", PathUse::Passage },
        FieldPath { "passage/sentence/text", PathUse::Passage },
        FieldPath { "passage/annotation", PathUse::Repeated },
        FieldPath { "passage/sentence/annotation", PathUse::Repeated },
        FieldPath { "annotation", PathUse::Repeated },
        FieldPath { "@authors", PathUse::Label, "author" },
        FieldPath { "@journal", PathUse::Label, "journal" },
        FieldPath { "@year", PathUse::Date },
    };

    constexpr std::array bugzillaPaths {
        FieldPath { "bug_id", PathUse::Id },
        FieldPath { "short_desc", PathUse::Title },
        FieldPath { "creation_ts", PathUse::Date },
        FieldPath { "long_desc/thetext", PathUse::Verbatim },
        FieldPath { "attachment/desc", PathUse::File },
        FieldPath { "attachment", PathUse::Repeated }, // its name and its content
        FieldPath { "reporter", PathUse::Label, "author" },
        FieldPath { "product", PathUse::Label, "product" },
        FieldPath { "component", PathUse::Label, "component" },
        FieldPath { "version", PathUse::Label, "version" },
        FieldPath { "bug_status", PathUse::Label, "status" },
        FieldPath { "resolution", PathUse::Label, "resolution" },
        FieldPath { "bug_severity", PathUse::Label, "severity" },
        FieldPath { "priority", PathUse::Label, "priority" },
        FieldPath { "keywords", PathUse::Label, "keywords" },
        FieldPath { "dup_id", PathUse::Label, "duplicate of" },
        FieldPath { "assigned_to", PathUse::Label, "assigned to" },
    };

} // namespace

constinit const FieldsKind libraryRecords { "record", "record", libraryPaths, true };
constinit const FieldsKind modsRecords { "mods", "record", libraryPaths, true };
constinit const FieldsKind dublinCoreRecords { "dc", "record", libraryPaths, true };
constinit const FieldsKind endnoteRecords { "record", "record", endnotePaths, true };
constinit const FieldsKind biocDocuments { "document", "document", biocPaths, false };
constinit const FieldsKind bugs { "bug", "bug", bugzillaPaths, false };

} // namespace alike::corpus
