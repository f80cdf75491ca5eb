// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace alike::ui {

/// What the window shows before anything is open: what Alike does, and how to begin.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(QWidget* parent = nullptr);

signals:
    void openFilesRequested();
    void openFolderRequested();
};

} // namespace alike::ui
