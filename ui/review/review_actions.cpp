// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/review_actions.h"

#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/words/format.h"
#include "ui/words/mark_words.h"

#include <QAction>
#include <QKeySequence>

#include <algorithm>

namespace alike::ui {
namespace {

    using review::Verdict;
    constexpr std::array verdictOrder { Verdict::Same, Verdict::Different, Verdict::Unsure, Verdict::None };

} // namespace

ReviewActions::ReviewActions(Of of, Session* session, QObject* parent)
    : QObject(parent)
    , m_of(of)
    , m_session(session)
{
    const bool pair = of == Of::Pair;
    const auto make = [&](Verdict verdict, const QString& text, const QString& shortText, Qt::Key digit,
                          const QString& tip) {
        auto* action = new QAction(text, this);
        action->setIconText(shortText);
        const QKeySequence key(pair ? Qt::ALT | digit : Qt::CTRL | Qt::ALT | digit);
        action->setShortcut(key);
        action->setStatusTip(tip);
        action->setToolTip(
            tr("%1 (%2)", "what it does, key").arg(tip, key.toString(QKeySequence::NativeText)));
        action->setCheckable(verdict != Verdict::None);
        connect(action, &QAction::triggered, this, [this, verdict] { choose(verdict); });
        m_verdicts[static_cast<std::size_t>(verdict)] = action;
    };
    if (pair) {
        make(Verdict::Same, tr("Mark Pair as &Same"), tr("Same"), Qt::Key_1,
            tr("Marks the current pair as the same; again: takes the mark back"));
        make(Verdict::Different, tr("Mark Pair as &Different"), tr("Different"), Qt::Key_2,
            tr("Marks the current pair as different; again: takes the mark back"));
        make(Verdict::Unsure, tr("Mark Pair as &Unsure"), tr("Unsure"), Qt::Key_3,
            tr("Marks the current pair as one to look at again; again: takes the mark back"));
        make(Verdict::None, tr("&Remove Mark of Pair"), tr("No Mark"), Qt::Key_0,
            tr("Takes the mark of the current pair back; its note stays"));
    } else {
        make(Verdict::Same, tr("Mark Document as Dup&licate"), tr("Duplicate"), Qt::Key_1,
            tr("Marks the current document as a duplicate; again: takes the mark back"));
        make(Verdict::Different, tr("Mark Document as N&o Duplicate"), tr("No Duplicate"), Qt::Key_2,
            tr("Marks the current document as no duplicate; again: takes the mark back"));
        make(Verdict::Unsure, tr("Mark Document as Unsur&e"), tr("Unsure"), Qt::Key_3,
            tr("Marks the current document as one to look at again; again: takes the mark back"));
        make(Verdict::None, tr("Remove Mark of Do&cument"), tr("No Mark"), Qt::Key_0,
            tr("Takes the mark of the current document back; its note stays"));
    }
    verdict(Verdict::Same)->setIcon(icon(Symbol::Same));
    verdict(Verdict::Different)->setIcon(icon(Symbol::Different));
    verdict(Verdict::Unsure)->setIcon(icon(Symbol::Unsure));

    m_note = new QAction(pair ? tr("&Note on Pair…") : tr("No&te on Document…"), this);
    m_note->setShortcut(QKeySequence(pair ? Qt::CTRL | Qt::Key_M : Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    m_note->setStatusTip(
        pair ? tr("Writes a note on the current pair") : tr("Writes a note on the current document"));
    m_note->setToolTip(m_note->statusTip());
    connect(m_note, &QAction::triggered, this, &ReviewActions::noteRequested);
    connect(session, &Session::currentPairChanged, this, &ReviewActions::follow);
    connect(session, &Session::currentDocumentChanged, this, &ReviewActions::follow);
    connect(session, &Session::marksChanged, this, &ReviewActions::follow);
    follow();
}

QList<QAction*> ReviewActions::actions() const
{
    QList<QAction*> all;
    for (const Verdict verdict : verdictOrder)
        all += this->verdict(verdict);
    return all += m_note;
}

QAction* ReviewActions::verdict(Verdict verdict) const
{
    return m_verdicts[static_cast<std::size_t>(verdict)];
}

std::vector<review::Subject> ReviewActions::subjects() const
{
    if (!m_session->corpus())
        return {};
    const Corpus& corpus = *m_session->corpus();
    const auto current = m_session->currentDocument();
    if (m_of == Of::Document)
        return current ? std::vector { review::Subject(corpus.id(*current)) }
                       : std::vector<review::Subject> {};
    const auto pair = m_session->comparedPair();
    if (!pair || pair->a == pair->b)
        return {};
    std::vector<review::Subject> all { review::Subject(corpus.id(pair->a), corpus.id(pair->b)) };
    for (const DocumentPair& other : m_selection ? m_selection() : std::vector<DocumentPair> {}) {
        const review::Subject subject(corpus.id(other.a), corpus.id(other.b));
        if (subject != all.front())
            all.push_back(subject);
    }
    return all;
}

QString ReviewActions::subjectText() const
{
    const auto all = subjects();
    if (all.empty())
        return {};
    if (all.size() > 1)
        return tr("%1 pairs").arg(format::count(all.size()));
    const QString first = format::within(format::line(all.front().first()));
    return all.front().isPair()
        ? tr("%1 and %2").arg(first, format::within(format::line(all.front().second())))
        : first;
}

QString ReviewActions::obstacle() const
{
    const auto compared = m_session->compared();
    return ofPair() && compared && compared->text ? tr("A text that is not in the collection takes no marks.")
                                                  : QString();
}

std::optional<review::Subject> ReviewActions::subject() const
{
    auto all = subjects();
    return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

review::Mark ReviewActions::mark() const
{
    const auto one = subject();
    return one ? m_session->markOf(*one) : review::Mark {};
}

void ReviewActions::choose(Verdict verdict)
{
    const auto all = subjects();
    if (all.empty()) {
        follow();
        if (const QString why = obstacle(); !why.isEmpty())
            emit said(why);
        return;
    }
    // What all have already is taken back.
    const bool again = std::ranges::all_of(
        all, [&](const review::Subject& subject) { return m_session->markOf(subject).verdict == verdict; });
    const Verdict chosen = again ? Verdict::None : verdict;
    const QString subject = subjectText();
    std::vector<std::pair<review::Subject, review::Mark>> marks;
    for (const review::Subject& one : all) {
        review::Mark mark = m_session->markOf(one);
        mark.verdict = chosen;
        marks.emplace_back(one, std::move(mark));
    }
    m_session->mark(marks);
    follow(); // a checked action has let go by itself
    emit said(chosen == Verdict::None ? tr("%1: no mark").arg(subject)
                                      : tr("%1: %2").arg(subject, verdictName(chosen, ofPair())));
}

const Corpus* ReviewActions::corpus() const
{
    return m_session->corpus().get();
}

void ReviewActions::setNote(const review::Subject& subject, const QString& note, const Corpus* of)
{
    if (of != corpus())
        return;
    review::Mark mark = m_session->markOf(subject);
    mark.note = note.trimmed().toStdString();
    m_session->mark(subject, std::move(mark));
}

void ReviewActions::follow()
{
    const bool can = m_session->corpus()
        && (ofPair() ? m_session->comparedPair().has_value() : m_session->currentDocument().has_value());
    const Verdict now = can ? mark().verdict : Verdict::None;
    for (const Verdict verdict : verdictOrder) {
        QAction* action = this->verdict(verdict);
        action->setEnabled(can && (verdict != Verdict::None || now != Verdict::None));
        if (action->isCheckable())
            action->setChecked(now == verdict);
    }
    m_note->setEnabled(can);
    emit changed();
}

} // namespace alike::ui
