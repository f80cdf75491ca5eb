// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/side_by_side_page.h"

#include "ui/methods/method_page.h"
#include "ui/plot/truth_box.h"
#include "ui/session/method_measurement.h"
#include "ui/session/session.h"
#include "ui/theme/tint.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/method_words.h"
#include "ui/words/parameter_words.h"

#include <QFileInfo>
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
    , m_measurement(new MethodMeasurement(session, engine, settings, this))
    , m_model(new MethodsModel(this))
    , m_pair(makeWords())
    , m_table(new RowTable)
    , m_measure(new QPushButton(tr("Measure")))
    , m_stop(new QPushButton(tr("Stop")))
    , m_truth(new TruthBox(session, settings))
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
    buttons->addWidget(m_truth);
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
    connect(m_stop, &QPushButton::clicked, m_measurement, &MethodMeasurement::stop);
    connect(m_table, &RowTable::readRequested, this, &MethodPage::readRequested);
    connect(m_table, &RowTable::compareRequested, this, &MethodPage::compareRequested);
    connect(m_table, &RowTable::doubleClicked, this, &MethodPage::compareRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SideBySidePage::say);
    connect(m_model, &MethodsModel::dataChanged, this, &SideBySidePage::say);
    connect(session, &Session::corpusChanged, this, [this] {
        m_model->showPair(nullptr);
        m_model->showCosine(nullptr);
    });
    const auto showMeasured = [this] {
        m_model->showMeasured(this->settings()->measured());
        say();
    };
    connect(settings, &MethodSettings::measuredChanged, this, showMeasured);
    connect(m_measurement, &MethodMeasurement::changed, this, &SideBySidePage::followMeasuring);
    connect(session, &Session::marksChanged, this, &SideBySidePage::say);
    connect(session, &Session::outdatedChanged, this, &SideBySidePage::say);
    showMeasured();
    followMeasuring();
    m_table->showRow(0);
}

void SideBySidePage::follow()
{
    m_pair->setText(pairWords());
    const SnapshotPtr& snapshot = session()->snapshot();
    m_model->showOptions(snapshot ? snapshot->parameters : session()->parameters(), settings()->options());
    askPair();
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
                           const std::stop_token&) { return makeMethodPair(snapshot, options, pair); },
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
    m_measurement->measure();
}

void SideBySidePage::followMeasuring()
{
    const bool measuring = m_measurement->measuring();
    m_stop->setVisible(measuring);
    if (!measuring && m_stop->hasFocus())
        m_measure->setFocus();
    m_measure->setVisible(!measuring);
    say();
}

void SideBySidePage::say()
{
    const bool stale = settings()->stale(*session());
    m_model->setFiguresStale(stale);
    const QString none = m_measurement->obstacle();
    m_measure->setEnabled(none.isEmpty());
    if (m_measurement->measuring() || !none.isEmpty() || !m_model->figures())
        m_words->setText(m_measurement->words());
    else
        m_words->setText((stale ? tr("Pale: measured with other parameters or another truth; Measure brings "
                                     "it up to date. ")
                                : QString())
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
    const MeasuredMethods& measured = settings()->measured();
    const QString truth = tr("Truth: %1.")
                              .arg(method_words::truth(measured.truth.from, figures.truth,
                                  measured.snapshot->parameters.results.threshold,
                                  QFileInfo(measured.truth.file).fileName()));
    return truth + QLatin1Char(' ')
        + tr(
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
