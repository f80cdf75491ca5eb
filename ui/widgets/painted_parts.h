// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>

class QWidget;

namespace alike::ui {

/// What a widget paints itself, part by part, for screen readers: each has a name and a place and can be
/// pressed, as what stands there can be clicked. A widget that is one as well calls `tellPaintedParts` first
/// of all when it is made.
class PaintedParts {
public:
    struct Part {
        QString name;
        QRect place; ///< in coordinates of the widget; empty when it is out of sight
        bool chosen = false;
    };
    virtual ~PaintedParts() = default;
    virtual int partCount() const = 0;
    /// \pre 0 <= number < partCount()
    virtual Part part(int number) const = 0;
    /// Does what a click on it does.
    virtual void pressPart(int number) = 0;
};

/// Gives a widget that is `PaintedParts` as well its interface for screen readers.
/// \param role of the widget \param ofParts of what it paints
void tellPaintedParts(QWidget* widget, QAccessible::Role role, QAccessible::Role ofParts);

} // namespace alike::ui
