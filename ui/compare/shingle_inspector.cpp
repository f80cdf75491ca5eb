// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/shingle_inspector.h"

#include "ui/words/format.h"

#include <QEvent>
#include <QStringList>
#include <QUrl>

#include <utility>

namespace alike::ui {
namespace {

    /// Rows beyond are counted.
    constexpr std::size_t mostWins = 6;

    QString linkTo(const QString& kind, std::uint64_t number, const QString& text)
    {
        return QStringLiteral("<a href=\"%1:%2\">%3</a>").arg(kind).arg(number).arg(text.toHtmlEscaped());
    }

    /// Between columns.
    QString gap()
    {
        return QStringLiteral("&nbsp;&nbsp;&nbsp;&nbsp;");
    }

} // namespace

ShingleInspector::ShingleInspector(QWidget* parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setAccessibleName(tr("Shingles at the caret"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(this, &QTextBrowser::anchorClicked, this, &ShingleInspector::follow);
}

QSize ShingleInspector::sizeHint() const
{
    return { fontMetrics().averageCharWidth() * 60, fontMetrics().height() * 9 };
}

void ShingleInspector::showShingles(InspectedShingles shingles, std::shared_ptr<const Corpus> corpus)
{
    m_shingles = std::move(shingles);
    m_corpus = std::move(corpus);
    if (m_shingles.shingles.empty())
        showWords(tr("This text has no shingles."));
    else
        choose(m_shingles.chosen);
}

void ShingleInspector::showWords(const QString& words)
{
    m_shingles = {};
    m_corpus = nullptr;
    setPlainText(words);
    emit shingleShown(nullptr);
}

QString ShingleInspector::rowOf(std::size_t shingle) const
{
    const ShingleFacts& facts = m_shingles.shingles[shingle];
    const auto wins = [&](Side side) {
        const auto& won = facts.wins[static_cast<std::size_t>(side)];
        QStringList rows;
        for (std::size_t i = 0; i < won.size() && i < mostWins; ++i)
            rows += tr("row %1 (%2)", "number, value").arg(won[i].row + 1).arg(format::count(won[i].value));
        if (won.size() > mostWins)
            rows += tr("%1 more").arg(won.size() - mostWins);
        return won.empty() ? QString(QChar(0x2013)) : rows.join(tr(", "));
    };
    const auto times
        = [&](Side side) { return format::count(facts.places[static_cast<std::size_t>(side)].size()); };
    const bool chosen = shingle == m_shingles.chosen;
    const QString words = linkTo(QStringLiteral("shingle"), shingle, format::line(facts.words));
    QString row
        = QStringLiteral("<tr><td>%1</td>").arg(chosen ? QStringLiteral("<b>▸ %1</b>").arg(words) : words);
    for (const QString& cell : { facts.number ? format::count(*facts.number) : QString(QChar(0x2013)),
             format::count(facts.documents), times(Side::Left), times(Side::Right) })
        row += QStringLiteral("<td align=\"right\">%1%2</td>").arg(cell, gap());
    for (const Side side : bothSides)
        row += QStringLiteral("<td>%1%2</td>").arg(wins(side).toHtmlEscaped(), gap());
    return row + QStringLiteral("</tr>");
}

QString ShingleInspector::documentsOf(const ShingleFacts& facts) const
{
    if (facts.documents == 0)
        return tr("It stands in no document of the collection.");
    QStringList names;
    for (const DocId doc : facts.first)
        names += linkTo(QStringLiteral("document"), index(doc), format::line(m_corpus->id(doc)));
    QString text = facts.documents == 1 ? tr("In 1 document: %1")
                                        : tr("In %1 documents: %2").arg(format::count(facts.documents));
    text = text.arg(names.join(tr(", ")));
    if (facts.documents > facts.first.size())
        text += tr(" and %1 more").arg(format::count(facts.documents - facts.first.size()));
    return text;
}

void ShingleInspector::choose(std::size_t chosen)
{
    m_shingles.chosen = chosen;
    QString html
        = QStringLiteral("<p style=\"margin:0\">%1</p><table cellspacing=\"0\" cellpadding=\"%2\"><tr>")
              .arg(documentsOf(m_shingles.shingles[chosen]))
              .arg(fontMetrics().height() / 8);
    const auto head = [&](const QString& text, bool number) {
        html += QStringLiteral("<th align=\"%1\">%2%3</th>")
                    .arg(number ? QStringLiteral("right") : QStringLiteral("left"), text.toHtmlEscaped(),
                        gap());
    };
    head(tr("Shingle"), false);
    for (const QString& text : { tr("Number"), tr("Documents"), tr("Left"), tr("Right") })
        head(text, true);
    head(tr("Lowest value on the left"), false);
    head(tr("Lowest value on the right"), false);
    html += QStringLiteral("</tr>");
    for (std::size_t i = 0; i < m_shingles.shingles.size(); ++i)
        html += rowOf(i);
    setHtml(html + QStringLiteral("</table>"));
    emit shingleShown(&m_shingles.shingles[chosen]);
}

void ShingleInspector::follow(const QUrl& link)
{
    bool number = false;
    const qulonglong at = link.path().toULongLong(&number);
    if (!number)
        return;
    if (link.scheme() == QStringLiteral("shingle") && at < m_shingles.shingles.size())
        choose(static_cast<std::size_t>(at));
    else if (link.scheme() == QStringLiteral("document"))
        emit documentChosen(docId(static_cast<std::size_t>(at)));
}

void ShingleInspector::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    // Links keep the colour of the palette that they were made with.
    if (event->type() == QEvent::PaletteChange && !m_shingles.shingles.empty())
        choose(m_shingles.chosen);
}

} // namespace alike::ui
