// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/collections.h"

#include "core/project/read.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace alike::project {

namespace {
    /// What a reference is called where its ids are not enough: the last part of its path.
    std::string placeOf(const std::filesystem::path& path)
    {
        const std::filesystem::path last = path.has_filename() ? path : path.parent_path();
        std::string name;
        unicode::appendUtf8(name, last.filename().string());
        return name;
    }

    /// Paths that are read together: of a reference each is called by its own name, a project stands alone.
    std::vector<std::vector<std::filesystem::path>> parted(
        const std::vector<std::filesystem::path>& paths, corpus::Role role)
    {
        std::vector<std::vector<std::filesystem::path>> parts;
        bool open = false;
        for (const std::filesystem::path& path : paths) {
            const bool alone = role == corpus::Role::Reference || isProject(path);
            if (alone || !open)
                parts.emplace_back();
            parts.back().push_back(path);
            open = !alone;
        }
        return parts;
    }

    bool isListed(const LoadIssue& issue, const LoadReport& report)
    {
        return std::ranges::any_of(report.issues, [&](const LoadIssue& other) {
            return other.reason == issue.reason && other.place == issue.place && other.detail == issue.detail;
        });
    }

    /// What was left out of what was read. A folder that is watched is looked at again and again: what the
    /// report of before has goes from that of `read`.
    std::vector<LoadIssue> takeLosses(corpus::Loaded& read, const LoadReport& before)
    {
        LoadReport& report = read.report;
        const auto countOf = [&](SkipReason reason) -> std::uint64_t* {
            return reason == SkipReason::NoText    ? &report.noText
                : reason == SkipReason::Unreadable ? &report.unreadable
                : reason == SkipReason::OtherFile  ? &report.otherFiles
                                                   : nullptr;
        };
        std::erase_if(report.issues, [&](const LoadIssue& issue) {
            std::uint64_t* const count = countOf(issue.reason);
            if (!count || *count == 0 || !isListed(issue, before))
                return false;
            --*count;
            if (issue.reason != SkipReason::OtherFile && report.documentsRead > read.corpus->size())
                --report.documentsRead;
            return true;
        });
        std::vector<LoadIssue> losses;
        std::ranges::copy_if(report.issues, std::back_inserter(losses),
            [&](const LoadIssue& issue) { return countOf(issue.reason) != nullptr; });
        return losses;
    }

    /// Joins what was read to what is there.
    Result<Done> join(
        Addition& all, corpus::Loaded read, corpus::Role role, const std::string& place, const Work& work)
    {
        const Corpus& before = *all.loaded.corpus;
        ALIKE_ASSIGN(auto both, corpus::joined(before, *read.corpus, role, place, work.stop));
        for (std::size_t d = 0; d < read.corpus->size(); ++d)
            all.renamed += both.id(docId(before.size() + d)) != read.corpus->id(docId(d)) ? 1 : 0;
        for (corpus::SourceFile& file : read.sources) {
            file.first = docId(before.size() + index(file.first));
            if (role == corpus::Role::More)
                all.loaded.sources.push_back(std::move(file));
        }
        all.documents += read.corpus->size();
        all.loaded.report.merge(std::move(read.report));
        all.loaded.corpus = std::make_shared<const Corpus>(std::move(both));
        return Done {};
    }

    Result<Done> addPart(Addition& all, const std::vector<std::filesystem::path>& paths, corpus::Role role,
        const corpus::Options& reading, const Work& work)
    {
        corpus::Loaded read;
        if (isProject(paths.front())) {
            ALIKE_ASSIGN(auto contents, project::read(paths.front(), {}, work, Part::DocumentsOfPart));
            read = { std::move(contents.corpus), std::move(contents.report) };
            std::move(contents.notes.begin(), contents.notes.end(), std::back_inserter(all.notes));
        } else {
            ALIKE_ASSIGN(read, corpus::read(paths, reading, work));
        }
        for (corpus::SourceFile& file : read.sources)
            file.collection += all.loaded.corpus->collections();
        return join(all, std::move(read), role, placeOf(paths.front()), work);
    }
}

Result<Addition> add(const corpus::Loaded& base, const std::vector<std::filesystem::path>& paths,
    corpus::Role role, corpus::Options reading, const Work& work)
{
    reading.metadata.clear();
    reading.sample = 0;
    Addition all { base, 0, 0, {} };
    for (const auto& part : parted(paths, role))
        ALIKE_TRY(addPart(all, part, role, reading, work));
    return all;
}

Result<Addition> addFiles(const corpus::Loaded& base, const std::filesystem::path& folder,
    std::size_t collection, const std::vector<std::string>& names, corpus::Options reading, const Work& work)
{
    reading.metadata.clear();
    reading.sample = 0;
    Addition all { base, 0, 0, {} };
    ALIKE_ASSIGN(auto read, corpus::readSome(folder, names, reading, work));
    all.leftOut = takeLosses(read, base.report);
    if (read.corpus->size() == 0) {
        all.loaded.report.merge(std::move(read.report));
        return all;
    }
    for (corpus::SourceFile& file : read.sources)
        file.collection = collection;
    ALIKE_TRY(join(all, std::move(read), corpus::Role::More, {}, work));
    return all;
}

} // namespace alike::project
