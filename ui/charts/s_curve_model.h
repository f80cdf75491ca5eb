// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/evaluate/jaccard_histogram.h"
#include "core/explore/evaluate/s_curve.h"
#include "core/pipeline/pair_difference.h"
#include "core/pipeline/snapshot.h"
#include "ui/engine/question.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

class Session;

/// What the S-curve shows, for any number of charts of it: the curve of the present parameters at once,
/// results as they arrive, and what stood there before the last change.
///
/// A drag is one change, as the session tells it.
class SCurveModel : public QObject {
    Q_OBJECT
public:
    SCurveModel(Session* session, Engine* engine, QObject* parent = nullptr);

    const lsh::Banding& banding() const { return m_banding; }
    Threshold threshold() const;
    /// Of functions, as it is chosen.
    sketch::Family family() const;
    const std::vector<CurvePoint>& curve() const { return m_curve; }
    /// The curve before the last change; empty when it is the same.
    const std::vector<CurvePoint>& ghost() const { return m_ghost; }
    /// The curve of the settings that were kept as A; empty without, and when it is the present one.
    const std::vector<CurvePoint>& keptCurve() const { return m_keptCurve; }
    /// \pre there is such a curve
    const lsh::Banding& keptBanding() const { return m_keptBanding; }
    /// Exact pairs by similarity; null while unknown.
    const std::shared_ptr<const JaccardHistogram>& density() const { return m_density; }
    /// How many of the exact pairs below 1 are candidates, by similarity; empty while unknown.
    const std::vector<EvaluationBin>& measured() const { return m_measured; }
    /// Pairs of documents with equal sets, which are in none of the bins.
    std::uint64_t samePairs() const { return m_samePairs; }
    /// Those of all bins, and these. They come from the evaluation, as every other count of pairs.
    std::uint64_t measuredPairs() const;
    /// From where on pairs are measured; none while unknown.
    std::optional<Threshold> floor() const;
    /// Whether density and measurement are those of a sample.
    bool sampled() const;
    /// Whether density and measurement belong to other parameters.
    bool stale() const;
    /// Whether they have for so long that it should be seen.
    bool outdated() const;
    /// Whether they are outdated and newer ones are being made.
    bool updating() const;
    /// "candidates 12,000 → 45,000 · missed 3 → 0"; empty without a change.
    QString changeWords() const;
    /// Which pairs the last change gained and lost; null while unknown.
    const std::shared_ptr<const PairDifference>& difference() const { return m_difference; }
    /// Why there is no density or measurement; empty when there are.
    QString problem() const;

    void setThreshold(Threshold threshold);
    /// The density is not asked for while nobody looks. What a change gained and lost is: once the results
    /// before it are gone, nobody can tell any more.
    void setWatched(bool watched);

signals:
    void changed(); ///< what a chart shows
    void wordsChanged(); ///< only what words tell beside it: the difference, and whether newer ones are made

private:
    void followCorpus();
    void followParameters();
    void followSnapshot();
    void measure();
    /// The results that are measured: of a sample while those of the whole are older.
    const SnapshotPtr& shown() const;
    void forgetChange();
    void updateCurves();
    bool askDensity();
    void followDifference();
    void askDifference();

    Session* m_session;
    Engine* m_engine;
    Question m_differenceQuestion { m_engine };
    Question m_densityQuestion { m_engine };
    lsh::Banding m_banding;
    std::vector<CurvePoint> m_curve;
    std::vector<CurvePoint> m_ghost;
    std::vector<CurvePoint> m_keptCurve;
    lsh::Banding m_keptBanding;
    std::shared_ptr<const JaccardHistogram> m_density;
    std::shared_ptr<const ScoredPairs> m_densityOf; ///< the list that was asked about
    std::vector<EvaluationBin> m_measured;
    std::uint64_t m_samePairs = 0;
    std::optional<Threshold> m_floor;
    SnapshotPtr m_complete; ///< the newest complete results
    SnapshotPtr m_before; ///< the complete results before the last change
    std::optional<FoundResults> m_foundBefore; ///< in them, as far as it is known
    std::shared_ptr<const PairDifference> m_difference;
    SnapshotPtr m_differenceOf; ///< the newer results that were asked about
    bool m_inChange = false; ///< what changes now belongs to the change before
    bool m_watched = false;
    QTimer m_quiet; ///< runs while results that nobody watches may still be followed by others
};

} // namespace alike::ui
