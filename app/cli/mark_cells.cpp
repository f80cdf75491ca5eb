// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mark_cells.h"

#include "core/review/marks.h"

#include <string_view>

namespace alike::cli {

namespace {

    const review::Mark* markOf(const Session& session, const review::Subject& subject)
    {
        return session.project()->state.marks.find(subject);
    }

}

std::vector<std::string> withMarks(const Options& options, std::vector<std::string> columns)
{
    if (options.marks)
        columns.insert(columns.end(), { "mark", "note" });
    return columns;
}

void addMarkCells(const review::Mark* mark, Rows& rows)
{
    rows.text(mark ? review::nameOf(mark->verdict) : "").text(mark ? std::string_view(mark->note) : "");
}

bool endMarked(const Session& session, Rows& rows, DocId doc)
{
    if (session.options().marks)
        addMarkCells(markOf(session, review::Subject(session.corpus().id(doc))), rows);
    return rows.end();
}

bool endMarked(const Session& session, Rows& rows, DocId a, DocId b)
{
    if (session.options().marks)
        addMarkCells(markOf(session, review::Subject(session.corpus().id(a), session.corpus().id(b))), rows);
    return rows.end();
}

} // namespace alike::cli
