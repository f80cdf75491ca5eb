// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace alike::ui {

class MethodSettings;
class Session;

/// Chooses what the methods are held against: the exact join, the marks of this window, or a CSV file.
class TruthBox : public QComboBox {
    Q_OBJECT
public:
    TruthBox(Session* session, MethodSettings* settings, QWidget* parent = nullptr);

    void takeFile(const QString& path);

private:
    void take(int entry);
    void follow();

    Session* m_session;
    MethodSettings* m_settings;
};

} // namespace alike::ui
