// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/facts_line.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>

namespace alike::ui {
namespace {

    QString strongText(const QString& number, bool markup)
    {
        return markup ? QStringLiteral("<span style=\"font-weight:600\">%1</span>").arg(number) : number;
    }

    /// Between two parts, with the same room on both sides of it.
    QString dot()
    {
        return QStringLiteral("\u00a0\u00a0\u00b7\u00a0 ");
    }

    /// The button behind has room of its own.
    QString dotBeforeButton()
    {
        return QStringLiteral("\u00a0\u00a0\u00b7");
    }

} // namespace

FactsLine::FactsLine(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_facts(new QLabel)
    , m_remedy(new QPushButton)
    , m_dot(new QLabel(dotBeforeButton()))
    , m_candidate(new QToolButton)
{
    m_facts->setMinimumWidth(1);
    m_facts->setIndent(scaled(2, this)); // rich text would cut off what a J has left of its place
    m_facts->setCursor(Qt::PointingHandCursor);
    m_facts->installEventFilter(this);
    m_dot->setTextFormat(Qt::PlainText);
    m_dot->setForegroundRole(QPalette::PlaceholderText);
    m_candidate->setAutoRaise(true);
    m_candidate->setFocusPolicy(Qt::StrongFocus);
    m_candidate->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_remedy->setFixedHeight(scaled(24, this));
    m_row->setContentsMargins(scaled(12, this), 0, scaled(16, this), 0);
    m_row->setSpacing(0);
    m_row->addWidget(m_facts);
    m_row->addWidget(m_remedy);
    m_row->addWidget(m_dot);
    m_row->addWidget(m_candidate);
    m_row->addStretch(1);
    setFixedHeight(scaled(32, this));
    connect(m_candidate, &QToolButton::clicked, this, &FactsLine::candidateClicked);
    connect(m_remedy, &QPushButton::clicked, this, &FactsLine::remedyRequested);
    m_remedy->setAccessibleName(tr("Keep what differs"));
    showSentence({});
}

void FactsLine::setEnds(QWidget* left, QWidget* right)
{
    m_left = left;
    m_right = right;
    m_row->insertWidget(0, left);
    m_row->addWidget(right);
}

QStringList FactsLine::parts(Level level, bool markup) const
{
    QStringList parts { tr("J %1").arg(strongText(m_shown.jaccard, markup)) };
    if (!m_shown.kinship.isEmpty())
        parts += strongText(m_shown.kinship.toHtmlEscaped(), markup);
    if (!m_shown.ignored.isEmpty()) {
        // What is in the tooltip would crowd out what is new here.
        parts += m_shown.remedy.isEmpty() ? m_shown.ignored : tr("%1:").arg(m_shown.ignored);
        return parts;
    }
    const QString quiet = colour(Colour::Quiet, palette()).name();
    const auto expected = [&](const QString& words) {
        return markup ? QStringLiteral("<span style=\"color:%1\">(%2)</span>").arg(quiet, words)
                      : QStringLiteral("(%1)").arg(words);
    };
    if (level < NoEstimate) {
        QString estimate = tr("estimate %1").arg(strongText(m_shown.estimate, markup));
        if (level < NoRange)
            estimate += QLatin1Char(' ')
                + expected(level < NoWords ? tr("%1 expected at this J").arg(m_shown.range) : m_shown.range);
        parts += estimate;
    }
    if (level < NoSecondContainment)
        parts += tr("%1, %2", "96 % of A in B, 93 % of B in A").arg(m_shown.leftInRight, m_shown.rightInLeft);
    else if (level < NoContainment)
        parts += m_shown.leftInRight;
    return parts;
}

void FactsLine::showFacts(const PairFacts& facts, const QString& tip)
{
    m_shown = facts;
    m_sentence.clear();
    m_facts->setTextFormat(Qt::RichText); // numbers and words of ours alone
    m_facts->setToolTip(format::tip(tip));
    m_candidate->setText(facts.candidate);
    m_candidate->setAccessibleName(facts.candidate);
    m_remedy->setText(facts.remedy);
    m_remedy->setToolTip(
        tr("The cleaning dropped what these texts differ in. This keeps it, for all documents; "
           "undo takes it back."));
    m_remedy->setVisible(!facts.remedy.isEmpty());
    m_candidate->setVisible(!facts.candidate.isEmpty());
    m_dot->setVisible(!facts.candidate.isEmpty());
    m_facts->setAccessibleName(parts(Whole, false).join(QStringLiteral(" \u00b7 ")));
    fit();
}

void FactsLine::showSentence(const QString& sentence)
{
    m_shown = {};
    m_sentence = sentence;
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setToolTip(format::tip(sentence));
    m_facts->setAccessibleName(sentence);
    for (QWidget* part :
        { static_cast<QWidget*>(m_remedy), static_cast<QWidget*>(m_dot), static_cast<QWidget*>(m_candidate) })
        part->hide();
    fit();
}

QString FactsLine::plainText() const
{
    if (!m_sentence.isEmpty())
        return m_sentence;
    QStringList all = parts(static_cast<Level>(m_level), false);
    if (!m_shown.candidate.isEmpty())
        all += m_shown.candidate;
    return all.join(QStringLiteral(" \u00b7 "));
}

QSize FactsLine::minimumSizeHint() const
{
    return { scaled(120, this), height() };
}

void FactsLine::fit()
{
    const QMargins margins = m_row->contentsMargins();
    int room = width() - margins.left() - margins.right();
    for (const QWidget* end : { m_left, m_right })
        if (end && !end->isHidden())
            room -= end->sizeHint().width();
    if (!m_sentence.isEmpty() || m_shown.jaccard.isEmpty()) {
        m_facts->setText(
            fontMetrics().elidedText(format::oneLine(m_sentence), Qt::ElideRight, std::max(0, room)));
        return;
    }
    if (!m_remedy->isHidden())
        room -= m_remedy->sizeHint().width();
    if (!m_candidate->isHidden())
        room -= m_dot->sizeHint().width() + m_candidate->sizeHint().width();
    for (m_level = Whole; m_level < NoEstimate; ++m_level) {
        const int wide
            = fontMetrics().horizontalAdvance(parts(static_cast<Level>(m_level), false).join(dot()));
        if (wide + scaled(16, this) <= room) // semibold is a little wider
            break;
    }
    const QString between = QStringLiteral("<span style=\"color:%1\">%2</span>")
                                .arg(colour(Colour::Faint, palette()).name(), dot());
    // Rich text would cut off what a J has left of its place.
    const QString beforeRemedy = m_remedy->isHidden() ? QString() : QStringLiteral("\u00a0\u00a0");
    m_facts->setText(
        QChar(QChar::Nbsp) + parts(static_cast<Level>(m_level), true).join(between) + beforeRemedy);
}

void FactsLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void FactsLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        fit();
}

bool FactsLine::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonRelease)
        emit measuresRequested();
    return QWidget::eventFilter(watched, event);
}

} // namespace alike::ui
