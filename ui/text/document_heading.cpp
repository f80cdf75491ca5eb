// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/document_heading.h"

#include "ui/words/format.h"

#include <QLabel>
#include <QStringList>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    constexpr qsizetype longestTitle = 200;
    constexpr qsizetype longestFacts = 300;

    QString cut(const QString& text, qsizetype longest)
    {
        return text.size() > longest ? text.first(longest).trimmed() + QChar(0x2026) : text;
    }

    void showOn(QLabel* label, const QString& whole, const QString& shown)
    {
        label->setText(shown);
        label->setToolTip(shown == whole ? QString() : format::tip(whole));
    }

    QStringList factsOf(const Corpus& corpus, DocId doc)
    {
        QStringList facts { format::line(corpus.id(doc)) };
        if (const QString date = format::line(corpus.date(doc)); !date.isEmpty())
            facts += date;
        const QByteArrayView labels(
            corpus.labels(doc).data(), static_cast<qsizetype>(corpus.labels(doc).size()));
        for (const QString& line : QString::fromUtf8(labels).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            facts += format::oneLine(line);
        return facts;
    }

} // namespace

DocumentHeading::DocumentHeading(Lines lines, QWidget* parent)
    : QWidget(parent)
    , m_lines(lines)
    , m_title(new QLabel)
    , m_facts(new QLabel)
{
    for (QLabel* label : { m_title, m_facts }) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(lines == Lines::Wrapped);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        // A long word or path must not make the whole window wide.
        label->setMinimumWidth(1);
    }
    QFont large = m_title->font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * 1.15);
    m_title->setFont(large);
    m_title->setAccessibleName(tr("Title"));
    m_facts->setAccessibleName(tr("Id, date and labels"));
    m_facts->setForegroundRole(QPalette::PlaceholderText);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(m_facts->fontMetrics().height() / 6);
    layout->addWidget(m_title);
    layout->addWidget(m_facts);
}

void DocumentHeading::showDocument(const Corpus& corpus, DocId doc)
{
    m_titleText = format::titleOr(corpus.title(doc), corpus.id(doc));
    m_factsText = factsOf(corpus, doc).join(QStringLiteral("  \u00b7  "));
    showTexts();
}

void DocumentHeading::showText(const QString& title, const QString& facts)
{
    m_titleText = title;
    m_factsText = facts;
    showTexts();
}

void DocumentHeading::clear()
{
    m_titleText.clear();
    m_factsText.clear();
    showTexts();
}

void DocumentHeading::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_lines == Lines::Single)
        showTexts();
}

void DocumentHeading::showTexts()
{
    if (m_lines == Lines::Wrapped) {
        showOn(m_title, m_titleText, cut(m_titleText, longestTitle));
        showOn(m_facts, m_factsText, cut(m_factsText, longestFacts));
        return;
    }
    showOn(m_title, m_titleText, m_title->fontMetrics().elidedText(m_titleText, Qt::ElideRight, width()));
    showOn(m_facts, m_factsText, m_facts->fontMetrics().elidedText(m_factsText, Qt::ElideRight, width()));
}

} // namespace alike::ui
