// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/learn/lesson.h"

#include <limits>

namespace alike::learn {

/// The numbers that can answer a question at all, right or wrong: in the unit of its quantity, so from 0 to 1
/// of a share and from 0 to 100 of per cent.
struct AnswerRange {
    double least = 0;
    double most = std::numeric_limits<double>::infinity(); ///< infinite: without a limit
    bool whole = false; ///< of a count
    bool percent = false;

    bool limited() const { return most < std::numeric_limits<double>::infinity(); }
    bool contains(double value) const;
    bool operator==(const AnswerRange&) const = default;
};

/// What the quantity can be, within what the lesson says (`Question::atLeast`, `atMost`).
/// \pre quantityRow(question.measure.quantity)
AnswerRange answerRange(const Question& question);

/// Whether the limits of a question go with its kind and its quantity. Errors: BadFormat.
Result<Done> checkRange(const Question& question);

} // namespace alike::learn
