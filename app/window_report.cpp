// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_report.h"

#include "ui/widgets/elided_label.h"

#include "core/export/json.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

#include <initializer_list>
#include <vector>

namespace alike::app {

namespace {
    void writeRectangle(json::Writer& out, std::initializer_list<int> values)
    {
        out.beginArray();
        for (const int value : values)
            out.decimal(value); // to the left of the window it is negative
        out.end();
    }

    std::string nameOf(const QWidget& widget)
    {
        return widget.objectName().toStdString();
    }

    bool fits(const QWidget& widget, const QString& text, int width)
    {
        return widget.fontMetrics().size(Qt::TextShowMnemonic, text).width() <= width;
    }

    /// The headings of columns that are cut.
    QStringList elidedHeadings(const QHeaderView& header)
    {
        const int margins = 2 * header.style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &header);
        QStringList texts;
        for (int section = 0; section < header.count(); ++section) {
            const QString text = header.model()->headerData(section, Qt::Horizontal).toString();
            if (!header.isSectionHidden(section)
                && !fits(header, text, header.sectionSize(section) - margins))
                texts += text;
        }
        return texts;
    }

    /// The texts of a widget that are cut; those of rows are left to their tooltips.
    QStringList elidedTexts(const QWidget& widget)
    {
        if (const auto* label = qobject_cast<const ui::ElidedLabel*>(&widget))
            return label->toolTip().isEmpty() ? QStringList() : QStringList(label->wholeText());
        if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
            return header->orientation() == Qt::Horizontal ? elidedHeadings(*header) : QStringList();
        QString text;
        const auto* tool = qobject_cast<const QToolButton*>(&widget);
        if (const auto* label = qobject_cast<const QLabel*>(&widget);
            label && !label->wordWrap() && label->textFormat() != Qt::RichText)
            text = label->text();
        else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget);
                 button && !(tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
            text = button->text();
        return fits(widget, text, widget.width()) ? QStringList() : QStringList(text);
    }
} // namespace

std::string reportOfWindow(const QWidget& window)
{
    std::string report;
    json::Writer out(report);
    out.beginObject();
    out.key("size");
    writeRectangle(out, { window.width(), window.height() });
    std::vector<const QWidget*> shown;
    for (const QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisibleTo(&window) && !widget->isWindow())
            shown.push_back(widget);
    out.key("widgets").beginArray();
    for (const QWidget* widget : shown) {
        out.beginObject();
        out.key("name").text(nameOf(*widget));
        out.key("class").text(widget->metaObject()->className());
        out.key("says").text(widget->accessibleName().toStdString());
        out.key("rectangle");
        const QPoint at = widget->mapTo(&window, QPoint(0, 0));
        writeRectangle(out, { at.x(), at.y(), widget->width(), widget->height() });
        out.end();
    }
    out.end();
    out.key("elided").beginArray();
    for (const QWidget* widget : shown)
        for (const QString& text : elidedTexts(*widget)) {
            out.beginObject();
            out.key("name").text(nameOf(*widget));
            out.key("class").text(widget->metaObject()->className());
            out.key("text").text(text.toStdString());
            out.end();
        }
    out.end();
    out.end();
    report += '\n';
    return report;
}

} // namespace alike::app
