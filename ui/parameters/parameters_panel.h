// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QPushButton;
class QScrollArea;

namespace alike::ui {

class Engine;
class ParameterDraft;
class ParameterSection;
class PresetChoice;
class Session;
class StrideMeter;

/// Every parameter with its consequences.
class ParametersPanel : public QWidget {
    Q_OBJECT
public:
    /// \param engine measures what a stride costs; null: that is not told
    explicit ParametersPanel(Session* session, Engine* engine = nullptr, QWidget* parent = nullptr);
    ~ParametersPanel() override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    PresetChoice* presets() const { return m_presets; }
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
    void display();
    void showPace();

    Session* m_session;
    ParameterDraft* m_draft;
    StrideMeter* m_strideMeter;
    PresetChoice* m_presets;
    QCheckBox* m_live;
    QPushButton* m_update;
    QScrollArea* m_scroll;
    std::vector<Entry> m_entries;
};

} // namespace alike::ui
