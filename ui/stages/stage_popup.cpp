// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/stage_popup.h"

#include "ui/stages/stage_words.h"

#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {

StagePopup::StagePopup(Stage stage, const StageState& state, const Parameters& parameters,
    const QString& memory, QWidget* parent)
    : QFrame(parent, Qt::Popup)
{
    setObjectName(QStringLiteral("stagePopup"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(StyledPanel);
    // The colours of tooltips stand out from the window, in light and in dark.
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    auto* column = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    column->setContentsMargins(2 * room, room, 2 * room, room);
    column->setSpacing(room);
    const auto add = [&](const QString& text) {
        auto* label = new QLabel(text);
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::ToolTipText);
        label->setWordWrap(true);
        label->setFixedWidth(fontMetrics().averageCharWidth() * 56);
        column->addWidget(label);
        m_text += text + QLatin1Char('\n');
        return label;
    };
    QFont bold = font();
    bold.setBold(true);
    add(stageWords::name(stage))->setFont(bold);
    add(stageWords::purpose(stage));
    QString now = tr("Now: %1").arg(stageWords::condition(state));
    if (state.bytes > 0)
        now += tr(" · its output takes %1").arg(stageWords::size(state.bytes));
    add(now);
    if (!memory.isEmpty())
        add(tr("Memory of all outputs, also of earlier parameters: %1").arg(memory));
    if (const QString values = stageWords::parameters(stage, parameters); !values.isEmpty())
        add(tr("Parameters: %1").arg(values));
    add(stageWords::cost(stage));
    setAccessibleName(stageWords::name(stage));
    setAccessibleDescription(m_text);
}

void StagePopup::showBelow(const QWidget& anchor)
{
    adjustSize();
    const QRect screen = anchor.screen()->availableGeometry();
    QPoint at = anchor.mapToGlobal(QPoint(0, anchor.height()));
    at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    move(at);
    show();
}

} // namespace alike::ui
