// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/answer_range.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace alike::learn {
namespace {

    AnswerRange rangeOf(const QuantityRow& quantity)
    {
        AnswerRange range;
        switch (quantity.as) {
        case QuantityRow::As::Count:
            range.whole = true;
            break;
        case QuantityRow::As::Share:
        case QuantityRow::As::Threshold:
            range.most = 1;
            break;
        case QuantityRow::As::Percent:
            range.most = 100;
            range.percent = true;
            break;
        }
        return range;
    }

} // namespace

bool AnswerRange::contains(double value) const
{
    return value >= least && value <= most && (!whole || value == std::round(value));
}

AnswerRange answerRange(const Question& question)
{
    AnswerRange range = rangeOf(*quantityRow(question.measure.quantity));
    range.least = std::max(range.least, question.atLeast.value_or(range.least));
    range.most = std::min(range.most, question.atMost.value_or(range.most));
    return range;
}

Result<Done> checkRange(const Question& question)
{
    if (!question.atLeast && !question.atMost)
        return Done {};
    const auto wrong = [](std::string detail) { return Error { ErrorCode::BadFormat, std::move(detail) }; };
    if (question.kind != Question::Kind::Number)
        return wrong("“at_least” and “at_most” of “ask” go with the answer “number”, and with no other.");
    const AnswerRange possible = rangeOf(*quantityRow(question.measure.quantity));
    for (const auto& limit : { question.atLeast, question.atMost }) {
        if (limit && !possible.contains(*limit))
            return wrong(fmt::format("“{}” of a question about “{}” is no value that it can have.", *limit,
                question.measure.quantity));
    }
    if (answerRange(question).least >= answerRange(question).most)
        return wrong("“at_least” of “ask” must be below “at_most”.");
    return Done {};
}

} // namespace alike::learn
