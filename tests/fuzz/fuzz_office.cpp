// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/office.h"
#include "tests/fuzz/check_fragment.h"
#include "tests/support/document_files.h"

#include <string>
#include <string_view>

// The pages of a book are parsed by gumbo, see fuzz_html.
const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 64 << 20, .perByte = 16384 };

/// The first byte says of which kind the file is, and whether the rest is the file or two of its parts, with
/// a NUL between them; else no input would get behind the checksums of a zip.
void alike::fuzz::run(std::string_view input)
{
    using namespace alike;
    if (input.empty())
        return;
    const int kind = (input.front() & 0x7F) % 3;
    const bool whole = (input.front() & 0x40) != 0;
    input.remove_prefix(1);
    const std::string first(input.substr(0, input.find('\0')));
    const std::string second(input.substr(std::min(first.size() + 1, input.size())));
    const std::string bytes = whole ? std::string(input)
        : kind == 0 ? test::storedZip({ { "[Content_Types].xml", "<a/>" }, { "word/document.xml", first },
              { "docProps/core.xml", second } })
        : kind == 1 ? test::storedZip({ { "mimetype", "application/vnd.oasis.opendocument.text" },
              { "content.xml", first }, { "meta.xml", second } })
                    : test::storedZip({ { "mimetype", "application/epub+zip" },
                        { "META-INF/container.xml", "<c><rootfile full-path='b.opf'/></c>" },
                        { "b.opf", first }, { "p.html", second } });
    const auto parse = kind == 0 ? corpus::parseDocx : kind == 1 ? corpus::parseOdt : corpus::parseEpub;
    corpus::Fragment out;
    parse(bytes, "x", "x", out, {});
    test::checkFragment(out);
    corpus::isZippedDocument(input);
}
