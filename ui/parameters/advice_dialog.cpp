// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/advice_dialog.h"

#include "core/pipeline/changes.h"
#include "core/pipeline/parameter_table.h"
#include "ui/parameters/setting_advice_page.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/columned_model.h"
#include "ui/widgets/row_table.h"
#include "ui/words/band_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <initializer_list>
#include <limits>
#include <utility>

namespace alike::ui {

/// A row for each banding that was advised.
class AdviceModel : public ColumnedModel {
    Q_DECLARE_TR_FUNCTIONS(AdviceModel)
public:
    enum Column {
        Bands,
        Rows,
        Functions,
        Expected,
        Measured,
        CandidatesColumn,
        HalfPoint,
        Memory,
        Time,
        ColumnCount
    };

    explicit AdviceModel(QObject* parent)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_answer.advice.options.size());
    }
    const BandAdvice& answer() const { return m_answer; }
    const advice::Option& option(int row) const
    {
        return m_answer.advice.options[static_cast<std::size_t>(row)];
    }
    void showAnswer(BandAdvice answer)
    {
        beginResetModel();
        m_answer = std::move(answer);
        endResetModel();
    }

    static QString memory(const advice::Option& option)
    {
        return QLocale().formattedDataSize(static_cast<qint64>(option.bytes), 1, QLocale::DataSizeSIFormat);
    }
    static QString seconds(double seconds)
    {
        if (seconds < 0.0005)
            return AdviceModel::tr("< 0.001 s", "seconds");
        return AdviceModel::tr("%1 s", "seconds").arg(QLocale().toString(seconds, 'f', 3));
    }
    static QString share(double share)
    {
        return AdviceModel::tr("%1 %", "per cent").arg(QLocale().toString(share * 100, 'f', 1));
    }

private:
    ColumnHead head(int column) const override
    {
        switch (column) {
        case Bands:
            return { tr("Bands"), tr("b, the last of which may be shorter") };
        case Rows:
            return { tr("Rows"), tr("r, the rows of a band") };
        case Functions:
            return { tr("Functions"), tr("Hash functions that these bands need") };
        case Expected:
            return { tr("Expected"),
                tr("Recall over all seeds: the mean chance of the near pairs to share a bucket") };
        case Measured:
            return { tr("Measured"), tr("Recall of the near pairs of this collection with this seed") };
        case CandidatesColumn:
            return { tr("Candidates"), tr("Pairs of documents that share a bucket and have to be verified") };
        case HalfPoint:
            return { tr("50 % point"), tr("The Jaccard similarity that is found half of the time") };
        case Memory:
            return { tr("Memory"),
                tr("Of the signatures, with no more functions than these bands need, and of the buckets") };
        default:
            return { tr("Time"),
                tr("To sign, band and verify, estimated by a try on this collection just now. Every "
                   "candidate counts as a comparison of two sets. A large collection is tried with a limit "
                   "of "
                   "seconds alone.") };
        }
    }
    QString text(int row, int column) const override
    {
        const advice::Option& shown = option(row);
        switch (column) {
        case Bands:
            return format::count(shown.banding.bands());
        case Rows:
            return shown.banding.lastRows() < shown.banding.rows
                ? tr("%1, the last %2").arg(shown.banding.rows).arg(shown.banding.lastRows())
                : format::count(shown.banding.rows);
        case Functions:
            return format::count(shown.banding.hashes);
        case Expected:
            return share(shown.expected);
        case Measured:
            return shown.measured ? share(*shown.measured) : format::noNumber();
        case CandidatesColumn:
            return shown.counted ? format::count(shown.candidates)
                                 : tr("at most %1").arg(format::count(shown.candidates));
        case HalfPoint:
            return format::similarity(shown.halfPoint);
        case Memory:
            return memory(shown);
        default:
            return shown.seconds ? seconds(*shown.seconds) : format::noNumber();
        }
    }
    /// Why there is a dash.
    QString tip(int row, int column) const override
    {
        if (column == Measured && !option(row).measured)
            return tr("Not measured: no two different texts reach the threshold.");
        if (column == Time && !option(row).seconds)
            return tr(
                "Not tried: to sign a collection of this size takes a while. Set a limit of seconds, and "
                "it is tried.");
        return {};
    }
    Qt::Alignment alignment(int) const override { return aligned(true); }

    BandAdvice m_answer;
};

namespace {

    /// What of the costs is above the budget: "12,345 candidates and 1.2 GB".
    QString aboveBudget(const advice::Option& option, const advice::Budget& budget)
    {
        QStringList costs;
        if (budget.candidates && option.candidates > *budget.candidates)
            costs += option.counted
                ? AdviceDialog::tr("%1 candidates").arg(format::count(option.candidates))
                : AdviceDialog::tr("at most %1 candidates").arg(format::count(option.candidates));
        if (budget.bytes && option.bytes > *budget.bytes)
            costs += AdviceModel::memory(option);
        if (budget.seconds && option.seconds && *option.seconds > *budget.seconds)
            costs += AdviceDialog::tr("about %1").arg(AdviceModel::seconds(*option.seconds));
        return costs.join(AdviceDialog::tr(" and "));
    }

} // namespace

AdviceDialog::AdviceDialog(Session* session, Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_question(engine, Lane::Long)
    , m_model(new AdviceModel(this))
    , m_recall(new QDoubleSpinBox)
    , m_hashes(new QSpinBox)
    , m_mostCandidates(new QSpinBox)
    , m_mostMegabytes(new QSpinBox)
    , m_mostSeconds(new QDoubleSpinBox)
    , m_words(new QLabel)
    , m_table(new RowTable)
    , m_use(new QPushButton(tr("&Use These Bands")))
    , m_pages(new QTabWidget)
    , m_settings(new SettingAdvicePage(session, engine))
{
    setWindowTitle(tr("Advice on Parameters"));
    m_recall->setRange(1, 100);
    m_recall->setDecimals(1);
    m_recall->setValue(95);
    m_recall->setSuffix(tr(" %", "per cent"));
    m_recall->setKeyboardTracking(false);
    m_recall->setAccessibleName(tr("Share of the near pairs to find"));
    m_recall->setToolTip(
        tr("Recall: the share of the near pairs, which are those of different texts from the "
           "threshold up, that is to share a bucket"));
    const ParameterRow& hashes = parameterRow("hashes");
    m_hashes->setRange(static_cast<int>(hashes.least), static_cast<int>(hashes.most));
    m_hashes->setValue(static_cast<int>(session->parameters().sketch.hashes));
    m_hashes->setKeyboardTracking(false);
    m_hashes->setAccessibleName(tr("Hash functions, at most"));
    m_hashes->setToolTip(tr("How many hash functions the bands may take together: b · r ≤ h"));
    makeBudget();
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_words->setAccessibleName(tr("Advice"));
    m_table->setObjectName(QStringLiteral("advice"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Bands and rows that find enough"));
    m_table->setColumns({ { QStringLiteral("1,234") }, { tr("10, the last 10") }, { QStringLiteral("1,234") },
        { QStringLiteral("100.0 %") }, { QStringLiteral("100.0 %") },
        { QStringLiteral("123,456,789"), false, true }, { QStringLiteral("0.0000") },
        { QStringLiteral("123.4 MB"), true }, { QStringLiteral("12.345 s"), true } });
    m_table->setOffersRead(false);
    m_table->setEmptyText(tr("The bands and rows that find enough will be listed here."));
    m_use->setToolTip(tr("Sets bands and rows to those of the selected row; Undo takes them back (Enter)"));
    m_use->setDefault(true);

    auto* form = new QFormLayout;
    form->addRow(tr("&Share of the near pairs to find:"), m_recall);
    form->addRow(tr("&Hash functions, at most:"), m_hashes);
    auto* budget = new QHBoxLayout;
    for (QWidget* box : std::initializer_list<QWidget*> { m_mostCandidates, m_mostMegabytes, m_mostSeconds })
        budget->addWidget(box, 1);
    auto* budgetLabel = new QLabel(tr("&At most:"));
    budgetLabel->setBuddy(m_mostCandidates);
    form->addRow(budgetLabel, budget);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto* bands = new QWidget;
    auto* column = new QVBoxLayout(bands);
    column->addLayout(form);
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    column->addWidget(m_use, 0, Qt::AlignRight);
    m_pages->addTab(bands, tr("&Bands and Rows"));
    m_pages->addTab(m_settings, tr("&k, Cleaning, Threshold"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_pages, 1);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 138, fontMetrics().height() * 30);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_use, &QPushButton::clicked, this, &AdviceDialog::use);
    connect(m_recall, qOverload<double>(&QDoubleSpinBox::valueChanged), this, &AdviceDialog::ask);
    connect(m_hashes, qOverload<int>(&QSpinBox::valueChanged), this, &AdviceDialog::ask);
    for (QSpinBox* box : { m_mostCandidates, m_mostMegabytes })
        connect(box, qOverload<int>(&QSpinBox::valueChanged), this, &AdviceDialog::ask);
    connect(m_mostSeconds, qOverload<double>(&QDoubleSpinBox::valueChanged), this, &AdviceDialog::ask);
    connect(m_table, &RowTable::doubleClicked, this, &AdviceDialog::use);
    connect(m_table, &RowTable::readRequested, this, &AdviceDialog::use);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &AdviceDialog::followRow);
    connect(session, &Session::snapshotChanged, this, &AdviceDialog::ask);
    connect(session, &Session::corpusChanged, this, [this] {
        m_question.withdraw();
        showAdvice({});
        m_words->setText(m_session->corpus() ? tr("The first results are being made.") : QString());
    });
    paleWhileOutdated(session, { m_table->viewport() });
    followRow();
}

void AdviceDialog::makeBudget()
{
    m_mostCandidates->setRange(0, std::numeric_limits<int>::max());
    m_mostCandidates->setGroupSeparatorShown(true);
    m_mostCandidates->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_mostCandidates->setSpecialValueText(tr("any number of candidates"));
    m_mostCandidates->setSuffix(tr(" candidates"));
    m_mostCandidates->setAccessibleName(tr("Candidates, at most"));
    m_mostCandidates->setToolTip(tr("Leaves out bands that have more candidates: pairs to be verified"));
    m_mostMegabytes->setRange(0, 100'000'000);
    m_mostMegabytes->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_mostMegabytes->setSpecialValueText(tr("any memory"));
    m_mostMegabytes->setSuffix(tr(" MB", "a million bytes"));
    m_mostMegabytes->setAccessibleName(tr("Memory of signatures and buckets, at most"));
    m_mostMegabytes->setToolTip(tr("Leaves out bands whose signatures and buckets take more: for each set "
                                   "4 bytes a function and 12 a band"));
    m_mostSeconds->setRange(0, 1'000'000);
    m_mostSeconds->setDecimals(3);
    m_mostSeconds->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_mostSeconds->setSpecialValueText(tr("any time"));
    m_mostSeconds->setSuffix(tr(" s", "seconds"));
    m_mostSeconds->setAccessibleName(tr("Seconds, at most"));
    m_mostSeconds->setToolTip(
        tr("Leaves out bands that would take longer to sign, band and verify, estimated "
           "by a try on this collection"));
    for (QAbstractSpinBox* box :
        std::initializer_list<QAbstractSpinBox*> { m_mostCandidates, m_mostMegabytes, m_mostSeconds })
        box->setKeyboardTracking(false);
}

advice::Budget AdviceDialog::budget() const
{
    advice::Budget budget;
    if (m_mostCandidates->value() > 0)
        budget.candidates = static_cast<std::uint64_t>(m_mostCandidates->value());
    if (m_mostMegabytes->value() > 0)
        budget.bytes = static_cast<std::uint64_t>(m_mostMegabytes->value()) * 1'000'000;
    if (m_mostSeconds->value() > 0)
        budget.seconds = m_mostSeconds->value();
    return budget;
}

void AdviceDialog::begin()
{
    // Fewer than are in use would be advice for another program.
    m_hashes->setValue(static_cast<int>(m_session->parameters().sketch.hashes));
    m_pages->setCurrentIndex(0);
    m_recall->selectAll();
    m_recall->setFocus();
    show();
    raise();
    activateWindow();
    ask();
}

void AdviceDialog::ask()
{
    if (!isVisible())
        return;
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot || !snapshot->complete()) {
        m_words->setText(tr("The results are being made."));
        return;
    }
    m_asking = true;
    followRow();
    m_question.ask(
        [snapshot, recall = m_recall->value() / 100, hashes = static_cast<std::uint32_t>(m_hashes->value()),
            budget = budget()](
            const std::stop_token& stop) { return adviseBands(snapshot, recall, hashes, stop, budget); },
        [this](BandAdvice answer) {
            if (answer.state != BandAdvice::State::Gone)
                showAdvice(std::move(answer));
        });
}

void AdviceDialog::showAdvice(BandAdvice answer)
{
    m_asking = false;
    m_words->setText(wordsOf(answer));
    m_model->showAnswer(std::move(answer));
    m_table->showRow(m_model->rowCount() > 0 ? 0 : -1);
    followRow();
}

QString AdviceDialog::wordsOf(const BandAdvice& answer) const
{
    if (answer.state == BandAdvice::State::NoTruth)
        return tr("There is no measure to advise by: %1").arg(QString::fromStdString(answer.problem));
    if (answer.advice.options.empty())
        return {};
    const advice::Option& best = answer.advice.options.front();
    const auto found = [](const advice::Option& option) { return option.measured.value_or(option.expected); };
    const QString near = format::count(answer.advice.nearPairs);
    const QString at = format::threshold(answer.snapshot->parameters.results.threshold);
    const QString candidates = best.counted ? format::count(best.candidates)
                                            : tr("at most %1").arg(format::count(best.candidates));
    QString text;
    if (answer.advice.nearPairs == 0)
        text = tr("No two different texts reach %1, so nothing can be measured. A pair of that similarity "
                  "would be found by %2 with a chance of %3.")
                   .arg(at, bandingText(best.banding), AdviceModel::share(best.expected));
    else if (answer.advice.reached && !answer.advice.within)
        text = tr(
            "Nothing that finds %1 of the %2 near pairs (J ≥ %3) costs so little. The nearest, %4, needs "
            "%5.")
                   .arg(AdviceModel::share(answer.recall), near, at, bandingText(best.banding),
                       aboveBudget(best, answer.budget));
    else if (answer.advice.reached)
        text = tr("%1 find %2 of the %3 near pairs (J ≥ %4) with %5 candidates, the fewest of all bands that "
                  "find %6.")
                   .arg(bandingText(best.banding), AdviceModel::share(found(best)), near, at, candidates,
                       AdviceModel::share(answer.recall));
    else
        text
            = tr("No bands of %1 hash functions find %2 of the %3 near pairs (J ≥ %4). The nearest, %5, find "
                 "%6: allow more functions.")
                  .arg(answer.hashes)
                  .arg(AdviceModel::share(answer.recall), near, at, bandingText(best.banding),
                      AdviceModel::share(found(best)));
    const advice::Option& inUse = answer.inUse;
    text += QLatin1Char(' ')
        + tr("In use are %1: %2 with %3 candidates.")
              .arg(bandingText(inUse.banding), AdviceModel::share(found(inUse)),
                  inUse.counted ? format::count(inUse.candidates)
                                : tr("at most %1").arg(format::count(inUse.candidates)));
    return text;
}

void AdviceDialog::followRow()
{
    const int row = m_table->currentIndex().row();
    const bool known = row >= 0 && row < m_model->rowCount() && !m_asking && !m_session->stale();
    m_use->setEnabled(known && bandingOf(m_session->parameters()) != m_model->option(row).banding);
}

void AdviceDialog::use()
{
    if (!m_use->isEnabled())
        return;
    m_session->setParameters(withAdvised(m_session->parameters(),
        m_model->option(m_table->currentIndex().row()).banding, m_model->answer().hashes));
}

} // namespace alike::ui
