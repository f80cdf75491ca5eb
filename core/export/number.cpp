// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/number.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>

namespace alike::number {

namespace {

    constexpr int decimals = 6;
    constexpr std::uint64_t unit = 1'000'000; // 10^decimals

    void appendMillionths(std::string& out, std::uint64_t millionths)
    {
        appendInteger(out, millionths / unit);
        std::uint64_t fraction = millionths % unit;
        if (fraction == 0)
            return;
        char digits[decimals];
        for (int i = decimals; i-- > 0; fraction /= 10)
            digits[i] = static_cast<char>('0' + fraction % 10);
        const std::string_view written(digits, decimals);
        out += '.';
        out += written.substr(0, written.find_last_not_of('0') + 1);
    }

}

void appendInteger(std::string& out, std::uint64_t value)
{
    char digits[std::numeric_limits<std::uint64_t>::digits10 + 1];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out.append(digits, end);
}

void appendDecimal(std::string& out, double value)
{
    assert(std::isfinite(value));
    // Most values are similarities. Scaling them errs by less than 1e-6 of the last decimal, so only a value
    // that close to a tie needs the slow exact way.
    if (value >= 0 && value < 1024) {
        const double scaled = value * static_cast<double>(unit);
        const double below = std::floor(scaled);
        const double above = scaled - below;
        if (std::abs(above - 0.5) > 1e-6) {
            appendMillionths(out, static_cast<std::uint64_t>(below) + (above > 0.5 ? 1 : 0));
            return;
        }
    }
    char digits[std::numeric_limits<double>::max_exponent10 + decimals + 4];
    const auto end
        = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, decimals).ptr;
    std::string_view written(digits, static_cast<std::size_t>(end - digits));
    written = written.substr(0, written.find_last_not_of('0') + 1);
    if (written.ends_with('.'))
        written.remove_suffix(1);
    out += written == "-0" ? "0" : written;
}

std::string decimal(double value)
{
    std::string out;
    appendDecimal(out, value);
    return out;
}

std::string grouped(std::uint64_t value)
{
    std::string out;
    appendInteger(out, value);
    for (std::size_t at = out.size(); at > 3;) {
        at -= 3;
        out.insert(at, 1, ',');
    }
    return out;
}

} // namespace alike::number
