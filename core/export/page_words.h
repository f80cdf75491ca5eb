// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <utility>

namespace alike {

/// A text of a page in the language of who reads it.
using Translate = std::function<std::string(const char* text)>;

/// Says the texts of a page: they stand in the sources in English, with {} where numbers and names go, each
/// as the first argument of `say`. All of them are in resources/report/texts.h, for programs that translate.
class PageWords {
public:
    /// In English.
    PageWords() = default;
    explicit PageWords(Translate translate)
        : m_translate(std::move(translate))
    {
    }

    std::string operator()(const char* text) const { return m_translate ? m_translate(text) : text; }
    /// \param arguments what stands in place of {}, in order. A translation that has other places is not
    /// taken.
    template <typename... Arguments>
    std::string operator()(const char* text, const Arguments&... arguments) const
    {
        try {
            return fmt::vformat((*this)(text), fmt::make_format_args(arguments...));
        } catch (const fmt::format_error&) {
            return fmt::vformat(text, fmt::make_format_args(arguments...));
        }
    }

private:
    Translate m_translate;
};

} // namespace alike
