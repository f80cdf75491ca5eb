// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"
#include "ui/words/title_words.h"

#include <QList>
#include <QString>

#include <optional>

namespace alike::ui {

/// What a row of two lines shows. At the left a number over a bar, then two lines of text, at the right of
/// each something quiet.
struct RowFace {
    QString number;
    bool bar = true; ///< else the number stands alone, at the title
    std::optional<double> filled; ///< of the bar, from 0 to 1; none where the number is not known
    std::optional<double> tick; ///< of the bar: the threshold
    QString title; ///< shortened at its end
    QString aside; ///< beside the title; gives way in a narrow list
    QString other; ///< second line: a title of which what differs from `title` stays in sight; or …
    QList<TitleRun> second; ///< … this, in which what differs is emphasised
    QString state; ///< beside the second line
    QString shortState; ///< the same in a narrow list
    bool warns = false; ///< the state is one to look at, which its words say, too
    std::optional<Symbol> mark;
};

} // namespace alike::ui
