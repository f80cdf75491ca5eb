// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <vector>

class QWidget;

namespace alike::ui {

using OpenPaths = std::function<void(const std::vector<std::filesystem::path>&)>;

// Each opens a dialog and comes back at once; `open` is called when something was chosen.

/// \param title of the dialog; empty: "Open Files", "Open Folder"
void chooseFiles(QWidget* parent, const OpenPaths& open, const QString& title = {});
void chooseFolder(QWidget* parent, const OpenPaths& open, const QString& title = {});
/// One file, which stands beside others. \param title of the dialog
void chooseSideFile(
    QWidget* parent, const QString& title, const std::function<void(const std::filesystem::path&)>& take);

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
