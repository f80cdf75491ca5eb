// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/review_bar.h"

#include "ui/review/note_field.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_queue.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/format.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    /// None while nothing is decided.
    QString evaluationText(const ReviewQueue::State& state)
    {
        const review::MarkEvaluation& marks = state.evaluation;
        if (marks.same + marks.different + marks.unsure == 0)
            return {};
        QStringList parts;
        if (marks.same > 0)
            parts += ReviewBar::tr("found %1 of %2 same (recall)")
                         .arg(format::count(marks.sameFound), format::count(marks.same));
        if (marks.sameFound + marks.differentFound > 0 && marks.different > 0)
            parts += ReviewBar::tr("%1 of %2 found are the same (precision)")
                         .arg(format::count(marks.sameFound),
                             format::count(marks.sameFound + marks.differentFound));
        if (marks.different > 0)
            parts += ReviewBar::tr("%1 different").arg(format::count(marks.different));
        if (marks.unsure > 0)
            parts += ReviewBar::tr("%1 unsure").arg(format::count(marks.unsure));
        return ReviewBar::tr("Your marks at J ≥ %1: %2")
            .arg(format::threshold(state.threshold), parts.join(QStringLiteral(" · ")));
    }

} // namespace

ReviewBar::ReviewBar(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue, QWidget* parent)
    : QWidget(parent)
    , m_queue(queue)
    , m_pair(makeRow(pair))
    , m_document(makeRow(document))
    , m_next(new QPushButton)
    , m_sentence(new ElidedLabel)
{
    setObjectName(QStringLiteral("review"));
    m_next->setToolTip(
        tr("Goes to the undecided pair whose Jaccard similarity is nearest to the threshold (Ctrl+J).\n"
           "In parentheses, how many are left within %1 of it. Pairs that you leave undecided come again at "
           "the end.")
            .arg(QLocale().toString(review::nearThreshold)));
    connect(m_next, &QPushButton::clicked, queue, &ReviewQueue::next);
    connect(queue, &ReviewQueue::changed, this, &ReviewBar::followQueue);

    const int gap = fontMetrics().height() / 4;
    auto* row = new QWidget;
    auto* line = new FlowLayout(row);
    line->setContentsMargins({});
    line->setGaps(gap * 3, gap);
    line->addWidget(m_pair.widget);
    line->addWidget(m_document.widget);
    line->addWidget(m_next);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    row->setSizePolicy(policy);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(gap * 2, gap, gap * 2, gap);
    column->setSpacing(gap);
    column->addWidget(row);
    column->addWidget(m_sentence);
    setSizePolicy(policy); // as high as its rows at its width
    m_document.widget->hide();
    followQueue();
}

ReviewBar::Row ReviewBar::makeRow(ReviewActions* actions)
{
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins({});
    line->setSpacing(fontMetrics().height() / 4);
    auto* subject = new ElidedLabel;
    line->addWidget(subject);
    for (const auto verdict :
        { review::Verdict::Same, review::Verdict::Different, review::Verdict::Unsure }) {
        auto* button = new QToolButton;
        button->setDefaultAction(actions->verdict(verdict));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        line->addWidget(button);
    }
    auto* note = new NoteField(actions);
    line->addWidget(note);
    connect(note, &NoteField::left, this, &ReviewBar::noteLeft);
    const auto name = [actions, subject] {
        const QString text = actions->subjectText();
        subject->setWholeText(!text.isEmpty() ? text : actions->ofPair() ? tr("No pair") : tr("No document"));
    };
    connect(actions, &ReviewActions::changed, subject, name);
    name();
    return { row, note };
}

void ReviewBar::showDocument(bool document)
{
    m_pair.widget->setVisible(!document);
    m_document.widget->setVisible(document);
}

bool ReviewBar::showsDocument() const
{
    return !m_document.widget->isHidden();
}

QString ReviewBar::sentence() const
{
    return m_sentence->wholeText();
}

void ReviewBar::followQueue()
{
    const auto& state = m_queue->state();
    m_next->setEnabled(state && state->left.all > 0);
    m_next->setText(
        state ? tr("Next Undecided (%1)").arg(format::count(state->left.near)) : tr("Next Undecided"));
    const QString sentence = state ? evaluationText(*state) : QString();
    m_sentence->setWholeText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
}

} // namespace alike::ui
