// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/compare_room.h"

#include "ui/neighbours/neighbours_panel.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QSplitter>
#include <QStyleOptionFocusRect>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolBar>

namespace alike::ui {

EdgeTab::EdgeTab(const QString& name, Qt::Edge edge, QWidget* parent)
    : QAbstractButton(parent)
    , m_edge(edge)
{
    setText(name);
    setAccessibleName(name);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QSize EdgeTab::sizeHint() const
{
    const int height = fontMetrics().height();
    return { height * 3 / 2, fontMetrics().horizontalAdvance(text()) + height * 2 };
}

void EdgeTab::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    option.initFrom(this);
    option.state |= QStyle::State_AutoRaise | (isDown() ? QStyle::State_Sunken : QStyle::State_Raised);
    option.subControls = QStyle::SC_ToolButton;
    if (underMouse() || isDown())
        painter.drawPrimitive(QStyle::PE_PanelButtonTool, option);
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, focus);
    }
    painter.translate(rect().center());
    painter.rotate(m_edge == Qt::LeftEdge ? -90 : 90);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(
        QRect(-height() / 2, -width() / 2, height(), width()), Qt::AlignCenter | Qt::TextSingleLine, text());
}

CompareRoom::CompareRoom(
    QMainWindow* window, QDockWidget* left, QDockWidget* right, QSplitter* work, NeighboursPanel* neighbours)
    : QObject(window)
    , m_window(window)
    , m_work(work)
    , m_neighbours(neighbours)
{
    connect(neighbours, &NeighboursPanel::listRequested, this, &CompareRoom::unfoldNeighbours);
    addEdge(left, Qt::LeftEdge);
    addEdge(right, Qt::RightEdge);
}

void CompareRoom::addEdge(QDockWidget* dock, Qt::Edge edge)
{
    auto* bar = new QToolBar(tr("%1, folded").arg(dock->windowTitle()));
    bar->setObjectName(dock->objectName() + QStringLiteral("Edge"));
    bar->setMovable(false);
    bar->toggleViewAction()->setVisible(false); // it comes and goes with the dock
    auto* tab = new EdgeTab(dock->windowTitle(), edge);
    tab->setToolTip(tr("Opens %1, which are folded while two texts are compared").arg(dock->windowTitle()));
    bar->addWidget(tab);
    m_window->addToolBar(edge == Qt::LeftEdge ? Qt::LeftToolBarArea : Qt::RightToolBarArea, bar);
    bar->hide();
    m_sides.append({ dock, bar });
    connect(tab, &EdgeTab::clicked, dock, &QWidget::show);
    connect(dock, &QDockWidget::visibilityChanged, this, &CompareRoom::followDocks);
}

void CompareRoom::enter()
{
    if (m_entered)
        return;
    m_entered = true;
    for (Side& side : m_sides) {
        side.folded = side.dock->isVisible() && !side.dock->isFloating();
        if (side.folded)
            side.dock->hide();
    }
    m_sizes = m_work->sizes();
    m_neighbours->setFolded(true);
    if (m_sizes.size() == 2)
        m_work->setSizes({ m_sizes[0] + m_sizes[1], 1 }); // as little as the neighbours take
    followDocks();
}

void CompareRoom::leave()
{
    if (!m_entered)
        return;
    m_entered = false;
    for (const Side& side : m_sides) {
        if (side.folded)
            side.dock->show();
    }
    unfoldNeighbours();
    followDocks();
}

void CompareRoom::unfoldNeighbours()
{
    if (!m_neighbours->isFolded())
        return;
    const bool focused = m_neighbours->isAncestorOf(m_window->focusWidget());
    m_neighbours->setFolded(false);
    m_work->setSizes(m_sizes);
    if (focused)
        m_neighbours->setFocus();
}

void CompareRoom::followDocks()
{
    for (const Side& side : m_sides)
        side.edge->setVisible(m_entered && side.folded && side.dock->isHidden());
}

} // namespace alike::ui
