// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/documents_model.h"

#include "ui/words/format.h"
#include "ui/words/mark_words.h"
#include "ui/words/parameter_words.h"

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    /// Of a text; what stands further behind is not worth the wait for a cell.
    constexpr std::size_t searchedBytes = 256 * 1024;
    constexpr std::size_t snippetBytes = 160;

    /// As long as the text itself: places in it are counted in characters.
    QString shownSnippet(const std::string& utf8)
    {
        QString text = QString::fromStdString(utf8);
        std::ranges::replace_if(text, format::turnsDirection, QChar(0x200B));
        return text;
    }

} // namespace

void DocumentsModel::showMarks(std::shared_ptr<const review::Marks> marks)
{
    m_marks = std::move(marks);
    if (rowCount() > 0)
        emit dataChanged(index(0, Mark), index(rowCount() - 1, Mark));
}

void DocumentsModel::showSearched(const search::Filter& filter)
{
    std::vector<search::Term> searched = search::wantedTexts(filter);
    if (searched == m_searched)
        return;
    m_searched = std::move(searched);
    m_snippets.clear();
    if (rowCount() > 0)
        emit dataChanged(index(0, Found), index(rowCount() - 1, Found));
}

const review::Mark* DocumentsModel::markOf(DocId doc) const
{
    return m_marks ? m_marks->find(review::Subject(m_table->corpus->id(doc))) : nullptr;
}

const search::Snippet& DocumentsModel::snippetOf(DocId doc) const
{
    const auto key = static_cast<std::uint32_t>(doc);
    if (const search::Snippet* known = m_snippets.object(key))
        return *known;
    std::string_view text = m_table->corpus->opening(doc);
    text = text.substr(0, searchedBytes);
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0
        && text.size() == searchedBytes)
        text.remove_suffix(1); // not in the middle of a character
    auto found = m_searched.empty() ? std::nullopt : search::makeSnippet(text, m_searched, snippetBytes);
    auto* made = new search::Snippet(found ? std::move(*found) : search::Snippet {});
    m_snippets.insert(key, made);
    return *made;
}

void DocumentsModel::showTable(DocumentTablePtr table, std::shared_ptr<const RowOrder> order)
{
    const bool same = m_table && table && m_table->corpus == table->corpus;
    if (!same)
        m_snippets.clear();
    show(std::move(order), same ? Keys::Same : Keys::Other, [&] { m_table = std::move(table); });
}

/// The title, and below it where what is searched stands in the text, in bold.
QString DocumentsModel::foundTip(DocId doc) const
{
    const search::Snippet& snippet = snippetOf(doc);
    QString html = format::name(*m_table->corpus, doc).toHtmlEscaped();
    if (!snippet.text.empty())
        html += QStringLiteral("<br>");
    std::size_t at = 0;
    const auto add = [&](std::size_t end) {
        html += shownSnippet(snippet.text.substr(at, end - at)).toHtmlEscaped();
        at = end;
    };
    for (const search::Range& range : snippet.found) {
        add(range.begin);
        html += QStringLiteral("<b>");
        add(range.end);
        html += QStringLiteral("</b>");
    }
    add(snippet.text.size());
    return QStringLiteral("<qt>") + html + QStringLiteral("</qt>");
}

QString DocumentsModel::text(int at, int column) const
{
    const DocId doc = documentAt(at);
    const Corpus& corpus = *m_table->corpus;
    const DocumentTable::Row& row = m_table->of(doc);
    switch (column) {
    case Id:
        return format::sidedId(corpus, doc);
    case Title:
        return format::name(corpus, doc);
    case Date:
        return format::line(corpus.date(doc));
    case Mark:
        return markText(markOf(doc), false);
    case Found:
        return shownSnippet(snippetOf(doc).text);
    default:
        break;
    }
    if (!m_table->snapshot)
        return QString(QChar(0x2026));
    switch (column) {
    case Words:
        return format::count(row.words);
    case Shingles:
        return format::count(row.shingles);
    case Best:
        return bestText(row);
    case Near:
        if (row.shingles == 0)
            return QString(QChar(0x2013));
        return m_table->similaritiesKnown ? format::count(row.near) : QString(QChar(0x2026));
    default:
        return {};
    }
}

QString DocumentsModel::bestText(const DocumentTable::Row& row) const
{
    if (row.shingles == 0)
        return QString(QChar(0x2013));
    if (row.bestUnited > 0)
        return format::similarity(row.best());
    const Snapshot& snapshot = *m_table->snapshot;
    if (snapshot.exact)
        return QStringLiteral("< ") + format::threshold(snapshot.exactFloor);
    return QString(QChar(0x2026));
}

QString DocumentsModel::nearText(const DocumentTable::Row& row) const
{
    if (!m_table->snapshot || !m_table->similaritiesKnown)
        return {};
    if (row.shingles == 0)
        return tr("too short");
    const std::uint32_t below1 = row.near - row.same;
    if (row.same == 0)
        return below1 == 0 ? tr("none near") : tr("%1 near").arg(format::count(below1));
    const QString same
        = tr("%1 same", "documents that are the same after cleaning").arg(format::count(row.same));
    return below1 == 0 ? same : tr("%1, %2 near", "6 same").arg(same, format::count(below1));
}

QString DocumentsModel::wordsText(const DocumentTable::Row& row) const
{
    return row.words == 1 ? tr("1 word") : tr("%1 words").arg(format::count(row.words));
}

QList<TitleRun> DocumentsModel::foundRuns(DocId doc) const
{
    const search::Snippet& snippet = snippetOf(doc);
    QList<TitleRun> runs;
    std::size_t at = 0;
    const auto add = [&](std::size_t end, bool found) {
        const QString text = shownSnippet(snippet.text.substr(at, end - at));
        if (!text.isEmpty())
            runs += TitleRun { text, found };
        at = end;
    };
    for (const search::Range& range : snippet.found) {
        add(range.begin, false);
        add(range.end, true);
    }
    add(snippet.text.size(), false);
    // What was found stays in sight in a line that is shorter than the snippet.
    constexpr qsizetype before = 16;
    if (runs.size() > 1 && !runs.front().differs && runs.front().text.size() > before) {
        const qsizetype word = runs.front().text.indexOf(u' ', runs.front().text.size() - before);
        runs.front().text
            = QChar(0x2026) + (word < 0 ? runs.front().text.right(before) : runs.front().text.mid(word + 1));
    }
    return runs;
}

RowFace DocumentsModel::face(int at) const
{
    const DocId doc = documentAt(at);
    const Corpus& corpus = *m_table->corpus;
    const DocumentTable::Row& row = m_table->of(doc);
    RowFace face;
    face.number = text(at, Best);
    if (m_table->snapshot) {
        if (row.bestUnited > 0)
            face.filled = row.best();
        face.tick = m_table->snapshot->parameters.results.threshold.value();
    }
    face.title = format::name(corpus, doc);
    face.aside = format::date(corpus.date(doc));
    if (!m_searched.empty())
        face.second = foundRuns(doc);
    if (face.second.isEmpty()) {
        const QString id = format::within(format::sidedId(corpus, doc));
        face.second
            = { { m_table->snapshot ? tr("%1 · %2", "id, words").arg(id, wordsText(row)) : id, false } };
    }
    face.state = face.shortState = nearText(row);
    face.mark = markSymbol(markOf(doc));
    return face;
}

QString DocumentsModel::rowTip(int at) const
{
    const DocId doc = documentAt(at);
    const DocumentTable::Row& row = m_table->of(doc);
    QStringList lines { foundTip(doc), format::tip(tr("Id %1").arg(text(at, Id))) };
    if (const QString date = text(at, Date); !date.isEmpty())
        lines += format::tip(date);
    if (m_table->snapshot) {
        lines += format::tip(tr("%1, %2 distinct shingles").arg(wordsText(row), format::count(row.shingles)));
        if (const QString best = tip(at, Best); !best.isEmpty())
            lines += format::tip(best);
        if (row.shingles > 0 && m_table->similaritiesKnown) {
            lines += format::tip(nearText(row));
            if (row.same > 0)
                lines += format::tip(tr("Same: after cleaning, so with equal sets of shingles"));
        }
    }
    if (const QString mark = markTip(markOf(doc), false); !mark.isEmpty())
        lines += mark;
    return lines.join(QStringLiteral("<br>"));
}

QString DocumentsModel::rowName(int at) const
{
    const DocId doc = documentAt(at);
    const DocumentTable::Row& row = m_table->of(doc);
    QStringList parts { format::name(*m_table->corpus, doc), tr("id %1").arg(text(at, Id)) };
    if (const QString date = format::date(m_table->corpus->date(doc)); !date.isEmpty())
        parts += date;
    if (m_table->snapshot) {
        parts += wordsText(row);
        if (row.bestUnited > 0)
            parts += tr("best J %1").arg(text(at, Best));
        if (const QString near = nearText(row); !near.isEmpty())
            parts += near;
    }
    if (const review::Mark* mark = markOf(doc)) {
        if (const QString verdict = verdictName(mark->verdict, false); !verdict.isEmpty())
            parts += tr("marked %1").arg(verdict);
        if (!mark->note.empty())
            parts += tr("with a note");
    }
    return parts.join(tr(", ", "between parts of a list"));
}

QVariant DocumentsModel::more(int at, int column, int role) const
{
    const DocId doc = documentAt(at);
    if (role != SortRole)
        return {};
    const DocumentTable::Row& row = m_table->of(doc);
    switch (column) {
    case Words:
        return row.words;
    case Shingles:
        return row.shingles;
    case Best:
        return row.best();
    case Near:
        return row.near;
    default:
        return text(at, column);
    }
}

QString DocumentsModel::tip(int at, int column) const
{
    const DocId doc = documentAt(at);
    if (column == Title && m_searched.empty())
        return format::tip(format::name(*m_table->corpus, doc));
    if (column == Title || column == Found)
        return foundTip(doc);
    if (column == Mark)
        return markTip(markOf(doc), false);
    if (column < Shingles || !m_table->snapshot)
        return {};
    const DocumentTable::Row& row = m_table->of(doc);
    const Snapshot& snapshot = *m_table->snapshot;
    if (row.shingles == 0)
        return tr("Fewer than %1 %2: no shingles, so it is in no band and in no pair.")
            .arg(snapshot.parameters.shingle.k)
            .arg(unitName(snapshot.parameters.text.unit));
    if (column == Best && row.bestUnited > 0)
        return tr("%1 of %2 shingles in common with the most similar document")
            .arg(format::count(row.bestShared), format::count(row.bestUnited));
    if (column == Best && snapshot.exact && !snapshot.candidatesListed)
        return tr("No document with a Jaccard similarity of %1 or more")
            .arg(format::threshold(snapshot.exactFloor));
    if (column == Best && snapshot.exact)
        return tr("No document with a Jaccard similarity of %1 or more, and no candidate below it")
            .arg(format::threshold(snapshot.exactFloor));
    if (column == Best || (column == Near && !m_table->similaritiesKnown))
        return tr("Not known yet");
    return {};
}

ColumnHead DocumentsModel::head(int column) const
{
    switch (column) {
    case Id:
        return { tr("Id") };
    case Title:
        return { tr("Title") };
    case Date:
        return { tr("Date") };
    case Words:
        return { tr("Words"), tr("Words after cleaning"), "cleaning" };
    case Shingles:
        return { tr("Shingles"), tr("Distinct shingles"), "shingle" };
    case Best:
        return { tr("Best J"),
            tr("The highest Jaccard similarity |A ∩ B| / |A ∪ B| to another document that is known:\n"
               "all pairs from the floor of the exact list up, and the candidates below it"),
            "best" };
    case Near:
        return { tr("Same or near"),
            tr("Documents with a Jaccard similarity at or above the threshold, those that are the same after "
               "cleaning among them"),
            "near" };
    case Mark:
        return { tr("Mark"),
            tr("What you decided about the document: duplicate, no duplicate, unsure; a pencil: a note") };
    default:
        return { tr("Found"), tr("Where what you search stands in the text") };
    }
}

} // namespace alike::ui
