// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmap>

#include <algorithm>

namespace alike::ui {
namespace {

    /// Symbols are drawn on a square of this side.
    constexpr double side = 16;

    QPainterPath polygon(std::initializer_list<QPointF> points, bool closed)
    {
        QPainterPath path(*points.begin());
        for (const QPointF& point : points)
            path.lineTo(point);
        if (closed)
            path.closeSubpath();
        return path;
    }

    QPainterPath outline(Symbol symbol)
    {
        QPainterPath path;
        switch (symbol) {
        case Symbol::File:
            path.addPath(
                polygon({ { 3.5, 1.5 }, { 9.5, 1.5 }, { 12.5, 4.5 }, { 12.5, 14.5 }, { 3.5, 14.5 } }, true));
            path.addPath(polygon({ { 9.5, 1.5 }, { 9.5, 4.5 }, { 12.5, 4.5 } }, false));
            break;
        case Symbol::Folder:
            path.addPath(polygon(
                { { 1.5, 13.5 }, { 1.5, 2.5 }, { 6, 2.5 }, { 7.5, 4.5 }, { 14.5, 4.5 }, { 14.5, 13.5 } },
                true));
            path.addPath(polygon({ { 1.5, 6.5 }, { 14.5, 6.5 } }, false));
            break;
        case Symbol::Sample: // two sheets, as on the icon of the program
            path.addRect(1.5, 1.5, 8, 10);
            path.addRect(6.5, 4.5, 8, 10);
            path.addPath(polygon({ { 8.5, 7.5 }, { 12.5, 7.5 } }, false));
            path.addPath(polygon({ { 8.5, 9.5 }, { 12.5, 9.5 } }, false));
            break;
        case Symbol::Back:
            path.addPath(polygon({ { 7.5, 3 }, { 2.5, 8 }, { 7.5, 13 } }, false));
            path.addPath(polygon({ { 2.5, 8 }, { 14, 8 } }, false));
            break;
        case Symbol::Forward:
            path.addPath(polygon({ { 8.5, 3 }, { 13.5, 8 }, { 8.5, 13 } }, false));
            path.addPath(polygon({ { 13.5, 8 }, { 2, 8 } }, false));
            break;
        case Symbol::Close:
            path.addPath(polygon({ { 4, 4 }, { 12, 12 } }, false));
            path.addPath(polygon({ { 12, 4 }, { 4, 12 } }, false));
            break;
        case Symbol::Warning:
            path.addPath(polygon({ { 8, 1.5 }, { 15, 14.5 }, { 1, 14.5 } }, true));
            path.addPath(polygon({ { 8, 6 }, { 8, 10 } }, false));
            path.addPath(polygon({ { 8, 12 }, { 8, 12.4 } }, false));
            break;
        case Symbol::Float:
            path.addPath(polygon({ { 5.5, 3 }, { 13, 3 }, { 13, 10.5 }, { 5.5, 10.5 } }, true));
            path.addPath(polygon({ { 3, 5.5 }, { 3, 13 }, { 10.5, 13 } }, false));
            break;
        case Symbol::Done:
            path.addPath(polygon({ { 3, 8.5 }, { 6.5, 12 }, { 13, 4 } }, false));
            break;
        case Symbol::Kept:
            path.addPath(polygon({ { 3, 6 }, { 13, 6 } }, false));
            path.addPath(polygon({ { 3, 10 }, { 13, 10 } }, false));
            break;
        case Symbol::Waiting:
            path.addEllipse(QPointF(4, 8), 0.5, 0.5);
            path.addEllipse(QPointF(8, 8), 0.5, 0.5);
            path.addEllipse(QPointF(12, 8), 0.5, 0.5);
            break;
        case Symbol::Running:
            path.addPath(polygon({ { 5, 3 }, { 12.5, 8 }, { 5, 13 } }, true));
            break;
        case Symbol::Stale:
            path.arcMoveTo(QRectF(3, 3, 10, 10), 60);
            path.arcTo(QRectF(3, 3, 10, 10), 60, 290);
            path.addPath(polygon({ { 7.5, 3.6 }, { 10.5, 3.6 }, { 10.5, 0.8 } }, false));
            break;
        case Symbol::Skipped:
            path.addEllipse(QPointF(8, 8), 5.5, 5.5);
            path.addPath(polygon({ { 4.2, 11.8 }, { 11.8, 4.2 } }, false));
            break;
        case Symbol::Same:
            path.addPath(polygon({ { 3, 6 }, { 13, 6 } }, false));
            path.addPath(polygon({ { 3, 10 }, { 13, 10 } }, false));
            break;
        case Symbol::Different:
            path.addPath(polygon({ { 3, 6 }, { 13, 6 } }, false));
            path.addPath(polygon({ { 3, 10 }, { 13, 10 } }, false));
            path.addPath(polygon({ { 5, 13.5 }, { 11, 2.5 } }, false));
            break;
        case Symbol::Unsure:
            path.moveTo(5, 5.5);
            path.cubicTo(5, 1, 11, 1, 11, 5);
            path.cubicTo(11, 7.5, 8, 7.5, 8, 10);
            path.addPath(polygon({ { 8, 12.8 }, { 8, 13.2 } }, false));
            break;
        case Symbol::Note:
            path.addPath(polygon({ { 3, 13 }, { 3.8, 9.8 }, { 11, 2.5 }, { 13.5, 5 }, { 6.2, 12.2 } }, true));
            break;
        case Symbol::Up:
            path.addPath(polygon({ { 3, 10.5 }, { 8, 5.5 }, { 13, 10.5 } }, false));
            break;
        case Symbol::Down:
            path.addPath(polygon({ { 3, 5.5 }, { 8, 10.5 }, { 13, 5.5 } }, false));
            break;
        case Symbol::Order:
            path.addPath(polygon({ { 2, 4 }, { 14, 4 } }, false));
            path.addPath(polygon({ { 4, 8 }, { 12, 8 } }, false));
            path.addPath(polygon({ { 6, 12 }, { 10, 12 } }, false));
            break;
        case Symbol::Search:
            path.addEllipse(QPointF(6.8, 6.8), 4.3, 4.3);
            path.addPath(polygon({ { 10, 10 }, { 14, 14 } }, false));
            break;
        case Symbol::Export:
            path.addPath(polygon({ { 8, 10 }, { 8, 1.8 } }, false));
            path.addPath(polygon({ { 5, 4.8 }, { 8, 1.8 }, { 11, 4.8 } }, false));
            path.addPath(polygon(
                { { 5, 7 }, { 2.5, 7 }, { 2.5, 14.2 }, { 13.5, 14.2 }, { 13.5, 7 }, { 11, 7 } }, false));
            break;
        case Symbol::Drop:
            path.addPath(polygon({ { 8, 1.8 }, { 8, 10 } }, false));
            path.addPath(polygon({ { 5, 7 }, { 8, 10 }, { 11, 7 } }, false));
            path.addPath(polygon({ { 2, 10 }, { 2, 14 }, { 14, 14 }, { 14, 10 } }, false));
            break;
        case Symbol::Swap:
            path.addPath(polygon({ { 2, 5 }, { 14, 5 } }, false));
            path.addPath(polygon({ { 11, 2 }, { 14, 5 }, { 11, 8 } }, false));
            path.addPath(polygon({ { 14, 11 }, { 2, 11 } }, false));
            path.addPath(polygon({ { 5, 8 }, { 2, 11 }, { 5, 14 } }, false));
            break;
        case Symbol::ScrollTogether:
            for (const double x : { 5.0, 11.0 }) {
                path.addPath(polygon({ { x, 2.5 }, { x, 13.5 } }, false));
                path.addPath(polygon({ { x - 2, 11.5 }, { x, 13.5 }, { x + 2, 11.5 } }, false));
            }
            break;
        case Symbol::Fold:
            path.addPath(polygon({ { 2, 8 }, { 14, 8 } }, false));
            path.addPath(polygon({ { 5.5, 2.5 }, { 8, 5 }, { 10.5, 2.5 } }, false));
            path.addPath(polygon({ { 5.5, 13.5 }, { 8, 11 }, { 10.5, 13.5 } }, false));
            break;
        case Symbol::Widen:
            path.addPath(polygon({ { 1.5, 8 }, { 14.5, 8 } }, false));
            path.addPath(polygon({ { 4.5, 5 }, { 1.5, 8 }, { 4.5, 11 } }, false));
            path.addPath(polygon({ { 11.5, 5 }, { 14.5, 8 }, { 11.5, 11 } }, false));
            break;
        case Symbol::List:
            for (const double y : { 4.0, 8.0, 12.0 }) {
                path.addPath(polygon({ { 2, y }, { 2.6, y } }, false));
                path.addPath(polygon({ { 5.5, y }, { 14, y } }, false));
            }
            break;
        case Symbol::Sliders:
            path.addPath(polygon({ { 1.5, 4.5 }, { 8.5, 4.5 } }, false));
            path.addEllipse(QPointF(10.5, 4.5), 2, 2);
            path.addPath(polygon({ { 12.5, 4.5 }, { 14.5, 4.5 } }, false));
            path.addPath(polygon({ { 1.5, 11.5 }, { 3.5, 11.5 } }, false));
            path.addEllipse(QPointF(5.5, 11.5), 2, 2);
            path.addPath(polygon({ { 7.5, 11.5 }, { 14.5, 11.5 } }, false));
            break;
        case Symbol::More:
            for (const double x : { 3.5, 8.0, 12.5 })
                path.addEllipse(QPointF(x, 8), 0.6, 0.6);
            break;
        case Symbol::Pin:
            path.addPath(polygon({ { 5, 2 }, { 11, 2 } }, false));
            path.addPath(
                polygon({ { 6, 2 }, { 6, 7 }, { 3.5, 10 }, { 12.5, 10 }, { 10, 7 }, { 10, 2 } }, false));
            path.addPath(polygon({ { 8, 10 }, { 8, 14.5 } }, false));
            break;
        }
        return path;
    }

    class SymbolEngine : public QIconEngine {
    public:
        explicit SymbolEngine(Symbol symbol)
            : m_symbol(symbol)
        {
        }

        void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
        {
            const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
            const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
            const double scale = std::min(rect.width(), rect.height()) / side;
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->translate(QRectF(rect).center() - QPointF(side, side) * scale / 2);
            painter->scale(scale, scale);
            painter->setPen(QPen(QGuiApplication::palette().color(group, role), 1.2, Qt::SolidLine,
                Qt::RoundCap, Qt::RoundJoin));
            painter->drawPath(outline(m_symbol));
            painter->restore();
        }

        QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
        {
            QPixmap pixmap(size);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            paint(&painter, QRect({}, size), mode, state);
            return pixmap;
        }

        QIconEngine* clone() const override { return new SymbolEngine(*this); }

    private:
        Symbol m_symbol;
    };

} // namespace

QIcon icon(Symbol symbol)
{
    return QIcon(new SymbolEngine(symbol));
}

} // namespace alike::ui
