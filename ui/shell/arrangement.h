// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/place.h"
#include "ui/shell/layouts.h"

#include <QObject>

#include <string>
#include <string_view>

namespace alike::ui {

class CompareRoom;
class NeighboursPanel;

/// How the window is laid out: as the user left it the last time, as a project says, as a layout wants it,
/// and with room for two texts while they are compared.
class Arrangement : public QObject {
    Q_OBJECT
public:
    Arrangement(const LayoutParts& parts, NeighboursPanel* neighbours);

    /// Takes size, columns and switches from the last time and keeps them for the next; before, nothing is
    /// kept.
    void remember();
    /// The columns of a dialog that was made later.
    void rememberColumns(QWidget* dialog) const;
    /// What is kept for the next time. As without the room that comparing takes, which is left.
    void save();

    /// Shows the docks, for the first corpus.
    void showDocks();
    /// There is no corpus any more. Saves what was.
    void hideDocks();
    /// Follows a project. \param state that `state` gave; another one changes nothing
    void restore(std::string_view state);
    /// For a project.
    std::string state() const;
    void arrange(Layout layout);
    /// Makes room, or takes it back.
    void followPage(const PageId& page);

private:
    LayoutParts m_parts;
    NeighboursPanel* m_neighbours;
    CompareRoom* m_room;
    std::string m_before; ///< the state before Compare folded the docks
    bool m_remembers = false;
    bool m_docksShown = false;
};

} // namespace alike::ui
