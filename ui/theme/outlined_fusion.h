// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace alike::ui {

/// Fusion with outlines of check boxes and radio buttons that can be seen: its own are darker than what is
/// around them, also where that is dark already.
class OutlinedFusion : public QProxyStyle {
    Q_OBJECT
public:
    OutlinedFusion();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget = nullptr) const override;
};

} // namespace alike::ui
