// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/network.h"

#include "tests/support/suite.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace alike;

class TestNetwork : public QObject {
    Q_OBJECT
private slots:
    void everyTextIsXml_data();
    void everyTextIsXml();
    void empty();
};

void TestNetwork::everyTextIsXml_data()
{
    QTest::addColumn<int>("as");
    QTest::newRow("graphml") << static_cast<int>(NetworkWriter::As::GraphMl);
    QTest::newRow("gexf") << static_cast<int>(NetworkWriter::As::Gexf);
}

/// Markup, line ends and what XML cannot hold come back as they were, or as U+FFFD.
void TestNetwork::everyTextIsXml()
{
    QFETCH(int, as);
    std::string out;
    NetworkWriter network(out, static_cast<NetworkWriter::As>(as));
    network.node({ "<a href=\"x\">&amp;]]>", "two\nlines\tand\r\x01", "1987\xEF\xBF\xBF", 1, "near", true });
    network.node({ "\xE4\xB8\xAD", "", "", 1, "near", false });
    network.edge({ 0, 1, 0.75, true });
    network.end();
    QXmlStreamReader xml(QByteArray::fromStdString(out));
    QStringList texts;
    while (!xml.atEnd()) {
        xml.readNext();
        for (const auto& attribute : xml.attributes())
            texts += attribute.value().toString();
        if (xml.isCharacters())
            texts += xml.text().toString();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(texts.contains("<a href=\"x\">&amp;]]>"));
    QVERIFY(texts.contains(QStringLiteral("two\nlines\tand\r\uFFFD")));
    QVERIFY(texts.contains(QStringLiteral("1987\uFFFD")));
    QVERIFY(texts.contains(QStringLiteral("\u4E2D")));
    QVERIFY(texts.contains("0.75"));
}

void TestNetwork::empty()
{
    for (const auto as : { NetworkWriter::As::GraphMl, NetworkWriter::As::Gexf }) {
        std::string out;
        NetworkWriter(out, as).end();
        QXmlStreamReader xml(QByteArray::fromStdString(out));
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    }
}

ALIKE_TEST(TestNetwork)
#include "tst_network.moc"
