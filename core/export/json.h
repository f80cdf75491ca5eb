// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::json {

/// Appends a JSON string with its quotes (RFC 8259, 7). \pre `text` is valid UTF-8
void appendString(std::string& out, std::string_view text);

enum class Layout {
    Compact, ///< one line
    Indented, ///< a member or element a line, two spaces a level
};

/// Writes one JSON value piece by piece: commas, line breaks and indentation are its business, correct
/// nesting is the caller's (checked by assertions).
class Writer {
public:
    explicit Writer(std::string& out, Layout layout = Layout::Indented)
        : m_out(out)
        , m_layout(layout)
    {
    }

    Writer& beginObject() { return begin('{', '}'); }
    Writer& beginArray() { return begin('[', ']'); }
    /// Ends the innermost object or array.
    Writer& end();
    Writer& key(std::string_view name);

    Writer& text(std::string_view value);
    Writer& integer(std::uint64_t value);
    Writer& decimal(double value); ///< see number::appendDecimal
    Writer& decimal(const std::optional<double>& value); ///< null without one
    Writer& null();
    Writer& boolean(bool value);

private:
    Writer& begin(char opening, char closing);
    void startValue();
    void newLine();

    struct Level {
        char closing;
        bool empty = true;
    };
    std::string& m_out;
    Layout m_layout;
    std::vector<Level> m_levels;
    bool m_afterKey = false;
};

} // namespace alike::json
