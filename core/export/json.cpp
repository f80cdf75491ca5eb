// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/json.h"

#include "core/export/number.h"

#include <algorithm>
#include <cassert>

namespace alike::json {

namespace {

    /// Whether JSON writes the character otherwise than it is.
    bool isEscaped(char c)
    {
        return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
    }

    void appendEscaped(std::string& out, char c)
    {
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            constexpr char hex[] = "0123456789abcdef";
            out += "\\u00";
            out += hex[c >> 4];
            out += hex[c & 15];
        }
    }

} // namespace

void appendString(std::string& out, std::string_view text)
{
    out += '"';
    while (!text.empty()) {
        const auto plain = static_cast<std::size_t>(std::ranges::find_if(text, isEscaped) - text.begin());
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (!text.empty()) {
            appendEscaped(out, text.front());
            text.remove_prefix(1);
        }
    }
    out += '"';
}

Writer& Writer::begin(char opening, char closing)
{
    startValue();
    m_out += opening;
    m_levels.push_back({ closing });
    return *this;
}

Writer& Writer::end()
{
    assert(!m_levels.empty() && !m_afterKey);
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (!level.empty)
        newLine();
    m_out += level.closing;
    return *this;
}

Writer& Writer::key(std::string_view name)
{
    assert(!m_levels.empty() && m_levels.back().closing == '}' && !m_afterKey);
    startValue();
    appendString(m_out, name);
    m_out += m_layout == Layout::Indented ? ": " : ":";
    m_afterKey = true;
    return *this;
}

Writer& Writer::text(std::string_view value)
{
    startValue();
    appendString(m_out, value);
    return *this;
}

Writer& Writer::integer(std::uint64_t value)
{
    startValue();
    number::appendInteger(m_out, value);
    return *this;
}

Writer& Writer::decimal(double value)
{
    startValue();
    number::appendDecimal(m_out, value);
    return *this;
}

Writer& Writer::decimal(const std::optional<double>& value)
{
    return value ? decimal(*value) : null();
}

Writer& Writer::null()
{
    startValue();
    m_out += "null";
    return *this;
}

Writer& Writer::boolean(bool value)
{
    startValue();
    m_out += value ? "true" : "false";
    return *this;
}

void Writer::startValue()
{
    if (m_afterKey || m_levels.empty()) {
        m_afterKey = false;
        return;
    }
    if (!m_levels.back().empty)
        m_out += ',';
    m_levels.back().empty = false;
    newLine();
}

void Writer::newLine()
{
    if (m_layout == Layout::Compact)
        return;
    m_out += '\n';
    m_out.append(2 * m_levels.size(), ' ');
}

} // namespace alike::json
