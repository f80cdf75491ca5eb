// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/type_ahead.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace alike::ui {
namespace {

    bool beginsWith(std::string_view text, const QString& prefix, const std::string& asciiPrefix)
    {
        // Cheap on a million rows: the exact comparison is for those whose first byte fits.
        if (text.empty())
            return false;
        const auto fold = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
        const char first = asciiPrefix.front();
        if (static_cast<unsigned char>(first) < 0x80 && static_cast<unsigned char>(text.front()) < 0x80
            && fold(text.front()) != first)
            return false;
        const std::size_t enough = std::min(text.size(), asciiPrefix.size() * 4);
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(enough))
            .startsWith(prefix, Qt::CaseInsensitive);
    }

} // namespace

std::optional<DocId> findTyped(const DocumentTable& table, const RowOrder& order, int from,
    const QString& typed, const std::stop_token& stop)
{
    const std::size_t rows = order.keys.size();
    if (typed.isEmpty() || rows == 0)
        return std::nullopt;
    const std::string bytes = typed.toLower().toStdString();
    const std::size_t first = static_cast<std::size_t>(std::max(0, from)) % rows;
    for (std::size_t step = 0; step < rows; ++step) {
        if (step % 4096 == 0 && stop.stop_requested())
            return std::nullopt;
        const auto doc = static_cast<DocId>(order.keys[(first + step) % rows]);
        if (beginsWith(table.corpus->id(doc), typed, bytes)
            || beginsWith(table.corpus->title(doc), typed, bytes))
            return doc;
    }
    return std::nullopt;
}

} // namespace alike::ui
