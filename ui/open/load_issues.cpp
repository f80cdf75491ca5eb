// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/load_issues.h"

#include "ui/engine/engine.h"
#include "ui/export/list_export.h"
#include "ui/session/session.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/row_table.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"
#include "ui/words/summary.h"

#include <QApplication>
#include <QClipboard>
#include <QCollator>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    QString reasonName(SkipReason reason)
    {
        switch (reason) {
        case SkipReason::NoText:
            return LoadIssuesModel::tr("No text");
        case SkipReason::Unreadable:
            return LoadIssuesModel::tr("Unreadable");
        case SkipReason::OtherFile:
            return LoadIssuesModel::tr("Other file");
        case SkipReason::Changed:
            return LoadIssuesModel::tr("Changed");
        case SkipReason::RepeatedId:
            return LoadIssuesModel::tr("Repeated id");
        case SkipReason::Metadata:
            return LoadIssuesModel::tr("Metadata");
        }
        return {};
    }

    QString countsText(const LoadReport& report, std::uint64_t tooShort)
    {
        QStringList parts {
            LoadIssuesDialog::tr("%1 documents met").arg(format::count(report.documentsRead))
        };
        const auto add = [&](std::uint64_t count, const QString& text) {
            if (count > 0)
                parts += text.arg(format::count(count));
        };
        add(report.noText, LoadIssuesDialog::tr("%1 without text"));
        add(tooShort, LoadIssuesDialog::tr("%1 too short"));
        add(report.unreadable, LoadIssuesDialog::tr("%1 unreadable"));
        add(report.otherFiles, LoadIssuesDialog::tr("%1 other files"));
        add(report.repeatedIds, LoadIssuesDialog::tr("%1 repeated ids got a number"));
        if (const auto& table = report.metadata) {
            add(table->used, LoadIssuesDialog::tr("%1 rows of metadata used"));
            add(table->documentsWithout, LoadIssuesDialog::tr("%1 documents without a row"));
        }
        add(report.sampledFrom, LoadIssuesDialog::tr("a sample of %1 documents was taken"));
        add(report.framedPages,
            LoadIssuesDialog::tr(
                "%1 read without menus, page heads and feet, side columns and hidden parts"));
        parts += assumptions(report);
        return parts.join(QStringLiteral(", ")) + QLatin1Char('.');
    }

    /// A sentence is read from its beginning, where the ends of a path both tell something.
    class SentenceDelegate : public CellDelegate {
    public:
        using CellDelegate::CellDelegate;

        void paint(
            QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
        {
            QStyleOptionViewItem sentence(option);
            sentence.textElideMode = Qt::ElideRight;
            CellDelegate::paint(painter, sentence, index);
        }
    };

} // namespace

void LoadIssueTable::add(const LoadIssue& issue)
{
    m_rows.push_back({ format::line(issue.place), reasonName(issue.reason), inWindow(issue.detail) });
}

void LoadIssueTable::addTooShort(const Corpus& corpus, DocId doc, std::uint32_t minWords)
{
    const QString id = format::line(corpus.id(doc));
    const QString title = format::line(corpus.title(doc));
    m_rows.push_back({ title.isEmpty() ? id : LoadIssuesModel::tr("%1, “%2”", "id, title").arg(id, title),
        LoadIssuesModel::tr("Too short"), LoadIssuesModel::tr("It has fewer than %1 words.").arg(minWords) });
}

std::shared_ptr<const RowOrder> LoadIssueTable::order(const QString& filter, const Sorting& sorting) const
{
    std::vector<std::uint32_t> keys;
    for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
        const auto& cells = m_rows[row];
        if (std::ranges::any_of(
                cells, [&](const QString& cell) { return cell.contains(filter, Qt::CaseInsensitive); }))
            keys.push_back(row);
    }
    if (sorting.column >= 0) {
        QCollator collator;
        collator.setNumericMode(true);
        collator.setCaseSensitivity(Qt::CaseInsensitive);
        const auto before = [&](std::uint32_t x, std::uint32_t y) {
            return collator.compare(cell(x, sorting.column), cell(y, sorting.column)) < 0;
        };
        std::ranges::stable_sort(keys, [&](std::uint32_t x, std::uint32_t y) {
            return sorting.descending ? before(y, x) : before(x, y);
        });
    }
    return RowOrder::make(std::move(keys), m_rows.size());
}

std::string LoadIssueTable::exported(const RowOrder& order, Records::As as) const
{
    std::string out;
    Records records(out, as, { "place", "reason", "detail" }, csv::Formulas::Defuse);
    for (const std::uint32_t row : order.keys) {
        for (const QString& cell : m_rows[row])
            records.text(cell.toStdString());
        records.end();
    }
    records.finish();
    return out;
}

void LoadIssuesModel::showTable(
    std::shared_ptr<const LoadIssueTable> table, std::shared_ptr<const RowOrder> order)
{
    show(std::move(order), table == m_table ? Keys::Same : Keys::Other, [&] { m_table = std::move(table); });
}

QString LoadIssuesModel::text(int row, int column) const
{
    return m_table->cell(keyAt(row), column);
}

QString LoadIssuesModel::tip(int row, int column) const
{
    return format::tip(text(row, column));
}

ColumnHead LoadIssuesModel::head(int column) const
{
    switch (column) {
    case Place:
        return { tr("Place") };
    case Reason:
        return { tr("Reason") };
    default:
        return { tr("Detail") };
    }
}

LoadIssuesDialog::LoadIssuesDialog(const Session& session, Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_question(engine)
    , m_issues(session.loadReport().issues)
    , m_snapshot(session.snapshot())
    , m_filter(new QLineEdit)
    , m_listed(new QLabel)
    , m_model(new LoadIssuesModel(this))
    , m_table(new RowTable)
    , m_detail(new QPlainTextEdit)
{
    setWindowTitle(tr("Load Report"));
    setAttribute(Qt::WA_DeleteOnClose);

    const std::uint64_t tooShort = m_snapshot ? m_snapshot->statistics.tooShort : 0;
    QString text = countsText(session.loadReport(), tooShort);
    if (m_issues.size() >= LoadReport::maxIssues)
        text += QLatin1Char(' ') + tr("The first %1 are listed.").arg(format::count(m_issues.size()));
    if (tooShort > maxTooShort)
        text += QLatin1Char(' ') + tr("Of those too short, %1 are listed.").arg(format::count(maxTooShort));
    auto* counts = new QLabel(text);
    counts->setTextFormat(Qt::PlainText);
    counts->setWordWrap(true);
    counts->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_filter->setObjectName(QStringLiteral("issueFilter"));
    m_filter->setPlaceholderText(tr("Filter by file, reason or detail"));
    m_filter->setAccessibleName(tr("Filter the report"));
    m_filter->setToolTip(tr("Lists the rows that contain this. Esc clears."));
    m_filter->setClearButtonEnabled(true);
    auto* clear = new QShortcut(Qt::Key_Escape, m_filter, nullptr, nullptr, Qt::WidgetShortcut);
    clear->setEnabled(false); // an empty one leaves the key to the dialog
    connect(clear, &QShortcut::activated, m_filter, &QLineEdit::clear);
    connect(m_filter, &QLineEdit::textChanged, clear,
        [clear](const QString& typed) { clear->setEnabled(!typed.isEmpty()); });

    auto* const table = m_table;
    table->setAccessibleName(windowTitle());
    table->setModel(m_model);
    table->setColumns({ { QStringLiteral("/home/user/texts/reut2-000.sgm, article 12345"), false, true },
        { tr("Unreadable"), false, false },
        { tr("Read as windows-1252, which its bytes look like."), false, true } });
    table->setTextElideMode(Qt::ElideMiddle);
    table->setItemDelegateForColumn(LoadIssuesModel::Detail, new SentenceDelegate(table));
    table->setOffersRead(false);
    table->setSelectsMany();
    table->setEmptyText(tr("Nothing contains this"));
    table->setSortingEnabled(true);
    table->horizontalHeader()->setSortIndicatorClearable(true);
    table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);

    constexpr int linesOfDetail = 5;
    m_detail->setObjectName(QStringLiteral("issueDetail"));
    m_detail->setAccessibleName(tr("The selected rows in full"));
    m_detail->setPlaceholderText(tr("Select a row to read all of it here."));
    m_detail->setReadOnly(true);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detail->setTabChangesFocus(true);
    m_detail->setFixedHeight(fontMetrics().lineSpacing() * linesOfDetail
        + 2 * (m_detail->frameWidth() + static_cast<int>(m_detail->document()->documentMargin())));
    connect(
        table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LoadIssuesDialog::showDetail);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* copy = buttons->addButton(tr("Copy &List"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyList"));
    copy->setToolTip(tr("The rows that are listed to the clipboard, with tabs between the columns"));
    copy->setAutoDefault(false);
    auto* save = buttons->addButton(tr("&Save List…"), QDialogButtonBox::ActionRole);
    save->setObjectName(QStringLiteral("saveList"));
    save->setToolTip(tr("The rows that are listed to a file, as CSV or JSON lines"));
    save->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, this, &LoadIssuesDialog::copyList);
    connect(save, &QPushButton::clicked, this, [this] {
        chooseListFile(this, tr("Save the Listed Rows"), *m_engine, tr("load report"),
            [this](const QString& path) { exportTo(path); });
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &LoadIssuesDialog::refresh);
    connect(m_model, &LoadIssuesModel::sortRequested, this, &LoadIssuesDialog::refresh);

    auto* head = new QHBoxLayout;
    head->addWidget(m_filter, 1);
    head->addWidget(m_listed);
    auto* column = new QVBoxLayout(this);
    column->addWidget(counts);
    column->addLayout(head);
    column->addWidget(table, 1);
    column->addWidget(m_detail);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().height() * 28);
    refresh();
}

/// Which documents are too short is known to the analysis only.
void LoadIssuesDialog::refresh()
{
    struct Answer {
        std::shared_ptr<const LoadIssueTable> table;
        std::shared_ptr<const RowOrder> order;
    };
    m_question.ask(
        [known = m_model->table(), issues = m_model->table() ? std::vector<LoadIssue>() : m_issues,
            snapshot = m_snapshot, filter = m_filter->text().trimmed(),
            sorting = m_model->sorting()](const std::stop_token& stop) {
            Answer answer { known, nullptr };
            if (!known) {
                auto made = std::make_shared<LoadIssueTable>();
                for (const LoadIssue& issue : issues)
                    made->add(issue);
                std::size_t listed = 0;
                const bool some = snapshot && snapshot->statistics.tooShort > 0;
                const auto outline = some ? holdOutline(*snapshot) : std::nullopt;
                for (std::size_t i = 0; outline && i < outline->sets().documents(); ++i) {
                    if (listed == maxTooShort || stop.stop_requested())
                        break;
                    if (outline->kept(docId(i)))
                        continue;
                    made->addTooShort(*snapshot->corpus, docId(i), snapshot->parameters.text.minWords);
                    ++listed;
                }
                answer.table = std::move(made);
            }
            answer.order = answer.table->order(filter, sorting);
            return answer;
        },
        [this](const Answer& answer) {
            m_model->showTable(answer.table, answer.order);
            m_issues.clear();
            m_snapshot = nullptr; // not kept longer than by the session
            sayCount();
            showDetail();
        });
}

/// What the rows elide, and in lines that can be selected.
void LoadIssuesDialog::showDetail()
{
    constexpr qsizetype most = 100;
    QStringList texts;
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    for (const QModelIndex& row : rows) {
        if (texts.size() == most) {
            texts += tr("and %1 more", "", static_cast<int>(rows.size() - most)).arg(rows.size() - most);
            break;
        }
        const auto cell = [&](int column) { return row.siblingAtColumn(column).data().toString(); };
        texts += tr("%1\n%2: %3", "place, reason, detail")
                     .arg(cell(LoadIssuesModel::Place), cell(LoadIssuesModel::Reason),
                         cell(LoadIssuesModel::Detail));
    }
    m_detail->setPlainText(texts.join(QStringLiteral("\n\n")));
}

void LoadIssuesDialog::sayCount()
{
    const std::size_t all = m_model->table()->size();
    m_listed->setText(m_model->listed() == all
            ? tr("%1 listed").arg(format::count(all))
            : tr("%1 of %2 listed").arg(format::count(m_model->listed()), format::count(all)));
}

void LoadIssuesDialog::exportTo(const QString& path)
{
    if (!m_model->table())
        return;
    runExport(
        m_engine, this, { path },
        [path, table = m_model->table(), order = m_model->order()](const Work&) -> NotWritten {
            return writeExportFile(path, table->exported(*order, exportFormat(path)));
        },
        [this, path](const QString& why) {
            if (!why.isEmpty())
                sayExportFailed(this, path, why);
        });
}

void LoadIssuesDialog::copyList() const
{
    QStringList lines;
    for (int row = -1; row < m_model->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells += row < 0 ? m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                             : m_model->index(row, column).data().toString();
        lines += cells.join(QLatin1Char('\t'));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

} // namespace alike::ui
