// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/jsonl_file.h"

#include "core/base/parallel.h"
#include "core/corpus/jsonl.h"
#include "core/corpus/line_pieces.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

namespace alike::corpus {

namespace {
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
            bool told = false;
            for (std::optional<Fragment>& fragment : m_fragments) {
                if (!fragment)
                    continue;
                if (told) // of the same file
                    std::erase_if(fragment->report.issues, isChange);
                told = told || std::ranges::any_of(fragment->report.issues, isChange);
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

Result<std::vector<Fragment>> readJsonl(
    int descriptor, const std::string& file, const Options& options, const Work& work)
{
    LinePieces pieces(descriptor, work.stop);
    Fragments fragments;
    const auto readPieces = [&](std::size_t, std::size_t) {
        for (;;) {
            auto piece = pieces.next();
            if (!piece)
                fragments.fail(piece.error());
            if (!piece || !*piece)
                return;
            Fragment fragment;
            parseJsonl((*piece)->bytes.view(), file, options, fragment, Pace(work.stop, &work.progress),
                (*piece)->before);
            fragments.put((*piece)->number, std::move(fragment));
        }
    };
    Progress unseen;
    (void)parallelChunks(work.threads, 1, { unseen, work.stop, work.threads }, readPieces);
    return fragments.take();
}

} // namespace alike::corpus
