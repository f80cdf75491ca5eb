// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/json.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace alike;

class TestJson : public QObject {
    Q_OBJECT
private slots:
    void strings();
    void everyCharacterComesBack();
    void compact();
    void indented();
    void emptyOnes();
    void whatIsNotDefined();
};

void TestJson::strings()
{
    std::string out;
    json::appendString(out, "a\"b\\c\n\r\t\x01\x1f/é\x7f");
    QCOMPARE(out, std::string("\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u001f/é\x7f\""));
}

void TestJson::everyCharacterComesBack()
{
    QString all;
    for (char16_t c = 0; c < 0x800; ++c)
        all += QChar(c);
    all += QString::fromUtf8("你好 🐟");
    std::string out = "{\"all\":";
    json::appendString(out, all.toStdString());
    out += '}';
    QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(out))["all"].toString(), all);
}

namespace {

std::string sample(json::Layout layout)
{
    std::string out;
    json::Writer writer(out, layout);
    writer.beginObject();
    writer.key("n").integer(18446744073709551615ULL);
    writer.key("list").beginArray().decimal(0.5).boolean(true).text("x").end();
    writer.key("inner").beginObject().key("y").boolean(false).end();
    writer.end();
    return out;
}

}

void TestJson::compact()
{
    QCOMPARE(sample(json::Layout::Compact),
        std::string(R"({"n":18446744073709551615,"list":[0.5,true,"x"],"inner":{"y":false}})"));
}

void TestJson::indented()
{
    QCOMPARE(sample(json::Layout::Indented), std::string(R"({
  "n": 18446744073709551615,
  "list": [
    0.5,
    true,
    "x"
  ],
  "inner": {
    "y": false
  }
})"));
}

void TestJson::emptyOnes()
{
    std::string out;
    json::Writer(out).beginObject().key("a").beginArray().end().key("o").beginObject().end().end();
    QCOMPARE(out, std::string("{\n  \"a\": [],\n  \"o\": {}\n}"));
}

void TestJson::whatIsNotDefined()
{
    std::string out;
    json::Writer writer(out, json::Layout::Compact);
    writer.beginArray().decimal(std::optional<double>()).decimal(std::optional(0.25)).null().end();
    QCOMPARE(out, std::string("[null,0.25,null]"));
}

ALIKE_TEST(TestJson)
#include "tst_json.moc"
