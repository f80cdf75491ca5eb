// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dock_title.h"

#include "ui/theme/icons.h"
#include "ui/widgets/elided_label.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QStyle>
#include <QToolButton>

namespace alike::ui {

DockTitle::DockTitle(QDockWidget* dock)
    : QWidget(dock)
{
    auto* row = new QHBoxLayout(this);
    const int room = fontMetrics().height() / 4;
    row->setContentsMargins(room * 2, room, room, 0);
    row->setSpacing(room);
    auto* title = new ElidedLabel;
    title->setWholeText(dock->windowTitle());
    row->addWidget(title, 1);

    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize) * 3 / 4;
    const auto add = [&](Symbol symbol, const QString& name) {
        auto* button = new QToolButton;
        button->setAutoRaise(true);
        button->setIcon(icon(symbol));
        button->setIconSize({ side, side });
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolTip(name);
        button->setAccessibleName(name);
        row->addWidget(button);
        return button;
    };
    const QString name = dock->windowTitle();
    auto* floats = add(Symbol::Float, tr("Make “%1” a window of its own, or put it back").arg(name));
    auto* close = add(Symbol::Close, tr("Close “%1”; the View menu brings it back").arg(name));
    connect(floats, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    connect(close, &QToolButton::clicked, dock, &QDockWidget::close);
}

} // namespace alike::ui
