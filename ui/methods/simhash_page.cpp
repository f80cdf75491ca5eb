// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/simhash_page.h"

#include "core/base/parallel.h"
#include "core/pipeline/text_fingerprint.h"
#include "ui/methods/bit_strips.h"
#include "ui/methods/method_page.h"
#include "ui/plot/chart_page.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/tint.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/method_words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {
namespace {

    constexpr int mostDistance = 8;

    QWidget* withLabel(const QString& text, QWidget* control)
    {
        auto* box = new QWidget;
        auto* row = new QHBoxLayout(box);
        row->setContentsMargins({});
        auto* label = new QLabel(text);
        label->setBuddy(control);
        control->setAccessibleName(text);
        row->addWidget(label);
        row->addWidget(control);
        return box;
    }

    QString tableWords(const TableChoice& choice)
    {
        if (choice.everyPair)
            return SimHashPage::tr("Each fingerprint is compared with all: no choice of tables costs less.");
        const QString key = choice.leastBits == choice.mostBits
            ? QString::number(choice.leastBits)
            : SimHashPage::tr("%1 to %2").arg(choice.leastBits).arg(choice.mostBits);
        return choice.tables == 1
            ? SimHashPage::tr("The search chose 1 block table with a key of %1 bits.").arg(key)
            : SimHashPage::tr("The search chose %1 block tables with keys of %2 bits.")
                  .arg(choice.tables)
                  .arg(key);
    }

} // namespace

void NearestModel::showNearest(std::shared_ptr<const Corpus> corpus, std::uint32_t bits, std::uint32_t most,
    std::vector<FingerprintNeighbour> nearest)
{
    beginResetModel();
    m_corpus = std::move(corpus);
    m_bits = bits;
    m_most = most;
    m_nearest = std::move(nearest);
    endResetModel();
}

int NearestModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_nearest.size());
}

QString NearestModel::text(int row, int column) const
{
    const auto& [doc, distance] = m_nearest[static_cast<std::size_t>(row)];
    switch (column) {
    case Distance:
        return distance <= m_most ? tr("%1 ✓", "a pair").arg(distance) : QString::number(distance);
    case Similarity:
        return format::similarity(simhash::similarity(distance, m_bits));
    case Id:
        return format::line(m_corpus->id(doc));
    default:
        return format::name(*m_corpus, doc);
    }
}

QString NearestModel::tip(int row, int column) const
{
    const auto& [doc, distance] = m_nearest[static_cast<std::size_t>(row)];
    if (column == Title)
        return format::tip(format::name(*m_corpus, doc));
    return distance <= m_most
        ? tr("%1 of %2 bits differ: a pair at the present distance").arg(distance).arg(m_bits)
        : tr("%1 of %2 bits differ: more than the present distance allows").arg(distance).arg(m_bits);
}

ColumnHead NearestModel::head(int column) const
{
    switch (column) {
    case Distance:
        return { tr("d"), tr("Bits in which the fingerprints differ; ✓ at most the chosen distance") };
    case Similarity:
        return { tr("1 − d / f"), tr("The share of equal bits") };
    case Id:
        return { tr("Id") };
    default:
        return { tr("Title") };
    }
}

SimHashPage::SimHashPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent)
    : MethodPage(session, engine, settings, parent)
    , m_bits(new QComboBox)
    , m_features(new QComboBox)
    , m_distance(new QSpinBox)
    , m_found(makeWords())
    , m_pair(makeWords())
    , m_strips(new BitStrips)
    , m_bitWords(makeWords())
    , m_nearestTo(new QComboBox)
    , m_text(new QPlainTextEdit)
    , m_nearestWords(makeWords())
    , m_model(new NearestModel(this))
    , m_nearest(new RowTable)
{
    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    layout->setContentsMargins(room, room, room, room);
    layout->addWidget(makeOptions());
    layout->addWidget(m_found);
    layout->addWidget(m_pair);
    layout->addWidget(m_strips);
    m_bitWords->setMinimumHeight(2 * fontMetrics().lineSpacing()); // the strips must not move under the mouse
    m_bitWords->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    layout->addWidget(m_bitWords);

    m_nearestTo->addItems({ tr("the current document"), tr("a text") });
    m_nearestTo->setToolTip(tr("A text is cleaned like the documents and gets a fingerprint of its own:\n"
                               "nothing of the corpus is made again"));
    auto* line = new QHBoxLayout;
    line->addWidget(withLabel(tr("Nearest by bits to"), m_nearestTo));
    line->addWidget(m_nearestWords, 1);
    layout->addLayout(line);
    m_text->setPlaceholderText(tr("Paste or type a text"));
    m_text->setAccessibleName(tr("Text to look for"));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(3 * fontMetrics().lineSpacing() + room);
    m_text->hide();
    layout->addWidget(m_text);
    m_nearest->setObjectName(QStringLiteral("nearestByBits"));
    m_nearest->setAccessibleName(tr("Nearest documents by bits"));
    m_nearest->setModel(m_model);
    m_nearest->setColumns(
        { { QStringLiteral("64 ✓"), false, false }, { QStringLiteral("1 − d / f"), true, false },
            { sampleId(nullptr), false, false }, { QStringLiteral("a title of some length"), false, true } });
    m_nearest->setMinimumHeight(4 * fontMetrics().height());
    layout->addWidget(m_nearest, 1);
    passFocus(this, m_bits);
    paleWhileOutdated(session, { m_found, m_nearest->viewport() });

    connect(m_strips, &BitStrips::pointedAt, this, &SimHashPage::sayBit);
    connect(m_nearestTo, &QComboBox::currentIndexChanged, this, [this](int at) {
        m_text->setVisible(at == 1);
        if (at == 1)
            m_text->setFocus();
        follow();
    });
    connect(m_text, &QPlainTextEdit::textChanged, this, &SimHashPage::askNearest);
    connect(m_nearest->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { choose(current.row()); });
    connect(m_nearest, &RowTable::readRequested, this, &MethodPage::readRequested);
    connect(m_nearest, &RowTable::compareRequested, this, &MethodPage::compareRequested);
    connect(m_nearest, &RowTable::doubleClicked, this, &MethodPage::compareRequested);
    connect(session, &Session::corpusChanged, this, [this] {
        m_nearest->setSample(NearestModel::Id, sampleId(this->session()->corpus().get()));
        m_foundSnapshot = nullptr;
        m_foundOptions.reset();
        m_asked = {};
        m_shownDocument.reset();
        m_shownCorpus = nullptr;
        m_found->clear();
        m_strips->showPair(nullptr);
        sayNearest({});
    });
    sayBit({});
}

QWidget* SimHashPage::makeOptions()
{
    m_bits->addItem(QStringLiteral("64"), 64);
    m_bits->addItem(QStringLiteral("128"), 128);
    m_bits->setToolTip(tr("f, the bits of a fingerprint: f / 8 bytes a document"));
    m_features->addItem(tr("words"), static_cast<int>(simhash::Features::Word));
    m_features->addItem(tr("shingles"), static_cast<int>(simhash::Features::Shingle));
    m_features->setToolTip(tr("What is hashed, each weighted by how often it stands in the document"));
    m_distance->setRange(0, mostDistance);
    m_distance->setToolTip(tr("d: two documents are a pair when at most so many bits differ,\n"
                              "that is from a similarity of 1 − d / f on"));
    const simhash::Options& options = settings()->options().simhash;
    m_bits->setCurrentIndex(m_bits->findData(options.bits));
    m_features->setCurrentIndex(m_features->findData(static_cast<int>(options.features)));
    m_distance->setValue(static_cast<int>(settings()->options().distance));
    auto* box = new QWidget;
    auto* row = new FlowLayout(box);
    row->setContentsMargins({});
    row->setGaps(fontMetrics().height(), fontMetrics().height() / 3);
    row->addWidget(withLabel(tr("Bits, f"), m_bits));
    row->addWidget(withLabel(tr("Features"), m_features));
    row->addWidget(withLabel(tr("Distance, d"), m_distance));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    box->setSizePolicy(policy);
    connect(m_bits, &QComboBox::currentIndexChanged, this, &SimHashPage::takeOptions);
    connect(m_features, &QComboBox::currentIndexChanged, this, &SimHashPage::takeOptions);
    connect(m_distance, &QSpinBox::valueChanged, this, &SimHashPage::takeOptions);
    return box;
}

void SimHashPage::takeOptions()
{
    MethodOptions options = settings()->options();
    options.simhash.bits = m_bits->currentData().toUInt();
    options.simhash.features = static_cast<simhash::Features>(m_features->currentData().toInt());
    options.distance = static_cast<std::uint32_t>(m_distance->value());
    m_asked = {}; // which of the nearest are pairs follows the distance
    settings()->setOptions(options);
}

void SimHashPage::follow()
{
    m_pair->setText(pairWords());
    askPair();
    askFound();
    askNearest();
}

void SimHashPage::askPair()
{
    const SnapshotPtr snapshot = session()->snapshot();
    const auto pair = session()->comparedPair();
    if (!snapshot || !pair) {
        m_pairQuestion.withdraw();
        m_strips->showPair(nullptr);
        return;
    }
    m_pairQuestion.ask([snapshot, options = settings()->options(), pair = *pair](
                           const std::stop_token&) { return makeMethodPair(snapshot, options, pair); },
        [this](const MethodPairPtr& known) {
            if (known)
                m_strips->showPair(known);
        });
}

void SimHashPage::askFound()
{
    const QString none = whyNoExactList(*session(), false);
    const SnapshotPtr snapshot = session()->snapshot();
    if (!none.isEmpty() || !snapshot || !snapshot->exact) {
        if (!m_foundSnapshot)
            m_found->setText(none);
        return; // else a newer exact list is on its way
    }
    const MethodOptions options = settings()->options();
    if (snapshot == m_foundSnapshot && m_foundOptions == options)
        return;
    m_foundSnapshot = snapshot;
    m_foundOptions = options;
    setDimmed(m_found, true);
    using Answer = std::optional<SimHashFigure>;
    m_question.ask(
        [snapshot, options, outputs = settings()->outputs()](const std::stop_token& stop) -> Answer {
            Progress progress;
            auto made
                = measureSimHash(*snapshot, options, *outputs, Work { progress, stop, availableThreads() });
            return made ? std::optional(std::move(made).value()) : std::nullopt;
        },
        [this, snapshot, options](const Answer& made) {
            if (made)
                showFound(*made, snapshot, options);
            else
                m_foundSnapshot = nullptr; // a newer analysis is on its way
        });
}

void SimHashPage::showFound(
    const SimHashFigure& found, const SnapshotPtr& snapshot, const MethodOptions& options)
{
    setDimmed(m_found, session()->outdated());
    if (!found.figure.problem.empty()) {
        m_found->setText(QString::fromStdString(found.figure.problem));
        return;
    }
    const MethodCounts& counts = found.figure.counts;
    m_found->setText(
        tr("%1 pairs differ in at most %2 of %3 bits; recall: %4 of the %5 pairs with J ≥ %6. %7 "
           "It took %8.")
            .arg(format::count(counts.found))
            .arg(options.distance)
            .arg(options.simhash.bits)
            .arg(format::count(counts.agreed), format::count(counts.truth),
                format::threshold(snapshot->parameters.results.threshold), tableWords(found.choice),
                method_words::time(found.figure.seconds)));
}

void SimHashPage::askNearest()
{
    if (!isVisible())
        return;
    NearestQuery query { session()->snapshot(), settings()->options().simhash, std::nullopt, {} };
    if (!query.snapshot) {
        m_asked = {};
        m_nearestQuestion.withdraw();
        sayNearest({});
        return;
    }
    query.options = withShinglesOf(query.snapshot->parameters, query.options);
    const bool text = m_nearestTo->currentIndex() == 1;
    if (text)
        query.text = m_text->toPlainText().toStdString();
    else
        query.doc = session()->currentDocument();
    if (text ? query.text.empty() : !query.doc) {
        m_asked = {};
        m_nearestQuestion.withdraw();
        sayNearest(text ? QString() : tr("No document is chosen."));
        return;
    }
    if (query.snapshot == m_asked.snapshot && query.options == m_asked.options && query.doc == m_asked.doc
        && query.text == m_asked.text)
        return;
    m_asked = query;
    using Answer = std::optional<NearestAnswer>;
    m_nearestQuestion.ask(
        [query, outputs = settings()->outputs()](
            const std::stop_token& stop) -> Answer { return findNearest(query, *outputs, stop); },
        [this, query](Answer answer) {
            if (answer)
                showNearest(*std::move(answer), query);
            else
                m_asked = {};
        });
}

void SimHashPage::showNearest(NearestAnswer answer, const NearestQuery& query)
{
    if (answer.features == 0) {
        sayNearest(query.doc ? tr("It has no features.") : tr("The text has no features."));
        return;
    }
    m_shownDocument = query.doc;
    m_shownCorpus = query.snapshot->corpus;
    m_nearestWords->setText(tr("%1 features, compared with all in %2")
                                .arg(format::count(answer.features), method_words::time(answer.seconds)));
    m_model->showNearest(query.snapshot->corpus, query.options.bits, settings()->options().distance,
        std::move(answer.nearest));
}

void SimHashPage::sayNearest(const QString& text)
{
    m_nearestWords->setText(text);
    m_model->showNearest(nullptr, 1, 0, {});
}

void SimHashPage::choose(int row)
{
    if (row < 0)
        return;
    const DocId doc = m_model->documentAt(row);
    if (m_shownDocument)
        session()->setCurrentPair({ *m_shownDocument, doc }, m_shownCorpus.get());
    else
        session()->setCurrentDocument(doc, m_shownCorpus.get());
}

void SimHashPage::sayBit(const QString& words)
{
    const MethodPairPtr& pair = m_strips->pair();
    if (!words.isEmpty() || !pair) {
        m_bitWords->setText(words);
        return;
    }
    m_bitWords->setText(
        tr("%1 of %2 bits differ: similarity 1 − %1 / %2 = %3. Filled: 1; wedges: bits that differ. "
           "Point at a bit for the weights behind it.")
            .arg(pair->distance())
            .arg(pair->options.simhash.bits)
            .arg(format::similarity(simhash::similarity(pair->distance(), pair->options.simhash.bits))));
}

} // namespace alike::ui
