// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/sources_again.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace alike::project {

namespace {

    /// Which document of the project each one is that was read; none when they are not the same documents.
    std::optional<std::vector<DocId>> sameDocuments(const Corpus& read, const Corpus& kept)
    {
        std::size_t own = 0;
        for (std::size_t i = 0; i < kept.size(); ++i)
            own += kept.sides().isReference(docId(i)) ? 0 : 1;
        if (read.size() != own)
            return std::nullopt;
        std::vector<DocId> documents;
        documents.reserve(own);
        for (std::size_t i = 0; i < read.size(); ++i) { // ids are unique: as many as there are, and each once
            const auto doc = kept.find(read.id(docId(i)));
            if (!doc || kept.sides().isReference(*doc) || read.text(docId(i)) != kept.text(*doc)
                || read.date(docId(i)) != kept.date(*doc) || read.labels(docId(i)) != kept.labels(*doc))
                return std::nullopt;
            documents.push_back(*doc);
        }
        return documents;
    }

} // namespace

std::vector<char> SourcesAgain::inFiles(const std::vector<char>& goes) const
{
    std::vector<char> gone(documents.size());
    std::ranges::transform(documents, gone.begin(), [&](DocId doc) { return goes[index(doc)]; });
    return gone;
}

Result<Done> checkReadable(const Origin& origin)
{
    const bool wasStream = std::ranges::any_of(
        origin.sources, [](const Source& source) { return source.path.filename() == "-"; });
    if (origin.sources.empty() || wasStream)
        return Error { ErrorCode::BadParameter,
            "The project was made of standard input, which is not there to be written again without its "
            "duplicates. Open a file." };
    if (origin.reading.sample > 0)
        return Error {
            ErrorCode::BadParameter,
            "The project holds a sample of its documents, and a whole collection is written. Open the files."
        };
    return Done {};
}

Result<SourcesAgain> readAgain(const Origin& origin, const Corpus& kept, const Work& work)
{
    ALIKE_TRY(checkReadable(origin));
    SourcesAgain again { {}, origin.reading, {}, {} };
    for (const Source& source : origin.sources) {
        if (source.role != corpus::Role::Reference) // nothing of it is written
            again.paths.push_back(source.path);
    }
    ALIKE_ASSIGN(auto loaded, corpus::read(again.paths, origin.reading, work));
    auto documents = sameDocuments(*loaded.corpus, kept);
    if (!documents)
        return Error { ErrorCode::NotReadable,
            again.paths.front().string() + (again.paths.size() == 1 ? " has" : " and others have")
                + " changed since the project was made, and the collection is written from the files again "
                  "that it was made of. Open the files themselves, or make the project anew." };
    again.files = std::move(loaded.sources);
    again.documents = std::move(*documents);
    return again;
}

} // namespace alike::project
