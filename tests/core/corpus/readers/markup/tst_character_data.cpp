// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/sgml.h"

#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

using namespace alike;

namespace {

constexpr char untouched = '\x5A';

std::string decoded(const std::string& bytes)
{
    std::string out(corpus::decodedRoom(bytes.size()) + 1, untouched);
    const std::size_t size = corpus::decodeCharacterData(bytes, out.data());
    if (size > 2 * bytes.size() || out.back() != untouched)
        return "beyond its room";
    return out.substr(0, size);
}

/// A character after another, by Qt.
std::string slowly(const std::string& bytes)
{
    static const QRegularExpression reference("&(#[xX][0-9A-Fa-f]+|#[0-9]+|lt|gt|amp|quot|apos);");
    const QString text = QString::fromLatin1(bytes);
    QString out;
    qsizetype at = 0;
    for (auto found = reference.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        out += text.mid(at, match.capturedStart() - at);
        at = match.capturedEnd();
        const QString name = match.captured(1);
        if (name.startsWith('#')) {
            const bool hex = name.at(1).toLower() == 'x';
            bool small = true;
            uint number = name.mid(hex ? 2 : 1).toUInt(&small, hex ? 16 : 10);
            if (!small || number == 0 || number > 0x10FFFF || (number >= 0xD800 && number <= 0xDFFF))
                number = 0xFFFD;
            out += QString::fromUcs4(reinterpret_cast<const char32_t*>(&number), 1);
        } else {
            out += QStringView(u"<>&\"'").at(QStringList { "lt", "gt", "amp", "quot", "apos" }.indexOf(name));
        }
    }
    return (out + text.mid(at)).toStdString();
}

} // namespace

class TestCharacterData : public QObject {
    Q_OBJECT
private slots:
    /// Plain stretches of all lengths, and everything that may interrupt them.
    void isTheSameSlowly()
    {
        static const std::vector<std::string> others { "&lt;", "&amp;", "&#3;", "&#233;", "&#x1F600;", "&#0;",
            "&#xD800;", "&#99999999999;", "&nbsp;", "&lt", "&", "&#;", "&#x;", "&a-b.c_d;", "&&lt;", ";",
            "\xE9", "\xFF\x80", "<", "&apos;&quot;&gt;" };
        Random random(11);
        for (int round = 0; round < 3'000; ++round) {
            std::string bytes;
            for (std::uint64_t parts = random.below(5); parts > 0; --parts) {
                for (std::uint64_t plain = random.below(round % 2 == 0 ? 20 : 150); plain > 0; --plain)
                    bytes += static_cast<char>(1 + random.below(127));
                bytes += others[random.below(others.size())];
            }
            QCOMPARE(decoded(bytes), slowly(bytes));
        }
    }

    void everyByte()
    {
        for (int c = 0; c < 256; ++c) {
            const std::string byte(1, static_cast<char>(c));
            QCOMPARE(decoded(byte), QString::fromLatin1(byte.data(), 1).toStdString());
        }
        QCOMPARE(decoded({}), std::string());
    }
};

ALIKE_TEST(TestCharacterData)
#include "tst_character_data.moc"
