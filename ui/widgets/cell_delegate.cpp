// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cell_delegate.h"

#include "ui/theme/colours.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

namespace alike::ui {

void CellDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);

    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
        colour(Colour::Grid, option.palette));

    const int margin = style->pixelMetric(QStyle::PM_HeaderMargin, nullptr, option.widget);
    const QRect room = option.rect.adjusted(margin, 0, -margin, 0);
    const QString text = index.data().toString();
    if (!text.isEmpty() && room.width() > 0) {
        const QPalette::ColorGroup group = !(option.state & QStyle::State_Enabled) ? QPalette::Disabled
            : option.state & QStyle::State_Active                                  ? QPalette::Active
                                                                                   : QPalette::Inactive;
        const bool selected = option.state & QStyle::State_Selected;
        const QVariant ink = selected ? QVariant() : index.data(Qt::ForegroundRole);
        // The style paints selected rows in a tint, whatever the palette's highlight is.
        painter->setPen(ink.isValid() ? ink.value<QColor>() : option.palette.color(group, QPalette::Text));
        painter->setFont(option.font);
        const QVariant wanted = index.data(Qt::TextAlignmentRole);
        const Qt::Alignment alignment
            = wanted.isValid() ? wanted.value<Qt::Alignment>() : Qt::AlignLeft | Qt::AlignVCenter;
        const QStaticText& line = laidOut(text, room.width(), option);
        const QSize size = line.size().toSize();
        painter->drawStaticText(
            QStyle::alignedRect(option.direction, alignment, size.boundedTo(room.size()), room).topLeft(),
            line);
    }
    if (option.state & QStyle::State_HasFocus) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.state |= QStyle::State_KeyboardFocusChange | QStyle::State_Item;
        focus.backgroundColor = option.palette.color(
            option.state & QStyle::State_Selected ? QPalette::Highlight : QPalette::Window);
        style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
    }
}

const QStaticText& CellDelegate::laidOut(
    const QString& text, int width, const QStyleOptionViewItem& option) const
{
    if (m_font != option.font) {
        m_font = option.font;
        m_texts.clear();
    }
    const Key key { text, width };
    if (const QStaticText* known = m_texts.object(key))
        return *known;
    auto* made = new QStaticText(option.fontMetrics.elidedText(text, option.textElideMode, width));
    made->setTextFormat(Qt::PlainText);
    made->setPerformanceHint(QStaticText::AggressiveCaching);
    made->prepare({}, option.font);
    m_texts.insert(key, made);
    return *made;
}

} // namespace alike::ui
