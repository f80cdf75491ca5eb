// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sample_id.h"

#include <algorithm>
#include <string_view>

namespace alike::ui {

QString sampleId(const Corpus* corpus)
{
    constexpr std::size_t looks = 1'000;
    constexpr int most = 16;
    std::string_view longest = "00000";
    for (std::size_t i = 0; corpus && i < std::min(looks, corpus->size()); ++i) {
        const std::string_view id = corpus->id(docId(i));
        if (id.size() > longest.size())
            longest = id;
    }
    return QString::fromUtf8(longest.data(), static_cast<qsizetype>(longest.size())).left(most);
}

} // namespace alike::ui
