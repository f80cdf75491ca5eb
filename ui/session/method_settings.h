// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/method_figures.h"
#include "core/pipeline/method_outputs.h"
#include "core/pipeline/snapshot.h"
#include "core/review/marks.h"
#include "ui/words/method_words.h"

#include <QObject>
#include <QString>

#include <memory>

namespace alike::ui {

class Session;

using MethodFiguresPtr = std::shared_ptr<const MethodFigures>;

/// What the methods are held against.
struct ChosenTruth {
    TruthFrom from = TruthFrom::ExactJoin;
    QString file; ///< its path, for a truth from one

    bool operator==(const ChosenTruth&) const = default;
};

/// A measurement of the methods, and what it was made of.
struct MeasuredMethods {
    MethodFiguresPtr figures; ///< null: nothing was measured
    SnapshotPtr snapshot;
    ChosenTruth truth;
    std::shared_ptr<const review::Marks> marks; ///< where they are the truth
};

/// What all that shows the methods shares: their options, the truth they are held against, what was made by
/// them, and how they did when it was last measured. Lives on the GUI thread.
class MethodSettings : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const MethodOptions& options() const { return m_options; }
    void setOptions(const MethodOptions& options);
    const ChosenTruth& truth() const { return m_truth; }
    void setTruth(const ChosenTruth& truth);
    /// For questions, from any thread.
    const std::shared_ptr<MethodOutputs>& outputs() const { return m_outputs; }

    const MeasuredMethods& measured() const { return m_measured; }
    void setMeasured(MeasuredMethods measured);
    /// Whether what was measured is of other results, options or another truth than the present ones.
    bool stale(const Session& session) const;

signals:
    void changed();
    void measuredChanged();

private:
    MethodOptions m_options;
    ChosenTruth m_truth;
    std::shared_ptr<MethodOutputs> m_outputs = std::make_shared<MethodOutputs>();
    MeasuredMethods m_measured;
};

} // namespace alike::ui
