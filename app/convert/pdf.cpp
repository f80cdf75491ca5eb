// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/convert/pdf.h"

#include "core/corpus/convert/sandbox.h"
#include "core/corpus/readers/described.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <poppler-document.h>
#include <poppler-page.h>

namespace alike {
namespace {

    std::string utf8Of(const poppler::ustring& text)
    {
        const poppler::byte_array bytes = text.to_utf8();
        std::string utf8;
        unicode::appendUtf8(utf8, { bytes.data(), bytes.size() });
        return utf8;
    }

    std::string dateOf(const poppler::document& document)
    {
        const auto seconds = static_cast<std::time_t>(document.get_creation_date_t());
        std::tm parts {};
        if (seconds == static_cast<std::time_t>(-1) || !gmtime_r(&seconds, &parts))
            return {};
        std::string date(32, '\0');
        date.resize(std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
        return date;
    }

    void unreadable(const corpus::FileContent& file, std::string why, corpus::Fragment& out)
    {
        ++out.report.documentsRead;
        out.report.skip(SkipReason::Unreadable, file.place, std::move(why));
    }

} // namespace

void parsePdf(const corpus::FileContent& file, corpus::Fragment& out)
{
    constexpr std::size_t mostText = 500'000'000; // bytes
    constexpr std::uint64_t pageMilliseconds = 100; // several times what usual pages take
    out.report.bytes += file.bytes.size();
    const std::unique_ptr<poppler::document> document(poppler::document::load_from_raw_data(
        file.bytes.data(), static_cast<int>(std::min<std::size_t>(file.bytes.size(), INT32_MAX))));
    if (!document)
        return unreadable(file, "The PDF is damaged. Get a whole copy of it.", out);
    if (document->is_locked())
        return unreadable(file, "The PDF needs a password. Save a copy without it.", out);
    corpus::Described described;
    const int pages = document->pages();
    int number = 0;
    int blank = 0;
    for (; number < pages && described.text.size() < mostText; ++number) {
        const std::unique_ptr<poppler::page> page(document->create_page(number));
        // In this layout words that lines divide are put together, where the next line goes on.
        const std::string text = page
            ? utf8Of(page->text(poppler::rectf(), poppler::page::non_raw_non_physical_layout))
            : std::string();
        blank += unicode::isBlank(text) ? 1 : 0;
        if (!page)
            continue;
        described.text += text;
        described.text += '\n';
        corpus::convert::partDone(pageMilliseconds);
    }
    std::ranges::replace(described.text, '\f', '\n');
    described.title = utf8Of(document->get_title());
    described.addLabel("author", utf8Of(document->get_author()));
    described.addLabel("keywords", utf8Of(document->get_keywords()));
    described.date = dateOf(*document);
    const std::size_t before = out.documents.size();
    addDescribed(file.place, file.id, std::move(described),
        pages > 0
            ? "The PDF has no text: its pages are blank or pictures. Save it with its text, as programs "
              "that recognise text in pictures (OCR) do."
            : "The PDF has no pages that can be read.",
        out);
    if (out.documents.size() == before)
        return;
    const std::string all = std::to_string(pages);
    if (blank > 0)
        out.report.tell(file.place,
            std::to_string(blank) + " of its " + all + " pages " + (blank == 1 ? "has" : "have")
                + " no text: blank, or pictures. Save it with its text, as programs that recognise text in "
                  "pictures (OCR) do.");
    if (number < pages)
        out.report.tell(file.place,
            "Only the first " + std::to_string(number) + " of its " + all
                + " pages were read: these have 500 MB of text. Divide it.");
}

} // namespace alike
