// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/sources.h"

#include "core/corpus/written_date.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace alike {

std::string_view SourceKind::name() const
{
    return of == Of::Folder ? "folder" : of == Of::Year ? "year" : std::string_view(label);
}

void forEachSource(const Corpus& corpus, DocId doc,
    const std::function<void(SourceKind::Of of, std::string_view label, std::string_view value)>& take)
{
    std::string_view rest = corpus.labels(doc);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (const std::size_t colon = line.find(": "); colon != std::string_view::npos)
            take(SourceKind::Of::Label, line.substr(0, colon), line.substr(colon + 2));
    }
    if (const std::size_t slash = corpus.id(doc).find('/'); slash != std::string_view::npos)
        take(SourceKind::Of::Folder, {}, corpus.id(doc).substr(0, slash));
    if (const auto date = writtenDate(corpus.date(doc)))
        take(SourceKind::Of::Year, {}, std::to_string(date->year));
}

std::vector<SourceKind> sourceKinds(const Corpus& corpus, const std::stop_token& stop)
{
    struct Values {
        std::set<std::string, std::less<>> seen;
        bool tooMany = false;
    };
    std::map<std::string, Values, std::less<>> labels;
    Values folders;
    Values years;
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        if (i % 4096 == 0 && stop.stop_requested())
            break;
        forEachSource(
            corpus, docId(i), [&](SourceKind::Of of, std::string_view label, std::string_view value) {
                auto at = labels.end();
                if (of == SourceKind::Of::Label) {
                    at = labels.find(label);
                    if (at == labels.end())
                        at = labels.try_emplace(std::string(label)).first;
                }
                Values& values = at != labels.end() ? at->second
                    : of == SourceKind::Of::Folder  ? folders
                                                    : years;
                if (values.tooMany || values.seen.contains(value))
                    return;
                values.tooMany = values.seen.size() == mostSources;
                if (values.tooMany)
                    values.seen.clear();
                else
                    values.seen.emplace(value);
            });
    }
    std::vector<SourceKind> kinds;
    for (const auto& [name, values] : labels) {
        if (!values.seen.empty())
            kinds.push_back({ SourceKind::Of::Label, name });
    }
    if (!folders.seen.empty())
        kinds.push_back({ SourceKind::Of::Folder });
    if (!years.seen.empty())
        kinds.push_back({ SourceKind::Of::Year });
    return kinds;
}

} // namespace alike
