// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/sampled_pairs.h"
#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/pipeline/snapshot.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_page.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"

#include <functional>
#include <memory>
#include <utility>

namespace alike::ui {

/// Why no setting can be measured on pairs of the exact list; empty when it can. \param allEqual what is said
/// where all pairs are the same after cleaning \param shown as of `whyNoExactList`
QString whyNothingToMeasure(const Session& session, bool shown, const QString& allEqual);

/// "400 of 12,000 pairs of different sets with J from 0.3 to under 1, …"
QString sampledPairsWords(const SampledPairs& sample, Threshold floor);

/// Whether both have the same signatures: threshold, bands and neighbours have no part in them.
bool haveSameSignatures(const Parameters& a, const Parameters& b);

/// A chart of what is measured over a range of settings on pairs of the exact list. Asks for the sweep (which
/// settings, which pairs) where the one that is shown no longer holds, and then for one step after another
/// while the page is seen, so that what is known is shown. \tparam Sweep has its `snapshot`
template <typename Sweep> class SweepPage : public ChartPage {
protected:
    using SweepPtr = std::shared_ptr<const Sweep>;
    /// Called on a worker; null: it was stopped, or the analysis is gone.
    using MakeSweep = std::function<SweepPtr(const SnapshotPtr&, const std::stop_token&)>;

    SweepPage(const QString& question, QString allEqual, Session* session, Engine* engine, ChartCanvas* chart,
        MakeSweep make, QWidget* parent)
        : ChartPage(question, session, engine, chart, parent)
        , m_allEqual(std::move(allEqual))
        , m_make(std::move(make))
    {
        paleWhileOutdated(session, { chart }, Shows::Sample);
    }

    const SweepPtr& sweep() const { return m_sweep; }

    /// Whether the sweep, which is of the same sample and floor, is that of newer results, too, and can be
    /// measured to its end. \pre sweep()
    virtual bool holdsFor(const Snapshot& newest) const = 0;
    /// There is another sweep, of which nothing is measured, or none: then nothing is shown.
    virtual void begin() = 0;
    /// \pre sweep()
    virtual void showSweep() = 0;
    /// Calls `measure` unless all is measured. \pre sweep()
    virtual void measureNext() = 0;

    /// Calls `work(sweep, Work)` on a worker and `take(its answer)` with what it returns, unless there is
    /// another sweep meanwhile. \param take returns whether there was an answer: a stopped one means that the
    /// analysis is gone
    template <typename WorkFn, typename TakeFn> void measure(WorkFn work, TakeFn take)
    {
        m_isMeasuring = true;
        m_step.ask(
            [sweep = m_sweep, work = std::move(work)](const std::stop_token& stop) {
                Progress progress;
                return work(*sweep, Work { progress, stop, availableThreads() });
            },
            [this, sweep = m_sweep, take = std::move(take)](const auto& answer) {
                m_isMeasuring = false;
                if (sweep != m_sweep)
                    return;
                if (take(answer)) {
                    showSweep();
                    goOn();
                    return;
                }
                m_asked = nullptr; // a newer one is there, or on its way
                if (sweep->snapshot != session()->newest())
                    follow();
            });
    }

    void follow() override
    {
        const SnapshotPtr snapshot = session()->newest();
        if (const QString none = whyNothingToMeasure(*session(), m_sweep != nullptr, m_allEqual);
            !none.isEmpty()) {
            m_ofSweep.withdraw();
            withdrawStep();
            m_asked = nullptr;
            m_sweep = nullptr;
            begin();
            showSentence(none);
            return;
        }
        if (!snapshot->exact)
            return; // a newer exact list is on its way
        if (m_sweep && snapshot != m_asked && isOfSameSample(*m_sweep->snapshot, *snapshot)
            && holdsFor(*snapshot))
            m_asked = snapshot;
        if (snapshot != m_asked)
            ask(snapshot);
        else
            goOn();
    }

    void hideEvent(QHideEvent* event) override
    {
        ChartPage::hideEvent(event);
        withdrawStep();
        if (!m_sweep) {
            m_ofSweep.withdraw();
            m_asked = nullptr;
        }
    }

private:
    static bool isOfSameSample(const Snapshot& a, const Snapshot& b)
    {
        return a.corpus == b.corpus && a.sample == b.sample && a.exactFloor == b.exactFloor;
    }

    void ask(const SnapshotPtr& snapshot)
    {
        withdrawStep();
        m_asked = snapshot;
        m_ofSweep.ask([make = m_make, snapshot](const std::stop_token& stop) { return make(snapshot, stop); },
            [this](const SweepPtr& sweep) {
                if (!sweep) {
                    m_asked = nullptr; // the analysis is gone: a newer one is on its way
                    return;
                }
                m_sweep = sweep;
                begin();
                showSweep();
                goOn();
            });
    }

    void goOn()
    {
        if (m_sweep && !m_isMeasuring && isVisible())
            measureNext();
    }

    void withdrawStep()
    {
        m_step.withdraw();
        m_isMeasuring = false;
    }

    const QString m_allEqual;
    const MakeSweep m_make;
    Question m_ofSweep { engine(), Lane::Long };
    Question m_step { engine(), Lane::Long };
    SnapshotPtr m_asked; ///< whose sweep is shown, or asked for
    SweepPtr m_sweep;
    bool m_isMeasuring = false;
};

} // namespace alike::ui
