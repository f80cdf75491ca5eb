// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/assembly.h"
#include "core/corpus/read.h"

#include "core/corpus/archives/archive.h"
#include "core/corpus/archives/byte_stream.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    /// Up to `most` bytes of a stream, and whether there are more.
    Result<std::pair<Bytes, bool>> firstOf(ByteStream& stream, std::size_t most)
    {
        Bytes bytes;
        for (;;) {
            const auto block = stream.next();
            if (!block && (block.error().code == ErrorCode::Cancelled || bytes.size() == 0))
                return block.error();
            if (!block || block->empty())
                return std::pair(std::move(bytes), !block);
            const std::string_view taken = block->substr(0, most - bytes.size());
            std::ranges::copy(taken, bytes.room(taken.size()));
            bytes.grew(taken.size());
            if (taken.size() < block->size())
                return std::pair(std::move(bytes), true);
        }
    }

    /// Reads the beginning of one source after another.
    class BeginningReader {
    public:
        BeginningReader(
            const Options& options, const BeginningLimits& limits, LoadReport& report, const Work& work)
            : m_options(options)
            , m_limits(limits)
            , m_report(report)
            , m_work(work)
        {
        }

        Result<Beginning> run(std::vector<Source> planned, std::size_t collections)
        {
            for (Source& source : planned) {
                if (m_work.stopped())
                    return cancelled();
                if (m_documents >= m_limits.documents || m_outcomes.size() >= m_limits.files) {
                    m_out.whole = false;
                    break;
                }
                if (const auto read = open(source); !read) {
                    if (read.error().code == ErrorCode::Cancelled)
                        return read.error();
                    note(source, read.error());
                }
            }
            std::optional<MetadataTable> metadata;
            if (!m_options.metadata.empty()) {
                auto table = readMetadata(m_options.metadata, m_options, m_work.stop);
                if (table)
                    metadata = std::move(table).value();
                else
                    m_out.metadataProblem = table.error().detail;
            }
            ALIKE_ASSIGN(m_out.loaded,
                assemble(std::move(m_outcomes), m_sources, collections, {}, m_options,
                    metadata ? &*metadata : nullptr, m_work));
            m_out.loaded.report.merge(std::move(m_report));
            return std::move(m_out);
        }

    private:
        void note(const Source& source, const Error& error)
        {
            if (source.given && m_out.problem.empty())
                m_out.problem = error.detail;
            else
                m_report.skip(SkipReason::Unreadable, source.place, error.detail);
        }

        Result<Done> open(Source& source)
        {
            std::error_code none;
            if (source.kind == Source::StandardInput || !std::filesystem::is_regular_file(source.path, none))
                return Error { ErrorCode::NotReadable,
                    fmt::format("{}: is no file that can be looked at beforehand.", source.place) };
            const OpenFile file(source.path);
            if (file.number() < 0)
                return notReadable(source.path, reasonInWords(errno));
            if (source.kind == Source::File)
                return readFrom(source, [&](std::size_t most) {
                    lseek(file.number(), 0, SEEK_SET);
                    const auto stream = streamOf(file.number(), m_work.stop);
                    return firstOf(*stream, most);
                });
            return openArchive(source, file);
        }

        Result<Done> openArchive(Source& source, const OpenFile& file)
        {
            constexpr std::size_t tarBeginning = 512;
            bool compressed = false;
            const auto first = [&](std::size_t most) {
                lseek(file.number(), 0, SEEK_SET);
                const Unwrapped stream = unwrapped(streamOf(file.number(), m_work.stop));
                compressed = stream.compressed;
                return firstOf(*stream.stream, most);
            };
            ALIKE_ASSIGN(auto read, first(m_limits.bytes));
            if (compressed && !isArchive({}, read.first.view().substr(0, tarBeginning))) {
                source.kind = Source::Memory;
                const std::string own = baseName(source.path);
                const std::string name = own.substr(0, own.rfind('.'));
                source.id = shown(name);
                if (m_options.format == Format::Auto)
                    source.format = formatOfName(name).value_or(Format::Auto);
                source.file.kind = SourceFile::Kind::Compressed;
                return readFrom(source, first);
            }
            m_out.several = true;
            if (!compressed && read.second) {
                ALIKE_ASSIGN(read, first(m_limits.wholeBytes));
            }
            UnpackLimits limits;
            limits.kept = limits.unpacked = m_limits.unpackedBytes;
            limits.files = m_limits.names;
            LoadReport found; // the end that is missing is no damage
            Expander expander(m_options, found, m_work);
            ALIKE_ASSIGN(auto files, expander.expandBytes(source, read.first.view(), limits));
            if (!read.second)
                m_report.merge(std::move(found));
            m_out.whole = m_out.whole && !read.second;
            for (const Source& inner : files) {
                if (m_documents >= m_limits.documents || m_outcomes.size() >= m_limits.files) {
                    m_out.whole = false;
                    break;
                }
                ALIKE_TRY(parseBytes(inner, inner.bytes.view(), false));
            }
            return Done {};
        }

        /// \param first gives up to so many bytes of the file, and whether there are more
        template <typename First> Result<Done> readFrom(Source& source, First first)
        {
            ALIKE_ASSIGN(auto read, first(m_limits.bytes));
            const auto format = formatOf(source, read.first.view(), m_options);
            const bool asWhole = format && !isPlainText(*format) && *format != Format::Reuters
                && *format != Format::Mbox && *format != Format::Warc && *format != Format::Xml;
            const std::size_t before = m_documents;
            const bool whole = m_out.whole;
            if (!(read.second && asWhole)) {
                ALIKE_TRY(parseBytes(source, read.first.view(), read.second));
                if (!read.second || m_documents > before || m_recordsMet > 1)
                    return Done {};
                m_outcomes.pop_back();
                m_sources.pop_back();
                m_out.whole = whole;
            }
            // Read as a whole, or its first record is long.
            ALIKE_ASSIGN(read, first(m_limits.wholeBytes));
            if (read.second && asWhole)
                return Error { ErrorCode::TooLarge,
                    fmt::format("{}: is larger than {}, and there is no preview of such a file.",
                        source.place, sizeInWords(m_limits.wholeBytes)) };
            return parseBytes(source, read.first.view(), read.second);
        }

        /// \param cut whether there are more bytes than these
        Result<Done> parseBytes(const Source& source, std::string_view bytes, bool cut)
        {
            if (cut && wideEncoding(bytes).empty()) {
                const std::size_t line = bytes.rfind('\n'); // the record at the end is not whole
                if (line != std::string_view::npos && line >= bytes.size() / 2)
                    bytes = bytes.substr(0, line + 1);
            }
            m_out.whole = m_out.whole && !cut;
            Outcome outcome;
            outcome.done = parse(bytes, source, m_options, m_converters, m_work, nullptr, outcome.fragments);
            if (!outcome.done)
                return outcome.done;
            std::size_t documents = 0;
            m_recordsMet = 0;
            for (Fragment& fragment : outcome.fragments) {
                documents += fragment.documents.size();
                m_recordsMet += fragment.report.documentsRead;
                std::vector<LoadIssue>& issues = fragment.report.issues;
                const bool isFault = !issues.empty()
                    && (issues.back().reason == SkipReason::Unreadable
                        || (fragment.documents.size() == 1
                            && issues.back().detail.find("cut off") != std::string::npos));
                if (cut && isFault)
                    issues.pop_back(); // of the end
            }
            if (m_out.sample.format == Format::Auto || (m_documents == 0 && documents > 0))
                sample(source, bytes);
            m_documents += documents;
            m_outcomes.push_back(std::move(outcome));
            m_sources.push_back({ source.kind, source.path, source.id, source.place, source.format,
                source.given, source.size, {}, source.file });
            return Done {};
        }

        void sample(const Source& source, std::string_view bytes)
        {
            constexpr std::size_t most = 256 * 1024;
            const std::string_view beginning = bytes.substr(0, most);
            Beginning::Sample sample { source.place, Format::Auto, encodingOf(bytes, source, m_options), {} };
            if (sample.encoding.empty())
                unicode::appendUtf8(sample.utf8, unicode::withoutBom(beginning));
            else
                sample.utf8 = unicode::decoded(beginning, sample.encoding, m_work.stop).utf8;
            sample.format = formatOf(source, sample.encoding.empty() ? bytes : sample.utf8, m_options)
                                .value_or(Format::Auto);
            m_out.sample = std::move(sample);
        }

        const Options& m_options;
        const BeginningLimits& m_limits;
        LoadReport& m_report;
        const Work& m_work;
        convert::Converters m_converters;
        Beginning m_out;
        std::size_t m_documents = 0;
        std::uint64_t m_recordsMet = 0; ///< in the last file
        std::vector<Outcome> m_outcomes;
        std::vector<Source> m_sources; ///< of them, without their bytes
    };

} // namespace

Result<Beginning> readBeginning(const std::vector<std::filesystem::path>& paths, const Options& options,
    const BeginningLimits& limits, const Work& work)
{
    LoadReport report;
    Planner planner(options, report, work.stop, limits.names);
    for (const auto& path : paths)
        ALIKE_TRY(planner.add(path));
    ALIKE_ASSIGN(
        auto beginning, BeginningReader(options, limits, report, work).run(planner.take(), paths.size()));
    beginning.several = beginning.several || planner.hasFolder();
    return beginning;
}

} // namespace alike::corpus
