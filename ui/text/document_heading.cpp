// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/document_heading.h"

#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"
#include "ui/words/title_words.h"

#include <QGridLayout>
#include <QLabel>
#include <QStringList>

#include <initializer_list>

namespace alike::ui {
namespace {

    constexpr qsizetype longestTitle = 200;
    constexpr qsizetype longestFacts = 300;

    QString cut(const QString& text, qsizetype longest)
    {
        return text.size() > longest ? text.first(longest).trimmed() + QChar(0x2026) : text;
    }

    QString factsOf(const Corpus& corpus, DocId doc, const QStringList& sizes)
    {
        QStringList facts { format::within(format::line(corpus.id(doc))) };
        if (corpus.sides().isReference(doc))
            facts += DocumentHeading::tr("of the reference");
        if (const QString date = format::line(corpus.date(doc)); !date.isEmpty())
            facts += date;
        facts += sizes;
        const QByteArrayView labels(
            corpus.labels(doc).data(), static_cast<qsizetype>(corpus.labels(doc).size()));
        for (const QString& line : QString::fromUtf8(labels).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            facts += format::within(format::oneLine(line));
        return facts.join(QStringLiteral(" \u00b7 "));
    }

} // namespace

DocumentHeading::DocumentHeading(Of of, QWidget* parent)
    : QWidget(parent)
    , m_of(of)
    , m_grid(new QGridLayout(this))
    , m_letter(new QLabel(this))
    , m_title(new ElidedLabel(this))
    , m_facts(new ElidedLabel(this))
{
    for (QLabel* label : std::initializer_list<QLabel*> { m_letter, m_title, m_facts }) {
        label->setTextFormat(Qt::PlainText);
        // A long word or path must not make the whole window wide.
        label->setMinimumWidth(1);
    }
    for (ElidedLabel* label : { m_title, m_facts })
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setFont(fontOf(of == Of::Page ? Type::Title : Type::Strong, font()));
    m_facts->setFont(fontOf(Type::Quiet, font()));
    m_letter->setFont(fontOf(Type::Strong, m_facts->font()));
    for (QLabel* quiet : std::initializer_list<QLabel*> { m_letter, m_facts })
        quiet->setForegroundRole(QPalette::PlaceholderText);
    m_letter->hide();
    // Beside buttons the title stands as high as they do.
    m_title->setMinimumHeight(scaled(of == Of::Page ? 28 : 20, this));
    m_facts->setMinimumHeight(scaled(20, this));
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(scaled(6, this));
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(2, 1);
    arrange(false);
}

void DocumentHeading::arrange(bool oneLine)
{
    m_oneLine = oneLine;
    for (QLabel* label : std::initializer_list<QLabel*> { m_letter, m_title, m_facts })
        m_grid->removeWidget(label);
    if (oneLine) {
        m_grid->addWidget(m_letter, 0, 0);
        m_grid->addWidget(m_title, 0, 1, 1, m_of == Of::Page ? 1 : 2);
        if (m_of == Of::Page)
            m_grid->addWidget(m_facts, 0, 2);
    } else {
        m_grid->addWidget(m_title, 0, 0, 1, 3);
        const int indent = m_letter->text().isEmpty() ? 0 : 1;
        m_grid->addWidget(m_letter, 1, 0);
        m_grid->addWidget(m_facts, 1, indent, 1, 3 - indent);
    }
    m_facts->setVisible(!oneLine || m_of == Of::Page);
    showTip();
}

void DocumentHeading::setOneLine(bool oneLine)
{
    if (oneLine != m_oneLine)
        arrange(oneLine);
}

void DocumentHeading::setFirstTitle(const QString& first)
{
    m_firstTitle = first;
    if (first.isEmpty()) {
        m_title->setShortening({});
        return;
    }
    m_title->setShortening([this](const QString& line, int room) {
        const QFontMetrics metrics = m_title->fontMetrics();
        QString shown;
        for (const TitleRun& run : fittedTitle(titleWords(line, m_firstTitle), room,
                 [&](const QString& text) { return metrics.horizontalAdvance(text); }))
            shown += run.text;
        // Words that differ are all kept till then.
        return metrics.elidedText(shown, Qt::ElideRight, room);
    });
}

void DocumentHeading::setLetter(const QString& letter)
{
    m_letter->setText(letter);
    m_letter->show();
    arrange(m_oneLine);
}

void DocumentHeading::showDocument(const Corpus& corpus, DocId doc, const QStringList& sizes)
{
    showText(format::name(corpus, doc), factsOf(corpus, doc, sizes));
}

void DocumentHeading::showText(const QString& title, const QString& facts)
{
    m_title->setWholeText(cut(title, longestTitle));
    m_facts->setWholeText(cut(facts, longestFacts));
    showTip();
}

void DocumentHeading::clear()
{
    showText({}, {});
}

void DocumentHeading::showTip()
{
    // That of what is cut off or hidden comes first: labels have their own.
    setToolTip(title().isEmpty() ? QString() : format::tip(title() + QLatin1Char('\n') + facts()));
}

const QWidget* DocumentHeading::titleLabel() const
{
    return m_title;
}

const QWidget* DocumentHeading::factsLabel() const
{
    return m_facts;
}

QString DocumentHeading::letter() const
{
    return m_letter->text();
}

QString DocumentHeading::title() const
{
    return m_title->wholeText();
}

QString DocumentHeading::facts() const
{
    return m_facts->wholeText();
}

} // namespace alike::ui
