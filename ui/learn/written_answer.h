// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/answer_range.h"

#include <QString>

#include <optional>

namespace alike::ui {

/// A number as people write it: in the way of the locale or with a point, or a fraction ("3/8").
std::optional<double> readNumber(const QString& text);

/// What somebody wrote where a question asks for a number.
struct WrittenAnswer {
    std::optional<double> value; ///< in the unit of the question; none: it cannot be one
    QString refusal; ///< why it is none, as a sentence
};
/// Per cent of a share are understood: "50 %" is 0.5.
WrittenAnswer readAnswer(const QString& text, const learn::AnswerRange& range);

/// What can be written: "from 0 to 1".
QString rangeWords(const learn::AnswerRange& range);

} // namespace alike::ui
