// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/mail.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <fmt/format.h>

#include <array>

using namespace alike;
using namespace alike::corpus;
using namespace std::string_view_literals;

namespace {

Fragment mail(std::string_view bytes, bool keepQuotes = true)
{
    Fragment out;
    parseMail(bytes, "folder/7", "7", { .keepQuotes = keepQuotes }, out);
    return out;
}

Fragment mbox(std::string_view bytes)
{
    Fragment out;
    parseMbox(bytes, "all.mbox", {}, out);
    return out;
}

std::string textOf(std::string_view bytes)
{
    const Fragment out = mail(bytes);
    return out.documents.empty() ? "none" : std::string(out.documents[0].text);
}

} // namespace

class TestMail : public QObject {
    Q_OBJECT

private slots:
    void tellsMailFromText_data();
    void tellsMailFromText();
    void takesHeadersAsMetadata();
    void decodesWhatIsEncoded_data();
    void decodesWhatIsEncoded();
    void believesNoCharsetOfDecodedText();
    void takesPlainPartsOnly();
    void passesOverPicturesOfPages();
    void tellsOfOtherParts();
    void tellsOfTextsAroundParts();
    void takesPagesOverStubs();
    void tellsOfMissingEnds();
    void takesPagesWhereNothingIsPlain();
    void findsOutWhatNothingNames();
    void readsJapaneseOfSevenBits_data();
    void readsJapaneseOfSevenBits();
    void refusesEndlessHeads();
    void listsWhatHasNoText();
    void leavesQuotesOut_data();
    void leavesQuotesOut();
    void splitsAnMbox();
    void namesMessagesWithoutId();
    void stopsBetweenMessages();
    void survivesDeepNesting();
};

void TestMail::tellsMailFromText_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("isMail");
    QTest::addColumn<bool>("isMbox");
    const auto row = [](const char* name, const std::string& text, bool isMail, bool isMbox) {
        QTest::newRow(name) << text << isMail << isMbox;
    };
    row("mail", "From: a@example.org\nSubject: x\n\nText", true, false);
    row("news", "Path: a!b\nNewsgroups: sci.space\nFrom: a\n\nText", true, false);
    row("folded", "Received: from a\n by b\nTo: c\n\nText", true, false);
    row("lower case, CRLF", "from: a\r\nto: b\r\n\r\nText", true, false);
    row("mbox", "From a Mon Mar  2 1987\nFrom: a\nTo: b\n\nText", false, true);
    row("one usual field", "Subject: x\nColour: red\n\nText", false, false);
    row("a list of words", "Apples: red\nPears: green\n\nText", false, false);
    row("sentence", "From: here to there\nwe went on foot.\n", false, false);
    row("begins with a space", " From: a\nTo: b\n\n", false, false);
    row("From at the beginning of a text", "From the beginning on\nit rained.\n", false, false);
    row("nothing", "", false, false);
}

void TestMail::tellsMailFromText()
{
    QFETCH(const std::string, text);
    QTEST(looksLikeMail(text), "isMail");
    QTEST(looksLikeMbox(text), "isMbox");
}

void TestMail::takesHeadersAsMetadata()
{
    const Fragment out = mail("From: Ann <ann@example.org>\nSubject: =?utf-8?q?Caf=C3=A9_news?=\n"
                              "Date: Mon, 2 Mar 1987 10:00:00 +0000\nNewsgroups: sci.space\n\nBody text.\n");
    QCOMPARE(out.documents.size(), 1u);
    const DocumentView document = out.documents[0];
    QCOMPARE(std::string(document.id), std::string("7"));
    QCOMPARE(std::string(document.title), std::string("Café news"));
    QCOMPARE(std::string(document.date), std::string("Mon, 2 Mar 1987 10:00:00 +0000"));
    QCOMPARE(std::string(document.labels), std::string("from: Ann <ann@example.org>\nnewsgroups: sci.space"));
    QCOMPARE(std::string(document.text), std::string("Body text.\n"));
    QCOMPARE(out.report.documentsRead, 1u);
}

void TestMail::decodesWhatIsEncoded_data()
{
    QTest::addColumn<std::string>("head");
    QTest::addColumn<std::string>("body");
    const auto row = [](const char* name, const std::string& head, const std::string& body) {
        QTest::newRow(name) << head << body;
    };
    row("UTF-8, nothing said", "", "café");
    row("Windows-1252, nothing said", "", "caf\xE9");
    row("Windows-1252, said to be ASCII", "Content-Type: text/plain; charset=us-ascii\n", "caf\xE9");
    row("Latin-1", "Content-Type: text/plain; charset=iso-8859-1\n", "caf\xE9");
    row("UTF-8, said to be Latin-1", "Content-Type: text/plain; charset=iso-8859-1\n", "café");
    row("DOS", "Content-Type: text/plain; charset=cp437\n", "caf\x82");
    row("quoted-printable",
        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n",
        "caf=C3=A9");
    row("base64", "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n", "Y2Fmw6k=");
    row("unknown charset, valid UTF-8", "Content-Type: text/plain; charset=x-none\n", "café");
}

void TestMail::decodesWhatIsEncoded()
{
    QFETCH(const std::string, head);
    QFETCH(const std::string, body);
    QCOMPARE(textOf("From: a\nMIME-Version: 1.0\n" + head + "\n" + body), std::string("café"));
}

/// A message saved in UTF-16 is decoded as a whole: what a part says of its charset is then wrong for text
/// that stands there as it is, and right for what is in base64.
void TestMail::believesNoCharsetOfDecodedText()
{
    const auto decoded = [](std::string_view transfer, std::string_view content) {
        const std::string bytes = "From: a@b.example\nSubject: s\nMIME-Version: 1.0\n"
                                  "Content-Type: text/plain; charset=iso-8859-1\n"
            + std::string(transfer) + "\n" + std::string(content) + "\n";
        Fragment out;
        parseMail(bytes, "folder/7", "7", { .isDecoded = true }, out);
        return out.documents.empty() ? "none" : std::string(out.documents[0].text);
    };
    QCOMPARE(decoded("", "Grüße"), "Grüße\n");
    QCOMPARE(decoded("Content-Transfer-Encoding: 8bit\n", "Grüße"), "Grüße\n");
    QCOMPARE(decoded("Content-Transfer-Encoding: base64\n", "R3L832U="), "Grüße");
}

void TestMail::takesPlainPartsOnly()
{
    QCOMPARE(
        textOf("From: a\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=m\n\n"
               "--m\nContent-Type: multipart/alternative; boundary=n\n\n"
               "--n\nContent-Type: text/plain\n\nplain\n--n\nContent-Type: text/html\n\n<b>bold</b>\n--n--\n"
               "--m\nContent-Type: text/plain\nContent-Disposition: attachment\n\nattached\n"
               "--m\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0=\n"
               "--m\nContent-Type: message/rfc822\n\nSubject: inner\n\nforwarded\n--m--\n"),
        std::string("plain\nforwarded"));
}

/// Signatures, and pictures that a page shows, are nothing to read; other pictures may be.
void TestMail::passesOverPicturesOfPages()
{
    const std::string head = "From: a\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary=m\n\n";
    const std::string page = "--m\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n"
                             "<p>some words</p><img src=3D\"cid:logo@x\">\n";
    const auto picture = [](const std::string& id, const std::string& more) {
        return "--m\nContent-Type: image/png\n" + (id.empty() ? id : "Content-ID: <" + id + ">\n") + more
            + "Content-Transfer-Encoding: base64\n\niVBORw0=\n";
    };
    const auto signature = [](const std::string& type) {
        return "--m\nContent-Type: application/" + type
            + "; name=signature.asc\nContent-Disposition: attachment\n\nx\n";
    };
    const auto told = [&](const std::string& parts) {
        const Fragment out = mail(head + page + parts + "--m--\n");
        return out.report.issues.empty() ? std::string() : out.report.issues.back().detail;
    };
    QCOMPARE(
        told(picture("logo@x", {}) + picture("logo@x", "Content-Disposition: attachment\n")
            + signature("pgp-signature") + signature("pkcs7-signature") + signature("x-pkcs7-signature")),
        std::string());
    QCOMPARE(told(picture("other@x", {}) + picture({}, {})),
        std::string("Not read: attachments and other parts of messages (2)."));
    QCOMPARE(told(signature("zip")), std::string("Not read: attachments and other parts of messages (1)."));
}

void TestMail::tellsOfOtherParts()
{
    const std::string head = "From: a\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=m\n\n";
    const std::string words = "--m\nContent-Type: text/plain\n\nwords\n";
    const std::string page = "--m\nContent-Type: text/html\n\n<p>page</p>\n";
    const std::string minutes = "--m\nContent-Type: text/plain\nContent-Disposition: attachment\n\nminutes\n";
    const std::string signature = "--m\nContent-Type: application/pgp-signature\n\nx\n";
    const std::string forwarded
        = "--m\nContent-Type: message/rfc822\nContent-Disposition: attachment\n\nSubject: x\n\nforwarded\n";
    const auto told = [](const Fragment& out) {
        return out.report.issues.empty() ? std::string() : out.report.issues.back().detail;
    };
    QCOMPARE(told(mail(head + words + signature + "--m--\n")), std::string());
    QCOMPARE(told(mail(head + words + page + minutes + forwarded + "--m--\n")),
        std::string("Not read: attachments and other parts of messages (3)."));
    const Fragment alone = mail(head + minutes + "--m--\n");
    QCOMPARE(alone.report.noText, 1u);
    QCOMPARE(alone.report.issues.front().detail,
        std::string("The message has no text but in attachments and other parts. Save these as files."));
    const std::string message = "From x\n" + head + words + minutes + "--m--\n\n";
    const Fragment box = mbox(message + message + "From x\nFrom: a\nTo: b\n\nplain\n");
    QCOMPARE(box.documents.size(), 3u);
    QCOMPARE(box.report.issues.size(), 1u);
    QCOMPARE(told(box), std::string("Not read: attachments and other parts of messages (2)."));
}

/// Newsletters say in their plain part that there is a page.
void TestMail::tellsOfTextsAroundParts()
{
    const std::string head = "From: a\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=m\n\n";
    const std::string part = "--m\nContent-Type: text/plain\n\nwords\n";
    const std::string inner
        = "--m\nContent-Type: multipart/mixed; boundary=n\n\nInner words.\n--n\n\nmore\n--n--\n";
    const auto told = [](const Fragment& out) {
        return out.report.issues.empty() ? std::string() : out.report.issues.back().detail;
    };
    const auto around = [](int count) {
        return fmt::format("Not read: texts before and behind the parts of messages ({}).", count);
    };
    for (const std::string notice : { "", "This is a multi-part message in MIME format.\n",
             "  This message is in MIME format.  The first part should be readable text,\n  while the "
             "remaining parts are likely unreadable without MIME-aware tools.\n\n",
             "------\n" })
        QCOMPARE(told(mail(head + notice + part + "--m--\n")), std::string());
    QCOMPARE(told(mail(head + "Hello all.\n" + part + "--m--\n")), around(1));
    QCOMPARE(
        told(mail(head + "One\nof three lines of\nMIME.\n" + part + inner + "--m--\nSee you.\n")), around(3));
    const std::string message = "From x\n" + head + part + "--m--\nSee you.\n\n";
    QCOMPARE(told(mbox(message + message)), around(2));
    // Of a message within, and not of one that is attached: that counts as one part.
    const std::string within = "Content-Type: message/rfc822\n";
    const std::string sent = "\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/mixed; "
                             "boundary=n\n\nInner words.\n--n\n\nmore\n--n--\n";
    QCOMPARE(told(mail(head + "Hello all.\n" + part + "--m\n" + within + sent + "--m--\n")), around(2));
    QCOMPARE(
        told(mail(head + part + "--m\n" + within + "Content-Disposition: attachment\n" + sent + "--m--\n")),
        std::string("Not read: attachments and other parts of messages (1)."));
}

void TestMail::takesPagesOverStubs()
{
    const auto both = [](const std::string& kind, const std::string& plain, const std::string& page) {
        return "From: a\nMIME-Version: 1.0\nContent-Type: multipart/" + kind
            + "; boundary=n\n\n--n\nContent-Type: text/plain\n\n" + plain
            + "\n--n\nContent-Type: text/html\n\n<p>" + page + "</p>\n--n--\n";
    };
    const std::string stub = "View it in a browser.";
    std::string letter;
    for (int i = 0; i < 30; ++i)
        letter += (i > 0 ? " word" : "word") + std::to_string(i);
    QCOMPARE(textOf(both("alternative", stub, letter)), letter + '\n');
    QVERIFY(mail(both("alternative", stub, letter)).report.issues.empty());
    QCOMPARE(textOf(both("alternative", stub, stub + " Yes.")), stub); // hardly longer
    QCOMPARE(textOf(both("mixed", stub, letter)), stub); // another thing, which is told
    QCOMPARE(mail(both("mixed", stub, letter)).report.issues.size(), 1u);
    QCOMPARE(textOf(both("alternative", letter + letter, letter + letter)), letter + letter);
}

void TestMail::tellsOfMissingEnds()
{
    const std::string head = "From: a\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"m n\"\n\n"
                             "--m n\nContent-Type: text/plain\n\nplain words";
    Fragment whole;
    parseMail(head + "\n--m n--\n", "7", "7", {}, whole);
    QVERIFY(whole.report.issues.empty());
    Fragment cut;
    parseMail(head, "7", "7", {}, cut);
    QCOMPARE(std::string(cut.documents[0].text), std::string("plain words"));
    QCOMPARE(cut.report.issues.size(), std::size_t { 1 });
    QVERIFY(cut.report.issues[0].reason == SkipReason::Changed);
    QVERIFY(cut.report.issues[0].detail.starts_with("The message ends before its parts do"));
}

void TestMail::takesPagesWhereNothingIsPlain()
{
    const std::string page = "From: a\nMIME-Version: 1.0\nContent-Type: text/html; charset=koi8-r\n\n"
                             "<html><head><meta charset=utf-8><style>x</style></head>"
                             "<p>\xD0\xD2\xC9\xD7\xC5\xD4 <b>you</b></p>\n";
    QCOMPARE(textOf(page), std::string("\u043F\u0440\u0438\u0432\u0435\u0442 you\n"));
    QCOMPARE(
        textOf("From: a\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=n\n\n"
               "--n\nContent-Type: text/plain\n\n \n--n\nContent-Type: text/html\n\n<b>bold</b>\n--n--\n"),
        std::string("bold\n"));
    // Elsewhere, where there is a place for it.
    Fragment out;
    MailOptions options;
    options.pageText = [](std::string_view html) { return "of " + std::to_string(html.size()) + " bytes"; };
    parseMail("From: a\nMIME-Version: 1.0\nContent-Type: text/html\n\n<p>x</p>", "7", "7", options, out);
    QCOMPARE(std::string(out.documents[0].text), std::string("of 8 bytes"));
}

/// Head and body of a message without a charset, and a body whose charset nobody knows.
void TestMail::findsOutWhatNothingNames()
{
    const std::string words
        = "\xCF\xF0\xE8\xE2\xE5\xF2, \xEA\xE0\xEA \xE4\xE5\xEB\xE0 \xF1\xE5\xE3\xEE\xE4\xED\xFF";
    const std::string utf8
        = "\u041F\u0440\u0438\u0432\u0435\u0442, \u043A\u0430\u043A \u0434\u0435\u043B\u0430 "
          "\u0441\u0435\u0433\u043E\u0434\u043D\u044F";
    const Fragment plain = mail("From: a\nSubject: " + words + "\n\n" + words);
    QCOMPARE(std::string(plain.documents[0].title), utf8);
    QCOMPARE(std::string(plain.documents[0].text), utf8);
    QCOMPARE(plain.report.encodings.at("windows-1251"), 1u);
    QCOMPARE(plain.report.issues.size(), 1u);
    const Fragment unknown
        = mail("From: a\nMIME-Version: 1.0\nContent-Type: text/plain; charset=foo-bar-99\n\n" + words);
    QCOMPARE(std::string(unknown.documents[0].text), utf8);
    QCOMPARE(unknown.report.encodings.at("windows-1251"), 1u);
    const std::string message = "From a Mon Mar  2 1987\nFrom: a\n\n" + words + "\n\n";
    const Fragment several = mbox(message + "From a Mon Mar  2 1987\nFrom: a\n\ncaf\xC3\xA9\n\n" + message);
    QCOMPARE(several.documents.size(), 3u);
    QCOMPARE(std::string(several.documents[1].text), std::string("caf\u00e9\n\n"));
    QCOMPARE(std::string(several.documents[2].text), utf8 + "\n\n");
    Fragment out;
    MailOptions options;
    options.encoding = "KOI8-R";
    parseMail("From: a\nTo: b\n\n\xD0\xD2\xC9\xD7\xC5\xD4", "7", "7", options, out);
    QCOMPARE(std::string(out.documents[0].text), std::string("\u043F\u0440\u0438\u0432\u0435\u0442"));
    QVERIFY(out.report.issues.empty());
}

/// ISO-2022-JP is ASCII throughout: escapes switch to the Japanese characters and back.
void TestMail::readsJapaneseOfSevenBits_data()
{
    QTest::addColumn<std::string>("charset");
    QTest::addColumn<bool>("told");
    QTest::newRow("nothing said") << std::string() << true;
    QTest::newRow("said") << std::string("iso-2022-jp") << false;
    QTest::newRow("said to be ASCII") << std::string("us-ascii") << true;
    QTest::newRow("unknown") << std::string("x-none") << true;
}

void TestMail::readsJapaneseOfSevenBits()
{
    QFETCH(const std::string, charset);
    QFETCH(const bool, told);
    const std::string head
        = charset.empty() ? "" : "MIME-Version: 1.0\nContent-Type: text/plain; charset=" + charset + '\n';
    const std::string words = "\x1B$BF|K\\8l\x1B(B"; // by JIS X 0208: 0x467C 0x4B5C 0x386C
    const Fragment out = mail("From: a\nTo: b\nSubject: " + words + "\n" + head + "\n" + words + " text.\n");
    QCOMPARE(std::string(out.documents[0].text), std::string("日本語 text.\n"));
    if (head.empty())
        QCOMPARE(std::string(out.documents[0].title), std::string("日本語"));
    QCOMPARE(out.report.encodings.contains("ISO-2022-JP"), told);
    QCOMPARE(out.report.replacedSequences, 0u);
}

void TestMail::refusesEndlessHeads()
{
    const Fragment out = mail("From: a\nSubject: " + std::string(2'000'000, 'x') + "\n\nbody");
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.unreadable, 1u);
    QVERIFY(out.report.issues.front().detail.ends_with("Export it again with the program that has it."));
    QCOMPARE(mail("From: a\nSubject: " + std::string(200'000, 'x') + "\n\nbody").documents.size(), 1u);
    QCOMPARE(mail("From: a\nTo: b\n\n" + std::string(2'000'000, 'x')).documents.size(), 1u);
}

void TestMail::listsWhatHasNoText()
{
    for (const std::string_view bytes : { "From: a\nTo: b\n\n"sv, "From: a\nTo: b\n\n  \n"sv,
             "From: a\nMIME-Version: 1.0\nContent-Type: text/html\n\n<p><img src=x></p>\n"sv }) {
        const Fragment out = mail(bytes);
        QVERIFY(out.documents.empty());
        QCOMPARE(out.report.documentsRead, 1u);
        QCOMPARE(out.report.noText, 1u);
        QCOMPARE(out.report.issues.front().place, std::string("folder/7"));
    }
}

void TestMail::leavesQuotesOut_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("kept");
    const auto row = [](const char* name, const std::string& text, const std::string& kept) {
        QTest::newRow(name) << text << kept;
    };
    row("no quote", "a\nb: \nc", "a\nb: \nc");
    row("quote", "a\n> old\n>> older\nb\n", "a\nb\n");
    row("with its introduction", "a\nAnn wrote:\n> old\nb\n", "a\nb\n");
    row("introduction and a blank line", "a\nAnn wrote:\n\n> old\nb\n", "a\nb\n");
    row("an introduction serves once", "look:\nhere\n> old\n", "look:\nhere\n");
    row("last line without end", "a\n> old", "a\n");
}

void TestMail::leavesQuotesOut()
{
    QFETCH(const std::string, text);
    QTEST(withoutQuotes(text), "kept");
    const Fragment with = mail("From: a\nTo: b\n\nx\n> old\n");
    const Fragment without = mail("From: a\nTo: b\n\nx\n> old\n", false);
    QCOMPARE(std::string(with.documents[0].text), std::string("x\n> old\n"));
    QCOMPARE(std::string(without.documents[0].text), std::string("x\n"));
}

void TestMail::splitsAnMbox()
{
    const Fragment out
        = mbox("From ann Mon Mar  2 10:00:00 1987\nFrom: ann\nMessage-ID: <1@example.org>\n\n"
               "first\nFrom the middle\nNote: on\n>From here\n>>From there\n\nFrom now on it is dry.\n\n"
               "From bob Mon Mar  2 10:00:01 1987\nFrom: bob\nSubject: two\n\nsecond\n");
    QCOMPARE(out.documents.size(), 2u);
    QCOMPARE(std::string(out.documents[0].id), std::string("1@example.org"));
    QCOMPARE(std::string(out.documents[0].text),
        std::string(
            "first\nFrom the middle\nNote: on\nFrom here\n>From there\n\nFrom now on it is dry.\n\n"));
    QCOMPARE(std::string(out.documents[1].id), std::string("2"));
    QCOMPARE(std::string(out.documents[1].title), std::string("two"));
    QCOMPARE(std::string(out.documents[1].text), std::string("second\n"));
    QCOMPARE(out.report.documentsRead, 2u);
}

void TestMail::namesMessagesWithoutId()
{
    const Fragment out = mbox("From a\nFrom: a\nTo: b\n\n\nFrom a\nFrom: a\nTo: b\n\ntext\n");
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(std::string(out.documents[0].id), std::string("2"));
    QCOMPARE(out.report.noText, 1u);
    QCOMPARE(out.report.issues.front().place, std::string("all.mbox, message 1"));
}

void TestMail::stopsBetweenMessages()
{
    std::string many;
    for (int i = 0; i < 10'000; ++i)
        many += "From a\nFrom: a\nTo: b\n\ntext of a message\n\n";
    std::stop_source stop;
    stop.request_stop();
    Fragment out;
    parseMbox(many, "all.mbox", {}, out, Pace(stop.get_token(), nullptr));
    QVERIFY(out.documents.size() > 0 && out.documents.size() < 5'000);
}

/// A message whose parts lie within one another 50,000 times is read or listed, and in linear memory.
void TestMail::survivesDeepNesting()
{
    std::string nested = "From: a\nTo: b\n";
    for (int i = 0; i < 50'000; ++i)
        nested += "Content-Type: message/rfc822\n\n";
    nested += "Subject: innermost\n\ntext\n";
    QCOMPARE(mail(nested).report.documentsRead, 1u);

    nested = "From: a\nTo: b\nMIME-Version: 1.0\n";
    for (int i = 0; i < 20'000; ++i) {
        const std::string boundary = 'b' + std::to_string(i);
        nested += "Content-Type: multipart/mixed; boundary=" + boundary + "\n\n--" + boundary + "\n";
    }
    QCOMPARE(mail(nested).report.documentsRead, 1u);
}

ALIKE_TEST(TestMail)
#include "tst_mail.moc"
