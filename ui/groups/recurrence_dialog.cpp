// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/recurrence_dialog.h"

#include "core/export/lists.h"
#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/groups/source_matrix_view.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/columned_model.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/ordered_model.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    enum RecurrencePage { PassagesPage, SourcesPage };

    constexpr std::size_t longestPassageCell = 300; // bytes
    constexpr std::size_t longestPassageTip = 1200;

    QString beginOf(const std::string& text, std::size_t longest)
    {
        const QString whole = format::line(text.substr(0, longest)).simplified();
        return text.size() > longest ? whole + QStringLiteral(" …") : whole;
    }

    QString kindText(const SourceKind& kind)
    {
        switch (kind.of) {
        case SourceKind::Of::Folder:
            return RecurrenceDialog::tr("Folder");
        case SourceKind::Of::Year:
            return RecurrenceDialog::tr("Year");
        case SourceKind::Of::Label:
            break;
        }
        return format::line(kind.label);
    }

} // namespace

/// The passages that recur: a window onto RecurringPassages. Keys are numbers of its rows.
class RecurringModel : public OrderedModel {
    Q_DECLARE_TR_FUNCTIONS(RecurringModel)
public:
    using enum RecurringPassages::Column;

    explicit RecurringModel(QObject* parent)
        : OrderedModel(ColumnCount, parent)
    {
    }

    void showTable(RecurringPassagesPtr table, std::shared_ptr<const RowOrder> order)
    {
        const bool same = m_table == table;
        show(std::move(order), same ? Keys::Same : Keys::Other, [&] { m_table = std::move(table); });
        emit headerDataChanged(Qt::Horizontal, Length, Length);
    }
    const RecurringPassagesPtr& table() const { return m_table; }
    const RecurringPassages::Row& at(int row) const { return m_table->rows[keyAt(row)]; }

private:
    QString text(int row, int column) const override
    {
        const RecurringPassages::Row& passage = at(row);
        const Corpus& corpus = *m_table->snapshot->corpus;
        const auto date = [&](const std::optional<DocId>& doc) {
            return doc ? format::date(corpus.date(*doc)) : QStringLiteral("–");
        };
        switch (column) {
        case Rank:
            return format::count(keyAt(row) + 1);
        case Documents:
            return format::count(passage.documents);
        case Texts:
            return format::count(passage.texts);
        case Length:
            return format::count(passage.units());
        case Since:
            return date(passage.since);
        case Until:
            return date(passage.until);
        case Example:
            return tr("%1, from %2", "id, number of a word")
                .arg(format::within(format::line(corpus.id(passage.example))),
                    format::count(passage.words.begin + 1));
        default:
            return beginOf(passage.text, longestPassageCell);
        }
    }
    QString tip(int row, int column) const override
    {
        if (column == Text)
            return format::straight(beginOf(at(row).text, longestPassageTip));
        if (column == Example)
            return format::tip(format::name(*m_table->snapshot->corpus, at(row).example));
        return {};
    }
    ColumnHead head(int column) const override
    {
        const text::Unit unit = m_table ? m_table->snapshot->parameters.text.unit : text::Unit::Word;
        switch (column) {
        case Rank:
            return { tr("No."), tr("By the number of documents times the length") };
        case Documents:
            return { tr("Documents"), tr("How many documents hold all of its shingles") };
        case Texts:
            return { tr("Texts"),
                tr("How many of these differ: documents that are the same after cleaning count once") };
        case Length:
            return { byUnit(unit, tr("Words"), tr("Characters"), tr("Subwords")),
                byUnit(unit, tr("How many words it has after cleaning"),
                    tr("How many characters it has after cleaning"),
                    tr("How many subwords it has after cleaning")) };
        case Since:
            return { tr("First"), tr("The earliest date of these documents") };
        case Until:
            return { tr("Last"), tr("The latest date of these documents") };
        case Example:
            return { tr("For example in"),
                tr("A document that holds it, and the word it begins with there") };
        default:
            return { tr("Passage"), tr("As it stands in the example") };
        }
    }
    Qt::Alignment alignment(int column) const override { return aligned(column <= Length); }
    bool largestFirst(int column) const override
    {
        return column == Documents || column == Texts || column == Length || column == Until;
    }

    RecurringPassagesPtr m_table;
};

/// The cells of a matrix that have pairs, as rows: each two sources once, the most pairs first.
class SourcePairsModel : public ColumnedModel {
    Q_DECLARE_TR_FUNCTIONS(SourcePairsModel)
public:
    enum Column { Source, Other, Pairs, There, Back, ColumnCount };
    using Cell = SourceMatrixView::Cell;

    explicit SourcePairsModel(QObject* parent)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_cells.size());
    }
    void show(SourceMatrixPtr matrix)
    {
        beginResetModel();
        m_matrix = std::move(matrix);
        m_cells.clear();
        for (std::size_t row = 0; m_matrix && row < m_matrix->rows.size(); ++row) {
            for (std::size_t column = row; column < m_matrix->rows.size(); ++column) {
                if (m_matrix->at(row, column).pairs > 0)
                    m_cells.emplace_back(row, column);
            }
        }
        std::ranges::stable_sort(m_cells, [&](const Cell& x, const Cell& y) { return pairs(x) > pairs(y); });
        endResetModel();
    }
    const Cell& at(int row) const { return m_cells[static_cast<std::size_t>(row)]; }
    std::optional<int> rowOf(const Cell& cell) const
    {
        const auto at = std::ranges::find(m_cells, Cell(std::minmax(cell.first, cell.second)));
        return at == m_cells.end() ? std::nullopt : std::optional(static_cast<int>(at - m_cells.begin()));
    }

private:
    std::uint64_t pairs(const Cell& cell) const { return m_matrix->at(cell.first, cell.second).pairs; }
    QString text(int row, int column) const override
    {
        const auto [from, to] = at(row);
        switch (column) {
        case Source:
            return sourceText(m_matrix->rows[from]);
        case Other:
            return sourceText(m_matrix->rows[to]);
        case Pairs:
            return format::count(m_matrix->at(from, to).pairs);
        case There:
            return ofAll(m_matrix->at(from, to).documents, m_matrix->rows[from].documents);
        default:
            return ofAll(m_matrix->at(to, from).documents, m_matrix->rows[to].documents);
        }
    }
    static QString ofAll(std::uint64_t part, std::uint64_t all)
    {
        return tr("%1 of %2", "documents").arg(format::count(part), format::count(all));
    }
    ColumnHead head(int column) const override
    {
        switch (column) {
        case Source:
            return { tr("Source") };
        case Other:
            return { tr("and"), tr("The same source: pairs within it") };
        case Pairs:
            return { tr("Pairs"), tr("Of near or equal documents, one of each source") };
        case There:
            return { tr("Of the first"), tr("Documents of the first source with a near one in the second") };
        default:
            return { tr("Of the second"), tr("Documents of the second source with a near one in the first") };
        }
    }
    Qt::Alignment alignment(int column) const override { return aligned(column > Other); }

    SourceMatrixPtr m_matrix;
    std::vector<Cell> m_cells;
};

RecurrenceDialog::RecurrenceDialog(Session* session, Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_engine(engine)
    , m_passageQuestion(engine, Lane::Long)
    , m_orderQuestion(engine)
    , m_sourceQuestion(engine, Lane::Long)
    , m_pages(new QTabWidget)
    , m_recurringModel(new RecurringModel(this))
    , m_passages(new RowTable)
    , m_passageWords(new ElidedLabel)
    , m_by(new QComboBox)
    , m_picture(new SourceMatrixView)
    , m_sourcePairsModel(new SourcePairsModel(this))
    , m_sourcePairs(new RowTable)
    , m_sourceWords(new ElidedLabel)
    , m_export(new QPushButton(tr("&Export…")))
{
    setWindowTitle(tr("What Recurs"));
    setObjectName(QStringLiteral("recurrence"));
    m_sourceWords->setMostLines(2);
    for (ElidedLabel* label : { m_passageWords, m_sourceWords })
        label->setTextFormat(Qt::PlainText);
    m_pages->addTab(makePassages(), tr("&Passages"));
    m_pages->addTab(makeSources(), tr("&Sources"));
    m_pages->setTabToolTip(PassagesPage, tr("The passages that stand in the most documents"));
    m_pages->setTabToolTip(SourcesPage, tr("Which labels, folders or years share near duplicates"));
    m_export->setToolTip(tr("Writes what is listed to a CSV, JSON Lines or spreadsheet file"));
    m_export->setAutoDefault(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->addButton(m_export, QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_pages, 1);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 165, fontMetrics().height() * 34);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_pages, &QTabWidget::currentChanged, this, &RecurrenceDialog::ask);
    connect(m_recurringModel, &OrderedModel::sortRequested, this, [this] {
        const RecurringPassagesPtr& table = m_recurringModel->table();
        if (!table)
            return;
        m_orderQuestion.ask([table, sorting = m_recurringModel->sorting()](
                                const std::stop_token&) { return orderRecurring(*table, sorting); },
            [this, table](std::shared_ptr<const RowOrder> order) { showPassages(table, std::move(order)); });
    });
    connect(m_passages, &RowTable::readRequested, this, &RecurrenceDialog::findElsewhere);
    connect(m_passages, &QAbstractItemView::doubleClicked, this, &RecurrenceDialog::findElsewhere);
    connect(m_by, &QComboBox::currentIndexChanged, this, &RecurrenceDialog::askSources);
    connect(m_picture, &SourceMatrixView::cellChanged, this, &RecurrenceDialog::say);
    connect(m_picture, &SourceMatrixView::cellPressed, this, &RecurrenceDialog::showPressed);
    connect(m_sourcePairs->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& row) {
            if (!m_following && row.isValid())
                m_picture->setCell(m_sourcePairsModel->at(row.row()));
        });
    connect(session, &Session::corpusChanged, this, [this] {
        m_orderQuestion.withdraw();
        m_kindsOf = nullptr;
        showKinds({});
        showPassages(nullptr, std::make_shared<const RowOrder>());
        m_picture->setMatrix(nullptr);
        m_sourcePairsModel->show(nullptr);
        ask();
    });
    connect(session, &Session::snapshotChanged, this, &RecurrenceDialog::ask);
    connect(m_export, &QPushButton::clicked, this, [this] {
        const bool ofPassages = m_pages->currentIndex() == PassagesPage;
        chooseListFile(this, ofPassages ? tr("Export the Recurring Passages") : tr("Export the Sources"),
            *m_engine, ofPassages ? tr("recurring passages") : tr("sources"),
            [this](const QString& path) { exportTo(path); });
    });
    paleWhileOutdated(session, { m_passages->viewport(), m_picture, m_sourcePairs->viewport() });
    say();
}

QWidget* RecurrenceDialog::makePassages()
{
    m_passages->setObjectName(QStringLiteral("recurringPassages"));
    m_passages->setAccessibleName(tr("Passages that recur"));
    m_passages->setOffersRead(false);
    m_passages->setModel(m_recurringModel);
    m_passages->setColumns({ { QStringLiteral("100") }, { QStringLiteral("100,000") },
        { QStringLiteral("100,000"), true, false, true }, { QStringLiteral("10,000") },
        { QStringLiteral("26 Feb 1987"), true, false }, { QStringLiteral("26 Feb 1987"), true, false },
        { QStringLiteral("an ordinary id"), true, false, true },
        { QStringLiteral("some of the words of a passage"), false, true } });
    using enum RecurringPassages::Column;
    m_passages->arrangeColumns({ Rank, Documents, Text, Length, Since, Until, Texts, Example });
    m_passages->setSortingEnabled(true);
    m_passages->horizontalHeader()->setSortIndicatorClearable(true);
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->addWidget(m_passageWords);
    layout->addWidget(m_passages, 1);
    return page;
}

QWidget* RecurrenceDialog::makeSources()
{
    m_by->setObjectName(QStringLiteral("sourcesBy"));
    m_by->setAccessibleName(tr("What tells sources apart"));
    m_by->setToolTip(tr("Labels, folders and years with at most 100 values"));
    m_by->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_sourcePairs->setObjectName(QStringLiteral("sourcePairs"));
    m_sourcePairs->setAccessibleName(tr("Sources that share near duplicates"));
    m_sourcePairs->setModel(m_sourcePairsModel);
    m_sourcePairs->setColumns(
        { { tr("a value"), false, true }, { tr("a value"), false, true }, { QStringLiteral("123,456") },
            { QStringLiteral("2,345 of 12,345") }, { QStringLiteral("2,345 of 12,345") } });
    m_sourcePairs->setOffersRead(false);
    auto* label = new QLabel(tr("Sources &by:"));
    label->setBuddy(m_by);
    auto* head = new QHBoxLayout;
    head->addWidget(label);
    head->addWidget(m_by);
    head->addSpacing(scaled(12, this));
    head->addWidget(m_sourceWords, 1);
    auto* parts = new QSplitter;
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_picture);
    parts->addWidget(m_sourcePairs);
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 1);
    parts->setSizes({ scaled(420, this), scaled(540, this) });
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->addLayout(head);
    layout->addWidget(parts, 1);
    return page;
}

const RecurringPassagesPtr& RecurrenceDialog::recurring() const
{
    return m_recurringModel->table();
}

void RecurrenceDialog::begin()
{
    show();
    raise();
    activateWindow();
}

void RecurrenceDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    ask();
}

void RecurrenceDialog::ask()
{
    if (!isVisible()) {
        m_passageQuestion.withdraw();
        m_sourceQuestion.withdraw();
        return;
    }
    if (m_pages->currentIndex() == PassagesPage) {
        m_sourceQuestion.withdraw();
        askPassages();
    } else {
        m_passageQuestion.withdraw();
        askSources();
    }
    say();
}

void RecurrenceDialog::askPassages()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot || (recurring() && recurring()->snapshot == snapshot)) {
        m_passageQuestion.withdraw();
        return;
    }
    struct Answer {
        RecurringPassagesPtr table;
        std::shared_ptr<const RowOrder> order;
    };
    m_passageQuestion.ask(
        [snapshot, sorting = m_recurringModel->sorting()](const std::stop_token& stop) {
            Answer answer { makeRecurringPassages(snapshot, stop), nullptr };
            if (answer.table)
                answer.order = orderRecurring(*answer.table, sorting);
            return answer;
        },
        [this](const Answer& answer) {
            if (answer.table) // else newer results are on their way
                showPassages(answer.table, answer.order);
        });
}

void RecurrenceDialog::showPassages(RecurringPassagesPtr table, std::shared_ptr<const RowOrder> order)
{
    m_recurringModel->showTable(std::move(table), std::move(order));
    say();
}

void RecurrenceDialog::askSources()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!isVisible() || !snapshot) {
        m_sourceQuestion.withdraw();
        return;
    }
    struct Answer {
        std::optional<std::vector<SourceKind>> kinds; ///< of a corpus that was not asked for them yet
        SourceMatrixPtr matrix;
    };
    const auto at = static_cast<std::size_t>(std::max(m_by->currentIndex(), 0));
    const auto chosen = at < m_kinds.size() ? std::optional(m_kinds[at]) : std::nullopt;
    m_sourceQuestion.ask(
        [snapshot, chosen, known = m_kindsOf == snapshot->corpus](const std::stop_token& stop) -> Answer {
            Answer answer;
            std::optional<SourceKind> kind = chosen;
            if (!known) {
                answer.kinds = sourceKinds(*snapshot->corpus, stop);
                const bool there = kind && std::ranges::find(*answer.kinds, *kind) != answer.kinds->end();
                if (!there)
                    kind = answer.kinds->empty() ? std::nullopt : std::optional(answer.kinds->front());
            }
            if (kind && !stop.stop_requested())
                answer.matrix = makeSourceMatrix(snapshot, *kind, stop);
            return answer;
        },
        [this, snapshot](const Answer& answer) {
            if (answer.kinds) {
                m_kindsOf = snapshot->corpus;
                showKinds(*answer.kinds);
            }
            if (!answer.matrix && !m_kinds.empty())
                return; // newer results are on their way
            m_picture->setMatrix(answer.matrix);
            m_sourcePairsModel->show(answer.matrix);
            say();
        });
}

void RecurrenceDialog::showKinds(const std::vector<SourceKind>& kinds)
{
    const QSignalBlocker quiet(m_by);
    m_kinds = kinds;
    m_by->clear();
    for (const SourceKind& kind : m_kinds)
        m_by->addItem(kindText(kind));
    m_by->setEnabled(m_by->count() > 0);
}

void RecurrenceDialog::findElsewhere()
{
    const int row = m_passages->currentIndex().row();
    if (recurring() && row >= 0)
        emit elsewhereRequested(QString::fromStdString(m_recurringModel->at(row).text));
}

/// The row of the cell that was chosen in the picture.
void RecurrenceDialog::showPressed()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const auto row = m_picture->cell() ? m_sourcePairsModel->rowOf(*m_picture->cell()) : std::nullopt;
    m_sourcePairs->showRow(row.value_or(-1));
}

void RecurrenceDialog::say()
{
    const RecurringPassagesPtr& table = recurring();
    // What is not known yet is not said to be nothing.
    m_passages->setEmptyText(table ? tr("No passage stands in two documents.") : QString());
    const bool known = m_picture->matrix() || (m_kindsOf && m_kinds.empty());
    m_sourcePairs->setEmptyText(
        known ? tr("No labels, folders or dates tell sources apart, or no documents are near.") : QString());
    if (!table)
        m_passageWords->setWholeText(tr("Looking for passages that recur …"));
    else if (table->rows.empty())
        m_passageWords->setWholeText(tr("No passage stands in two documents."));
    else
        m_passageWords->setWholeText(
            tr("%1 passages, those first that make up the most text; Enter lists the documents that hold one")
                .arg(format::count(table->rows.size())));
    m_sourceWords->setWholeText(m_kindsOf && m_kinds.empty()
            ? tr("No labels, folders or dates tell sources apart.")
            : m_picture->words());
    m_export->setEnabled(m_pages->currentIndex() == PassagesPage ? table && !table->rows.empty()
                                                                 : m_picture->matrix() != nullptr);
}

void RecurrenceDialog::exportTo(const QString& path)
{
    const auto end = [this, path](const QString& why) {
        if (why.isEmpty())
            emit exported(path);
        else
            sayExportFailed(this, path, why);
    };
    if (m_pages->currentIndex() == PassagesPage) {
        runExport(
            m_engine, this, listFiles(path),
            [path, table = recurring(), order = m_recurringModel->order(), by = madeBy(*m_engine)](
                const Work& work) -> NotWritten {
                const auto made = exportRecurring(*table, *order, exportFormat(path), by, work);
                return made ? writeExport(path, *made) : std::nullopt;
            },
            end);
        return;
    }
    runExport(
        m_engine, this, listFiles(path),
        [path, matrix = m_picture->matrix(), by = madeBy(*m_engine)](const Work& work) -> NotWritten {
            const auto made = exportSources(*matrix, exportFormat(path), by, work);
            return made ? writeExport(path, *made) : std::nullopt;
        },
        end);
}

} // namespace alike::ui
