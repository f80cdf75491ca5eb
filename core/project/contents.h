// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/corpus/joining.h"
#include "core/corpus/load_report.h"
#include "core/corpus/read.h"
#include "core/pipeline/snapshot.h"
#include "core/review/marks.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace alike::project {

/// How a list was left.
struct ListPlace {
    std::string filter {}; ///< as it was typed
    std::optional<std::int64_t> scrolled {}; ///< as the scroll bar counts it

    bool operator==(const ListPlace&) const = default;
};

/// Where somebody was. Documents by their ids, which outlive changes of the corpus; empty: none.
struct Place {
    std::string document;
    std::string partner;
    std::string view; ///< as --view names it
    std::string held {}; ///< stays on the left of a comparison
    std::string list {}; ///< in front: documents or pairs; empty in files of earlier programs
    std::array<ListPlace, 4> lists {}; ///< of documents, pairs, neighbours, groups

    bool operator==(const Place&) const = default;
};

/// What changes while somebody works, and is small.
struct State {
    Parameters parameters;
    Place place;
    review::Marks marks;
    std::string window; ///< how the window was laid out, in words of its own
    std::string preset; ///< the name of the parameters when they are a preset; empty: they are none
    bool watched = false; ///< what comes to the folders of the documents is added by itself

    bool operator==(const State&) const = default;
};

/// A file below a folder that documents came from.
struct SourceFile {
    std::string name; ///< its path below the folder, as bytes
    std::uint64_t bytes = 0;
    std::int64_t modified = 0; ///< seconds since 1970, UTC

    bool operator==(const SourceFile&) const = default;
};

/// A file or folder that documents came from.
struct Source {
    std::filesystem::path path; ///< absolute
    std::uint64_t bytes = 0; ///< of a file
    std::int64_t modified = 0; ///< seconds since 1970, UTC; 0 when unknown
    std::vector<SourceFile> files; ///< of a folder, in byte order of their names
    /// What its documents are to those before; none: it is one of the paths that were opened first.
    std::optional<corpus::Role> role {};

    bool operator==(const Source&) const = default;
};

/// Where the documents came from, and whether the project has their texts or only refers to them.
struct Origin {
    std::vector<Source> sources;
    corpus::Options reading;
    std::int64_t read = 0; ///< when, in seconds since 1970, UTC
    bool embedded = true;
};

/// Everything that a project holds.
struct Contents {
    std::shared_ptr<const Corpus> corpus;
    LoadReport report;
    Origin origin;
    State state;
    std::optional<RestoredAnalysis> analysis;
    /// What the user should know of how it was opened, a sentence each.
    std::vector<std::string> notes;
    /// Of a project that refers to its documents: they are not all what they were. One of the notes says it.
    bool originalsChanged = false;
    /// It can only be saved as a whole: it is damaged in part, or of an earlier version.
    bool needsRewriting = false;
};

} // namespace alike::project
