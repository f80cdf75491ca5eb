// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/json/jsonl.h"

#include <cstddef>
#include <cstdint>
#include <limits>
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
        std::string encoding {}; ///< that it was decoded from; empty: it is as it came
        std::size_t replaced = 0; ///< sequences of bytes that stood for no character there
    };
    /// What is done about bytes that are not UTF-8.
    enum class Encoding : std::uint8_t {
        AsItCame, ///< nothing: who asks may read the file once more
        Decode ///< the first of them tell the encoding of all that follows: for what comes only once
    };

    static constexpr std::size_t usualBytes = 1024 * 1024; ///< stays in the cache of a processor

    LinePieces(int descriptor, std::stop_token stop, std::size_t pieceBytes = usualBytes,
        Encoding encoding = Encoding::AsItCame);
    /// Reads a range of whole lines, without decoding. \pre the descriptor stands at `before.bytes`
    /// \param before counts of the file before the range, \param end offset in the file behind the range
    LinePieces(int descriptor, std::stop_token stop, const LineCounts& before, std::uint64_t end);

    /// The next piece; none behind a first one in UTF-16 or UTF-32 and behind the last one or an error. May
    /// be called from any thread. What is decoded from UTF-16 or UTF-32 is one piece. Errors: as `readFile`
    Result<std::optional<Piece>> next();
    /// Offset in the file behind the last piece that was given.
    std::uint64_t position() const { return m_before.bytes; }

private:
    Result<Done> readRest(Bytes& bytes);
    Result<std::size_t> readMore(Bytes& bytes, std::size_t wanted);
    void decode(Piece& piece);

    const int m_descriptor;
    const std::stop_token m_stop;
    const std::size_t m_pieceBytes;
    const Encoding m_do;
    std::uint64_t m_left = std::numeric_limits<std::uint64_t>::max(); ///< bytes to read, at most
    std::mutex m_mutex;
    Bytes m_begun; ///< of the line in which the last piece ended
    bool m_ended = false;
    std::size_t m_given = 0; ///< pieces
    LineCounts m_before;
    std::string m_encoding; ///< to decode from
    bool m_settled
        = false; ///< it is UTF-8: characters beyond ASCII were met, or bytes like no other encoding
};

/// Reads JSON lines from a descriptor until its end, on all threads at once, and never has the file as a
/// whole in memory. The fragments one after another are what `parseJsonl` makes of the whole. Progress
/// advances by bytes. The standard input, which comes once, is decoded as it comes where it is not UTF-8 and
/// no encoding was asked for. Errors: as `readStream`.
Result<std::vector<Fragment>> readJsonl(
    int descriptor, const std::string& file, const Options& options, const Work& work);
/// The same of some pieces of a file, the first of them given. \param fields of the file \param tags what
/// became of those in the texts is added to it; null: nowhere
Result<std::vector<Fragment>> readJsonl(LinePieces& pieces, std::optional<LinePieces::Piece> first,
    const RecordFields& fields, const std::string& file, const Options& options, const Work& work,
    TagCount* tags = nullptr);

} // namespace alike::corpus
