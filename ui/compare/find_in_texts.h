// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/paired_text.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace alike::ui {

class TwoPanes;

/// Finds the same letters in both texts and walks from one place to the next: down the left text, then down
/// the right one.
class FindInTexts {
public:
    explicit FindInTexts(TwoPanes* panes)
        : m_panes(panes)
    {
    }

    /// Marks where `text` stands, in upper or lower case, and shows the first place.
    void find(const QString& text);
    /// The texts are others now.
    void refresh() { mark(); }
    void step(int by);
    std::size_t count() const { return m_found[0].size() + m_found[1].size(); }
    /// Which of them is shown, from 1; 0: none.
    std::size_t place() const { return m_at ? *m_at + 1 : 0; }

private:
    /// More than a reader walks through: what lies behind is left out.
    static constexpr std::size_t most = 10'000;
    void mark();
    void show();

    TwoPanes* m_panes;
    QString m_text;
    std::array<std::vector<CharRange>, 2> m_found;
    std::optional<std::size_t> m_at;
};

} // namespace alike::ui
