// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QToolButton;

namespace alike::ui {

class ElidedLabel;

/// Says in the status bar that a file was written, and shows it in its folder. Stays until it is closed, so
/// that nobody has to hurry.
class ExportNote : public QWidget {
    Q_OBJECT
public:
    explicit ExportNote(QWidget* parent = nullptr);

    void tell(const QString& path);
    QString words() const;

private:
    void showFolder();

    ElidedLabel* m_text;
    QToolButton* m_folder;
    QString m_path;
};

} // namespace alike::ui
