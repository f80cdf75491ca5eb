// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/convert/converters.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/sources.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// What became of a source.
struct Outcome {
    std::vector<Fragment> fragments; ///< in the order of the source
    Result<Done> done = Done {};
};

/// The format of a file: the one demanded, else `formatOfFile`; nothing where it looks binary.
std::optional<Format> formatOf(const Source& source, std::string_view bytes, const Options& options);
/// Whether files of a format are in an encoding that nothing in them names.
bool isPlainText(Format format);
/// The encoding to decode bytes from before they are parsed; empty: they are to be parsed as they are.
std::string encodingOf(std::string_view bytes, const Source& source, const Options& options);

/// Makes documents of the bytes of a source. O(bytes). \param progress may be null
Result<Done> parse(std::string_view bytes, const Source& source, const Options& options,
    convert::Converters& converters, const Work& work, Progress* progress, std::vector<Fragment>& fragments);

/// Reads all sources, large ones by all threads and the others side by side. Errors: those of files that the
/// user named; Cancelled.
Result<std::vector<Outcome>> readSources(
    std::vector<Source>& sources, const Options& options, const Work& work);

} // namespace alike::corpus
