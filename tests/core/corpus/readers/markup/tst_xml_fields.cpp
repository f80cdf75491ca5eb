// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/markup/xml_fragments.h"
#include "tests/core/corpus/readers/tables.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

std::string marcField(const std::string& tag, const std::string& code, const std::string& value)
{
    return "<datafield tag=\"" + tag + "\" ind1=\" \" ind2=\"0\"><subfield code=\"" + code + "\">" + value
        + "</subfield></datafield>\n";
}

const std::string marcRecord
    = "<record>\n<leader>01142cam a2200301 a 4500</leader>\n<controlfield tag=\"001\"> 92005291 "
      "</controlfield>\n<controlfield tag=\"008\">920219s1993    caua   j      000 0 eng  </controlfield>\n"
    + marcField("100", "a", "Sandburg, Carl,")
    + "<datafield tag=\"245\" ind1=\"1\" ind2=\"0\"><subfield code=\"a\">Arithmetic :</subfield><subfield "
      "code=\"b\">a poem /</subfield><subfield code=\"c\">Carl Sandburg.</subfield></datafield>\n"
    + marcField("264", "c", "[c1993?].") + marcField("300", "a", "1 v. (unpaged) :")
    + marcField("500", "a", "One Mylar sheet.")
    + marcField("520", "a", "A poem about numbers\n   and their ways.") + marcField("650", "a", "Arithmetic")
    + marcField("650", "a", "Poetry.") + marcField("700", "a", "Rand, Ted,") + "</record>\n";

} // namespace

class TestXmlFields : public QObject {
    Q_OBJECT

private slots:
    void recordsOfLibraries();
    void recordsOfMods();
    void answersOfOaiPmh();
    void answersOfSru();
    void recordsOfEndNote();
    void recordsOfBioc();
    void bugsOfBugzilla();
    void formatsThatAreNotKnown();
    void recordsWithinTexts();
    void htmlInTexts();
    void otherRoots_data();
    void otherRoots();
    void othersStayAsTheyWere();
    void longRecords();
    void keepsWhatStandsBeforeACut();
};

/// MARCXML: title, notes and abstract are the text, and a record without an abstract has its title.
void TestXmlFields::recordsOfLibraries()
{
    const std::string bytes = "<?xml version=\"1.0\"?>\n<collection "
                              "xmlns=\"http://www.loc.gov/MARC21/slim\">\n"
        + marcRecord + "<record><controlfield tag=\"008\">920219s2001    caua</controlfield>\n"
        + marcField("245", "a", "Rivers") + "</record>\n<record><leader>0</leader></record>\n</collection>\n";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::documentsOf(out),
            QStringList({ "92005291|Arithmetic : a poem|1993|Arithmetic : a poem\nOne Mylar sheet.\nA poem "
                          "about numbers and their ways.",
                "a.xml#2|Rivers|2001|Rivers" }));
        QCOMPARE(test::records(out.documents)[0].labels,
            std::string("author: Sandburg, Carl; Rand, Ted\nresponsibility: Carl Sandburg.\nsubject: "
                        "Arithmetic; Poetry."));
        QCOMPARE(test::issuesOf(out),
            QStringList({ "folder/a.xml, line 21: The record has no text.",
                "folder/a.xml: Not read: other fields of the records, such as 300/a and leader (2)." }));
        QCOMPARE(out.report.documentsRead, std::uint64_t { 3 });
        QCOMPARE(out.records.size(), std::size_t { 2 });
        QCOMPARE(bytes.substr(out.records[0].begin, 17), std::string("<record>\n<leader>"));
    }
    std::string prefixed;
    for (const char c : bytes.substr(bytes.find("<collection")))
        prefixed += c;
    for (const std::string name :
        { "collection", "record", "leader", "controlfield", "datafield", "subfield" }) {
        for (const std::string begin : { "<", "</" })
            for (std::size_t at = 0; (at = prefixed.find(begin + name, at)) != std::string::npos; at += 5)
                prefixed.insert(at + begin.size(), "m:");
    }
    prefixed.replace(prefixed.find("xmlns="), 6, "xmlns:m=");
    QCOMPARE(test::documentsOf(test::xmlFragment(prefixed)), test::documentsOf(test::xmlFragment(bytes)));
    const Fragment alone
        = test::xmlFragment("<?xml version=\"1.0\"?>" + marcRecord); // a file of one, without a namespace
    QCOMPARE(test::ids(alone.documents), test::Ids({ "92005291" }));
}

void TestXmlFields::recordsOfMods()
{
    const std::string one
        = "<mods><titleInfo><nonSort>The</nonSort><title>Bridge</title><subTitle>A "
          "story</subTitle></titleInfo>"
          "<titleInfo type=\"translated\"><title>Die Br\xC3\xBC"
          "cke</title></titleInfo><name><namePart>Smith, Ann</namePart><namePart "
          "type=\"date\">1900-1980</namePart><role><roleTerm>author</roleTerm></role></name><originInfo>"
          "<publisher>House</publisher><dateIssued>1950</dateIssued></originInfo><abstract>It was "
          "<b>old</b>.</abstract><note>Signed.</note><subject><topic>Bridges</topic></subject><relatedItem>"
          "<titleInfo><title>Series of bridges</title></titleInfo></relatedItem><recordInfo>"
          "<recordIdentifier>m1</recordIdentifier></recordInfo></mods>";
    const std::string bytes
        = "<?xml version=\"1.0\"?>\n<modsCollection xmlns=\"http://www.loc.gov/mods/v3\">\n" + one
        + "\n<mods><titleInfo "
          "type=\"alternative\"><title>Other</title></titleInfo><titleInfo><title>Alone</title></titleInfo></"
          "mods>\n</modsCollection>\n";
    for (const std::string& file : { bytes, "<?xml version=\"1.0\"?>\n" + one }) {
        const Fragment out = test::xmlFragment(file);
        const auto documents = test::records(out.documents);
        QCOMPARE(documents.size(), std::size_t { file == bytes ? 2U : 1U });
        QCOMPARE(test::documentsOf(out)[0],
            QString("m1|The Bridge: A story|1950|The Bridge: A story\nIt was old.\nSigned."));
        QCOMPARE(documents[0].labels,
            std::string("title: Die Br\xC3\xBC"
                        "cke\nauthor: Smith, Ann\npublisher: House\nsubject: Bridges"));
        QCOMPARE(test::issuesOf(out), // the role, and the title of the series
            QStringList(
                { "folder/a.xml: Not read: other fields of the records, such as name/role/roleTerm and "
                  "relatedItem/titleInfo/title (2)." }));
    }
    QCOMPARE(test::documentsOf(test::xmlFragment(bytes))[1], QString("a.xml#2|Alone||Alone"));
}

/// Dublin Core and other formats in answers of OAI-PMH; what was deleted is counted.
void TestXmlFields::answersOfOaiPmh()
{
    const std::string bytes
        = "<?xml version=\"1.0\"?>\n<OAI-PMH xmlns=\"http://www.openarchives.org/OAI/2.0/\">\n"
          "<responseDate>2020-01-01T00:00:00Z</responseDate>\n<request verb=\"ListRecords\">http://x/oai"
          "</request>\n<ListRecords>\n<record><header><identifier>oai:x:1</identifier><datestamp>2019-01-01"
          "</datestamp><setSpec>cs</setSpec></header><metadata><oai_dc:dc "
          "xmlns:oai_dc=\"http://www.openarchives.org/OAI/2.0/oai_dc/\" "
          "xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>Bridges</dc:title><dc:title>Ponts</"
          "dc:title>"
          "<dc:creator>Smith, Ann</dc:creator><dc:creator>Poe, Ed</dc:creator><dc:description>They\n"
          "hold.</dc:description><dc:date>2018</dc:date><dc:date>2019</dc:date></oai_dc:dc></metadata></"
          "record>"
          "\n<record><header status=\"deleted\"><identifier>oai:x:2</identifier></header></record>\n"
          "<record><header><identifier>oai:x:3</identifier></header><metadata><arXiv "
          "xmlns=\"http://arxiv.org/OAI/arXiv/\"><id>0704.1</id><created>2007-04-02</"
          "created><authors><author>"
          "<keyname>Poe</keyname><forenames>Ed</forenames></author><author><keyname>Smith</"
          "keyname><forenames>"
          "Ann</forenames></author></authors><title>Jets</title><abstract>We "
          "compute.</abstract></arXiv>"
          "</metadata></record>\n"
          "<record><header><identifier>oai:x:4</identifier></header><metadata>"
        + marcRecord + "</metadata></record>\n</ListRecords>\n</OAI-PMH>\n";
    const Fragment out = test::xmlFragment(bytes);
    QCOMPARE(test::documentsOf(out),
        QStringList({ "oai:x:1|Bridges|2018|Bridges\nThey hold.", "oai:x:3|Jets|2007-04-02|Jets\nWe compute.",
            "oai:x:4|Arithmetic : a poem|1993|Arithmetic : a poem\nOne Mylar sheet.\nA poem about numbers "
            "and "
            "their ways." }));
    const auto documents = test::records(out.documents);
    QCOMPARE(
        documents[0].labels, std::string("set: cs\ntitle: Ponts\nauthor: Smith, Ann; Poe, Ed\ndate: 2019"));
    QCOMPARE(documents[1].labels, std::string("id: 0704.1\nauthor: Ed Poe; Ann Smith"));
    QCOMPARE(test::issuesOf(out),
        QStringList(
            { "folder/a.xml: Not read: records that were deleted (1), other fields of the records, such as "
              "300/a and leader (2)." }));
}

/// Records of any format in answers of SRU.
void TestXmlFields::answersOfSru()
{
    const std::string bytes = "<?xml version=\"1.0\"?>\n<zs:searchRetrieveResponse "
                              "xmlns:zs=\"http://www.loc.gov/zing/srw/\"><zs:version>"
                              "1.1</zs:version><zs:numberOfRecords>2</"
                              "zs:numberOfRecords><zs:records><zs:record><zs:recordSchema>marcxml"
                              "</zs:recordSchema><zs:recordPacking>xml</zs:recordPacking><zs:recordData>"
        + marcRecord
        + "</zs:recordData><zs:recordPosition>1</zs:recordPosition></"
          "zs:record><zs:record><zs:recordData><mods "
          "xmlns=\"http://www.loc.gov/mods/v3\"><titleInfo><title>Two</title></titleInfo></mods></"
          "zs:recordData>"
          "<zs:recordIdentifier>b2</zs:recordIdentifier></zs:record></zs:records></"
          "zs:searchRetrieveResponse>";
    const Fragment out = test::xmlFragment(bytes);
    QCOMPARE(test::documentsOf(out),
        QStringList({ "92005291|Arithmetic : a poem|1993|Arithmetic : a poem\nOne Mylar sheet.\nA poem about "
                      "numbers and their ways.",
            "b2|Two||Two" }));
    QCOMPARE(test::issuesOf(out),
        QStringList(
            { "folder/a.xml: Not read: other fields of the records, such as 300/a and leader (2)." }));
}

/// Its elements have their texts in others that say how they look.
void TestXmlFields::recordsOfEndNote()
{
    const auto styled = [](const std::string& name, const std::string& value) {
        return '<' + name + "><style face=\"normal\" size=\"100%\">" + value + "</style></" + name + '>';
    };
    const auto record = [&](const std::string& number, const std::string& abstract) {
        return "<record><database name=\"a.enl\">a.enl</database><rec-number>" + number
            + "</rec-number><foreign-keys><key app=\"EN\">" + number
            + "</key></foreign-keys><ref-type name=\"Journal Article\">17</ref-type><contributors><authors>"
            + styled("author", "Roe, A.") + styled("author", "Poe, B.") + "</authors></contributors><titles>"
            + "<title><style face=\"normal\">Of bri</style><style face=\"italic\">dges</style></title>"
            + styled("secondary-title", "Roads") + "</titles><dates>" + styled("year", "1999") + "</dates>"
            + abstract + "</record>";
    };
    const Fragment out = test::xmlFragment("<?xml version=\"1.0\"?><xml><records>"
        + record("4", styled("abstract", "They stand.")) + record("5", {}) + "</records></xml>");
    QCOMPARE(test::documentsOf(out),
        QStringList({ u"4|Of bridges|1999|Of bridges\nThey stand."_qs, u"5|Of bridges|1999|Of bridges"_qs }));
    QCOMPARE(test::records(out.documents)[0].labels, std::string("author: Roe, A.; Poe, B.\nsource: Roads"));
    QCOMPARE(test::issuesOf(out), QStringList());
    const std::string other = "<record><id>1</id><title>A</title><body>They stand.</body></record>";
    QCOMPARE(test::documentsOf(test::xmlFragment("<xml><records>" + other + other + "</records></xml>")),
        QStringList({ u"1|A||They stand."_qs, u"1|A||They stand."_qs }));
}

void TestXmlFields::recordsOfBioc()
{
    const std::string bytes
        = "<?xml version=\"1.0\"?>\n<!DOCTYPE collection SYSTEM \"BioC.dtd\">\n<collection><source>PubTator"
          "</source><date>20200101</date><key>BioC.key</key>\n<document><id>123</id><passage><infon "
          "key=\"journal\">J Biol</infon><infon key=\"year\">2019</infon><infon "
          "key=\"type\">title</infon><offset>0"
          "</offset><text>Genes of mice</text><annotation id=\"1\"><infon "
          "key=\"type\">Species</infon><location "
          "offset=\"9\" length=\"4\"/><text>mice</text></annotation></passage><passage><infon "
          "key=\"type\">abstract</infon><offset>14</offset><text>Mice have genes.</text></passage><passage>"
          "<infon key=\"section_type\">REF</infon><infon key=\"type\">ref</infon><offset>31</offset><text>A "
          "book.</text></passage><passage><infon key=\"section_type\">INTRO</infon><infon "
          "key=\"type\">title_1</infon><offset>40</offset><text>Introduction</text></passage></document>\n"
          "<document><id>124</id><passage><infon key=\"type\">front</infon><text>Sentences</text></passage>"
          "<passage><infon key=\"type\">paragraph</infon><infon key=\"tool\">by "
          "Hand</infon><offset>14</offset>"
          "<sentence><offset>14</offset><text>One is here.</text></sentence><sentence><text>One is "
          "there.</text>"
          "</sentence></passage></document>\n<document><id>125</id><passage><infon "
          "key=\"type\">title</infon><text>Only a title</text></passage></document>\n</collection>\n";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::documentsOf(out),
            QStringList({ "123|Genes of mice|2019|Mice have genes.\nIntroduction",
                "124|Sentences||One is here.\nOne is there.", "125|Only a title||Only a title" }));
        QCOMPARE(test::records(out.documents)[0].labels, std::string("journal: J Biol"));
        QCOMPARE(test::issuesOf(out),
            QStringList({ "folder/a.xml: Not read: references of papers (1), other fields of the documents, "
                          "such as passage/infon (1)." }));
    }
}

void TestXmlFields::bugsOfBugzilla()
{
    const std::string bytes
        = "<?xml version=\"1.0\"?>\n<!DOCTYPE bugzilla SYSTEM \"https://x/bugzilla.dtd\">\n<bugzilla "
          "version=\"5.0\" urlbase=\"https://x/\">\n<bug>\n<bug_id>12</bug_id>\n<creation_ts>2012-03-04 "
          "05:06:00 "
          "+0000</creation_ts>\n<short_desc>It crashes</short_desc>\n<product>Core</product>\n<reporter "
          "name=\"Ann\">ann</reporter>\n<long_desc isprivate=\"0\"><commentid>1</commentid><who>ann</who>"
          "<bug_when>2012-03-04</bug_when><thetext>It crashes\n  at start.</thetext></long_desc>\n<long_desc>"
          "<who>bob</who><thetext>Not here.</thetext></long_desc>\n<attachment><attachid>3</attachid><desc>a "
          "log</desc><filename>a.txt</filename><data "
          "encoding=\"base64\">QUJD</data></attachment>\n</bug>\n<bug>"
          "<bug_id>13</bug_id><short_desc>A title</short_desc><status_whiteboard>look at it"
          "</status_whiteboard></bug>\n<bug error=\"NotFound\"><bug_id>14</bug_id></bug>\n</bugzilla>\n";
    const Fragment out = test::xmlFragment(bytes);
    QCOMPARE(test::documentsOf(out),
        QStringList({ "12|It crashes|2012-03-04 05:06:00 +0000|It crashes\n  at start.\nNot here.",
            "13|A title||A title" }));
    QCOMPARE(test::records(out.documents)[0].labels, std::string("product: Core\nauthor: ann"));
    QCOMPARE(test::issuesOf(out),
        QStringList({ "folder/a.xml, line 16: The bug has no text.",
            "folder/a.xml: Not read: attached files (1), other fields of the bugs, such as "
            "long_desc/who and status_whiteboard (3)." }));
}

/// Of a record in a format that nobody knows all words are the text, without its head; what knows it stays.
void TestXmlFields::formatsThatAreNotKnown()
{
    const auto harvested = [](const std::string& id, const std::string& metadata) {
        return "<record><header><identifier>" + id + "</identifier><setSpec>cs</setSpec></header><metadata>"
            + metadata + "</metadata></record>";
    };
    const std::string begin = "<OAI-PMH xmlns=\"http://www.openarchives.org/OAI/2.0/\"><ListRecords>";
    const std::string end = "</ListRecords></OAI-PMH>";
    const std::string paper
        = "<article><front><article-meta><article-id>x y</article-id><article-title>Bees</article-title>"
          "</article-meta></front><body><p>They <i>fly</i>\n far.</p></body></article>";
    const std::string edition = "<TEI><teiHeader><title>Genesis</title></teiHeader><text><body><p>In the "
                                "beginning.</p></body></text></TEI>";
    const std::string book = "<dc><title>Known</title><coverage>Old Norway</coverage></dc>";
    const Fragment out = test::xmlFragment(begin + harvested("a:1", paper) + harvested("a:2", book)
        + harvested("a:3", edition) + harvested("a:4", "<x><y>17</y></x>") + end);
    QCOMPARE(test::documentsOf(out),
        QStringList({ "a:1|Bees||x y\nBees\nThey fly far.\n", "a:2|Known||Known",
            "a:3|Genesis||In the beginning.\n" }));
    QCOMPARE(test::records(out.documents)[0].labels, std::string("set: cs"));
    QCOMPARE(test::issuesOf(out),
        QStringList({ "folder/a.xml, line 2: The record has no text.",
            "folder/a.xml: In 2 records no known field holds a text: all of their words were read.",
            "folder/a.xml: Not read: other fields of the records, such as coverage (1)." })); // where the
                                                                                              // book is about
    // DataCite, and Dublin Core in RDF, are known.
    const std::string data
        = "<oai_datacite><schemaVersion>4.3</"
          "schemaVersion><payload><resource><creators><creator><creatorName>"
          "Poe, "
          "Ed</creatorName><givenName>Ed</givenName></creator></creators><titles><title>Bees</title><title "
          "titleType=\"TranslatedTitle\">Bienen</title></titles><publicationYear>2020</publicationYear>"
          "<descriptions><description>They fly.</description></descriptions></resource></payload>"
          "</oai_datacite>";
    const std::string description = "<RDF><Description><title>Birds</title><description>They "
                                    "sing.</description></Description></RDF>";
    const Fragment known
        = test::xmlFragment(begin + harvested("a:1", data) + harvested("a:2", description) + end);
    QCOMPARE(test::documentsOf(known),
        QStringList({ "a:1|Bees|2020|Bees\nThey fly.", "a:2|Birds||Birds\nThey sing." }));
    QCOMPARE(
        test::records(known.documents)[0].labels, std::string("set: cs\nauthor: Poe, Ed\ntitle: Bienen"));
    QCOMPARE(test::issuesOf(known), QStringList());
    const Fragment unimarc = test::xmlFragment("<collection xmlns=\"http://www.loc.gov/MARC21/slim\"><record>"
        + marcField("200", "a", "Les abeilles") + marcField("330", "a", "Elles volent.")
        + marcField("700", "a", "Poe") + "</record><record type=\"Authority\">" + marcField("100", "a", "Ann")
        + marcField("670", "a", "Her book.") + marcField("678", "a", "She lives.")
        + "</record></collection>");
    QCOMPARE(test::documentsOf(unimarc),
        QStringList({ "a.xml#1|Les abeilles||Les abeilles\nElles volent.",
            "a.xml#2|Her book.||Her book.\nShe lives." }));
    QCOMPARE(test::issuesOf(unimarc), QStringList());
}

/// SRU may hand out a record as a text; what is broken in it keeps its words.
void TestXmlFields::recordsWithinTexts()
{
    const auto answer = [](const std::string& record) {
        return "<searchRetrieveResponse><records><record><recordPacking>string</recordPacking><recordData>"
            + record
            + "</recordData><recordIdentifier>b1</recordIdentifier></record></records>"
              "</searchRetrieveResponse>";
    };
    const std::string mods = "&lt;mods&gt;&lt;titleInfo&gt;&lt;title&gt;One &amp;amp; "
                             "two&lt;/title&gt;&lt;/titleInfo&gt;&lt;abstract&gt;Both.";
    const Fragment out = test::xmlFragment(answer(mods + "&lt;/abstract&gt;&lt;/mods&gt;"));
    QCOMPARE(test::documentsOf(out), QStringList({ "b1|One & two||One & two\nBoth." }));
    QCOMPARE(test::issuesOf(out), QStringList());
    const Fragment broken = test::xmlFragment(answer("&lt;p&gt;Only &lt;b&gt;words are&lt;/p&gt; here"));
    QCOMPARE(broken.documents.size(), std::size_t { 1 });
    QVERIFY(test::records(broken.documents)[0].text.find("words are") != std::string::npos);
}

void TestXmlFields::htmlInTexts()
{
    const Fragment out = test::xmlFragment(
        "<modsCollection><mods><titleInfo><title>A &amp;amp; B</title></titleInfo><abstract>&lt;p&gt;One "
        "&lt;b&gt;bridge&lt;/b&gt;.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Old &amp;amp; "
        "long&lt;/li&gt;&lt;/ul&gt;</abstract><note>x &lt; y</note></mods></modsCollection>");
    QCOMPARE(test::documentsOf(out), QStringList({ "a.xml#1|A & B||A & B\nOne bridge.\nOld & long\nx < y" }));
    QCOMPARE(test::issuesOf(out),
        QStringList(
            { "folder/a.xml: The field \"abstract\" holds HTML (1 of the first 1 values have tags): tags are "
              "taken off, and references such as &amp; are decoded, but where a \"<\" begins no tag "
              "of HTML." }));
}

void TestXmlFields::otherRoots_data()
{
    QTest::addColumn<QString>("bytes");
    QTest::addColumn<QStringList>("documents");
    const auto row = [](const char* name, const std::string& bytes, const QStringList& documents) {
        QTest::newRow(name) << QString::fromStdString("<?xml version=\"1.0\"?>" + bytes) << documents;
    };
    const std::string harvest
        = "<record><header><identifier>a:1</identifier></header><metadata><dc><title>Bees</title>"
          "<description>They fly.</description></dc></metadata></record>";
    const QStringList bees { "a:1|Bees||Bees\nThey fly." };
    row("a collection without a namespace", "<collection>" + marcRecord + "</collection>",
        { "92005291|Arithmetic : a poem|1993|Arithmetic : a poem\nOne Mylar sheet.\nA poem about numbers and "
          "their ways." });
    row("records of Alma", "<bibs><bib><mms_id>9</mms_id>" + marcRecord + "</bib></bibs>",
        { "92005291|Arithmetic : a poem|1993|Arithmetic : a poem\nOne Mylar sheet.\nA poem about numbers and "
          "their ways." });
    row("a harvest", "<Records>" + harvest + "</Records>", bees);
    row("one of it", harvest, bees);
    row("Dublin Core in a collection", "<collection><dc><title>Bees</title></dc></collection>",
        { "a.xml#1|Bees||Bees" });
    // Others are lists, as before.
    row("records of others",
        "<records><record><header>Head</header><body>One is here.</body></record><record><body>Two are "
        "here.</body></record></records>",
        { "a.xml#1|One is here.||One is here.", "a.xml#2|Two are here.||Two are here." });
    row("records of others with a number in a head",
        "<records><record><header><identifier>1</identifier></header><body>One is "
        "here.</body></record><record>"
        "<body>Two are here.</body></record></records>",
        { "a.xml#1|One is here.||One is here.", "a.xml#2|Two are here.||Two are here." });
    row("a harvest that begins with a deleted record",
        "<Records><record><header status=\"deleted\"><identifier>a:0</identifier></header></record>" + harvest
            + "</Records>",
        bees);
    row("bugs of others",
        "<bugzilla><bug><id>1</id><description>One is here.</description></bug><bug><id>2</id><description>"
        "Two are here.</description></bug></bugzilla>",
        { "1|One is here.||One is here.", "2|Two are here.||Two are here." });
    row("a fault of a server", "<OAI-PMH><responseDate>x</responseDate><error>Bad verb</error></OAI-PMH>",
        { "a.xml|x||x\nBad verb\n" });
}

/// What a root says is held against what is in it.
void TestXmlFields::otherRoots()
{
    QFETCH(QString, bytes);
    QFETCH(QStringList, documents);
    const std::string file = bytes.toStdString();
    for (const Fragment& out : { test::xmlFragment(file), test::streamedXmlFragment(file) }) {
        QCOMPARE(test::documentsOf(out), documents);
        for (const ByteRange& own : out.records)
            QCOMPARE(file[own.begin], '<');
    }
}

/// Collections of others are lists or texts, as before.
void TestXmlFields::othersStayAsTheyWere()
{
    const std::string list = "<collection><document><title>A</title><text>One is "
                             "here.</text></document><document><title>B</title>"
                             "<text>Two are here.</text></document></collection>";
    QCOMPARE(test::documentsOf(test::xmlFragment("<?xml version=\"1.0\"?>" + list)),
        QStringList({ "a.xml#1|A||One is here.", "a.xml#2|B||Two are here." }));
    const Fragment text
        = test::xmlFragment("<?xml version=\"1.0\"?><collection><poem>One</poem></collection>");
    QCOMPARE(test::documentsOf(text), QStringList({ "a.xml|One||One\n" }));
    QCOMPARE(
        test::issuesOf(test::xmlFragment("<?xml version=\"1.0\"?><modsCollection><a/></modsCollection>")),
        QStringList({ "folder/a.xml: It holds no record." }));
}

/// Many values of one label take no time for each that is there; the label is cut, which is told.
void TestXmlFields::longRecords()
{
    const auto records = [](int count, int subjects) {
        std::string all = "<modsCollection>";
        for (int i = 0; i < count; ++i) {
            all += "<mods><titleInfo><title>A</title></titleInfo>";
            for (int k = 0; k < subjects; ++k)
                all += "<subject><topic>word" + std::to_string(k) + "</topic></subject>";
            all += "</mods>";
        }
        return all + "</modsCollection>";
    };
    const auto papers = [](int count, int passages) {
        std::string all = "<collection><source>s</source>";
        for (int i = 0; i < count; ++i) {
            all += "<document><passage><infon key=\"type\">front</infon>";
            for (int k = 0; k < passages; ++k)
                all += "<infon key=\"type\">kind</infon><text>a</text>";
            all += "</passage></document>";
        }
        return all + "</collection>";
    };
    // One long record costs about what as many bytes in short ones do, in any build.
    const auto read = [](const std::string& bytes, double& milliseconds) {
        const test::ProcessorTime time;
        Fragment out = test::xmlFragment(bytes);
        milliseconds = time.milliseconds();
        return out;
    };
    constexpr int parts = 100'000;
    constexpr int shorter = 1000;
    double shortRecords = 0;
    double longRecord = 0;
    double shortPapers = 0;
    double longPaper = 0;
    QCOMPARE(read(records(shorter, parts / shorter), shortRecords).documents.size(), std::size_t { shorter });
    QCOMPARE(read(papers(shorter, parts / shorter), shortPapers).documents.size(), std::size_t { shorter });
    const Fragment out = read(records(1, parts), longRecord);
    const Fragment paper = read(papers(1, parts), longPaper);
    QVERIFY2(longRecord < 5 * shortRecords, qPrintable(QString::number(longRecord / shortRecords)));
    QVERIFY2(longPaper < 5 * shortPapers, qPrintable(QString::number(longPaper / shortPapers)));
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QVERIFY(test::records(out.documents)[0].labels.starts_with("subject: word0; word1; "));
    QCOMPARE(test::issuesOf(out),
        QStringList({ "folder/a.xml: Not read: the end of long values that became labels (1)." }));
    QCOMPARE(paper.documents.size(), std::size_t { 1 });
}

void TestXmlFields::keepsWhatStandsBeforeACut()
{
    const std::string bytes
        = "<?xml "
          "version=\"1.0\"?><modsCollection><mods><titleInfo><title>One</title></titleInfo></mods><mods>"
          "<titleInfo><title>Tw";
    const Fragment out = test::xmlFragment(bytes);
    QCOMPARE(test::documentsOf(out), QStringList({ "a.xml#1|One||One", "a.xml#2|Tw||Tw" }));
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    QCOMPARE(out.records.size(), std::size_t { 2 });
    const std::string bug = "<bugzilla version=\"5.0\"><bug><bug_id>1</bug_id><long_desc><thetext>It "
                            "stops.</thetext></long_desc><long_desc><thetext>Ag";
    const std::string paper = "<collection><source>s</source><document><id>1</id><passage><text>It "
                              "stops.</text></passage><passage><text>Ag";
    for (const std::string& file : { bug, paper, bug + "</x>", paper + "</x>" })
        for (const Fragment& read : { test::xmlFragment(file), test::streamedXmlFragment(file) }) {
            QCOMPARE(test::documentsOf(read), QStringList({ "1|It stops.||It stops.\nAg" }));
            QCOMPARE(read.report.unreadable, std::uint64_t { 1 });
        }
}

ALIKE_TEST(TestXmlFields)
#include "tst_xml_fields.moc"
