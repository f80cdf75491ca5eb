// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/arrangement.h"

#include "ui/neighbours/neighbours_panel.h"
#include "ui/shell/compare_room.h"
#include "ui/shell/layout_memory.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QSplitter>
#include <QStringList>

#include <algorithm>

namespace alike::ui {
namespace {

    /// By object name.
    QStringList rememberedSwitches()
    {
        return { QStringLiteral("live"), QStringLiteral("bLock"), QStringLiteral("compareRarity"),
            QStringLiteral("compareShingles") };
    }

} // namespace

Arrangement::Arrangement(const LayoutParts& parts, NeighboursPanel* neighbours)
    : QObject(parts.window)
    , m_parts(parts)
    , m_neighbours(neighbours)
    , m_room(new CompareRoom(parts.window, parts.documents, parts.parameters, parts.work, neighbours))
{
}

void Arrangement::remember()
{
    m_remembers = true;
    layoutMemory::restoreGeometry(m_parts.window);
    columnMemory::restore(m_parts.window);
    switchMemory::restore(*m_parts.window, rememberedSwitches());
}

void Arrangement::rememberColumns(QWidget* dialog) const
{
    if (m_remembers)
        columnMemory::restore(dialog);
}

void Arrangement::save()
{
    m_room->leave();
    if (!m_remembers)
        return;
    layoutMemory::saveGeometry(*m_parts.window);
    columnMemory::save(*m_parts.window);
    switchMemory::save(*m_parts.window, rememberedSwitches());
    if (m_docksShown)
        layoutMemory::saveWork(*m_parts.window, *m_parts.work, *m_parts.controls);
}

void Arrangement::showDocks()
{
    if (m_docksShown)
        return;
    m_docksShown = true;
    const QList docks { m_parts.documents, m_parts.parameters };
    for (QDockWidget* dock : docks)
        dock->show();
    // A wide window has room for more columns.
    m_parts.window->resizeDocks(docks,
        { std::max(320, m_parts.window->width() / 4), m_parts.parameters->widget()->sizeHint().width() },
        Qt::Horizontal);
    if (m_remembers && layoutMemory::restoreWork(m_parts.window, m_parts.work, m_parts.controls))
        m_parts.neighbours->setChecked(!m_neighbours->isHidden());
}

void Arrangement::hideDocks()
{
    save();
    m_docksShown = false;
    for (QDockWidget* dock : { m_parts.documents, m_parts.parameters })
        dock->hide();
}

void Arrangement::restore(std::string_view state)
{
    m_room->leave();
    restoreLayoutState(state, m_parts);
}

std::string Arrangement::state() const
{
    return m_room->entered() ? m_before : layoutState(m_parts);
}

void Arrangement::arrange(Layout layout)
{
    m_room->leave();
    ui::arrange(layout, m_parts);
}

void Arrangement::followPage(const PageId& page)
{
    if (page != page::compare) {
        m_room->leave();
        return;
    }
    if (!m_room->entered())
        m_before = layoutState(m_parts);
    m_room->enter();
}

} // namespace alike::ui
