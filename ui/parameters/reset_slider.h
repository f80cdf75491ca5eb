// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

namespace alike::ui {

/// A horizontal slider that a Ctrl+click sends back to the default. Pressed beside its handle, it brings the
/// handle there. The wheel turns it only when it has the
/// focus, so that scrolling a panel changes nothing.
class ResetSlider : public QSlider {
    Q_OBJECT
public:
    explicit ResetSlider(QWidget* parent = nullptr);

signals:
    void resetRequested();

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRect handleRect() const;
};

} // namespace alike::ui
