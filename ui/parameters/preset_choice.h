// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/parameters/preset.h"

#include <QObject>

#include <optional>
#include <vector>

class QMenu;
class QWidget;

namespace alike::ui {

/// Which preset the parameters are, if any, and what can be done with presets: for all views of them.
class PresetChoice : public QObject {
    Q_OBJECT
public:
    explicit PresetChoice(QObject* parent = nullptr);

    /// The built-in ones first, then those of one's own, then one that a project brought.
    const std::vector<Preset>& presets() const { return m_presets; }
    std::size_t builtIn() const { return m_builtIn; }
    /// The preset that the parameters are; none when they are another's.
    std::optional<std::size_t> current() const { return m_current; }
    /// Its name; empty when there is none.
    QString name() const;
    /// What it is for and what it sets, as rich text.
    QString explanation() const;
    /// Whether the current one is one's own.
    bool own() const;

    /// Emits nothing but `changed`.
    void display(const Parameters& parameters);
    void choose(std::size_t preset);
    /// A project has these parameters under this name. When no preset here is the same, it is one of this
    /// list from now on.
    void recall(const QString& name, const Parameters& parameters);
    void save(const QString& name);
    void rename(const QString& name);
    void remove();

    /// Saving, renaming and removing, with the questions that belong to them over `window`.
    void addActions(QMenu* menu, QWidget* window);

signals:
    /// The user wants these.
    void chosen(const alike::Parameters& parameters);
    void listChanged();
    void currentChanged(); ///< also by `display`, whether or not it is another

private:
    void fill();
    void match();

    std::vector<Preset> m_presets;
    std::size_t m_builtIn = 0;
    std::optional<std::size_t> m_current;
    std::optional<Preset> m_brought; ///< by a project; the last of them
    QString m_preferred; ///< of several with the same values, the one that was chosen
    Parameters m_shown;
};

} // namespace alike::ui
