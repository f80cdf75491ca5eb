// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/portions.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/corpus/assembly.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/metadata.h"
#include "core/corpus/readers/json/jsonl.h"
#include "core/corpus/readers/json/jsonl_file.h"
#include "core/corpus/readers/json/record_fields.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/source_reader.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    std::uint64_t withText(std::uint64_t hash, std::string_view text)
    {
        for (const char c : text)
            hash = combineHash(hash, static_cast<unsigned char>(c));
        return combineHash(hash, 256); // ends it
    }

    /// Of a file, so that one that was written since is told from it.
    std::uint64_t withFile(std::uint64_t hash, const std::string& path)
    {
        struct stat facts { };
        const bool known = stat(path.c_str(), &facts) == 0;
        hash = withText(hash, path);
        hash = combineHash(hash, known ? static_cast<std::uint64_t>(facts.st_size) : 0);
        hash = combineHash(hash, known ? static_cast<std::uint64_t>(facts.st_mtim.tv_sec) : 0);
        return combineHash(hash, known ? static_cast<std::uint64_t>(facts.st_mtim.tv_nsec) : 0);
    }

    /// Of what decides which documents there are, and their ids and texts.
    std::uint64_t withOptions(std::uint64_t hash, const Options& options)
    {
        for (const Reader& reader : readers())
            for (const ReaderOption& option : reader.options)
                hash = withText(hash, options.*option.value);
        hash = withText(hash, nameOf(options.format));
        return withText(hash, options.encoding);
    }

    /// Of a file on disk.
    Source copyOf(const Source& source)
    {
        return { source.kind, source.path, source.id, source.place, source.format, source.given, source.size,
            {}, source.file };
    }

    bool isSameFile(const SourceFile& a, const SourceFile& b)
    {
        return a.path == b.path && a.name == b.name && a.repeat == b.repeat && a.inner == b.inner
            && a.innerRepeat == b.innerRepeat && a.collection == b.collection;
    }

    /// Leaves of the documents what tells of them.
    void dropTexts(Fragment& fragment)
    {
        std::size_t bytes = 0;
        for (std::size_t d = 0; d < fragment.documents.size(); ++d)
            bytes += fragment.documents.id(d).size() + fragment.documents.date(d).size()
                + fragment.documents.labels(d).size();
        DocumentBlock described;
        described.reserve(bytes);
        for (std::size_t d = 0; d < fragment.documents.size(); ++d)
            described.add({ fragment.documents.id(d), {}, fragment.documents.date(d),
                fragment.documents.labels(d), {} });
        fragment.documents = std::move(described);
    }

    Error standardInput()
    {
        return { ErrorCode::BadParameter,
            "Standard input cannot be read in portions, since it comes only once. Write it to a file, and "
            "give that." };
    }

} // namespace

Result<Portions> Portions::find(
    const std::vector<std::filesystem::path>& paths, const Options& options, const Work& work)
{
    Portions portions(options);
    Planner planner(portions.m_options, portions.m_report, work.stop);
    for (const auto& path : paths) {
        if (path == "-")
            return standardInput();
        ALIKE_TRY(planner.add(path));
    }
    portions.m_collections = paths.size();
    portions.m_sources = planner.take();
    std::uint64_t bytes = 0;
    std::uint64_t hash = withOptions(0, options);
    for (const Source& source : portions.m_sources) {
        if (work.stopped())
            return cancelled();
        portions.m_begins.push_back(bytes);
        bytes += source.size;
        hash = withFile(hash, source.path);
    }
    portions.m_begins.push_back(bytes);
    portions.m_fingerprint = hash;
    return portions;
}

/// Its records are lines, which can be told apart from any of them on.
bool Portions::dividesLines(const Source& source) const
{
    if (source.kind != Source::File
        || (m_options.encoding != "auto" && unicode::encodingNamed(m_options.encoding) != unicode::utf8Name))
        return false;
    const auto beginning = beginningOf(source.path);
    return beginning && formatOf(source, *beginning, m_options) == Format::Jsonl
        && (source.given || tellsOfDocuments(Format::Jsonl, *beginning, m_options));
}

Result<Done> Portions::divide(std::size_t count, const Work& work)
{
    const std::uint64_t all = bytes();
    std::vector<std::uint64_t> wanted; // of the portions but the first where they are to begin
    for (std::size_t portion = 1; portion < count; ++portion)
        wanted.push_back(static_cast<std::uint64_t>(
            static_cast<double>(all) * static_cast<double>(portion) / static_cast<double>(count)));
    m_cuts.assign(1, {});
    work.progress.begin(Stage::Read, all);
    for (std::uint32_t source = 0; source < m_sources.size(); ++source) {
        const auto end = std::ranges::upper_bound(wanted, m_begins[source + 1]);
        const auto begin = wanted.begin() + static_cast<std::ptrdiff_t>(m_cuts.size() - 1);
        const std::span<const std::uint64_t> within(begin, std::max(begin, end));
        if (!within.empty() && m_sources[source].size > 0 && dividesLines(m_sources[source]))
            ALIKE_TRY(cutLines(source, within, work));
        else // behind the file
            m_cuts.insert(m_cuts.end(), within.size(), { source + 1, 0, 0, 0, 0 });
        work.progress.done = m_begins[source + 1];
    }
    m_cuts.resize(count, { static_cast<std::uint32_t>(m_sources.size()), 0, 0, 0, 0 });
    return Done {};
}

/// Adds cuts at the first lines that begin at the places wanted or behind them.
Result<Done> Portions::cutLines(std::uint32_t source, std::span<const std::uint64_t> wanted, const Work& work)
{
    const Source& cut = m_sources[source];
    const Cut behind { source + 1, 0, 0, 0, 0 };
    const std::size_t before = m_cuts.size();
    const OpenFile file(cut.path);
    if (file.number() < 0)
        return notReadable(cut.path, reasonInWords(errno));
    LinePieces pieces(file.number(), work.stop, std::size_t { 64 } * 1024);
    unicode::EncodingDetector detector;
    for (std::size_t next = 0;;) {
        ALIKE_ASSIGN(const auto piece, pieces.next());
        if (work.stopped())
            return cancelled();
        if (!piece)
            break;
        detector.add(piece->bytes.view());
        for (; next < wanted.size() && m_begins[source] + piece->before.bytes >= wanted[next]; ++next)
            m_cuts.push_back({ source, 0, piece->before.bytes, piece->before.lines, piece->before.records });
        work.progress.done = m_begins[source] + piece->before.bytes;
    }
    // What is in another encoding, or may be, is decoded as a whole.
    const std::string encoding = detector.encoding();
    if (!encoding.empty() && encoding != unicode::utf8Name)
        m_cuts.resize(before);
    m_cuts.resize(before + wanted.size(), behind);
    return Done {};
}

bool Portions::divide(std::vector<Cut> cuts)
{
    const auto possible = [&](const Cut& cut) {
        return cut.source < m_sources.size()
            ? cut.byte < std::max<std::uint64_t>(1, m_sources[cut.source].size)
            : cut.source == m_sources.size() && cut.byte == 0;
    };
    const auto place = [&](const Cut& cut) { return std::pair(cut.source, cut.byte); };
    if (cuts.empty() || !(cuts.front() == Cut {}) || !std::ranges::all_of(cuts, possible)
        || !std::ranges::is_sorted(cuts, {}, place))
        return false;
    m_cuts = std::move(cuts);
    return true;
}

std::uint64_t Portions::bytesOf(std::size_t portion) const
{
    const std::uint64_t end = portion + 1 < m_cuts.size() ? position(m_cuts[portion + 1]) : m_begins.back();
    return end - position(m_cuts[portion]);
}

/// The lines of a file from a cut on, on one thread.
Result<std::vector<Fragment>> Portions::readLines(const Cut& from, std::uint64_t end, const Work& work) const
{
    const Source& source = m_sources[from.source];
    ALIKE_ASSIGN(const auto beginning, beginningWithLine(source.path, fieldsToldBy));
    const RecordFields fields = recordFields(beginning, false, m_options);
    const OpenFile file(source.path);
    if (file.number() < 0 || lseek(file.number(), static_cast<off_t>(from.byte), SEEK_SET) < 0)
        return notReadable(source.path, reasonInWords(errno));
    LinePieces pieces(file.number(), work.stop, { from.linesBefore, from.recordsBefore, from.byte }, end);
    Progress unseen;
    ALIKE_ASSIGN(
        auto fragments, readJsonl(pieces, {}, fields, source.place, m_options, { unseen, work.stop, 1 }));
    if (work.stopped())
        return cancelled();
    if (pieces.position() < end)
        return notReadable(source.path, "it has become shorter");
    return fragments;
}

Result<std::vector<Fragment>> Portions::read(
    std::size_t portion, const Work& work, std::vector<SourceFile>* files) const
{
    const Cut behind { static_cast<std::uint32_t>(m_sources.size()), 0, 0, 0, 0 };
    Cut from = m_cuts[portion];
    const Cut to = portion + 1 < m_cuts.size() ? m_cuts[portion + 1] : behind;
    std::vector<Fragment> fragments;
    const auto lines = [&](std::uint64_t end) -> Result<Done> {
        ALIKE_ASSIGN(auto pieces, readLines(from, end, work)); // their records are of the file
        for (Fragment& piece : pieces) {
            fragments.push_back(std::move(piece));
            if (files)
                files->push_back(m_sources[from.source].file);
        }
        return Done {};
    };
    if (from.source == to.source) {
        if (from.byte < to.byte)
            ALIKE_TRY(lines(to.byte));
        return fragments;
    }
    if (from.byte > 0) {
        ALIKE_TRY(lines(m_sources[from.source].size));
        from = { from.source + 1, 0, 0, 0, 0 };
    }
    ALIKE_TRY(readFiles(from.source, to.source, work, fragments, files));
    from = { to.source, 0, 0, 0, 0 };
    if (to.byte > 0)
        ALIKE_TRY(lines(to.byte));
    return work.stopped() ? Result<std::vector<Fragment>>(cancelled()) : std::move(fragments);
}

Result<Loaded> Portions::describe(const Work& work) const
{
    struct Read {
        std::vector<Fragment> fragments;
        std::vector<SourceFile> files;
    };
    std::vector<Read> portions(size());
    std::mutex mutex;
    std::optional<Error> failure;
    work.progress.begin(Stage::Read, bytes());
    const bool complete = parallelChunks(size(), 1, work, [&](std::size_t portion, std::size_t) {
        Progress unseen;
        Read& read = portions[portion];
        auto fragments = this->read(portion, { unseen, work.stop, 1 }, &read.files);
        if (!fragments) {
            const std::scoped_lock lock(mutex);
            if (!failure)
                failure = fragments.error();
            return;
        }
        read.fragments = std::move(*fragments);
        for (Fragment& fragment : read.fragments)
            dropTexts(fragment);
        work.progress.advance(bytesOf(portion));
    });
    if (failure)
        return *failure;
    if (!complete)
        return cancelled();
    std::vector<Outcome> outcomes;
    std::vector<Source> sources; // of them
    for (Read& read : portions) {
        for (std::size_t i = 0; i < read.fragments.size(); ++i) {
            if (sources.empty() || !isSameFile(sources.back().file, read.files[i])) {
                sources.emplace_back().file = std::move(read.files[i]);
                outcomes.emplace_back();
            }
            outcomes.back().fragments.push_back(std::move(read.fragments[i]));
        }
        read = {};
    }
    std::optional<MetadataTable> metadata;
    if (!m_options.metadata.empty()) {
        ALIKE_ASSIGN(metadata, readMetadata(m_options.metadata, m_options, work.stop));
    }
    return assemble(std::move(outcomes), sources, m_collections, m_report, m_options,
        metadata ? &*metadata : nullptr, work);
}

/// Whole files, and what is in archives.
Result<Done> Portions::readFiles(std::uint32_t from, std::uint32_t to, const Work& work,
    std::vector<Fragment>& fragments, std::vector<SourceFile>* files) const
{
    std::vector<Source> whole;
    for (std::uint32_t source = from; source < to; ++source)
        whole.push_back(copyOf(m_sources[source]));
    LoadReport report;
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    ALIKE_ASSIGN(auto sources, Expander(m_options, report, quiet).expand(std::move(whole)));
    ALIKE_ASSIGN(auto outcomes, readSources(sources, m_options, quiet));
    fragments.emplace_back().report = std::move(report);
    if (files)
        files->emplace_back();
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        for (Fragment& fragment : outcomes[i].fragments) {
            fragments.push_back(std::move(fragment));
            if (files)
                files->push_back(sources[i].file);
        }
    }
    return Done {};
}

} // namespace alike::corpus
