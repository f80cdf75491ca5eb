// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <QScrollArea>
#include <QTimer>

#include <vector>

namespace alike::ui {

class ParameterSection;
class Session;

/// Every parameter with its consequences. A change shows here at once and reaches the session at most every
/// 30 ms, the last one always.
class ParametersPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit ParametersPanel(Session* session, QWidget* parent = nullptr);

    QSize sizeHint() const override;

private:
    void take(const Parameters& wanted);
    void display();

    Session* m_session;
    Parameters m_wanted; ///< ahead of the session's by what the timer holds back
    std::vector<ParameterSection*> m_sections;
    QTimer m_throttle;
};

} // namespace alike::ui
