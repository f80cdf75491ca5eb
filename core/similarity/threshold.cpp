// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/threshold.h"

#include <algorithm>
#include <cmath>

namespace alike {

Threshold Threshold::nearest(double value)
{
    return Threshold(static_cast<std::uint32_t>(std::lround(std::clamp(value, 0.0, 1.0) * one)));
}

Result<Threshold> Threshold::parse(std::string_view text)
{
    const Error refused { ErrorCode::BadParameter,
        "A threshold is a decimal from 0 to 1 with at most six places, such as 0.8; this is \""
            + std::string(text) + "\"." };
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view integerPart = text.substr(0, point);
    const std::string_view places = text.substr(std::min(point + 1, text.size()));
    if ((integerPart.empty() && places.empty()) || integerPart.size() > 6 || places.size() > 6
        || !std::ranges::all_of(integerPart, isDigit) || !std::ranges::all_of(places, isDigit))
        return refused;
    std::uint64_t millionths = 0;
    for (const char c : integerPart)
        millionths = millionths * 10 + static_cast<std::uint64_t>(c - '0');
    for (std::size_t i = 0; i < 6; ++i)
        millionths = millionths * 10 + (i < places.size() ? static_cast<std::uint64_t>(places[i] - '0') : 0);
    if (millionths > one)
        return refused;
    return Threshold(static_cast<std::uint32_t>(millionths));
}

std::string Threshold::text() const
{
    std::string text
        = std::to_string(m_millionths / one) + '.' + std::to_string(one + m_millionths % one).substr(1);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

} // namespace alike
