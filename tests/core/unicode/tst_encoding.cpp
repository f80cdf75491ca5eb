// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"
#include "tests/support/suite.h"

#include <QStringList>
#include <QTest>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <unicode/ucnv.h>

using namespace alike;

namespace {

struct Texts {
    const char* language;
    std::vector<std::string> paragraphs;
    std::vector<const char*> encodings; ///< besides those of Unicode
};

/// Written for this test, as notices, letters and reports are.
const std::vector<Texts>& allTexts()
{
    static const std::vector<Texts> all {
        { "Russian",
            { "Сегодня утром в нашем городе открылась новая библиотека. На первом этаже стоят книги для "
              "детей, на "
              "втором читальный зал, а в подвале хранится старый архив.",
                "Поезд опоздал на сорок минут, потому что ночью выпал снег. Пассажиры пили чай и "
                "рассказывали друг "
                "другу, куда они едут и кто их ждёт.",
                "Мы сравнили два документа и нашли в них одинаковые абзацы. Вероятно, второй автор переписал "
                "текст "
                "и забыл указать источник.",
                "ВНИМАНИЕ! Завтра с девяти до двенадцати не будет горячей воды. Просим извинения за "
                "неудобства." },
            { "windows-1251", "ISO-8859-5", "KOI8-R", "KOI8-U", "IBM866", "IBM855", "x-mac-cyrillic" } },
        { "Ukrainian",
            { "Ця бібліотека відкрита щодня, крім неділі. Її засновали мешканці міста, які зібрали перші "
              "книги у "
              "власних домівках.",
                "Уночі випав сніг, і потяг запізнився. Люди пили чай та розповідали, куди їдуть і хто на них "
                "чекає." },
            { "windows-1251", "KOI8-U", "ISO-8859-5", "ibm-1125" } },
        { "Greek",
            { "Σήμερα το πρωί άνοιξε η νέα βιβλιοθήκη της πόλης. Στον πρώτο όροφο υπάρχουν βιβλία για παιδιά "
              "και "
              "στο υπόγειο φυλάσσεται το παλιό αρχείο.",
                "Το τρένο καθυστέρησε σαράντα λεπτά επειδή τη νύχτα χιόνισε. Οι επιβάτες έπιναν τσάι και "
                "μιλούσαν "
                "για το ταξίδι τους.",
                "Συγκρίναμε δύο έγγραφα και βρήκαμε τις ίδιες παραγράφους. Ο δεύτερος συγγραφέας ξέχασε την "
                "πηγή." },
            { "windows-1253", "ISO-8859-7", "x-mac-greek", "IBM737" } },
        { "Polish",
            { "Dziś rano w naszym mieście otwarto nową bibliotekę. Na parterze stoją książki dla dzieci, na "
              "piętrze "
              "jest czytelnia, a w piwnicy leży stare archiwum.",
                "Pociąg spóźnił się czterdzieści minut, ponieważ w nocy spadł śnieg. Pasażerowie pili "
                "herbatę i "
                "opowiadali, dokąd jadą i kto na nich czeka.",
                "Porównaliśmy dwa dokumenty i znaleźliśmy w nich te same akapity. Drugi autor zapomniał "
                "podać "
                "źródło." },
            { "windows-1250", "ISO-8859-2", "IBM852", "x-mac-centraleurroman", "windows-1257",
                "ISO-8859-13" } },
        { "Czech",
            { "Dnes ráno byla v našem městě otevřena nová knihovna. V přízemí jsou knížky pro děti, v patře "
              "čítárna a ve sklepě starý archiv.",
                "Vlak měl čtyřicet minut zpoždění, protože v noci napadl sníh. Cestující pili čaj a "
                "vyprávěli si, "
                "kam jedou a kdo je čeká." },
            { "windows-1250", "ISO-8859-2", "IBM852", "x-mac-centraleurroman" } },
        { "German",
            { "Heute früh wurde in unserer Stadt eine neue Bücherei eröffnet. Im Erdgeschoß stehen Bücher "
              "für "
              "Kinder, darüber liegt der Lesesaal, und im Keller das alte Archiv.",
                "Der Zug hatte vierzig Minuten Verspätung, weil nachts Schnee gefallen war. Die Reisenden "
                "tranken "
                "Tee und erzählten sich, wohin sie führen und wer auf sie wartete.",
                "Wir verglichen zwei Schriftstücke und fanden darin die gleichen Absätze. Der zweite "
                "Verfasser hat "
                "wohl vergessen, die Quelle zu nennen; das müßte er nachträglich tun." },
            { "windows-1252", "ISO-8859-1", "ISO-8859-15", "macintosh", "IBM850", "IBM437", "windows-1250",
                "ISO-8859-2", "windows-1254", "ISO-8859-9", "ISO-8859-10" } },
        { "French",
            { "Une nouvelle bibliothèque a été inaugurée ce matin. Les livres pour enfants sont au "
              "rez-de-chaussée, la salle de lecture à l'étage, et les vieilles archives dorment à la cave.",
                "Le train a eu quarante minutes de retard, car il avait neigé pendant la nuit. Les voyageurs "
                "buvaient du thé et se racontaient où ils allaient et qui les attendait là-bas.",
                "Nous avons comparé deux documents et trouvé des paragraphes identiques. Le second auteur a "
                "sans doute oublié de citer sa source, ce qui arrive même aux élèves appliqués." },
            { "windows-1252", "ISO-8859-1", "ISO-8859-15", "macintosh", "IBM850", "windows-1254",
                "ISO-8859-9" } },
        { "Portuguese",
            { "A nova biblioteca da cidade abriu esta manhã. No rés do chão estão os livros para crianças, e "
              "na cave as coleções antigas.",
                "O comboio atrasou-se quarenta minutos porque à noite nevou. Os passageiros bebiam chá e "
                "contavam aonde iam; não há razão para pressas.",
                "Comparámos dois documentos e achámos os mesmos parágrafos. O segundo autor esqueceu-se de "
                "nomear a fonte, sem má intenção." },
            { "windows-1252", "ISO-8859-1", "ISO-8859-15", "macintosh", "IBM850", "IBM860" } },
        { "Turkish",
            { "Bu sabah şehrimizde yeni bir kütüphane açıldı. Giriş katında çocuk kitapları, üst katta okuma "
              "salonu, bodrumda ise eski arşiv bulunuyor.",
                "Gece kar yağdığı için tren kırk dakika gecikti. Yolcular çay içip nereye gittiklerini ve "
                "onları "
                "kimin beklediğini anlattılar.",
                "İki belgeyi karşılaştırdık ve içlerinde aynı paragrafları bulduk. İkinci yazar kaynağını "
                "belirtmeyi unutmuş olmalı." },
            { "windows-1254", "ISO-8859-9", "x-mac-turkish", "IBM857" } },
        { "Swedish",
            { "I morse öppnades ett nytt bibliotek i vår stad. På bottenvåningen står böcker för barn, en "
              "trappa "
              "upp ligger läsesalen och i källaren det gamla arkivet.",
                "Tåget var fyrtio minuter försenat eftersom det hade snöat på natten. Resenärerna drack te "
                "och "
                "berättade för varandra vart de skulle åka." },
            { "windows-1252", "ISO-8859-1", "ISO-8859-4", "ISO-8859-10", "ISO-8859-15", "macintosh" } },
        { "Lithuanian",
            { "Šį rytą mūsų mieste buvo atidaryta nauja biblioteka. Pirmame aukšte stovi knygos vaikams, "
              "antrame "
              "yra skaitykla, o rūsyje saugomas senas archyvas.",
                "Traukinys vėlavo keturiasdešimt minučių, nes naktį iškrito sniego. Keleiviai gėrė arbatą ir "
                "pasakojo, kur važiuoja ir kas jų laukia." },
            { "windows-1257", "ISO-8859-13", "ISO-8859-4", "IBM775" } },
        { "Hebrew",
            { "הבוקר נפתחה בעיר שלנו ספרייה חדשה. בקומה הראשונה עומדים ספרים לילדים, ובמרתף נשמר הארכיון "
              "הישן.",
                "הרכבת איחרה בארבעים דקות כי בלילה ירד שלג. הנוסעים שתו תה וסיפרו זה לזה לאן הם נוסעים ומי "
                "מחכה "
                "להם.",
                "השווינו שני מסמכים ומצאנו בהם אותן פסקאות. המחבר השני שכח כנראה לציין את המקור." },
            { "windows-1255", "ISO-8859-8", "IBM862" } },
        { "Arabic",
            { "افتتحت صباح اليوم مكتبة جديدة في مدينتنا. في الطابق الأول كتب للأطفال، وفي الطابق الثاني قاعة "
              "القراءة، وفي القبو الأرشيف القديم.",
                "تأخر القطار أربعين دقيقة لأن الثلج سقط ليلا. شرب المسافرون الشاي وتحدثوا عن رحلتهم وعن من "
                "ينتظرهم.",
                "قارنا وثيقتين ووجدنا فيهما الفقرات نفسها. ربما نسي الكاتب الثاني أن يذكر المصدر." },
            { "windows-1256", "ISO-8859-6", "ibm-720" } },
        { "Thai",
            { "เช้าวันนี้มีการเปิดห้องสมุดใหม่ในเมืองของเรา ชั้นล่างมีหนังสือสำหรับเด็ก และชั้นบนเป็นห้องอ่านหนังสือ",
                "รถไฟมาช้าสี่สิบนาทีเพราะฝนตกหนักเมื่อคืน ผู้โดยสารดื่มชาและเล่าให้กันฟังว่าจะไปที่ไหน" },
            { "windows-874" } },
        { "Japanese",
            { "今朝、私たちの町に新しい図書館が開きました。一階には子どもの本が並び、二階は閲覧室、地下には古"
              "い資料が保管されて"
              "います。",
                "夜中に雪が降ったため、列車は四十分遅れました。乗客はお茶を飲みながら、どこへ行くのか、だれが"
                "待っているのかを話し"
                "ていました。",
                "二つの文書を比べたところ、同じ段落が見つかりました。二人目の著者は出典を書くのを忘れたのでし"
                "ょう。",
                "プログラムはデータを読み、サーバーにファイルを送ります。" },
            { "Shift_JIS", "EUC-JP", "ISO-2022-JP" } },
        { "Chinese, simplified",
            { "今天早上，我们城里开了一家新的图书馆。一楼放着孩子们看的书，二楼是阅览室，地下室里保存着旧档案"
              "。",
                "因为夜里下了雪，火车晚点了四十分钟。旅客们一边喝茶，一边谈论要去哪里、谁在等他们。",
                "我们比较了两份文件，发现其中有相同的段落。第二位作者大概忘了说明出处。" },
            { "GB18030" } },
        { "Chinese, traditional",
            { "今天早上，我們城裡開了一家新的圖書館。一樓放著孩子們看的書，二樓是閱覽室，地下室裡保存著舊檔案"
              "。",
                "因為夜裡下了雪，火車晚了四十分鐘。旅客們一邊喝茶，一邊談論要去哪裡、誰在等他們。",
                "我們比較了兩份文件，發現其中有相同的段落。第二位作者大概忘了說明出處。" },
            { "Big5", "GB18030" } },
        { "Korean",
            { "오늘 아침 우리 도시에 새 도서관이 문을 열었습니다. 일 층에는 어린이 책이 있고 지하에는 오래된 "
              "자료가 보관되어 "
              "있습니다.",
                "밤에 눈이 내려서 기차가 사십 분 늦었습니다. 승객들은 차를 마시며 어디로 가는지, 누가 "
                "기다리는지 이야기했습니다.",
                "두 문서를 비교해 보니 같은 단락이 나왔습니다. 둘째 저자는 출처를 적는 것을 잊은 듯합니다." },
            { "EUC-KR", "ISO-2022-KR" } },
    };
    return all;
}

constexpr std::array unicodeEncodings { "UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE" };

/// \return nothing when a character is not in the encoding
std::optional<std::string> encoded(const std::string& utf8, const std::string& encoding)
{
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(
        ucnv_open(encoding.c_str(), &error), &ucnv_close);
    ucnv_setFromUCallBack(converter.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
    const std::string_view rest = unicode::withoutBom(utf8); // which QString drops
    const std::u16string text = (rest.size() < utf8.size() ? u"\uFEFF" : u"")
        + QString::fromUtf8(rest.data(), static_cast<qsizetype>(rest.size())).toStdU16String();
    std::string bytes(text.size() * 8 + 64, '\0');
    const int32_t length = ucnv_fromUChars(converter.get(), bytes.data(), static_cast<int32_t>(bytes.size()),
        text.data(), static_cast<int32_t>(text.size()), &error);
    if (U_FAILURE(error))
        return std::nullopt;
    bytes.resize(static_cast<std::size_t>(length));
    return bytes;
}

/// Every paragraph, every two and all: what people bring is short and long.
std::vector<std::string> filesOf(const Texts& texts)
{
    std::vector<std::string> files = texts.paragraphs;
    std::string all;
    for (std::size_t i = 0; i < texts.paragraphs.size(); ++i) {
        for (std::size_t j = i + 1; j < texts.paragraphs.size(); ++j)
            files.push_back(texts.paragraphs[i] + "\r\n" + texts.paragraphs[j] + "\n");
        all += texts.paragraphs[i] + "\n\n";
    }
    files.push_back(all);
    files.push_back(texts.paragraphs.front().substr(0, texts.paragraphs.front().find_first_of(".") + 1));
    return files;
}

struct Tally {
    int files = 0;
    int right = 0;
    int byUchardet = 0;
};

QString inWords(const std::string& name, const Tally& tally)
{
    return QStringLiteral("%1: %2 of %3 right, by uchardet alone %4")
        .arg(QString::fromStdString(name))
        .arg(tally.right)
        .arg(tally.files)
        .arg(tally.byUchardet);
}

} // namespace

class TestEncoding : public QObject {
    Q_OBJECT
private slots:
    void fewBytesTellNothing()
    {
        // As UTF-16 they would be two letters with marks.
        QVERIFY(unicode::detectedEncoding(std::string("\0\1\2\3", 4)).empty());
        QCOMPARE(unicode::detectedEncoding("abc"), std::string("UTF-8"));
        // With a mark they do.
        QCOMPARE(unicode::detectedEncoding(std::string("\xFF\xFE\x61\0", 4)), std::string("UTF-16LE"));
    }

    void decodesWhatNothingNames()
    {
        std::map<std::string, Tally> tallies;
        Tally sum;
        QStringList wrong;
        for (const Texts& some : allTexts()) {
            std::vector<std::string> encodings(some.encodings.begin(), some.encodings.end());
            encodings.insert(encodings.end(), unicodeEncodings.begin(), unicodeEncodings.end());
            for (const std::string& encoding : encodings) {
                for (const std::string& text : filesOf(some)) {
                    const auto bytes = encoded(text, encoding);
                    if (!bytes || text.empty())
                        continue;
                    Tally& tally = tallies[encoding];
                    const std::string found = unicode::detectedEncoding(*bytes);
                    const bool right = !found.empty() && unicode::decoded(*bytes, found).utf8 == text;
                    const std::string other = unicode::encodingByUchardet(*bytes);
                    const bool otherRight = !other.empty() && unicode::decoded(*bytes, other).utf8 == text;
                    for (Tally* each : { &tally, &sum }) {
                        ++each->files;
                        each->right += right ? 1 : 0;
                        each->byUchardet += otherRight ? 1 : 0;
                    }
                    if (!right)
                        wrong
                            += QStringLiteral("%1 in %2 taken for %3: %4")
                                   .arg(QString::fromUtf8(some.language), QString::fromStdString(encoding),
                                       QString::fromStdString(found), QString::fromStdString(text).left(40));
                }
            }
        }
        for (const auto& [name, tally] : tallies)
            qInfo("%s", qPrintable(inWords(name, tally)));
        qInfo("%s", qPrintable(inWords("all", sum)));
        qInfo("%s", qPrintable(wrong.join('\n')));
        QVERIFY(tallies.size() >= 40);
        for (const auto& [name, tally] : tallies) // of each, which are too few to count among all
            QVERIFY2(tally.right * 4 >= tally.files * 3, qPrintable(inWords(name, tally)));
        QVERIFY2(sum.right * 100 >= sum.files * 97, qPrintable(wrong.join('\n')));
    }

    /// Where enough of their sequences stand; a plus or a tilde in ASCII is one.
    void tellsLettersInAscii()
    {
        for (const Texts& some : allTexts()) {
            std::string all;
            for (const std::string& text : some.paragraphs)
                all += text + "\n1 + 1 ~ 2\n";
            const auto utf7 = encoded(all, "UTF-7");
            QVERIFY(utf7);
            QCOMPARE(unicode::detectedEncoding(*utf7), std::string("UTF-7"));
            QCOMPARE(unicode::decoded(*utf7, "UTF-7").utf8, all);
            if (some.language == std::string("Chinese, simplified")) {
                const auto hz = encoded(all, "HZ-GB-2312");
                QVERIFY(hz);
                QCOMPARE(unicode::detectedEncoding(*hz), std::string("HZ-GB-2312"));
                QCOMPARE(unicode::decoded(*hz, "HZ-GB-2312").utf8, all);
            }
        }
        for (const char* const ascii : { "+TspZKWXpTgr\nDGIRTuxXzpHMXwBOhk4AW7ZlsHaEVv5OZpmGMAJOAGl8ZT5d0A\n",
                 "+Vm0wd2QyUXlVWGxWV0d4V1YwZDRWMVl3WkRSV01WbDNXa1JTVjAxV2JETlhhMUpUVmpBeFYySkVUbGhoTVVwVVZtcE"
                 "J",
                 "1+1=2, 2+2=4, 3+3=6, 4+4=8", "C++ and A+ and B+", "+49 30 1234, +1 202, +44 20",
                 "a +b+ c +ABC- +ABD- +ABE-", "tags: +AAAA- +BBBB- and +then- +more- +words-",
                 "x = ~{a}; y = ~{b}; z = ~{c}", "~{if(a){b=c;}else{d=e;}if(a){b=c;}else{d=e;}}",
                 "~{abcd and no end, ~{ab, ~{cd", "http://e.org/?q=a+b+c+d and ?q=e+f+g", "+AOQ- +AOQ-" })
            QCOMPARE(unicode::detectedEncoding(ascii), std::string("UTF-8"));
    }

    /// One sequence of many letters tells as well, though it goes on behind what is looked at.
    void tellsOneLongSequenceInAscii()
    {
        const std::string words = "\u4eca\u5929\u65e9\u4e0a\u6211\u4eec\u57ce\u91cc\u5f00\u4e86\u4e00\u5bb6"
                                  "\u65b0\u7684\u56fe\u4e66\u9986";
        for (const char* const encoding : { "UTF-7", "HZ-GB-2312" }) {
            for (const int times : { 1, 3, 400, 2000 }) {
                std::string text;
                for (int i = 0; i < times; ++i)
                    text += words;
                for (const std::string before : { "", "and so: " }) {
                    const auto bytes = encoded(before + text, encoding);
                    QVERIFY(bytes && bytes->find('\n') == std::string::npos);
                    QCOMPARE(unicode::detectedEncoding(*bytes), std::string(encoding));
                    QVERIFY(unicode::decoded(*bytes, encoding).utf8 == before + text);
                }
            }
        }
        // What goes on so is none: a file of Base64, and code.
        std::string base64 = "+";
        std::uint32_t state = 1;
        while (base64.size() < 20'000) {
            state = state * 1664525 + 1013904223;
            base64 += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[state >> 26];
        }
        QCOMPARE(unicode::detectedEncoding(base64), std::string("UTF-8"));
        // Nor is a checksum in Base64 of which the end happens to be whole units: a sixth of them.
        for (int i = 0; i < 300; ++i) {
            std::string sum = "sha512-+";
            while (sum.size() < 8 + 64) {
                state = state * 1664525 + 1013904223;
                sum += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"[(state >> 16) % 62];
            }
            QCOMPARE(
                unicode::detectedEncoding("The package is signed with the key " + sum + ", as they say.\n"),
                std::string("UTF-8"));
        }
        std::string code = "~{";
        while (code.size() < 20'000)
            code += "if(a){b=c;}else{d=e;}";
        QCOMPARE(unicode::detectedEncoding(code), std::string("UTF-8"));
    }

    /// Lines and frames around words, of a text that has no other letters but English ones.
    void knowsFramesOfDos()
    {
        const QString around
            = u"The committee met on Tuesday to discuss the budget for the coming year.\n"_qs;
        for (const char16_t* const parts :
            { u"\u250c\u2500\u2510\u2502\u2514\u2518", u"\u2554\u2550\u2557\u2551\u255a\u255d" }) {
            const auto part = [&](int i) { return QString(QChar(parts[i])); };
            const QString line = part(1).repeated(40);
            const QString frame = part(0) + line + part(2) + u'\n' + part(3)
                + u" A text in a frame, by hand "_qs + part(3) + u'\n' + part(4) + line + part(5) + u'\n';
            for (const QString& text : { frame, around + frame, around + frame + around.repeated(20),
                     frame + around.repeated(3) + frame }) {
                for (const char* const encoding : { "IBM437", "IBM866", "IBM850", "IBM852" }) {
                    const std::string bytes = *encoded(text.toStdString(), encoding);
                    QCOMPARE(QString::fromStdString(
                                 unicode::decoded(bytes, unicode::detectedEncoding(bytes)).utf8),
                        text);
                }
            }
        }
        // Capitals in the place of lines.
        for (const char* const text :
            { "\u00c4RGER, \u00c4NDERN und \u00c4PFEL", "\u00c4\u00c4\u00c4h, na ja" }) {
            const std::string bytes = *encoded(text, "windows-1252");
            QCOMPARE(unicode::decoded(bytes, unicode::detectedEncoding(bytes)).utf8, std::string(text));
        }
    }

    /// A text that states its encoding is believed whenever that is right, be it short, and hardly ever where
    /// it is that of another language or machine.
    void believesWhatFits()
    {
        constexpr std::array stated { "windows-1252", "windows-1251", "KOI8-R", "windows-1253", "Shift_JIS",
            "EUC-JP", "GB18030", "Big5", "EUC-KR" };
        int wrong = 0;
        int found = 0;
        QStringList missed;
        for (const Texts& some : allTexts()) {
            for (const std::string encoding : some.encodings) {
                if (encoding.starts_with("ISO-2022"))
                    continue;
                for (const std::string& text : filesOf(some)) {
                    const auto bytes = encoded(text, encoding);
                    if (!bytes || unicode::isValidUtf8(*bytes))
                        continue;
                    for (const std::size_t part : { bytes->size() / 8, bytes->size() / 2, bytes->size() })
                        QCOMPARE(unicode::encodingInsteadOf(encoding, bytes->substr(0, part)), std::string());
                    for (const char* const other : stated) {
                        const std::string misread = unicode::decoded(*bytes, other).utf8;
                        if (misread == text)
                            continue;
                        const std::string instead = unicode::encodingInsteadOf(other, *bytes);
                        const bool right = !instead.empty() && unicode::decoded(*bytes, instead).utf8 == text;
                        ++wrong;
                        found += right ? 1 : 0;
                        if (!right)
                            missed += QStringLiteral("%1 in %2 that states %3, taken for %4")
                                          .arg(QString::fromUtf8(some.language),
                                              QString::fromStdString(encoding), QString::fromUtf8(other),
                                              QString::fromStdString(instead));
                    }
                }
            }
        }
        qInfo("%d of %d wrong statements are found out", found, wrong);
        QVERIFY2(found * 100 >= wrong * 95, qPrintable(missed.join('\n')));
    }

    void takesTheByteOrderMarkAtItsWord()
    {
        for (const char* const encoding : { "UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE" }) {
            const std::string bytes = *encoded("\uFEFFa \U0001F600", encoding);
            QCOMPARE(unicode::detectedEncoding(bytes), std::string(encoding));
            QCOMPARE(unicode::decoded(bytes, encoding).utf8, std::string("a \U0001F600"));
        }
        // It says the order of the bytes where a name leaves it open or is mistaken.
        QCOMPARE(unicode::decoded(*encoded("\uFEFFab", "UTF-16BE"), "UTF-16").utf8, std::string("ab"));
        QCOMPARE(unicode::decoded(*encoded("\uFEFFab", "UTF-16LE"), "UTF-16BE").utf8, std::string("ab"));
    }

    void keepsUtf8()
    {
        QCOMPARE(unicode::detectedEncoding(""), std::string("UTF-8"));
        QCOMPARE(unicode::detectedEncoding("plain"), std::string("UTF-8"));
        QCOMPARE(unicode::detectedEncoding("na\u00efve"), std::string("UTF-8"));
        QCOMPARE(unicode::detectedEncoding("\u00e9\u00e8\u00e0\u00fc\u00f6 cut \xC3"), std::string("UTF-8"));
        QCOMPARE(unicode::decoded("a\xFFz", "UTF-8").replaced, std::size_t { 1 });
        // A stray byte among few letters.
        QCOMPARE(unicode::detectedEncoding("Gr\u00f6\u00dfe \xE9 und K\u00e4se"), std::string("UTF-8"));
        QCOMPARE(unicode::detectedEncoding("\u00e9t\u00e9 \x80 fini"), std::string("UTF-8"));
    }

    void knowsOneAccent()
    {
        for (const char* const text :
            { "caf\u00e9", "Gr\u00fc\u00dfe aus K\u00f6ln", "na\u00efve \u2014 of course" }) {
            const std::string bytes = *encoded(text, "windows-1252");
            QCOMPARE(unicode::decoded(bytes, unicode::detectedEncoding(bytes)).utf8, std::string(text));
        }
    }

    /// In a language that has none a letter of a name is rare in all encodings, and still no sign.
    void knowsOneLetterAmongMany()
    {
        const std::string around
            = "The committee met on Tuesday to discuss the budget for the coming year, and "
              "several members asked about the costs. ";
        for (const int times : { 0, 1, 6, 40 }) {
            std::string prose;
            for (int i = 0; i < times; ++i)
                prose += around;
            for (const char* const words :
                { "M\u00fcller said so. ", "He lives in Z\u00fcrich. ", "S\u00f8ren was late. ",
                    "They went to \u00c5rhus. ", "Add \u00bd cup of milk. ", "It was 20 \u00b0C. ",
                    "The fa\u00e7ade fell. ", "A price of \u00a35. ", "Jos\u00e9 left. ",
                    "Fish \u00e0 la carte. ", "10 \u00e0 15 of them. ", "The \u00c9COLE. " }) {
                const std::string text = prose + words + prose;
                const std::string bytes = *encoded(text, "windows-1252");
                QCOMPARE(unicode::decoded(bytes, unicode::detectedEncoding(bytes)).utf8, text);
            }
        }
    }

    /// Tables of English texts with a heading and a few cells in another alphabet, which stand in long lines.
    void knowsWordsOfAnotherAlphabet()
    {
        const std::string text = "The committee met on Tuesday to discuss the budget for the coming year, "
                                 "and several members asked";
        for (const auto& [words, encodings] :
            std::initializer_list<std::pair<std::array<std::string, 2>, std::vector<const char*>>> {
                { { "\u0413\u043e\u0440\u043e\u0434", "\u041c\u043e\u0441\u043a\u0432\u0430" },
                    { "windows-1251", "KOI8-R", "ISO-8859-5", "IBM866" } },
                { { "\u03a0\u03cc\u03bb\u03b7", "\u0391\u03b8\u03ae\u03bd\u03b1" },
                    { "windows-1253", "ISO-8859-7" } } }) {
            std::string table = "id;text;" + words[0] + '\n';
            for (int row = 0; row < 20; ++row)
                table += std::to_string(row) + ';' + text + ';' + (row == 7 ? words[1] : "Paris") + '\n';
            for (const char* const encoding : encodings) {
                const std::string bytes = *encoded(table, encoding);
                QCOMPARE(
                    QString::fromStdString(unicode::decoded(bytes, unicode::detectedEncoding(bytes)).utf8),
                    QString::fromStdString(table));
            }
        }
    }

    /// A copy that ends within a character.
    void knowsUtf8ThatIsCut()
    {
        const std::string before = "a text of many words that ends in the middle of caf";
        for (const char* const part : { "\xC3", "\xE2\x82", "\xF0\x9F\x98" })
            QCOMPARE(unicode::detectedEncoding(before + part), std::string("UTF-8"));
        QCOMPARE(unicode::detectedEncoding("\u00fc" + before + "\xE9"), std::string("UTF-8"));
        QCOMPARE(unicode::detectedEncoding(before + "\xE9"), std::string("windows-1252"));
    }

    void takesNoBinaryFileForText()
    {
        std::uint32_t state = 1;
        int taken = 0;
        for (int run = 0; run < 100; ++run) {
            std::string bytes(2000, '\0');
            for (char& byte : bytes) {
                state = state * 1664525 + 1013904223;
                byte = static_cast<char>(state >> 24);
            }
            taken += unicode::detectedEncoding(bytes).empty() ? 0 : 1;
        }
        QCOMPARE(taken, 0);
        QCOMPARE(unicode::detectedEncoding(std::string(64, '\0')), std::string());
        QCOMPARE(unicode::detectedEncoding(std::string("\x7F"
                                                       "ELF\2\1\1\0\0\0\0\0",
                     12)),
            std::string());
    }

    void knowsNamesInAllSpellings()
    {
        QCOMPARE(unicode::encodingNamed("latin1"), std::string("ISO-8859-1"));
        QCOMPARE(unicode::encodingNamed("cp1252"), unicode::encodingNamed("windows-1252"));
        QCOMPARE(unicode::encodingNamed("utf8"), std::string("UTF-8"));
        QCOMPARE(unicode::encodingNamed("koi8-r"), std::string("KOI8-R"));
        QCOMPARE(unicode::encodingNamed("gbk").empty(), false);
        for (const char* const none : { "", "no-such", "utf-8,version=1", "auto" })
            QCOMPARE(unicode::encodingNamed(none), std::string());
        for (const std::string_view name : unicode::detectedEncodings())
            QCOMPARE(unicode::encodingNamed(name), std::string(name));
    }

    void countsWhatStandsForNothing()
    {
        const auto decoded = unicode::decoded("a\x81\xFFz", "Shift_JIS");
        QVERIFY(decoded.replaced >= 1);
        QVERIFY(unicode::isValidUtf8(decoded.utf8));
        QVERIFY(decoded.utf8.starts_with('a'));
        for (const char* const encoding : { "Shift_JIS", "EUC-JP", "GB18030", "Big5", "EUC-KR" })
            QCOMPARE(unicode::decoded("a\xFE", encoding).utf8, std::string("a\uFFFD"));
        QCOMPARE(unicode::decoded(std::string("\0\xD8"
                                              "a\0",
                                      4),
                     "UTF-16LE")
                     .utf8,
            std::string("\uFFFDa"));
    }

    /// A text in pieces is told as the whole is, wherever the first letter stands that tells.
    void tellsPiecesAsTheWhole()
    {
        std::string text;
        while (text.size() < 3'000'000)
            text += "an ordinary line of plain text\n";
        text += "un caf\xE9 noir et une cr\xE8me\n";
        QCOMPARE(unicode::detectedEncoding(text), std::string("windows-1252"));
        unicode::EncodingDetector detector;
        for (std::size_t at = 0; at < text.size(); at += 31 * 1000)
            detector.add(std::string_view(text).substr(at, 31 * 1000));
        QCOMPARE(detector.encoding(), std::string("windows-1252"));
    }

    /// Each character of what is decoded is found where its bytes begin.
    void findsPlacesInTheBytes()
    {
        const std::string text = "a\u0416\u3042\n\U0001F600z";
        for (const char* const encoding : { "UTF-16LE", "UTF-16BE", "GB18030", "UTF-32LE" }) {
            for (const bool mark : { false, true }) {
                std::vector<std::size_t> places;
                std::vector<std::size_t> expected;
                for (std::size_t at = 0; at <= text.size(); ++at) {
                    if (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80)
                        continue; // in a character
                    places.push_back(at);
                    expected.push_back(
                        encoded((mark ? "\uFEFF" : "") + text.substr(0, at), encoding)->size());
                }
                const std::string bytes = *encoded((mark ? "\uFEFF" : "") + text, encoding);
                QCOMPARE(unicode::undecodedPlaces(bytes, encoding, places), expected);
            }
        }
        QCOMPARE(unicode::undecodedPlaces("", "GB18030", std::vector<std::size_t> { 0 }),
            std::vector<std::size_t> { 0 });
    }

    /// Characters of several bytes across the pieces in which a long text is decoded.
    void decodesLongTextsInPieces()
    {
        std::string text = "x";
        while (text.size() < 500'000)
            text += "\u3042\U0001F600\u4e2d";
        for (const char* const encoding : { "UTF-16LE", "UTF-16BE", "GB18030", "UTF-32LE" }) {
            const auto decoded = unicode::decoded(*encoded(text, encoding), encoding);
            QVERIFY(decoded.utf8 == text);
            QCOMPARE(decoded.replaced, std::size_t { 0 });
        }
    }
};

ALIKE_TEST(TestEncoding)
#include "tst_encoding.moc"
