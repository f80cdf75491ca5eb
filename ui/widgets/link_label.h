// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace alike::ui {

/// Wrapped sentences with links that keys reach as well: Tab comes to the first link at once and Enter
/// follows it. What others wrote has to be escaped. A frame around the link, or around the label where it has
/// none, shows the focus.
class LinkLabel : public QLabel {
    Q_OBJECT
public:
    explicit LinkLabel(QWidget* parent = nullptr);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace alike::ui
