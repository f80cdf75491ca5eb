// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/pipeline/changes.h"
#include "core/pipeline/parameters.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QPushButton;
class QScrollArea;

namespace alike::ui {

class Engine;
class ParameterSection;
class PresetBar;
class Session;
class StrideMeter;

/// Every parameter with its consequences. A change shows here at once and reaches the session at once, too,
/// but at most every 20 ms; the last one always does.
class ParametersPanel : public QWidget {
    Q_OBJECT
public:
    /// \param engine measures what a stride costs; null: that is not told
    explicit ParametersPanel(Session* session, Engine* engine = nullptr, QWidget* parent = nullptr);
    ~ParametersPanel() override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    PresetBar* presets() const { return m_presets; }
    /// Scrolls to the bands, as much of them as there is room for.
    void showBands();

signals:
    /// The user wants the results of the present parameters now.
    void updateRequested();

private:
    struct Entry {
        ParameterSection* section;
        std::optional<Stage> first; ///< that a change of it redoes; none when it only shows another part
    };
    QLayout* makeLiveRow();
    QWidget* makeSections();
    void take(const Parameters& wanted);
    void deliver();
    void display();
    void showPace();

    Session* m_session;
    Parameters m_wanted; ///< ahead of the session's by what the timer holds back
    BandLock m_lock;
    StrideMeter* m_strideMeter;
    PresetBar* m_presets;
    QCheckBox* m_live;
    QPushButton* m_update;
    QScrollArea* m_scroll;
    std::vector<Entry> m_entries;
    QTimer m_throttle;
};

} // namespace alike::ui
