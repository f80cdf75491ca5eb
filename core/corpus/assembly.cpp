// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/assembly.h"

#include "core/corpus/day_order.h"
#include "core/corpus/sample.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <ctime>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>

namespace alike::corpus {
namespace {

    /// Lists where each repeated id stands, and what it became.
    void tellRepeatedIds(const CorpusBuilder& builder, std::span<const SourceFile> files, LoadReport& report)
    {
        report.repeatedIds = builder.repeatedIds();
        for (const CorpusBuilder::RepeatedId& repeated : builder.renamed()) {
            const auto after = std::ranges::upper_bound(files, repeated.doc, {}, &SourceFile::first);
            const SourceFile& file = *std::prev(after);
            const std::string inFile = file.documents > 1
                ? fmt::format(", document {}", index(repeated.doc) - index(file.first) + 1)
                : std::string();
            report.tell(placeOf(file) + inFile,
                fmt::format("The id “{}” is taken: this one is called “{}”.", unicode::shortened(repeated.id),
                    unicode::shortened(builder.soFar().id(repeated.doc))),
                SkipReason::RepeatedId);
        }
    }

    /// What is told of many files in the same words is listed for the first of them, and then counted.
    class SameWords {
    public:
        /// Takes what was told of the file as a whole often enough out of its report.
        void leaveOut(const std::string& place, LoadReport& report)
        {
            constexpr std::uint64_t mostListed = 20;
            std::erase_if(report.issues, [&](const LoadIssue& issue) {
                if (issue.reason != SkipReason::Changed || issue.place != place)
                    return false;
                Told& told = m_told[issue.detail];
                told.last = place;
                return ++told.files > mostListed;
            });
            m_listed = mostListed;
        }
        void tellOf(LoadReport& report) const
        {
            for (const auto& [detail, told] : m_told)
                if (told.files > m_listed)
                    report.tell(told.last,
                        fmt::format("Of {} more files, this being the last, the same is true: {}",
                            told.files - m_listed, detail));
        }

    private:
        struct Told {
            std::uint64_t files = 0;
            std::string last;
        };
        std::map<std::string, Told> m_told; ///< by the words
        std::uint64_t m_listed = 0;
    };

    /// Dates documents that nothing else dates by their files, and says so in their labels.
    void dateByFiles(CorpusBuilder& builder, std::span<const SourceFile> files, LoadReport& report)
    {
        for (const SourceFile& file : files) {
            struct stat facts { };
            struct tm utc { };
            const Corpus& corpus = builder.soFar();
            if (file.kind != SourceFile::Kind::File || file.documents != 1 || !file.records.empty()
                || !corpus.date(file.first).empty() || stat(file.path.c_str(), &facts) != 0
                || !gmtime_r(&facts.st_mtime, &utc))
                continue;
            const std::string date = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", utc.tm_year + 1900,
                utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec);
            const std::string before(corpus.labels(file.first));
            builder.describe(file.first, std::string(corpus.title(file.first)), date,
                before + (before.empty() ? "" : "\n") + "dated by: time of the file");
            ++report.fileTimes;
        }
    }

} // namespace

Result<Loaded> assemble(std::vector<Outcome> outcomes, std::span<Source> sources, std::size_t collections,
    LoadReport report, const Options& options, const MetadataTable* metadata, const Work& work)
{
    std::size_t documents = 0;
    for (const Outcome& outcome : outcomes)
        for (const Fragment& fragment : outcome.fragments)
            documents += fragment.documents.size();
    CorpusBuilder builder;
    builder.reserve(documents, 0);
    std::vector<SourceFile> files;
    SameWords same;
    std::size_t collection = 0;
    const auto beginCollections = [&](std::size_t upTo) {
        for (; collection < upTo; ++collection)
            builder.beginCollection();
    };
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        SourceFile& file = sources[i].file;
        beginCollections(file.collection);
        file.first = docId(builder.size());
        for (Fragment& fragment : outcomes[i].fragments) {
            if (!builder.add(std::move(fragment.documents), work.stop))
                return cancelled();
            same.leaveOut(sources[i].place, fragment.report);
            report.merge(std::move(fragment.report));
            file.records.insert(file.records.end(), fragment.records.begin(), fragment.records.end());
            file.inArray = file.inArray || fragment.inArray;
            file.isWebArchive = file.isWebArchive || fragment.isWebArchive;
            if (!fragment.encoding.empty())
                file.encoding = fragment.encoding;
        }
        file.documents = static_cast<std::uint32_t>(builder.size() - index(file.first));
        if (file.records.size() != file.documents)
            file.records.clear(); // of some pieces it is not known where each of their documents stands
        if (file.documents > 0)
            files.push_back(std::move(file));
    }
    beginCollections(collections - 1);
    same.tellOf(report);
    tellRepeatedIds(builder, files, report);
    if (metadata && !describe(builder, *metadata, files, report, work.stop))
        return cancelled();
    if (!settleDayOrder(builder, files, report, work.stop))
        return cancelled();
    if (options.fileTimes)
        dateByFiles(builder, files, report);
    return Loaded { std::make_shared<const Corpus>(std::move(builder).build()), std::move(report),
        std::move(files) };
}

Result<Done> takeSample(Loaded& loaded, const Options& options, const std::stop_token& stop)
{
    const std::vector<std::uint32_t> chosen = drawn(loaded.corpus->size(), options);
    loaded.report.sampledFrom = loaded.corpus->size();
    auto next = chosen.begin();
    std::uint32_t first = 0;
    for (SourceFile& file : loaded.sources) {
        const auto begin = static_cast<std::uint32_t>(index(file.first));
        const auto end = std::find_if(
            next, chosen.end(), [&](std::uint32_t doc) { return doc >= begin + file.documents; });
        std::vector<ByteRange> records;
        for (auto doc = next; doc != end && !file.records.empty(); ++doc)
            records.push_back(file.records[*doc - begin]);
        file.records = std::move(records);
        file.documents = static_cast<std::uint32_t>(end - next);
        file.first = docId(first);
        first += file.documents;
        next = end;
    }
    std::erase_if(loaded.sources, [](const SourceFile& file) { return file.documents == 0; });
    ALIKE_ASSIGN(auto sample, sampleOf(*loaded.corpus, chosen, stop));
    loaded.corpus = std::make_shared<const Corpus>(std::move(sample));
    return Done {};
}

} // namespace alike::corpus
