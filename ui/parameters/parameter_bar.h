// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/lsh/banding.h"
#include "core/similarity/threshold.h"

#include <QAbstractButton>
#include <QToolButton>
#include <QWidget>

#include <array>
#include <optional>

namespace alike::ui {

class Knob;
class ParameterDraft;
class PresetButton;
class PresetChoice;

/// The S-curve as a small picture: curve, ring at the 50 % point, line of the threshold.
class CurveButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit CurveButton(QWidget* parent = nullptr);

    void display(const lsh::Banding& banding, Threshold threshold);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    lsh::Banding m_banding;
    Threshold m_threshold;
    std::array<double, 65> m_chances {}; ///< to be a candidate, at even steps of the similarity
    double m_half = 0;
};

/// The four parameters that matter in one row, with what follows from each, the S-curve, the presets, and the
/// way to the others. As it gets narrow, consequences shorten, then the sliders, then the presets go; numbers
/// stay. In a screen that has no room for that, the S-curve goes, and then the sliders.
class ParameterBar : public QWidget {
    Q_OBJECT
public:
    enum class Which { K, H, Bands, Threshold };

    explicit ParameterBar(ParameterDraft* draft, QWidget* parent = nullptr);

    Knob* knob(Which which) const { return m_knobs[static_cast<std::size_t>(which)].knob; }
    PresetChoice* presets() const { return m_presets; }
    /// Whether there is room for the presets here.
    bool showsPresets() const;
    /// Whether the button of the drawer is down. Emits nothing.
    void setDrawerShown(bool shown);
    /// Shows the small S-curve also where the knobs have to give way for it.
    void setCurveNeeded(bool needed);
    /// Knobs at the size of a hand, without the presets.
    void setLarge(bool large);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The user wants the drawer to be there or not.
    void drawerWanted(bool shown);
    void presetsShownChanged(bool shown);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        Knob* knob;
        std::optional<Stage> first; ///< that a change of it redoes; none when it only shows another part
    };
    void display();
    void showPace();
    void arrange();
    bool narrow() const;
    int fullHeight() const;
    int columnGap(bool narrow) const;
    /// Of the part right of the knobs, with what is before it. \param curve the width of the S-curve
    int presetWidth() const;
    int tailWidth(bool narrow, int curve) const;
    /// 0 where there is no room for it; where it is needed it shares what there is with the knobs.
    int curveWidth() const;
    int leastKnob() const;

    ParameterDraft* m_draft;
    std::array<Entry, 4> m_knobs;
    CurveButton* m_curve;
    bool m_curveNeeded = false;
    PresetChoice* m_presets;
    PresetButton* m_presetButton;
    QToolButton* m_more;
    bool m_large = false;
};

} // namespace alike::ui
