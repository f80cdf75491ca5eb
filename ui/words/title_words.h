// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <functional>

namespace alike::ui {

/// A word of a title, or a character of a script that writes no spaces.
struct TitleWord {
    QString text;
    bool spaced = false; ///< a space stands before it
    bool differs = false; ///< not in the other title, or elsewhere in it

    bool operator==(const TitleWord&) const = default;
};

/// The words of `title`, with which of them are not those of `other`: the fewest that can be. Two titles that
/// are not alike at all differ in every word. O(words * differences).
QList<TitleWord> titleWords(const QString& title, const QString& other);

/// A stretch of a title as it is shown.
struct TitleRun {
    QString text;
    bool differs = false;

    bool operator==(const TitleRun&) const = default;
};

/// The title in runs that are no wider than `room` together: shortened within the words that both titles
/// share, those next to a difference last; the words that differ stay as long as they fit. \param width of a
/// piece of text; spaces count
QList<TitleRun> fittedTitle(
    const QList<TitleWord>& words, int room, const std::function<int(const QString&)>& width);

} // namespace alike::ui
