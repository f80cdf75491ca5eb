// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace alike::ui {

/// Sets widgets one behind the other and begins a new row where the width ends, like words in a paragraph.
class FlowLayout : public QLayout {
    Q_OBJECT
public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void setGaps(int across, int down);

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int at) const override;
    QLayoutItem* takeAt(int at) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// Places the items in `rect`, or only measures; gives the height.
    int arrange(const QRect& rect, bool place) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_across = 0;
    int m_down = 0;
};

} // namespace alike::ui
