// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace alike::ui {

/// Finds texts that hold every word of a query, or every "quoted phrase", anywhere, in upper or lower case.
/// Works on UTF-8 as it is, so that a million documents are searched without copying them.
class TextFilter {
public:
    explicit TextFilter(const QString& query);

    /// The words and phrases of a query.
    static QStringList termsOf(const QString& query);

    bool empty() const { return m_needles.empty(); }
    /// O(bytes * needles).
    bool matches(std::initializer_list<std::string_view> fields) const;

private:
    /// A needle is a row of characters; each may be written in a few ways.
    struct Needle {
        std::vector<std::vector<std::string>> characters;
        std::array<bool, 256> starts {}; ///< by the first byte
    };
    static Needle needleOf(QStringView text);
    static bool contains(std::string_view text, const Needle& needle);
    static bool matchesAt(std::string_view text, const Needle& needle);

    std::vector<Needle> m_needles;
};

} // namespace alike::ui
