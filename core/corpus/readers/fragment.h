// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "core/corpus/source_file.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace alike::corpus {

/// Values of other fields become labels up to so many bytes: longer ones are content rather than metadata.
inline constexpr std::size_t longestLabel = 200;

/// Where a record ends that begins at a place. \param whole whether nothing comes behind the bytes
using RecordEnd = std::size_t (*)(std::string_view bytes, std::size_t begin, bool whole);

/// What a reader makes of one file: its documents in order, and what became of the rest.
struct Fragment {
    DocumentBlock documents;
    /// Of each document what belongs to it alone in the file, the end of its line among it; empty where a
    /// file is one document.
    std::vector<ByteRange> records;
    bool inArray = false; ///< records are elements of an array, with commas between them
    bool isWebArchive = false; ///< records are of WARC, where others may tell of them
    std::string encoding; ///< of the file, where its bytes were decoded: records are of what came out
    LoadReport report;

    /// Says where records are that were found in a piece of a file, by where the piece begins.
    void moveRecords(std::uint64_t piece)
    {
        for (ByteRange& record : records)
            record = { record.begin + piece, record.end + piece };
    }
};

/// Lets the reader of one large file say how far it is and learn that it shall stop.
class Pace {
public:
    Pace() = default;
    /// `progress` may be null.
    Pace(std::stop_token stop, Progress* progress)
        : m_stop(std::move(stop))
        , m_progress(progress)
    {
    }

    /// The bytes before `offset` are done. \return false when the reader shall stop
    bool reached(std::size_t offset)
    {
        constexpr std::size_t step = 64 * 1024; // a fraction of a millisecond
        if (offset - m_reported < step)
            return true;
        finish(offset);
        return !m_stop.stop_requested();
    }

    /// As `reached`, but reports at once: for the end of a file.
    void finish(std::size_t offset)
    {
        if (m_progress)
            m_progress->advance(offset - m_reported);
        m_reported = offset;
    }

private:
    std::stop_token m_stop;
    Progress* m_progress = nullptr;
    std::size_t m_reported = 0;
};

} // namespace alike::corpus
