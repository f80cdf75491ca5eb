// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QList>
#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace alike::ui {

class Engine;
class ParameterDraft;
class ParameterSection;
class PresetBar;
class PresetChoice;
class LayoutBarrier;
class StrideMeter;

/// The parameters that the bar has no room for, under headings that fold, with the large S-curve above them
/// and what the last change gained and lost below. Of one width, whatever is in it.
class Drawer : public QWidget {
    Q_OBJECT
public:
    /// \param engine measures what a stride costs; null: that is not told
    /// \param curve the large S-curve; null: there is none
    Drawer(ParameterDraft* draft, PresetChoice* presets, Engine* engine, QWidget* curve,
        QWidget* parent = nullptr);
    ~Drawer() override;

    /// A row for the presets, where the bar has none.
    void setPresetsShown(bool shown);
    /// Buttons that keep the present settings and compare others with them, below the presets.
    void addComparing(const QList<QAction*>& actions);
    /// The last change in words, with links; empty where there was none.
    void setChange(const QString& html);
    /// Scrolls to the bands, unfolded.
    void showBands();
    /// Puts the focus into the first field.
    void enter();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The user wants it gone.
    void closeRequested();
    /// The user wants the results of the present parameters now.
    void updateRequested();
    /// The user wants to see the pairs that the last change gained or lost, by the link in its words.
    void changeActivated(const QString& link);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Part {
        ParameterSection* section;
        std::optional<Stage> first; ///< that a change of it redoes; none when it only shows another part
    };
    QLayout* makeHead();
    QWidget* makeParts(QWidget* curve);
    QWidget* makeLive();
    void addGroup(QVBoxLayout* column, const QString& id, const QString& title, bool open,
        const std::vector<Part>& parts);
    void display();
    void showPace();

    ParameterDraft* m_draft;
    PresetChoice* m_presets;
    StrideMeter* m_strideMeter;
    PresetBar* m_presetRow;
    QCheckBox* m_live;
    QHBoxLayout* m_comparing; ///< empty until there are actions
    QPushButton* m_update;
    QScrollArea* m_scroll;
    QLabel* m_change;
    LayoutBarrier* m_foot;
    std::vector<Part> m_parts;
    ParameterSection* m_bands = nullptr;
};

} // namespace alike::ui
