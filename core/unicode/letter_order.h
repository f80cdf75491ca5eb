// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace alike::unicode {

/// How often letters are met in a language, as far as it tells encodings apart.
struct LetterOrder {
    /// Letters in lower case, the most frequent first: what stands further behind is rarer by a constant
    /// factor. UTF-8.
    std::string_view letters;
    /// For scripts of thousands of characters: nothing is known of those that are not listed but their
    /// script.
    bool large = false;
};

/// The languages that are told from each other; the order means nothing.
inline constexpr std::array letterOrders {
    LetterOrder { "etaoinshrdlcumwfgypbvkjxqzéè" }, // English
    LetterOrder { "enisratdhulcgmobwfkzüväßpjöyxqé" }, // German
    LetterOrder { "esaitnrulodcpmévqfbghjàxzèêyçkùâîœôëûïw" }, // French
    LetterOrder { "eaosrnidlctumpbgyívqóhfzjéáñxúükw" }, // Spanish
    LetterOrder { "aeosrindmutclpvãgqhbfçzáéíóêjõàxúâôükyw" }, // Portuguese
    LetterOrder { "eiaonlrtscdupmvghfzbqèàùòìéxjkyw" }, // Italian
    LetterOrder { "enatirodslghvkmubpwjczfxyëïéèóöüq" }, // Dutch
    LetterOrder { "eantrsildomgkvhfupäåcböyjxéwzq" }, // Swedish
    LetterOrder { "ernditaslogmkvufhpbåæøyjcéwzxq" }, // Danish, Norwegian
    LetterOrder { "aintesloukämvrjhypdögbfcåwzxq" }, // Finnish
    LetterOrder { "arniestuðlgmkfhvoáþíjdybóæöúépýxzc" }, // Icelandic
    LetterOrder { "aieonzrwsctykdpmjulłbgęhąóśżćfńźvxq" }, // Polish
    LetterOrder { "oeanitvsrdlkupmíjzchybáěéřýžščůúťňfgďóqwx" }, // Czech
    LetterOrder { "aoeniítsrvkldmpuázcjhbyčéšžúťýľôgňfďóäĺŕqwx" }, // Slovak
    LetterOrder { "eatlnskoirgzáémydvbhujpcföóőíüúűxqw" }, // Hungarian
    LetterOrder { "eiarntuclosăpdmâșîfvțbgzhjxkyqw" }, // Romanian
    LetterOrder { "eiarntuclosăpdmâşîfvţbgzhjxkyqw" }, // Romanian, as it was encoded before 2001
    LetterOrder { "aieonrjstuvkdmlpgzbčšhžcćđf" }, // Croatian, Slovene
    LetterOrder { "iastoerknulmpdvjgėšbyžąęųūįčzhcf" }, // Lithuanian
    LetterOrder { "aiestrunklomdpvāzgībēcšūjķļņžčģfhō" }, // Latvian
    LetterOrder { "aeistlunkdomrvghpäjõbüöfšžc" }, // Estonian
    LetterOrder { "aeinrlıdkmyutsboüşzgçhğvcöpfjâîû" }, // Turkish
    LetterOrder { "aiojenrstlukpmdvgŝĝĉŭĵĥfbhcz" }, // Esperanto
    LetterOrder { "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё" }, // Russian
    LetterOrder { "оанивтерісклумдпзягьбчїйхцєжшюфщґ" }, // Ukrainian
    LetterOrder { "аоиентрсвлкдпмзгубяъчжцщшйхюфь" }, // Bulgarian
    LetterOrder { "аоиеунрсјтквдмлпгзбшчцњжћхђљџф" }, // Serbian
    LetterOrder { "αοιετσνυρηπκωμλςόίδάγέχήθφύώβξζψϊΐ" }, // Greek
    LetterOrder { "יוהלאתרמשבנםחדפקעכגצזסטןךףץ" }, // Hebrew
    LetterOrder { "اليمنوتربةعدسفهكقأحجشصطخإىضذءزثغئظؤآ" }, // Arabic
    LetterOrder { "านรอกเงมยล่วดทส้ตะัปิบีคหแำจพุชขใไูโื็ึผซ์ถณศธษฐภญฉฟฎฏฝฬฮๆ" }, // Thai
    // Chinese, simplified
    LetterOrder { "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年"
                  "过发后作里用道行所"
                  "然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想"
                  "实日军者意无力它与长"
                  "把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被"
                  "利什二等产或新己制身"
                  "果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各"
                  "入几口认条平系气题活"
                  "尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统"
                  "区保至队形社便空决治"
                  "展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该"
                  "交规万取拉格望觉术领"
                  "共确传师观清今切院让识候带导争运",
        true },
    // Chinese, traditional
    LetterOrder { "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年"
                  "過發後作裡用道行所"
                  "然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想"
                  "實日軍者意無力它與長"
                  "把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被"
                  "利什二等產或新己制身"
                  "果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各"
                  "入幾口認條平系氣題活"
                  "爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統"
                  "區保至隊形社便空決治"
                  "展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該"
                  "交規萬取拉格望覺術領"
                  "共確傳師觀清今切院讓識候帶導爭運",
        true },
    // Japanese: most of a text is in kana
    LetterOrder { "のにはをたがでてとしれさあいるかなもこらっりまくうけえよきそすちだつせわどんみおーめろやば"
                  "じずげねべほ日一国会人年"
                  "大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新"
                  "場金員九入選立開手米力"
                  "学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用"
                  "制治度務強気小七成期公"
                  "持野協取都和統以機平総加思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派"
                  "点教報済書府活原先共得"
                  "解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求"
                  "所次水半品昨論計死官増"
                  "係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位"
                  "置企真流格有疑口過局少"
                  "ンスルトリアイラクシレドロフジタプマカメテコサニバムグデキオパエナウ",
        true },
    // Korean
    LetterOrder { "이다는의에가을하고지로도은사기를한그어리자시나아라인서있해대들정수과만게일보제부전여주니안"
                  "모것와장면소상조국우마"
                  "무원오으구스할러신생공비된동성적세유경없년내문요관래간물위말데까던며려였았방중실선후분연발"
                  "교계습회현심용당화또거진"
                  "속작행통개음때같더금집르각알결못바야미치저네람할업",
        true },
};

} // namespace alike::unicode
