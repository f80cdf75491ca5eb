// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QVBoxLayout>
#include <QWidget>

namespace alike::test {

/// A widget that counts how often it is laid out, with one part in it.
struct CountedLayouts : QWidget {
    explicit CountedLayouts(QWidget* part)
    {
        auto* column = new QVBoxLayout(this);
        column->addWidget(part);
        column->addStretch();
    }
    bool event(QEvent* event) override
    {
        layouts += event->type() == QEvent::LayoutRequest;
        return QWidget::event(event);
    }
    /// Also those that come of one another.
    static void handleEvents()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }
    /// Counts from here on.
    void settle()
    {
        handleEvents();
        layouts = 0;
    }

    int layouts = 0;
};

} // namespace alike::test
