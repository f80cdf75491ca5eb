// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <filesystem>
#include <vector>

class QWidget;

namespace alike::ui {

/// Takes files that are dropped anywhere in a window, whatever child they fall on: a text field would put in
/// their names.
class FileDrop : public QObject {
    Q_OBJECT
public:
    explicit FileDrop(QWidget* window);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void dropped(const std::vector<std::filesystem::path>& paths);

private:
    QWidget* m_window;
};

} // namespace alike::ui
