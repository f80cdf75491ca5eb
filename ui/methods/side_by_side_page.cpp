// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/side_by_side_page.h"

#include "core/base/parallel.h"
#include "ui/methods/method_page.h"
#include "ui/methods/method_words.h"
#include "ui/plot/chart_page.h"
#include "ui/session/session.h"
#include "ui/theme/tint.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {
namespace {

    /// Cells that belong to older parameters are pale.
    class MethodCells : public CellDelegate {
    public:
        using CellDelegate::CellDelegate;
        void paint(
            QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
        {
            if (!index.data(MethodsModel::StaleRole).toBool()) {
                CellDelegate::paint(painter, option, index);
                return;
            }
            QStyleOptionViewItem pale = option;
            pale.palette = dimmedPalette(option.palette).resolve(option.palette);
            CellDelegate::paint(painter, pale, index);
        }
    };

} // namespace

SideBySidePage::SideBySidePage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent)
    : MethodPage(session, engine, settings, parent)
    , m_model(new MethodsModel(this))
    , m_pair(makeWords())
    , m_table(new RowTable)
    , m_measure(new QPushButton(tr("Measure")))
    , m_stop(new QPushButton(tr("Stop")))
    , m_words(makeWords())
    , m_why(makeWords())
{
    m_table->setObjectName(QStringLiteral("methods"));
    m_table->setAccessibleName(tr("Methods side by side"));
    m_table->setItemDelegate(new MethodCells(m_table));
    m_table->setModel(m_model);
    m_table->setColumns({
        { tr("Same cleaned text"), false, false },
        { QStringLiteral("0.98 (0.96–1.00)"), false, true },
        { tr("no pair"), false, false },
        { QStringLiteral("185,784"), false, false },
        { QStringLiteral("3,036"), true, false },
        { QStringLiteral("0.000"), true, false },
        { QStringLiteral("0.000"), true, false },
        { QStringLiteral("0.000"), true, false },
        { QStringLiteral("0.000 ms"), true, false },
        { QStringLiteral("1.2 kB"), true, false },
        { tr("nothing old, 0.12 ms"), true, false },
    });
    m_measure->setToolTip(
        tr("Runs every method on all documents from their words on: which pairs each has, what it\n"
           "stores, and how long it takes on this computer"));
    m_stop->setToolTip(tr("Gives the measurement up; what was measured before stays"));

    auto* buttons = new QVBoxLayout;
    buttons->addWidget(m_measure);
    buttons->addWidget(m_stop);
    auto* top = new QHBoxLayout;
    top->addWidget(m_pair, 1);
    top->addLayout(buttons);
    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    layout->setContentsMargins(room, room, room, room);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_why);
    layout->addWidget(m_words);
    passFocus(this, m_table);

    connect(m_measure, &QPushButton::clicked, this, &SideBySidePage::measure);
    connect(m_stop, &QPushButton::clicked, this, &SideBySidePage::stop);
    connect(m_table, &RowTable::readRequested, this, &MethodPage::readRequested);
    connect(m_table, &RowTable::compareRequested, this, &MethodPage::compareRequested);
    connect(m_table, &RowTable::doubleClicked, this, &MethodPage::compareRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SideBySidePage::say);
    connect(m_model, &MethodsModel::dataChanged, this, &SideBySidePage::say);
    connect(session, &Session::corpusChanged, this, [this] {
        // Whatever was going on is of the old corpus: the engine has dropped it.
        setMeasuring(false);
        m_measured = nullptr;
        m_askedSnapshot = nullptr;
        m_model->showPair(nullptr);
        m_model->showCosine(nullptr);
        m_model->showFigures(nullptr);
    });
    connect(session, &Session::outdatedChanged, this, &SideBySidePage::say);
    setMeasuring(false);
    m_table->showRow(0);
}

void SideBySidePage::follow()
{
    m_pair->setText(pairWords());
    const SnapshotPtr& snapshot = session()->snapshot();
    m_model->showOptions(snapshot ? snapshot->parameters : session()->parameters(), settings()->options());
    askPair();
    // The measurement of other results is worth nothing.
    if (m_measuring && m_askedSnapshot != snapshot)
        stop();
    say();
}

void SideBySidePage::askPair()
{
    const SnapshotPtr snapshot = session()->snapshot();
    const auto pair = session()->comparedPair();
    if (!snapshot || !pair) {
        m_pairQuestion.withdraw();
        m_cosineQuestion.withdraw();
        m_model->showPair(nullptr);
        return;
    }
    const MethodOptions options = settings()->options();
    m_pairQuestion.ask([snapshot, options, pair = *pair](
                           std::stop_token) { return makeMethodPair(snapshot, options, pair); },
        [this](const MethodPairPtr& known) {
            if (known)
                m_model->showPair(known);
        });
    m_cosineQuestion.ask(
        [snapshot, options, pair = *pair, outputs = settings()->outputs()](const std::stop_token& stop) {
            return makeCosinePair(snapshot, options.cosine, pair, *outputs, stop);
        },
        [this](const CosinePairPtr& known) {
            if (known)
                m_model->showCosine(known);
        });
}

void SideBySidePage::measure()
{
    const SnapshotPtr snapshot = session()->snapshot();
    if (!snapshot || !snapshot->exact || m_measuring)
        return;
    m_askedSnapshot = snapshot;
    m_stopped = false;
    setMeasuring(true);
    using Answer = std::optional<MethodFigures>;
    m_figuresQuestion.ask(
        [snapshot, options = settings()->options(), outputs = settings()->outputs()](
            std::stop_token stop) -> Answer {
            Progress progress;
            auto made = measureMethods(
                *snapshot, options, *outputs, Work { progress, std::move(stop), availableThreads() });
            return made ? std::optional(std::move(made).value()) : std::nullopt;
        },
        [this, snapshot](Answer made) {
            setMeasuring(false);
            if (made)
                showFigures(snapshot, *std::move(made));
        });
}

void SideBySidePage::showFigures(const SnapshotPtr& snapshot, MethodFigures figures)
{
    m_measured = snapshot;
    m_model->showFigures(std::make_shared<const MethodFigures>(std::move(figures)));
}

void SideBySidePage::stop()
{
    if (!m_measuring)
        return;
    m_figuresQuestion.withdraw();
    m_stopped = true;
    setMeasuring(false);
}

void SideBySidePage::setMeasuring(bool measuring)
{
    m_measuring = measuring;
    m_stop->setVisible(measuring);
    if (!measuring && m_stop->hasFocus())
        m_measure->setFocus();
    m_measure->setVisible(!measuring);
    say();
}

void SideBySidePage::say()
{
    const MethodFiguresPtr& figures = m_model->figures();
    const bool stale = figures
        && (m_measured != session()->snapshot() || figures->options != settings()->options()
            || session()->outdated());
    m_model->setFiguresStale(stale);
    const QString none = whyNoExactList(*session(), false);
    m_measure->setEnabled(none.isEmpty());
    if (m_measuring)
        m_words->setText(tr("Measuring: every method runs on all documents, one after the other …"));
    else if (!none.isEmpty())
        m_words->setText(none);
    else if (!figures)
        m_words->setText((m_stopped ? tr("Stopped: nothing was measured. ") : QString())
            + tr("Measure tells which pairs each method has on this corpus, how right it is, and what it "
                 "costs."));
    else
        m_words->setText(
            (stale ? tr("Pale: measured with other parameters; Measure brings it up to date. ") : QString())
            + measuredWords());
    if (const QString units = unitWords(); !units.isEmpty())
        m_words->setText(m_words->text() + QLatin1Char('\n') + units);
    const int row = m_table->currentIndex().row();
    m_why->setText(row < 0 ? QString() : m_model->reckoning(MethodsModel::methodAt(row)));
}

/// What the rows are made of, where it is not words one after another.
QString SideBySidePage::unitWords() const
{
    const SnapshotPtr& snapshot = session()->snapshot();
    const Parameters& parameters = snapshot ? snapshot->parameters : session()->parameters();
    QStringList sentences;
    if (parameters.shingle.stride > 1)
        sentences += tr("Shingles begin %1 apart, for all methods that compare shingles.")
                         .arg(parameters.shingle.stride);
    sentences += byUnit(parameters.text.unit, QString(),
        tr("Shingles are runs of characters; TF-IDF, and SimHash over words, compare words all the same."),
        tr("Shingles are runs of subwords; TF-IDF, and SimHash over words, compare words all the same."));
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

QString SideBySidePage::measuredWords() const
{
    const MethodFigures& figures = *m_model->figures();
    return tr(
        "One more document, tried with %1 of them made anew as if each were alone: %2 of %1 fingerprints "
        "came out as they were, %3 each; %4 of %5 signatures of the hashed family, %6 each. The "
        "dictionary family signs all again, %7; TF-IDF weighs all again, %8. Cleaning took %9 more.")
        .arg(figures.fingerprint.tried)
        .arg(figures.fingerprint.same)
        .arg(method_words::time(figures.fingerprint.seconds))
        .arg(figures.signature.same)
        .arg(figures.signature.tried)
        .arg(method_words::time(figures.signature.seconds), method_words::time(figures.redoSeconds),
            method_words::time(figures.vectorSeconds), method_words::time(figures.cleaningSeconds));
}

} // namespace alike::ui
