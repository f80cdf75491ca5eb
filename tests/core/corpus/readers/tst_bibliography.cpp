// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/bibliography.h"
#include "tests/core/corpus/files.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

Fragment bibtex(std::string_view bytes)
{
    Fragment out;
    parseBibtex(bytes, "a.bib", out);
    return out;
}

Fragment ris(std::string_view bytes)
{
    Fragment out;
    parseRis(bytes, "a.ris", out);
    return out;
}

} // namespace

class TestBibliography : public QObject {
    Q_OBJECT

private slots:
    void tellsBibtex_data();
    void tellsBibtex();
    void readsBibtex();
    void tellsOfTextsBetweenEntries();
    void readsLatex_data();
    void readsLatex();
    void goesOnBehindAnOpenEntry();
    void takesItsTime();
    void readsRis();
    void readsRefer();
    void readsAllOfAReference();
    void readsReferWithoutKinds();
    void tellsRefer_data();
    void tellsRefer();
    void readsWhatIsCutOff();
    void readsFiles();
};

void TestBibliography::tellsBibtex_data()
{
    QTest::addColumn<std::string>("beginning");
    QTest::addColumn<bool>("isBibtex");
    QTest::newRow("article") << std::string("\n@article{a,") << true;
    QTest::newRow("behind comments") << std::string("% made by x\n%\n@string(a = {b})") << true;
    QTest::newRow("a space") << std::string("@book {a,") << true;
    QTest::newRow("a name") << std::string("@ann{hello}") << false;
    QTest::newRow("no brace") << std::string("@article of faith") << false;
    QTest::newRow("words first") << std::string("see @article{a,") << false;
    QTest::newRow("nothing") << std::string() << false;
}

void TestBibliography::tellsBibtex()
{
    QFETCH(const std::string, beginning);
    QTEST(looksLikeBibtex(beginning), "isBibtex");
}

void TestBibliography::readsBibtex()
{
    const std::string first
        = "@Article{broder97,\n  author = {Andrei Broder},\n  title = {On the {Resemblance} of "
          "\"documents\"},\n  journal = ccs # \" 97\",\n  year = 1997, month = jun,\n  abstract "
          "= \"Given two\n   documents {\"quoted\"} here.\",\n}";
    const std::string bytes = "Made by hand, mail a@b.c\n@string{ccs = {Compression}}\n@comment{none}\n"
        + first + "\n@book(b, title = {Second})\n@misc{c, note = {x}}\n@misc{d}\n";
    const Fragment out = bibtex(bytes);
    QCOMPARE(test::ids(out.documents), test::Ids({ "broder97", "b" }));
    const auto documents = test::records(out.documents);
    QCOMPARE(documents[0].title, std::string("On the Resemblance of \"documents\""));
    QCOMPARE(documents[0].date, std::string("jun 1997"));
    QCOMPARE(
        documents[0].labels, std::string("type: article\nauthor: Andrei Broder\njournal: Compression 97"));
    QCOMPARE(documents[0].text,
        std::string("On the Resemblance of \"documents\"\nGiven two documents \"quoted\" here."));
    QCOMPARE(documents[1].text, std::string("Second"));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QCOMPARE(out.report.unreadable, std::uint64_t { 0 });
    QCOMPARE(out.report.issues.back().detail, std::string("Not read: notes on references (1)."));
    QCOMPARE(out.records.size(), std::size_t { 2 });
    QCOMPARE(bytes.substr(out.records[0].begin, out.records[0].end - out.records[0].begin), first);
}

void TestBibliography::tellsOfTextsBetweenEntries()
{
    const auto told = [](const Fragment& out) {
        return out.report.issues.empty() ? std::string() : out.report.issues.back().detail;
    };
    const std::string entry = "@misc{a, title = {One}, howpublished = {Blog of the town}}\n";
    const std::string words = "These are the papers that we have read in May.\n";
    const Fragment none = bibtex("Papers of May\n" + entry + "@comment{jabref-meta: databaseType:bibtex;}\n"
        + entry + "% --------- 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ---------\n");
    QCOMPARE(told(none), std::string());
    QCOMPARE(test::records(none.documents).front().labels,
        std::string("type: misc\nhowpublished: Blog of the town"));
    QCOMPARE(told(bibtex(words + entry + "@comment{" + words + "}\n" + entry + "\xFF " + words)),
        std::string("Not read: texts between entries (3)."));
}

void TestBibliography::readsLatex_data()
{
    QTest::addColumn<std::string>("written");
    QTest::addColumn<std::string>("read");
    const auto row = [](const char* name, const char* written, const char* read) {
        QTest::newRow(name) << std::string(written) << std::string(read);
    };
    row("accents", R"(M{\"u}ller, Erd\H{o}s, \'Etude, \c{c}a, na\"{\i}ve)",
        "Mu\u0308ller, Erdo\u030Bs, E\u0301tude, c\u0327a, nai\u0308ve");
    row("letters", R"(Stra{\ss}e, \O re, {\aa})", "Stra\u00DFe, \u00D8re, \u00E5");
    row("marks", R"(a \& b, 5\,\%, a~b, 1--2, \textit{c d})", "a & b, 5,%, a b, 1\u20132, c d");
    row("UTF-8", "caf\u00E9 \u4E00", "caf\u00E9 \u4E00");
    row("white space", "a\n    b", "a b");
}

void TestBibliography::readsLatex()
{
    QFETCH(const std::string, written);
    const Fragment out = bibtex("@misc{a, title = {" + written + "}}");
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QTEST(std::string(out.documents[0].text), "read");
}

void TestBibliography::goesOnBehindAnOpenEntry()
{
    const Fragment out = bibtex("@misc{a, title = {One}}\n@misc{b, title = {Two, and {never closed}\n}\n"
                                "@misc{c, title = {Three}}\n@misc{d, title = \"Four");
    QCOMPARE(test::ids(out.documents), test::Ids({ "a", "c" }));
    QCOMPARE(out.report.unreadable, std::uint64_t { 2 });
    QCOMPARE(out.report.documentsRead, std::uint64_t { 4 });
    QCOMPARE(out.report.issues[0].place, std::string("a.bib, line 2"));
    QVERIFY(out.report.issues[0].detail.find("goes on at line 4") != std::string::npos);
    QCOMPARE(out.report.issues[1].place, std::string("a.bib, line 5"));
    QCOMPARE(bibtex("words").report.noText, std::uint64_t { 1 });
}

/// Entries that are never closed are not each looked for to the end.
void TestBibliography::takesItsTime()
{
    for (const std::string part : { "\n@a(b, c = {", "\n@a{b, c = \"", "@a{@", "\n@a {b,c={" }) {
        std::string bytes;
        while (bytes.size() < (4 << 20))
            bytes += part;
        const test::ProcessorTime timer;
        bibtex(bytes);
        QVERIFY2(timer.milliseconds() < 20'000, part.c_str());
    }
}

void TestBibliography::readsRis()
{
    const Fragment out = ris("TY  - JOUR\r\nID  - x1\r\nAU  - Lee, Ann\r\nAU  - Ray, Bo\r\nTI  - A title\r\n"
                             "PY  - 1997\r\nAB  - Words of\r\n it.\r\nJO  - J\r\nN1  - Mine\r\nER  - \r\n\r\n"
                             "TY  - BOOK\nT1  - Second\nDO  - 10.1/2\nER  -\nTY  - GEN\nER  - \n");
    QCOMPARE(test::ids(out.documents), test::Ids({ "x1", "10.1/2" }));
    const auto documents = test::records(out.documents);
    QCOMPARE(documents[0].title, std::string("A title"));
    QCOMPARE(documents[0].date, std::string("1997"));
    QCOMPARE(documents[0].labels, std::string("type: JOUR\nauthor: Lee, Ann, Ray, Bo\njournal: J"));
    QCOMPARE(documents[0].text, std::string("A title\nWords of it."));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QCOMPARE(out.report.issues.back().detail, std::string("Not read: notes on references (1)."));
}

/// As EndNote exports references.
void TestBibliography::readsRefer()
{
    const std::string two
        = "%0 Journal Article\r\n%A Lee, Ann\r\n%A Ray, Bo\r\n%T A title\r\n%D 1997\r\n"
          "%J J\r\n%K one\r\ntwo\r\n%X 100 %T Words of\r\nit.\r\n%Z Mine\r\n%R 10.1/2\r\n\r\n"
          "%0 Book\n%T Second\n%F x2";
    const Fragment out = ris("\xEF\xBB\xBF" + two);
    QCOMPARE(test::ids(out.documents), test::Ids({ "10.1/2", "x2" }));
    const auto documents = test::records(out.documents);
    QCOMPARE(documents[0].title, std::string("A title"));
    QCOMPARE(documents[0].date, std::string("1997"));
    QCOMPARE(documents[0].labels,
        std::string("type: Journal Article\nauthor: Lee, Ann, Ray, Bo\njournal: J\nkeywords: one two"));
    QCOMPARE(documents[0].text, std::string("A title\n100 %T Words of it."));
    QCOMPARE(documents[1].text, std::string("Second"));
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QCOMPARE(out.report.issues.back().detail, std::string("Not read: notes on references (1)."));
    const test::TemporaryFolder folder;
    folder.write("a.enw", two);
    folder.write("b.txt", two);
    folder.write("c.txt", "%0 of all that there is was told, and nothing more than that.\n");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded);
    QCOMPARE(loaded->corpus->size(), std::size_t { 5 });
    QCOMPARE(loaded->corpus->text(docId(1)), std::string_view("Second"));
}

/// Abstracts are joined, what is not read is counted, and lines of an abstract are no tags.
void TestBibliography::readsAllOfAReference()
{
    const std::string words = "these are more than eight words that somebody wrote";
    const auto told = [](const Fragment& out) {
        return out.report.issues.empty() ? std::string() : out.report.issues.back().detail;
    };
    const Fragment out = ris("%0 Book\n%T One\n%X First\n%X Second\n%X First\n%O Mine\n%< Yours\n%1 " + words
        + "\n%! " + words + "\n%U http://a.b\n%T " + words + "\n%T One\n%( " + words
        + "\ngoes on\n\nand on\n\n%0 Book\n%T Two\n%X In all\n% of it\n%5 of it\n%0 of it\n%d of it\n5 % in "
          "all\n"
          "%K a\n%K b\n%0 Book\n%T Three\n");
    const auto documents = test::records(out.documents);
    QCOMPARE(documents.size(), std::size_t { 3 });
    QCOMPARE(documents[0].text, std::string("One\nFirst\nSecond"));
    QCOMPARE(documents[1].text, std::string("Two\nIn all % of it %5 of it %0 of it %d of it 5 % in all"));
    QCOMPARE(documents[1].labels, std::string("type: Book\nkeywords: a, b"));
    QCOMPARE(told(out), std::string("Not read: notes on references (2), texts in other fields (4)."));
    const Fragment other = ris(words
        + "\nTY  - JOUR\nTI  - One\nT1  - One\nAB  - First\nN2  - First\nAB  - Next\nN1  - a\n"
          "N1  - b\nC1  - "
        + words + "\nER  - \n");
    QCOMPARE(test::records(other.documents).front().text, std::string("One\nFirst\nNext"));
    QCOMPARE(told(other),
        std::string(
            "Not read: notes on references (2), texts in other fields (1), texts between entries (1)."));
}

/// Blank lines part references that do not begin with their kind.
void TestBibliography::readsReferWithoutKinds()
{
    const std::string bytes = "%A Lee\n%T One\n%0 Book\n%X Words\n\nof it.\n%K k\n\n%T Two\n%A Ray\n\n%0 "
                              "Book\n%T Three\n";
    const Fragment out = ris(bytes);
    const auto documents = test::records(out.documents);
    QCOMPARE(documents.size(), std::size_t { 3 });
    QCOMPARE(documents[0].text, std::string("One\nWords of it."));
    QCOMPARE(documents[0].labels, std::string("type: Book\nauthor: Lee\nkeywords: k"));
    QCOMPARE(documents[1].text, std::string("Two"));
    QCOMPARE(documents[2].text, std::string("Three"));
    QCOMPARE(out.records[1].begin, bytes.find("%T Two"));
    QCOMPARE(out.report.issues.size(), std::size_t { 0 });
}

void TestBibliography::tellsRefer_data()
{
    QTest::addColumn<std::string>("beginning"); // in lower case
    QTest::addColumn<bool>("isRefer");
    QTest::newRow("kind") << std::string("%0 book\n%t one\n") << true;
    QTest::newRow("author") << std::string("%a lee\n%t one\n") << true;
    QTest::newRow("note above") << std::string("sent to you by us\n\n%0 book\n%t one\n") << true;
    QTest::newRow("no title") << std::string("%0 book\n%a lee\n") << false;
    QTest::newRow("prose") << std::string("%a lee\nsaid\nthat all is\nas it was\n%t one\nand so on\n")
                           << false;
    QTest::newRow("told of") << std::string("it writes\n%0 book\n%t one\nand then\nthe rest\nof it\n")
                             << false;
    QTest::newRow("title behind prose") << std::string("see\n%t one\n") << false;
}

void TestBibliography::tellsRefer()
{
    QFETCH(const std::string, beginning);
    QTEST(looksLikeRis(beginning), "isRefer");
}

void TestBibliography::readsWhatIsCutOff()
{
    const Fragment out = ris("TY  - JOUR\nTI  - One\nTY  - JOUR\nTI  - Two\nER  - \nTY  - JOUR\nTI  - Thr");
    QCOMPARE(test::ids(out.documents), test::Ids({ "1", "2", "3" }));
    QCOMPARE(out.report.issues.size(), std::size_t { 2 });
    QCOMPARE(out.report.issues[0].place, std::string("a.ris, line 1"));
    QCOMPARE(out.report.issues[1].place, std::string("a.ris, line 6"));
}

void TestBibliography::readsFiles()
{
    const test::TemporaryFolder folder;
    folder.write("a.bib",
        "@misc{a, title = {M\xFCller und Gr\xFC\xDF"
        "e aus der Stadt}}\n");
    folder.write("b.txt", "@misc{b, title = {In a file of text}}\n");
    folder.write("c.ris", "TY  - JOUR\nID  - c\nTI  - One\nER  - \n");
    folder.write("d.md", "# Notes\n\n@misc{d, title = {Not}}\n");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded);
    QCOMPARE(test::ids(*loaded->corpus), test::Ids({ "a", "b", "c", "d.md" }));
    QVERIFY(loaded->corpus->text(docId(0)).find("M\u00FCller") != std::string_view::npos);
}

ALIKE_TEST(TestBibliography)
#include "tst_bibliography.moc"
