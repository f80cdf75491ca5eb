// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"

#include <QLabel>
#include <QList>
#include <QWidget>

#include <optional>

class QAbstractButton;
class QAction;
class QCheckBox;
class QToolButton;

namespace alike::ui {

class ElidedLabel;
class SegmentSwitch;
enum class Symbol;

/// The controls above two compared texts in one row: what to mark, from piece to piece, scrolling together,
/// fold, swap, find, export, the whole width. What is wanted less often stands in a menu. Where there is no
/// room for all, what has a key of its own or stands in the menus of the window goes; the modes are never
/// cut.
class CompareBar : public QWidget {
    Q_OBJECT
public:
    explicit CompareBar(QWidget* parent = nullptr);

    /// \param chosen by the user, or none: by how much is shared
    void showMode(CompareMode mode, std::optional<CompareMode> chosen);
    /// Where the walk from piece to piece stands, in a few words and in a sentence.
    void showPlace(
        const QString& words, const QString& whole, std::size_t place, std::size_t places, bool canStep);
    void setExports(const QList<QAction*>& actions);
    /// Whether the keys 0 to 3 choose what is marked; at first they do.
    void setModeKeys(bool work);
    /// Whether the texts have the whole width already.
    void setWidened(bool widened);

    QAbstractButton* modeButton(CompareMode mode) const;
    QAbstractButton* automaticButton() const;
    QToolButton* nextButton() const { return m_next; }
    QToolButton* togetherButton() const { return m_together; }
    QToolButton* foldButton() const { return m_fold; }
    QToolButton* passagesButton() const { return m_passages; }
    QToolButton* swapButton() const { return m_swap; }
    QToolButton* moreButton() const { return m_more; }
    QToolButton* findButton() const { return m_find; }
    QToolButton* exportButton() const { return m_export; }
    QToolButton* widenButton() const { return m_widen; }
    QAbstractButton* rarityButton() const;
    QAbstractButton* inspectButton() const;
    /// All that is known of the similarity of the pair.
    QAction* measuresAction() const { return m_measures; }
    QSize minimumSizeHint() const override;
    QString placeText() const;
    QString wholePlaceText() const;

signals:
    void modeChosen(alike::ui::CompareMode mode);
    void automaticChosen();
    void stepRequested(int by);
    void cycleRequested();
    void togetherToggled(bool on);
    void passagesToggled(bool on);
    void foldToggled(bool on);
    void rarityToggled(bool on);
    void inspectToggled(bool on);
    void swapRequested();
    void findRequested();
    void widenRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void giveWay();
    QToolButton* addButton(Symbol symbol, const QString& name, const QString& tip);
    void addLine();
    void makeMenu();

    SegmentSwitch* m_modes;
    QToolButton* m_previous;
    QToolButton* m_next;
    QWidget* m_placeRoom; ///< with the whole sentence in its tooltip
    ElidedLabel* m_place;
    QToolButton* m_cycle;
    QToolButton* m_together;
    QToolButton* m_fold;
    QToolButton* m_swap;
    QToolButton* m_more;
    QToolButton* m_find;
    QToolButton* m_export;
    QToolButton* m_widen;
    QToolButton* m_passages;
    QCheckBox* m_automatic;
    QCheckBox* m_rarity;
    QCheckBox* m_inspect;
    QAction* m_measures;
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
