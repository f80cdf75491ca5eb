// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <QWidgetItem>

namespace alike::ui {

/// Keeps changes of a widget, mostly of the text of a label, from the layouts around it.
///
/// Another text tells every layout around it to measure everything again. Here only one that needs another
/// height does: the width is what the place is given, as for any text that breaks or is cut short. It comes
/// and goes with the widget.
class LayoutBarrier : public QWidget {
    Q_OBJECT
public:
    /// Takes `inside` over, which has its word wrap and its size policy already.
    explicit LayoutBarrier(QWidget* inside, QWidget* parent = nullptr);

    QSize sizeHint() const override { return m_item.sizeHint(); }
    QSize minimumSizeHint() const override { return m_item.minimumSize(); }
    bool hasHeightForWidth() const override { return m_item.hasHeightForWidth(); }
    int heightForWidth(int width) const override { return m_item.heightForWidth(width); }

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int neededHeight() const;

    QWidget* m_inside;
    QWidgetItem m_item;
    int m_needed = 0; ///< height that the layout around it knows
};

} // namespace alike::ui
