// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/review_bar.h"

#include "ui/review/note_field.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_queue.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

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
    , m_pairActions(pair)
    , m_queue(queue)
    , m_pair(makeRow(pair))
    , m_document(makeRow(document))
    , m_next(new QPushButton)
{
    setObjectName(QStringLiteral("review"));
    m_next->setFixedHeight(scaled(28, this));
    connect(m_next, &QPushButton::clicked, queue, &ReviewQueue::next);
    connect(queue, &ReviewQueue::changed, this, &ReviewBar::followQueue);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(8, this), 0, scaled(8, this), 0);
    row->setSpacing(scaled(8, this));
    row->addWidget(m_pair.widget, 1);
    row->addWidget(m_document.widget, 1);
    row->addWidget(m_next);
    setFixedHeight(scaled(44, this));
    m_document.widget->hide();
    followQueue();
}

ReviewBar::Row ReviewBar::makeRow(ReviewActions* actions)
{
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins({});
    line->setSpacing(scaled(8, this));
    for (const auto verdict :
        { review::Verdict::Same, review::Verdict::Different, review::Verdict::Unsure }) {
        auto* button = new QToolButton;
        button->setDefaultAction(actions->verdict(verdict));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setFixedHeight(scaled(28, this));
        line->addWidget(button);
    }
    auto* note = new NoteField(actions);
    note->setFixedHeight(scaled(28, this));
    note->setMinimumWidth(scaled(48, this));
    note->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    note->addAction(icon(Symbol::Note), QLineEdit::LeadingPosition);
    line->addWidget(note, 1);
    auto* obstacle = new ElidedLabel;
    obstacle->setTextFormat(Qt::PlainText);
    obstacle->setForegroundRole(QPalette::PlaceholderText);
    line->addWidget(obstacle, 1);
    connect(note, &NoteField::left, this, &ReviewBar::noteLeft);
    const auto name = [actions, row, note, obstacle] {
        const QString text = actions->subjectText();
        const QString subject = !text.isEmpty() ? text
            : actions->ofPair()                 ? tr("No pair")
                                                : tr("No document");
        row->setAccessibleName(subject);
        row->setToolTip(format::tip(subject));
        const QString why = actions->obstacle();
        obstacle->setWholeText(why);
        obstacle->setVisible(!why.isEmpty());
        note->setVisible(why.isEmpty());
    };
    connect(actions, &ReviewActions::changed, row, name);
    name();
    return { row, note, obstacle };
}

void ReviewBar::addKeysTo(QWidget* view, const ReviewActions* actions)
{
    const auto onKey = [this, view](Qt::Key key, auto act) {
        auto* shortcut = new QShortcut(key, view);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    const auto decide = [&](Qt::Key key, review::Verdict verdict) {
        onKey(key, [action = actions->verdict(verdict)] { action->trigger(); });
    };
    decide(Qt::Key_1, review::Verdict::Same);
    decide(Qt::Key_2, review::Verdict::Different);
    decide(Qt::Key_3, review::Verdict::Unsure);
    decide(Qt::Key_0, review::Verdict::None);
    onKey(Qt::Key_U, [this] { m_next->click(); });
}

QSize ReviewBar::minimumSizeHint() const
{
    return { scaled(380, this), height() };
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

void ReviewBar::followQueue()
{
    const auto& state = m_queue->state();
    m_next->setEnabled(state && state->left.all > 0);
    m_sentence = state ? evaluationText(*state) : QString();
    QString tip = tr(
        "Goes to the undecided pair whose Jaccard similarity is nearest to the threshold (Ctrl+J).\n"
        "In parentheses, how many are left within %1 of it. Pairs that you leave undecided come again at "
        "the end.")
                      .arg(QLocale().toString(review::nearThreshold));
    if (!m_sentence.isEmpty())
        tip += QStringLiteral("\n\n") + m_sentence;
    m_next->setToolTip(tip);
    m_next->setAccessibleDescription(m_sentence);
    nameNext();
}

void ReviewBar::nameNext()
{
    const auto& state = m_queue->state();
    const bool narrow = width() < scaled(640, this);
    const QString left = state ? format::count(state->left.near) : QString();
    m_next->setAccessibleName(state ? tr("Next undecided (%1)").arg(left) : tr("Next undecided"));
    m_next->setText(!narrow ? m_next->accessibleName() : state ? tr("Next (%1)").arg(left) : tr("Next"));
}

void ReviewBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    nameNext();
}

} // namespace alike::ui
