// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/jsonl.h"

#include <cstddef>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace alike::corpus {

/// A file of lines, piece by piece as the threads that read it ask for them: it is never in memory as a
/// whole.
class LinePieces {
public:
    struct Piece {
        Bytes bytes; ///< whole lines; longer than wanted when one line is
        std::size_t number = 0; ///< from 0, in the order of the file
        LineCounts before; ///< in the pieces before
    };

    LinePieces(int descriptor, std::stop_token stop, std::size_t pieceBytes = 8 * 1024 * 1024);

    /// The next piece; none behind a first one in UTF-16 or UTF-32 and behind the last one or an error. May
    /// be called from any thread. Errors: as `readFile`
    Result<std::optional<Piece>> next();

private:
    const int m_descriptor;
    const std::stop_token m_stop;
    const std::size_t m_pieceBytes;
    std::mutex m_mutex;
    Bytes m_begun; ///< of the line in which the last piece ended
    bool m_ended = false;
    std::size_t m_given = 0;
    LineCounts m_before;
};

/// Reads JSON lines from a descriptor until its end, on all threads at once, and never has the file as a
/// whole in memory. The fragments one after another are what `parseJsonl` makes of the whole. Progress
/// advances by bytes. Errors: as `readStream`.
Result<std::vector<Fragment>> readJsonl(
    int descriptor, const std::string& file, const Options& options, const Work& work);

} // namespace alike::corpus
