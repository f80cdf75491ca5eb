// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl_file.h"

#include "core/base/parallel.h"
#include "core/corpus/readers/json/jsonl.h"
#include "core/corpus/readers/json/record_fields.h"
#include "core/corpus/readers/json/record_text.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace alike::corpus {

namespace {
    void append(Bytes& bytes, std::string_view more)
    {
        if (more.empty())
            return;
        std::memcpy(bytes.room(more.size()), more.data(), more.size());
        bytes.grew(more.size());
    }

    LineCounts count(std::string_view lines)
    {
        LineCounts counted;
        while (!lines.empty()) {
            const std::size_t end = std::min(lines.find('\n'), lines.size());
            ++counted.lines;
            counted.records += lines.front() == '{' || !unicode::trimmed(lines.substr(0, end)).empty();
            lines.remove_prefix(std::min(end + 1, lines.size()));
        }
        return counted;
    }

    /// Fragments as they come, in any order; together they keep as many issues as a report.
    class Fragments {
    public:
        void put(std::size_t number, Fragment fragment)
        {
            const std::scoped_lock lock(m_mutex);
            m_fragments.resize(std::max(m_fragments.size(), number + 1));
            m_fragments[number] = std::move(fragment);
            for (; m_next < m_fragments.size() && m_fragments[m_next]; ++m_next) {
                auto& issues = m_fragments[m_next]->report.issues;
                issues.resize(std::min(issues.size(), LoadReport::maxIssues - m_issues));
                m_issues += issues.size();
            }
        }
        void fail(Error error)
        {
            const std::scoped_lock lock(m_mutex);
            m_error = std::move(error);
        }
        /// All of them, or the error. \pre nothing comes any more
        Result<std::vector<Fragment>> take()
        {
            if (m_error)
                return *m_error;
            std::vector<Fragment> all;
            std::vector<std::string> told; // of the file as a whole
            for (std::optional<Fragment>& fragment : m_fragments) {
                if (!fragment)
                    continue;
                std::erase_if(fragment->report.issues, [&](const LoadIssue& issue) {
                    return isChange(issue) && std::ranges::find(told, issue.detail) != told.end();
                });
                for (const LoadIssue& issue : fragment->report.issues)
                    if (isChange(issue))
                        told.push_back(issue.detail);
                all.push_back(std::move(*fragment));
            }
            return all;
        }

    private:
        static bool isChange(const LoadIssue& issue) { return issue.reason == SkipReason::Changed; }

        std::mutex m_mutex;
        std::vector<std::optional<Fragment>> m_fragments;
        std::optional<Error> m_error;
        std::size_t m_next = 0; ///< the first that has not come
        std::size_t m_issues = 0; ///< of those before it
    };
}

LinePieces::LinePieces(int descriptor, std::stop_token stop, std::size_t pieceBytes, Encoding encoding)
    : m_descriptor(descriptor)
    , m_stop(std::move(stop))
    , m_pieceBytes(pieceBytes)
    , m_do(encoding)
{
}

LinePieces::LinePieces(int descriptor, std::stop_token stop, const LineCounts& before, std::uint64_t end)
    : m_descriptor(descriptor)
    , m_stop(std::move(stop))
    , m_pieceBytes(usualBytes)
    , m_do(Encoding::AsItCame)
    , m_left(end - before.bytes)
    , m_before(before)
{
}

/// \return 0 at the end
Result<std::size_t> LinePieces::readMore(Bytes& bytes, std::size_t wanted)
{
    const std::size_t most = std::min<std::uint64_t>(wanted, m_left);
    if (most == 0)
        return most;
    ALIKE_ASSIGN(const std::size_t got, readSome(m_descriptor, bytes.room(most), most, m_stop));
    bytes.grew(got);
    m_left -= got;
    return got;
}

Result<Done> LinePieces::readRest(Bytes& bytes)
{
    while (!m_ended) {
        const auto got = readMore(bytes, m_pieceBytes);
        m_ended = !got || *got == 0;
        if (!got)
            return got.error();
    }
    return Done {};
}

/// Pieces before the first bytes that are not UTF-8 are the same in it and in any encoding of which ASCII is
/// a part, unless they have characters beyond ASCII: then it is UTF-8 that is damaged here.
void LinePieces::decode(Piece& piece)
{
    const std::string_view bytes = piece.bytes.view();
    if (m_encoding.empty() && !m_settled && unicode::asciiLength(bytes) < bytes.size()) {
        const std::string encoding = unicode::detectedEncoding(bytes);
        m_settled = encoding.empty() || encoding == unicode::utf8Name;
        m_encoding = m_settled ? std::string() : encoding;
    }
    if (m_encoding.empty())
        return;
    const unicode::Decoded text = unicode::decoded(bytes, m_encoding, m_stop);
    Bytes utf8;
    append(utf8, text.utf8);
    piece.bytes = std::move(utf8);
    piece.encoding = m_encoding;
    piece.replaced = text.replaced;
}

Result<std::optional<LinePieces::Piece>> LinePieces::next()
{
    const std::scoped_lock lock(m_mutex);
    Piece piece;
    append(piece.bytes, m_begun.view());
    m_begun = {};
    std::size_t end = std::string_view::npos; // of the last line that is whole
    while (!m_ended && end == std::string_view::npos) {
        const std::size_t before = piece.bytes.size();
        while (!m_ended && piece.bytes.size() - before < m_pieceBytes) {
            const auto got = readMore(piece.bytes, m_pieceBytes - (piece.bytes.size() - before));
            if (!got) {
                m_ended = true; // what follows would begin anywhere in a line
                return got.error();
            }
            m_ended = *got == 0;
        }
        end = piece.bytes.view().substr(before).rfind('\n');
        if (end != std::string_view::npos)
            end += before + 1;
    }
    if (m_ended) {
        if (piece.bytes.size() == 0)
            return std::optional<Piece>();
        end = piece.bytes.size();
    }
    const bool begins = m_before.bytes == 0; // the file
    const bool wide = begins && !wideEncoding(piece.bytes.view()).empty();
    if (wide && m_do == Encoding::Decode) {
        ALIKE_TRY(readRest(piece.bytes)); // its line ends are none
        end = piece.bytes.size();
        m_encoding = unicode::detectedEncoding(piece.bytes.view());
    } else if (wide) {
        m_ended = true; // what is here shows why
    } else {
        append(m_begun, piece.bytes.view().substr(end));
    }
    piece.bytes.shrink(end);
    if (m_do == Encoding::Decode)
        decode(piece);
    piece.number = m_given++;
    piece.before = m_before;
    const LineCounts counted = count(begins ? unicode::withoutBom(piece.bytes.view()) : piece.bytes.view());
    m_before.lines += counted.lines;
    m_before.records += counted.records;
    m_before.bytes += piece.bytes.size();
    return std::optional(std::move(piece));
}

Result<std::vector<Fragment>> readJsonl(
    int descriptor, const std::string& file, const Options& options, const Work& work)
{
    const bool comesOnce = descriptor == STDIN_FILENO && options.encoding == "auto";
    LinePieces pieces(descriptor, work.stop, LinePieces::usualBytes,
        comesOnce ? LinePieces::Encoding::Decode : LinePieces::Encoding::AsItCame);
    ALIKE_ASSIGN(auto first, pieces.next());
    const RecordFields fields
        = recordFields(first ? first->bytes.view() : std::string_view(), false, options);
    TagCount tags;
    ALIKE_ASSIGN(auto fragments, readJsonl(pieces, std::move(first), fields, file, options, work, &tags));
    if (const std::string told = tagsTold(fields, tags); !told.empty() && !fragments.empty())
        fragments.back().report.tell(file, told);
    return fragments;
}

Result<std::vector<Fragment>> readJsonl(LinePieces& pieces, std::optional<LinePieces::Piece> first,
    const RecordFields& fields, const std::string& file, const Options& options, const Work& work,
    TagCount* tags)
{
    std::mutex firstMutex;
    std::mutex tagsMutex;
    const auto next = [&]() -> Result<std::optional<LinePieces::Piece>> {
        {
            const std::scoped_lock lock(firstMutex);
            if (first)
                return std::exchange(first, std::nullopt);
        }
        return pieces.next();
    };
    std::once_flag told;
    Fragments fragments;
    const auto readPieces = [&](std::size_t, std::size_t) {
        for (;;) {
            auto piece = next();
            if (!piece)
                fragments.fail(piece.error());
            if (!piece || !*piece)
                return;
            Fragment fragment;
            TagCount ofPiece;
            parseJsonl((*piece)->bytes.view(), file, options, fragment, Pace(work.stop, &work.progress),
                (*piece)->before, &fields, &ofPiece);
            if (tags) {
                const std::scoped_lock lock(tagsMutex);
                tags->add(ofPiece);
            }
            if (const std::string& encoding = (*piece)->encoding; !encoding.empty()) {
                fragment.encoding = encoding;
                fragment.report.replacedSequences += (*piece)->replaced;
                std::call_once(told, [&] {
                    ++fragment.report.encodings[encoding];
                    fragment.report.tell(
                        file, fmt::format("Read as {}, which its bytes look like.", encoding));
                });
            }
            fragments.put((*piece)->number, std::move(fragment));
        }
    };
    Progress unseen;
    (void)parallelChunks(work.threads, 1, { unseen, work.stop, work.threads }, readPieces);
    return fragments.take();
}

} // namespace alike::corpus
