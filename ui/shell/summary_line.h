// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace alike::ui {

class ElidedLabel;
class Session;

/// The left of the status bar: what was read and what was found, in one line, with the list behind it.
class SummaryLine : public QWidget {
    Q_OBJECT
public:
    explicit SummaryLine(Session* session, QWidget* parent = nullptr);

signals:
    void detailsRequested();

private:
    void follow();

    Session* m_session;
    ElidedLabel* m_text;
    QLabel* m_details;
};

} // namespace alike::ui
