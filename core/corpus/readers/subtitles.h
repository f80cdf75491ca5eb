// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alike::corpus {

/// What is said in subtitles, a line each, without what says when.
struct Subtitles {
    std::string text;
    std::size_t times = 0; ///< lines of numbers, names of cues and times; 0: it is no such file
    std::size_t notes = 0; ///< lines of notes, styles and what stands before the first cue
};

/// Reads SubRip (.srt) and WebVTT (.vtt): a file with times whose first line that is not blank is "WEBVTT",
/// or one whose first two are a number and a time such as "00:00:01,000 --> 00:00:02,000". Tags within lines,
/// as <i>, <v Name> and {\an8}, are no text; `&lt;` and other names of characters are these in WebVTT, of
/// which they are a part (W3C WebVTT, 4.2.2). O(bytes)
Subtitles subtitlesOf(std::string_view utf8);

} // namespace alike::corpus
