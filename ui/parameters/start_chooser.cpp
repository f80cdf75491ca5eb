// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/start_chooser.h"

#include "core/base/parallel.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QLocale>
#include <QSettings>

namespace alike::ui {
namespace {

    const QString chooserKey = QStringLiteral("window/collectionsChooseStart");

} // namespace

StartChooser::StartChooser(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_on(QSettings().value(chooserKey, true).toBool())
    , m_question(engine, Lane::Long)
{
    // All who read the results have seen them before the parameters are others.
    connect(session, &Session::snapshotChanged, this, &StartChooser::follow, Qt::QueuedConnection);
    connect(session, &Session::parametersChanged, this, &StartChooser::changed);
}

void StartChooser::setOn(bool on)
{
    if (on == m_on)
        return;
    m_on = on;
    QSettings().setValue(chooserKey, on);
}

void StartChooser::begin()
{
    end();
    m_before = m_session->parameters();
    if (m_on && m_session->live()->on())
        m_next = Next::Texts;
}

void StartChooser::end()
{
    m_next = Next::Nothing;
    m_choice.reset();
    m_question.withdraw();
    emit changed();
}

/// One step with each of the first results.
void StartChooser::follow()
{
    const SnapshotPtr& results = m_session->snapshot();
    if (m_next == Next::Nothing || !results || !results->complete())
        return;
    const Parameters& present = m_session->parameters();
    if (present != (m_choice ? m_choice->parameters : m_before)) {
        m_next = Next::Nothing; // the user chooses
        return;
    }
    if (results->parameters != present || m_next == Next::Further)
        return;
    if (m_next == Next::Texts) {
        m_choice = chooseTexts(*results);
        m_next = Next::Threshold;
    }
    if (m_choice->parameters == present)
        findThreshold(*results);
    else
        take(*m_choice);
}

/// From the exact list, or from pairs further down, which are counted behind the window.
void StartChooser::findThreshold(const Snapshot& results)
{
    StartChoice choice = *m_choice;
    chooseThreshold(results, choice);
    const auto sets = looksFurther(results, choice) ? results.sets.lock() : nullptr;
    if (!sets) {
        m_next = Next::Nothing;
        take(choice);
        return;
    }
    m_next = Next::Further;
    m_question.ask(
        [sets](const std::stop_token& stop) {
            Progress progress;
            return pairsFurtherDown(*sets, Work { progress, stop, availableThreads() });
        },
        [this, choice, of = results.parameters](const std::optional<std::vector<EvaluationBin>>& bins) {
            if (m_next != Next::Further || m_session->parameters() != of)
                return; // the user chooses
            m_next = Next::Nothing;
            StartChoice further = choice;
            if (bins)
                chooseFurther(*bins, further);
            take(further);
        });
}

void StartChooser::take(const StartChoice& choice)
{
    m_choice = choice;
    if (choice.parameters != m_session->parameters())
        m_session->beginAnew();
    m_session->setParameters(choice.parameters);
    emit changed();
}

QString StartChooser::reasons() const
{
    if (!m_choice || !m_choice->any() || m_session->parameters() != m_choice->parameters)
        return {};
    QStringList reasons;
    if (m_choice->shortTexts > 0)
        reasons += tr("the preset for short messages, since %1 of %2 documents have fewer than %3 words")
                       .arg(format::count(m_choice->shortTexts), format::count(m_choice->documents))
                       .arg(m_before.text.minWords);
    if (m_choice->otherFigures > 0)
        reasons += tr(
            "its digits, since %1 of %2 pairs differ in figures alone and would be the same without them")
                       .arg(format::count(m_choice->otherFigures), format::count(m_choice->pairs));
    if (m_choice->valley)
        reasons += tr("the threshold %1, the valley between its near duplicates and what is alike by chance")
                       .arg(format::threshold(*m_choice->valley));
    if (m_choice->lowered)
        reasons
            += tr("the threshold %1, where its near duplicates begin, since no pair is as similar as %2")
                   .arg(format::threshold(*m_choice->lowered), format::threshold(m_before.results.threshold));
    return tr("This collection starts with %1.").arg(QLocale().createSeparatedList(reasons));
}

} // namespace alike::ui
