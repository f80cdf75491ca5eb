// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace alike::corpus {

/// Whether a file begins with the head of a message (RFC 5322): header fields, two or more of them such as
/// mail and news have. \param beginning of the file, in any case
bool looksLikeMail(std::string_view beginning);

/// Whether it also tells who has written it, and the date, id or way that only mail and news programs write.
bool looksLikeSentMail(std::string_view beginning);

/// Whether a file begins with the separator line of an mbox (RFC 4155) and the head of a message behind it.
bool looksLikeMbox(std::string_view beginning);

/// Where the message behind the separator line at `begin` ends: at the next separator line, or at the end.
///
/// A separator is a line that begins with "From ", stands at the beginning or behind a blank line, and is
/// followed by a header field: what people write at the beginning of a paragraph is none.
std::size_t mboxMessageEnd(std::string_view mbox, std::size_t begin);

/// The text without the lines that quote another message (">") and the line that says whom ("… wrote:").
std::string withoutQuotes(std::string_view text);

struct MailOptions {
    bool keepQuotes = true; ///< whether lines that quote another message stay
    /// Whether the bytes were decoded to UTF-8 before: what a part says of its charset then holds for what it
    /// has in base64 or quoted-printable alone.
    bool isDecoded = false;
    /// Of what names no charset that is known, and is no UTF-8; empty: what its bytes look like.
    std::string encoding {};
    /// Gives the text of a page in UTF-8; none: it is parsed here.
    std::function<std::string(std::string_view page)> pageText {};
};

/// Adds one message: its subject as title, its date as written, sender and groups as labels, its plain text
/// parts as text, or the text of its pages where there is no plain one or one of a few words beside a page.
/// Attachments and other parts are counted, and told of.
void parseMail(std::string_view bytes, const std::string& file, const std::string& id,
    const MailOptions& options, Fragment& out, Pace pace = {});

/// Adds the messages of an mbox; their ids are their Message-IDs, or their numbers from 1.
void parseMbox(std::string_view bytes, const std::string& file, const MailOptions& options, Fragment& out,
    Pace pace = {});

} // namespace alike::corpus
