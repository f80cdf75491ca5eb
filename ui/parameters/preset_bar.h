// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/parameters/preset.h"

#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QComboBox;
class QInputDialog;

namespace alike::ui {

/// Which preset the parameters are, if any, a way to another, and what can be done with one's own.
class PresetBar : public QWidget {
    Q_OBJECT
public:
    explicit PresetBar(QWidget* parent = nullptr);

    /// Emits nothing.
    void display(const Parameters& parameters);
    /// The name of the preset that is shown; empty when it is none.
    QString name() const;
    /// A project has these parameters under this name. When no preset here is the same, it is one of this
    /// list from now on.
    void recall(const QString& name, const Parameters& parameters);

signals:
    /// The user wants these.
    void chosen(const alike::Parameters& parameters);

private:
    void fill();
    void showMatch();
    void apply(int item);
    void askName(const QString& title, const QString& name, void (PresetBar::*done)(const QString&));
    void save(const QString& name);
    void rename(const QString& name);
    void remove();
    /// The preset of one's own that the box shows; null when it shows another or none.
    const Preset* ownShown() const;

    QComboBox* m_box;
    QAction* m_rename;
    QAction* m_remove;
    std::vector<Preset> m_presets; ///< the built-in ones first
    std::size_t m_builtIn = 0;
    std::optional<Preset> m_brought; ///< by a project; the last of them
    QString m_preferred; ///< of several with the same values, the one that was chosen
    Parameters m_shown;
};

} // namespace alike::ui
