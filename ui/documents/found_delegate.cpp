// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/found_delegate.h"

#include "ui/documents/documents_model.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

namespace alike::ui {

void FoundDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    const QWidget* widget = option.widget;
    QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, widget);

    const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &cell, widget)
                           .adjusted(style->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1, 0, 0, 0);
    QTextLayout layout(text, option.font);
    QList<QTextLayout::FormatRange> formats;
    const QVariantList found = index.data(DocumentsModel::FoundRole).toList();
    for (qsizetype i = 0; i + 1 < found.size(); i += 2) {
        QTextLayout::FormatRange range;
        range.start = found[i].toInt();
        range.length = found[i + 1].toInt() - range.start;
        range.format.setFontWeight(QFont::Bold);
        range.format.setFontUnderline(true);
        formats += range;
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid())
        line.setNumColumns(static_cast<int>(text.size()));
    layout.endLayout();
    if (!line.isValid())
        return;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setClipRect(room);
    painter->setPen(cell.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
    painter->restore();
}

} // namespace alike::ui
