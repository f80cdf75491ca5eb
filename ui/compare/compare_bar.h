// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"

#include <QLabel>
#include <QList>
#include <QWidget>

#include <array>
#include <optional>

class QAction;
class QLineEdit;
class QToolButton;

namespace alike::ui {

/// The controls above two compared texts: what to mark, from piece to piece, scrolling together, find, swap.
class CompareBar : public QWidget {
    Q_OBJECT
public:
    explicit CompareBar(QWidget* parent = nullptr);

    /// \param chosen by the user, or none: by how much is shared
    void showMode(CompareMode mode, std::optional<CompareMode> chosen);
    /// Where the walk from piece to piece stands.
    void showPlace(const QString& words, std::size_t place, std::size_t places, bool canStep);
    void setExports(const QList<QAction*>& actions);
    void showFound(const QString& words);

    QToolButton* modeButton(CompareMode mode) const { return m_modes[static_cast<std::size_t>(mode)]; }
    QToolButton* automaticButton() const { return m_automatic; }
    QToolButton* nextButton() const { return m_next; }
    QToolButton* previousButton() const { return m_previous; }
    QToolButton* cycleButton() const { return m_cycle; }
    QToolButton* togetherButton() const { return m_together; }
    QToolButton* foldButton() const { return m_fold; }
    QToolButton* rarityButton() const { return m_rarity; }
    QToolButton* inspectButton() const { return m_inspect; }
    QToolButton* exportButton() const { return m_export; }
    QToolButton* swapButton() const { return m_swap; }
    QLineEdit* findField() const { return m_find; }
    QString placeText() const;

signals:
    void modeChosen(alike::ui::CompareMode mode);
    void automaticChosen();
    void stepRequested(int by);
    void cycleRequested();
    void togetherToggled(bool on);
    void foldToggled(bool on);
    void rarityToggled(bool on);
    void inspectToggled(bool on);
    void swapRequested();
    void findChanged(const QString& text);
    void findStepRequested(int by);

private:
    QToolButton* addButton(const QString& text, const QString& tip);

    std::array<QToolButton*, 3> m_modes;
    QToolButton* m_automatic;
    QToolButton* m_previous;
    QToolButton* m_next;
    QLabel* m_place;
    QToolButton* m_cycle;
    QToolButton* m_together;
    QToolButton* m_fold;
    QToolButton* m_rarity;
    QToolButton* m_inspect;
    QLineEdit* m_find;
    QLabel* m_found;
    QToolButton* m_swap;
    QToolButton* m_export;
};

/// What the tints of shared words by rarity mean.
class RarityLegend : public QLabel {
    Q_OBJECT
public:
    explicit RarityLegend(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void write();
};

} // namespace alike::ui
