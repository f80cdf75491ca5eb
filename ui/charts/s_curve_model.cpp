// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/s_curve_model.h"

#include "core/pipeline/changes.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace alike::ui {
namespace {

    constexpr std::size_t curvePoints = 401;
    constexpr std::chrono::milliseconds unwatchedPause { 250 };
    constexpr std::uint32_t densityBin = 10'000; // millionths

    QString changeOf(const QString& name, const QString& before, const QString& after)
    {
        return before == after ? QStringLiteral("%1 %2").arg(name, after)
                               : QStringLiteral("%1 %2 → %3").arg(name, before, after);
    }

} // namespace

SCurveModel::SCurveModel(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_engine(engine)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(unwatchedPause);
    connect(&m_quiet, &QTimer::timeout, this, &SCurveModel::askDifference);
    connect(session, &Session::corpusChanged, this, &SCurveModel::followCorpus);
    connect(session, &Session::parametersChanged, this, &SCurveModel::followParameters);
    connect(session, &Session::snapshotChanged, this, &SCurveModel::followSnapshot);
    connect(session, &Session::sampleChanged, this, &SCurveModel::measure);
    connect(session, &Session::keptChanged, this, [this] {
        updateCurves();
        emit changed();
    });
    connect(session, &Session::changeEnded, this, [this] { m_inChange = false; });
    connect(session, &Session::outdatedChanged, this, [this] {
        if (m_session->outdated())
            emit changed();
        else
            emit wordsChanged(); // what is drawn waits for the results that are no longer old
    });
    connect(engine, &Engine::busyChanged, this, &SCurveModel::wordsChanged);
    updateCurves();
    followSnapshot();
}

Threshold SCurveModel::threshold() const
{
    return m_session->parameters().results.threshold;
}

std::uint64_t SCurveModel::measuredPairs() const
{
    return std::accumulate(m_measured.begin(), m_measured.end(), m_samePairs,
        [](std::uint64_t sum, const EvaluationBin& bin) { return sum + bin.pairs; });
}

std::optional<Threshold> SCurveModel::floor() const
{
    return m_floor;
}

bool SCurveModel::sampled() const
{
    return m_session->sample() != nullptr;
}

sketch::Family SCurveModel::family() const
{
    return m_session->parameters().sketch.family;
}

bool SCurveModel::stale() const
{
    return shown() && shown()->parameters != m_session->parameters();
}

const SnapshotPtr& SCurveModel::shown() const
{
    return m_session->sample() ? m_session->sample() : m_complete;
}

bool SCurveModel::outdated() const
{
    return stale() && m_session->outdated();
}

bool SCurveModel::updating() const
{
    return outdated() && m_engine->analysing();
}

void SCurveModel::followCorpus()
{
    m_complete = m_before = nullptr;
    m_density = nullptr;
    m_densityOf = nullptr;
    m_measured.clear();
    m_samePairs = 0;
    m_floor.reset();
    forgetChange();
    updateCurves();
    emit changed();
}

void SCurveModel::followParameters()
{
    if (!m_inChange) {
        forgetChange();
        m_before = m_complete;
        // Taken now: while a control is dragged, the cache may let the sets go.
        if (m_before)
            m_foundBefore = foundResults(m_before);
    }
    m_inChange = m_session->changing();
    updateCurves();
    emit changed();
}

void SCurveModel::forgetChange()
{
    m_foundBefore.reset();
    m_difference = nullptr;
    m_differenceOf = nullptr;
}

void SCurveModel::followSnapshot()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    if (!snapshot || !snapshot->complete())
        return;
    m_complete = snapshot;
    measure();
    followDifference();
}

/// At once for who looks; else when no newer results come, so that a drag is not held up by what nobody sees.
void SCurveModel::followDifference()
{
    if (m_watched)
        askDifference();
    else
        m_quiet.start();
}

/// Takes over what the newest results have measured.
void SCurveModel::measure()
{
    if (!shown())
        return;
    const auto& evaluation = shown()->evaluation;
    m_measured = evaluation ? evaluation->nearBins() : std::vector<EvaluationBin> {};
    m_samePairs = evaluation ? evaluation->samePairs : 0;
    m_floor = evaluation ? std::optional(evaluation->floor) : std::nullopt;
    if (!shown()->exact)
        m_density = nullptr;
    if (askDensity())
        emit wordsChanged();
    else
        emit changed();
}

void SCurveModel::updateCurves()
{
    m_banding = bandingOf(m_session->parameters());
    m_curve = sCurve(m_banding, curvePoints);
    const bool other = m_before && m_before->banding != m_banding;
    m_ghost = other ? sCurve(m_before->banding, curvePoints) : std::vector<CurvePoint> {};
    const KeptSettingsPtr& kept = m_session->kept();
    m_keptCurve.clear();
    if (kept && kept->results->banding != m_banding) {
        m_keptBanding = kept->results->banding;
        m_keptCurve = sCurve(m_keptBanding, curvePoints);
        if (m_before && m_before->banding == m_keptBanding)
            m_ghost.clear(); // the same line, which has a name
    }
}

void SCurveModel::setWatched(bool watched)
{
    m_watched = watched;
    if (!watched)
        return;
    askDensity();
    askDifference();
}

void SCurveModel::askDifference()
{
    if (!m_foundBefore || !m_complete || m_complete == m_before || m_complete == m_differenceOf)
        return;
    m_differenceOf = m_complete;
    using Answer = std::shared_ptr<const PairDifference>;
    m_differenceQuestion.ask(
        [before = *m_foundBefore, now = m_complete](const std::stop_token& stop) -> Answer {
            const auto after = foundResults(now);
            return after ? pairDifference(before, *after, stop) : nullptr;
        },
        [this](const Answer& difference) {
            // Meanwhile another change may have begun.
            if (difference && difference->before != m_before)
                return;
            m_difference = difference;
            emit wordsChanged();
        });
}

/// Whether it is asked for: what has changed besides is drawn with the answer, once.
bool SCurveModel::askDensity()
{
    if (!m_watched || !shown() || !shown()->exact || shown()->exact == m_densityOf)
        return false;
    m_densityOf = shown()->exact;
    using Answer = std::shared_ptr<const JaccardHistogram>;
    m_densityQuestion.ask(
        [snapshot = shown()](const std::stop_token&) -> Answer {
            const auto held = holdOutline(*snapshot);
            if (!held)
                return nullptr;
            return std::make_shared<const JaccardHistogram>(
                jaccardHistogram(held->sets(), snapshot->exact->pairs, snapshot->exactFloor, densityBin));
        },
        [this](const Answer& density) {
            if (density)
                m_density = density;
            else
                m_densityOf = nullptr; // the analysis is gone: a newer one is on its way
            emit changed();
        });
    return true;
}

QString SCurveModel::changeWords() const
{
    // While newer results are compared, all of the sentence stays with those before.
    const SnapshotPtr& after = m_difference ? m_difference->after : m_complete;
    if (!m_before || !after || m_before == after)
        return {};
    QString words = changeOf(tr("candidates"), candidateCount(*m_before), candidateCount(*after));
    if (m_before->evaluation && after->evaluation)
        words += QStringLiteral(" · ")
            + changeOf(tr("missed"), format::count(m_before->evaluation->falseNegatives()),
                format::count(after->evaluation->falseNegatives()));
    return words;
}

QString SCurveModel::problem() const
{
    if (!m_session->corpus())
        return tr("Open a corpus to see its pairs here.");
    if (!m_complete)
        return tr("The exact pairs are being counted.");
    if (!m_complete->exact)
        return tr("The exact pairs are not known: %1").arg(QString::fromStdString(m_complete->exactProblem));
    return {};
}

void SCurveModel::setThreshold(Threshold threshold)
{
    Parameters parameters = m_session->parameters();
    parameters.results.threshold = threshold;
    if (parameters != m_session->parameters())
        m_session->setParameters(parameters);
}

} // namespace alike::ui
