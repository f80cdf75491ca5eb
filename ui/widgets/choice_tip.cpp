// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choice_tip.h"

#include <QComboBox>
#include <QVariant>

namespace alike::ui {
namespace {

    constexpr const char* aboutProperty = "alikeChoiceAbout";

    void showChoiceTip(QComboBox* choice)
    {
        const QString about = choiceAbout(choice);
        choice->setToolTip(
            choice->currentText().isEmpty() ? about : choice->currentText() + QLatin1Char('\n') + about);
    }

} // namespace

void setChoiceTip(QComboBox* choice, const QString& about)
{
    const bool first = !choice->property(aboutProperty).isValid();
    choice->setProperty(aboutProperty, about);
    if (first)
        QObject::connect(choice, &QComboBox::currentTextChanged, choice, [choice] { showChoiceTip(choice); });
    showChoiceTip(choice);
}

QString choiceAbout(const QComboBox* choice)
{
    return choice->property(aboutProperty).toString();
}

} // namespace alike::ui
