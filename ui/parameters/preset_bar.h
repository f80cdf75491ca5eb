// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/parameters/preset_choice.h"

#include <QStringList>
#include <QToolButton>
#include <QWidget>

class QComboBox;
class QMenu;

namespace alike::ui {

/// Which preset the parameters are, if any, a way to another, and what can be done with one's own.
class PresetBar : public QWidget {
    Q_OBJECT
public:
    explicit PresetBar(PresetChoice* choice, QWidget* parent = nullptr);

private:
    void fill();
    void showCurrent();

    PresetChoice* m_choice;
    QComboBox* m_box;
};

/// The same as one button with a menu, always of one width.
class PresetButton : public QToolButton {
    Q_OBJECT
public:
    explicit PresetButton(PresetChoice* choice, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill();
    void showCurrent();

    PresetChoice* m_choice;
    QMenu* m_menu;
    QStringList m_usualNames; ///< that have room
};

} // namespace alike::ui
