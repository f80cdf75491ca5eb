// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Files of word processors, books, pages and crawls, as small as they may be. Paragraphs are plain text
// without characters that are markup.
namespace alike::test {

using ZipParts = std::vector<std::pair<std::string, std::string>>;

inline std::uint32_t crc32Of(std::string_view bytes)
{
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xEDB88320U : 0U);
    }
    return ~crc;
}

inline std::string littleEndian(std::uint64_t number, int bytes)
{
    std::string out;
    for (int i = 0; i < bytes; ++i)
        out += i < 8 ? static_cast<char>(number >> (8 * i) & 0xFF) : '\0';
    return out;
}

/// A zip of these files, not compressed.
inline std::string storedZip(const ZipParts& parts)
{
    std::string zip;
    std::string directory;
    for (const auto& [name, bytes] : parts) {
        const std::string facts = littleEndian(20, 2) + littleEndian(0, 8) + littleEndian(crc32Of(bytes), 4)
            + littleEndian(bytes.size(), 4) + littleEndian(bytes.size(), 4) + littleEndian(name.size(), 2)
            + littleEndian(0, 2);
        directory += "PK\1\2" + littleEndian(20, 2) + facts + littleEndian(0, 10)
            + littleEndian(zip.size(), 4) + name;
        zip += "PK\3\4" + facts + name + bytes;
    }
    return zip + directory + "PK\5\6" + littleEndian(0, 4) + littleEndian(parts.size(), 2)
        + littleEndian(parts.size(), 2) + littleEndian(directory.size(), 4) + littleEndian(zip.size(), 4)
        + littleEndian(0, 2);
}

/// What a document says, in all formats.
struct Story {
    std::string title;
    std::vector<std::string> paragraphs;
    std::string author {};
    std::string date {};
};

inline std::string between(
    std::string_view before, const std::vector<std::string>& paragraphs, std::string_view behind)
{
    std::string all;
    for (const std::string& paragraph : paragraphs)
        all.append(before).append(paragraph).append(behind);
    return all;
}

inline std::string tagged(std::string_view tag, const std::string& text)
{
    return text.empty() ? std::string() : '<' + std::string(tag) + '>' + text + "</" + std::string(tag) + '>';
}

inline std::string textOf(const Story& story)
{
    return between("", story.paragraphs, "\n");
}

inline std::string htmlOf(const Story& story)
{
    return "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>" + story.title
        + "</title><style>p { color: red }</style><script>var menu = '<p>no</p>';</script></head><body>"
          "<nav><a href=\"/\">Home</a> <a href=\"/more\">More</a></nav>"
        + between("<p>", story.paragraphs, "</p>\n") + "<footer>All rights reserved</footer></body></html>";
}

inline std::string docxOf(const Story& story, const std::string& body = {})
{
    return storedZip({ { "[Content_Types].xml", "<?xml version=\"1.0\"?><Types/>" },
        { "_rels/.rels", "<?xml version=\"1.0\"?><Relationships/>" },
        { "word/document.xml",
            R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="urn:w"><w:body>)"
                + (body.empty() ? between("<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr><w:r><w:t>",
                       story.paragraphs, "</w:t></w:r></w:p>")
                                : body)
                + "</w:body></w:document>" },
        { "docProps/core.xml",
            R"(<?xml version="1.0"?><cp:coreProperties xmlns:cp="urn:c" xmlns:dc="urn:d" xmlns:dcterms="urn:t">)"
                + tagged("dc:title", story.title) + tagged("dc:creator", story.author)
                + tagged("dcterms:created", story.date) + "</cp:coreProperties>" } });
}

inline std::string odtOf(const Story& story, const std::string& body = {})
{
    return storedZip({ { "mimetype", "application/vnd.oasis.opendocument.text" },
        { "content.xml",
            R"(<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:o" xmlns:text="urn:t">)"
            "<office:body><office:text>"
                + (body.empty() ? between("<text:p>", story.paragraphs, "</text:p>") : body)
                + "</office:text></office:body></office:document-content>" },
        { "meta.xml",
            R"(<?xml version="1.0"?><office:document-meta xmlns:office="urn:o" xmlns:dc="urn:d"><office:meta>)"
                + tagged("dc:title", story.title) + tagged("dc:creator", story.author)
                + tagged("dc:date", story.date) + "</office:meta></office:document-meta>" } });
}

inline std::string epubOf(const Story& story)
{
    std::string items;
    std::string spine;
    ZipParts parts { { "mimetype", "application/epub+zip" },
        { "META-INF/container.xml",
            "<container><rootfiles><rootfile full-path=\"OEBPS/book.opf\"/></rootfiles></container>" } };
    for (std::size_t i = 0; i < story.paragraphs.size(); ++i) {
        const std::string number = std::to_string(i);
        items += "<item id=\"c" + number + "\" href=\"text/../c%20" + number + ".xhtml\"/>";
        spine += "<itemref idref=\"c" + number + "\"/>";
        parts.emplace_back("OEBPS/c " + number + ".xhtml",
            "<?xml version=\"1.0\"?><html "
            "xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>c</title></head>"
            "<body><p>"
                + story.paragraphs[i] + "</p></body></html>");
    }
    parts.emplace_back("OEBPS/book.opf",
        "<package xmlns:dc=\"urn:d\"><metadata>" + tagged("dc:title", story.title)
            + tagged("dc:creator", story.author) + tagged("dc:date", story.date) + "</metadata><manifest>"
            + items + "</manifest><spine>" + spine + "</spine></package>");
    return storedZip(parts);
}

inline std::string rtfOf(const Story& story)
{
    return "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Times;}}{\\info{\\title " + story.title
        + "}{\\author " + story.author + "}}{\\*\\generator None;}{\\header a head}\n"
        + between("\\pard ", story.paragraphs, "\\par\n") + "}";
}

inline std::string teiOf(const Story& story)
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TEI "
           "xmlns=\"http://www.tei-c.org/ns/1.0\"><teiHeader>"
           "<fileDesc><titleStmt>"
        + tagged("title", story.title) + tagged("author", story.author)
        + "</titleStmt><publicationStmt><publisher>Nobody</publisher>" + tagged("date", story.date)
        + "</publicationStmt></fileDesc></teiHeader><text><body>" + between("<p>", story.paragraphs, "</p>\n")
        + "</body></text></TEI>\n";
}

/// One page with a line for each paragraph; ASCII without brackets and backslashes. \param blankPages behind
/// it
inline std::string pdfOfPages(const Story& story, int blankPages)
{
    std::string content = "BT /F1 10 Tf 14 TL 20 780 Td\n";
    for (const std::string& paragraph : story.paragraphs)
        content += '(' + paragraph + ") Tj T*\n";
    content += "ET";
    std::string kids = "3 0 R";
    for (int i = 0; i < blankPages; ++i)
        kids += ' ' + std::to_string(7 + i) + " 0 R";
    std::vector<std::string> objects { "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[" + kids + "]/Count " + std::to_string(1 + blankPages) + ">>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 2000 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        "<</Length " + std::to_string(content.size()) + ">>stream\n" + content + "\nendstream",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        "<</Title(" + story.title + ")/Author(" + story.author + ")>>" };
    for (int i = 0; i < blankPages; ++i)
        objects.emplace_back("<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>");
    std::string pdf = "%PDF-1.4\n";
    std::string table = "xref\n0 " + std::to_string(objects.size() + 1) + "\n0000000000 65535 f \n";
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const std::string at = std::to_string(pdf.size());
        table += std::string(10 - at.size(), '0') + at + " 00000 n \n";
        pdf += std::to_string(i + 1) + " 0 obj" + objects[i] + "endobj\n";
    }
    return pdf + table + "trailer<</Size " + std::to_string(objects.size() + 1)
        + "/Root 1 0 R/Info 6 0 R>>\nstartxref\n" + std::to_string(pdf.size()) + "\n%%EOF\n";
}

inline std::string pdfOf(const Story& story)
{
    return pdfOfPages(story, 0);
}

/// A record of a crawl with its head.
inline std::string warcRecord(const std::string& type, const std::string& address, const std::string& body)
{
    return "WARC/1.0\r\nWARC-Type: " + type + "\r\nWARC-Target-URI: " + address
        + "\r\nWARC-Date: 2024-05-06T07:08:09Z\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n"
        + body + "\r\n\r\n";
}

inline std::string httpAnswer(const std::string& head, const std::string& content)
{
    return "HTTP/1.1 200 OK\r\n" + head + "\r\n\r\n" + content;
}

} // namespace alike::test
