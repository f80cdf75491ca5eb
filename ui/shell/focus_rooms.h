// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QWidget;

namespace alike::ui {

/// The parts of the window that a key goes around, in their order: each gets the focus where it had it last,
/// else where it is entered, else in its first control. Parts that cannot be seen are passed over. A part
/// within another is added behind it.
class FocusRooms : public QObject {
    Q_OBJECT
public:
    explicit FocusRooms(QObject* parent = nullptr);

    /// \param enter gives the part the focus; without it the first control gets it
    void add(QWidget* part, std::function<void()> enter = {});
    /// Of a part that is another one from time to time. \param part null: there is none now
    void add(std::function<QWidget*()> part);
    /// To the next part, or with -1 to the one before; from elsewhere to the first or the last.
    void step(int by);

private:
    struct Room {
        std::function<QWidget*()> part;
        std::function<void()> enter;
        QPointer<QWidget> last; ///< had the focus
    };
    void remember(QWidget* focused);
    /// \return whether the part has the focus now
    static bool enter(const Room& room);

    std::vector<Room> m_rooms;
};

} // namespace alike::ui
