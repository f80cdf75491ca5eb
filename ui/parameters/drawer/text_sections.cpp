// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "ui/parameters/drawer/integer_section.h"
#include "ui/parameters/drawer/parameter_section.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/parameters/facts.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    using text::Cleaning;

    /// Of what the facts count.
    text::Unit unitIn(const SnapshotPtr& snapshot)
    {
        return snapshot ? snapshot->parameters.text.unit : text::Unit::Word;
    }

    class CleaningSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(CleaningSection)
    public:
        explicit CleaningSection(QWidget* parent)
            : ParameterSection(tr("C&leaning"),
                tr("<p>How text becomes words. <b>Letters</b>: in lower case, everything that is not a "
                   "letter separates. "
                   "<b>Letters and digits</b>: digits stay. <b>White space</b>: in lower case, punctuation "
                   "stays. "
                   "<b>None</b>: as it is written, split at white space.</p>"),
                parent)
            , m_box(new QComboBox)
            , m_accents(new QCheckBox(tr("Strip accents (é → e)")))
            , m_segment(new QCheckBox(tr("Split unspaced text")))
            , m_vocabulary(facts()->add(tr("Different words")))
        {
            m_box->setObjectName(QStringLiteral("cleaning"));
            m_box->addItem(tr("Letters"), static_cast<int>(Cleaning::Letters));
            m_box->addItem(tr("Letters and digits"), static_cast<int>(Cleaning::AlphaNumeric));
            m_box->addItem(tr("White space"), static_cast<int>(Cleaning::Whitespace));
            m_box->addItem(tr("None"), static_cast<int>(Cleaning::None));
            setEditor(m_box);
            connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
                Parameters changed = shown();
                changed.text.cleaning = static_cast<Cleaning>(m_box->currentData().toInt());
                emit edited(changed);
            });
            m_accents->setObjectName(QStringLiteral("stripAccents"));
            addLine(m_accents);
            connect(m_accents, &QCheckBox::toggled, this, [this](bool strip) {
                Parameters changed = shown();
                changed.text.stripAccents = strip;
                emit edited(changed);
            });
            m_segment->setObjectName(QStringLiteral("segment"));
            m_segment->setToolTip(tr(
                "<p>Chinese, Japanese, Thai, Khmer, Lao and Burmese put no spaces between words: a "
                "dictionary tells them apart. Without it, all that stands between two punctuation marks is "
                "one word, and texts that differ in one character share little. Other scripts are the same "
                "either way.</p>"));
            addLine(m_segment);
            connect(m_segment, &QCheckBox::toggled, this, [this](bool segment) {
                Parameters changed = shown();
                changed.text.segment = segment;
                emit edited(changed);
            });
        }

    private:
        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker silent(m_box);
            const QSignalBlocker accentsSilent(m_accents);
            const QSignalBlocker segmentSilent(m_segment);
            m_segment->setChecked(parameters.text.segment);
            m_segment->setEnabled(parameters.text.unit != text::Unit::Subword); // which need no dictionary
            m_box->setCurrentIndex(m_box->findData(static_cast<int>(parameters.text.cleaning)));
            const bool cleans = parameters.text.cleaning != Cleaning::None;
            m_accents->setEnabled(cleans);
            m_accents->setChecked(parameters.text.stripAccents);
            m_accents->setToolTip(
                cleans ? tr(
                    "<p>Accents and other marks are dropped from letters, so that “café” and “cafe” are one "
                    "word.</p>")
                       : tr("<p>Without cleaning, text stays as it is written, accents too.</p>"));
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            facts()->setName(m_vocabulary,
                byUnit(unitIn(snapshot), tr("Different words"), tr("Different characters"),
                    tr("Different subwords")));
            facts()->setValue(m_vocabulary,
                snapshot ? format::count(snapshot->statistics.vocabulary) : QStringLiteral("–"),
                snapshot && snapshot->parameters.text != parameters.text);
            setNotices(notices::ofCleaning(parameters, snapshot));
        }

        QComboBox* m_box;
        QCheckBox* m_accents;
        QCheckBox* m_segment;
        int m_vocabulary;
    };

    class MinWordsSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(MinWordsSection)
    public:
        explicit MinWordsSection(QWidget* parent)
            : IntegerSection(QStringLiteral("minWords"), tr("Min. &words"),
                tr("<p>Documents with fewer words after cleaning are left out. All words count, also those "
                   "that are ignored.</p>"),
                { 0, 9'999, 100 }, parent)
            , m_leftOut(facts()->add(tr("Documents left out")))
        {
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(std::min(parameters.text.minWords, 9'999u));
        }

        Parameters withValue(const Parameters& parameters, int value) const override
        {
            Parameters changed = parameters;
            changed.text.minWords = static_cast<std::uint32_t>(value);
            return changed;
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            facts()->setValue(m_leftOut,
                snapshot ? format::count(snapshot->statistics.tooShort) : QStringLiteral("–"),
                snapshot && snapshot->parameters.text != parameters.text);
        }

        int m_leftOut;
    };

    class UnitSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(UnitSection)
    public:
        explicit UnitSection(QWidget* parent)
            : ParameterSection(tr("&Unit"),
                tr("<p><b>Words</b>: a changed word changes the k shingles that it stands in.</p>"
                   "<p><b>Characters</b>: those of the cleaned words with a space between them, without "
                   "cleaning those of the text as it is. A changed letter changes only k shingles, so "
                   "spelling "
                   "and endings count less; it takes a larger k, and many more shingles.</p>"
                   "<p><b>Subwords</b>: pieces of words, from single characters to whole words, that the "
                   "documents themselves teach: the most frequent pair of neighbouring pieces becomes one, "
                   "again and again (byte-pair encoding). Endings count less than with words, and scripts "
                   "without spaces need no dictionary.</p>"),
                parent)
            , m_box(new QComboBox)
            , m_merges(new QSpinBox)
            , m_units(facts()->add(tr("Words in all")))
        {
            m_box->setObjectName(QStringLiteral("unit"));
            m_box->addItem(tr("Words"), static_cast<int>(text::Unit::Word));
            m_box->addItem(tr("Characters"), static_cast<int>(text::Unit::Character));
            m_box->addItem(tr("Subwords"), static_cast<int>(text::Unit::Subword));
            setEditor(m_box);
            m_merges->setObjectName(QStringLiteral("merges"));
            m_merges->setAccessibleName(tr("Merges"));
            m_merges->setToolTip(
                tr("<p>How often the most frequent pair of neighbouring pieces becomes one. With none, each "
                   "character is a piece; with very many, most words are one piece.</p>"));
            m_merges->setRange(0, text::mostMerges);
            m_merges->setSingleStep(1'000);
            m_merges->setGroupSeparatorShown(true);
            m_merges->setSuffix(tr(" merges", "behind a number"));
            m_merges->setAlignment(Qt::AlignRight);
            m_merges->setKeyboardTracking(false);
            addLine(m_merges);
            connect(m_merges, &QSpinBox::valueChanged, this, [this](int merges) {
                Parameters changed = shown();
                changed.text.merges = static_cast<std::uint32_t>(merges);
                emit edited(changed);
            });
            connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
                emit edited(withUnit(shown(), static_cast<text::Unit>(m_box->currentData().toInt())));
            });
        }

    private:
        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker silent(m_box);
            m_box->setCurrentIndex(m_box->findData(static_cast<int>(parameters.text.unit)));
            const QSignalBlocker mergesSilent(m_merges);
            m_merges->setValue(static_cast<int>(parameters.text.merges));
            m_merges->setVisible(parameters.text.unit == text::Unit::Subword);
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            facts()->setName(m_units,
                byUnit(unitIn(snapshot), tr("Words in all"), tr("Characters in all"), tr("Subwords in all")));
            facts()->setValue(m_units,
                snapshot ? format::count(snapshot->statistics.units) : QStringLiteral("–"),
                snapshot && snapshot->parameters.text != parameters.text);
        }

        QComboBox* m_box;
        QSpinBox* m_merges;
        int m_units;
    };

    class IgnoreSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(IgnoreSection)
    public:
        explicit IgnoreSection(QWidget* parent)
            : ParameterSection(tr("I&gnore above"),
                tr("<p>What stands in more than this share of the documents does not count: a common page, a "
                   "disclaimer. Its shingles are left out, and so are the words in them, wherever they "
                   "stand; "
                   "what is left of a text is compared as if they had never been there.</p>"),
                parent)
            , m_box(new QDoubleSpinBox)
            , m_passages(new QPushButton)
            , m_left(facts()->add(tr("Words left out")))
        {
            m_box->setObjectName(QStringLiteral("ignoreAbove"));
            m_box->setRange(0, 100);
            m_box->setDecimals(2);
            m_box->setSingleStep(1);
            m_box->setSuffix(tr(" %"));
            m_box->setSpecialValueText(tr("nothing"));
            m_box->setAlignment(Qt::AlignRight);
            m_box->setKeyboardTracking(false);
            setEditor(m_box);
            m_passages->setObjectName(QStringLiteral("ignoredPassages"));
            m_passages->setToolTip(
                tr("Passages that were chosen in a text, by Ignore This Passage Everywhere, and are ignored: "
                   "from now on they count again"));
            addLine(m_passages);
            connect(m_passages, &QPushButton::clicked, this, [this] {
                Parameters changed = shown();
                changed.ignoring.texts.clear();
                emit edited(changed);
            });
            connect(m_box, &QDoubleSpinBox::valueChanged, this, [this](double percent) {
                Parameters changed = shown();
                changed.ignoring.above = static_cast<std::uint32_t>(std::lround(percent * 1e4));
                emit edited(changed);
            });
        }

    private:
        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker silent(m_box);
            m_box->setValue(parameters.ignoring.above / 1e4);
            const std::string& texts = parameters.ignoring.texts;
            const auto passages = texts.empty() ? 0 : std::ranges::count(texts, '\f') + 1;
            m_passages->setVisible(passages > 0);
            m_passages->setText(passages == 1
                    ? tr("Count 1 passage again", "that was ignored")
                    : tr("Count %1 passages again", "that were ignored").arg(passages));
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            facts()->setName(m_left,
                byUnit(unitIn(snapshot), tr("Words left out"), tr("Characters left out"),
                    tr("Subwords left out")));
            facts()->setValue(m_left,
                snapshot ? format::count(snapshot->statistics.ignoredUnits) : QStringLiteral("–"),
                snapshot
                    && (snapshot->parameters.ignoring != parameters.ignoring
                        || snapshot->parameters.shingle != parameters.shingle
                        || snapshot->parameters.text != parameters.text));
        }

        QDoubleSpinBox* m_box;
        QPushButton* m_passages;
        int m_left;
    };

} // namespace

ParameterSection* makeCleaningSection(QWidget* parent)
{
    return new CleaningSection(parent);
}

ParameterSection* makeMinWordsSection(QWidget* parent)
{
    return new MinWordsSection(parent);
}

ParameterSection* makeIgnoreSection(QWidget* parent)
{
    return new IgnoreSection(parent);
}

ParameterSection* makeUnitSection(QWidget* parent)
{
    return new UnitSection(parent);
}

} // namespace alike::ui
