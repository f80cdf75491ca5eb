// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/labels.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace alike::search {
namespace {

    bool isSeparator(char c)
    {
        return c == ' ' || c == ',' || c == ';' || c == '\t';
    }

    /// Calls `take(name, values)` for each line until it returns false.
    template <typename Take> void forEachLine(std::string_view labels, Take take)
    {
        while (!labels.empty()) {
            const std::size_t end = std::min(labels.find('\n'), labels.size());
            const std::string_view line = labels.substr(0, end);
            labels.remove_prefix(std::min(end + 1, labels.size()));
            const std::size_t colon = line.find(": ");
            if (colon != std::string_view::npos && !take(line.substr(0, colon), line.substr(colon + 2)))
                return;
        }
    }

} // namespace

bool isValue(std::string_view text, const Needle& needle, bool prefix)
{
    const auto found = needle.find(text, 0);
    return found && found->begin == 0 && (prefix || found->end == text.size());
}

bool hasLabel(std::string_view labels, std::string_view name, const Needle& value, bool prefix)
{
    bool has = false;
    forEachLine(labels, [&](std::string_view lineName, std::string_view values) {
        if (lineName != name)
            return true;
        for (auto found = value.find(values, 0); found && !has;
             found = value.find(values, found->begin + 1)) {
            const bool begins = found->begin == 0 || isSeparator(values[found->begin - 1]);
            has = begins && (prefix || found->end == values.size() || isSeparator(values[found->end]));
        }
        return !has;
    });
    return has;
}

std::map<std::string, std::vector<std::string>> labelValues(
    const Corpus& corpus, std::size_t limit, const std::stop_token& stop)
{
    struct Seen {
        std::uint64_t values = 0;
        std::unordered_map<std::string, std::uint64_t> counts;
    };
    std::map<std::string, Seen, std::less<>> seen;
    for (std::size_t d = 0; d < corpus.size(); ++d) {
        if (d % 1024 == 0 && stop.stop_requested())
            return {};
        forEachLine(corpus.labels(docId(d)), [&](std::string_view name, std::string_view values) {
            const auto at = seen.find(name);
            Seen& of = at != seen.end() ? at->second : seen[std::string(name)];
            while (!values.empty()) {
                const auto end
                    = static_cast<std::size_t>(std::ranges::find_if(values, isSeparator) - values.begin());
                if (end > 0) {
                    ++of.values;
                    ++of.counts[std::string(values.substr(0, end))];
                }
                values.remove_prefix(std::min(end + 1, values.size()));
            }
            return true;
        });
    }
    std::map<std::string, std::vector<std::string>> result;
    for (auto& [name, of] : seen) {
        std::vector<std::string>& values = result[name];
        const bool allDifferent = of.values > 20 && of.counts.size() * 2 > of.values;
        if (allDifferent)
            continue;
        std::vector<std::pair<std::uint64_t, std::string>> byCount;
        byCount.reserve(of.counts.size());
        for (const auto& [value, count] : of.counts)
            byCount.emplace_back(count, value);
        std::ranges::sort(byCount, [](const auto& x, const auto& y) {
            return x.first != y.first ? x.first > y.first : x.second < y.second;
        });
        byCount.resize(std::min(byCount.size(), limit));
        for (auto& [count, value] : byCount)
            values.push_back(std::move(value));
    }
    return result;
}

} // namespace alike::search
