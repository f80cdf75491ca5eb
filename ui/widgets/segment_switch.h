// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QAbstractButton;
class QButtonGroup;
class QHBoxLayout;

namespace alike::ui {

/// One of a few, as segments in a trough: pages, lists, modes. Tab comes to the chosen one, Left and Right
/// choose. All segments are of one width, so that choosing moves nothing; a count behind a name is quiet and
/// gives way where there is no room.
class SegmentSwitch : public QWidget {
    Q_OBJECT
public:
    explicit SegmentSwitch(QWidget* parent = nullptr);

    /// \param text with '&' before the letter that chooses it
    /// \return the number of the segment, from 0
    int addSegment(const QString& text, const QString& toolTip);
    QAbstractButton* segment(int number) const;
    int count() const;
    int current() const;
    /// Chooses without a signal.
    void setCurrent(int number);
    void setCountText(int number, const QString& count);

signals:
    /// The user chose another.
    void chosen(int number);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void followCurrent();

    QButtonGroup* m_group;
    QHBoxLayout* m_row;
};

} // namespace alike::ui
