// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/edge_tab.h"

#include <QStyleOptionFocusRect>
#include <QStyleOptionToolButton>
#include <QStylePainter>

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

} // namespace alike::ui
