// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/passage_list.h"

#include "core/export/document_names.h"
#include "core/export/lists.h"
#include "ui/compare/comparison_page.h"
#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {
namespace {

    constexpr int rowsInSight = 5;
    /// Longer ones are cut in a cell and in its tip.
    constexpr std::size_t longestCell = 300; // bytes
    constexpr std::size_t longestTip = 1200;

    QString beginningOf(const std::string& text, std::size_t longest)
    {
        const QString whole = format::line(text.substr(0, longest)).simplified();
        return text.size() > longest ? whole + QStringLiteral(" …") : whole;
    }

    text::Unit unitOf(const Comparison& comparison)
    {
        return comparison.snapshot->parameters.text.unit;
    }

    std::string idOf(const Comparison& comparison, Side side)
    {
        const auto doc = comparison.document(side);
        return doc ? std::string(comparison.corpus->id(*doc)) : comparison.pair.text->name;
    }

} // namespace

void PassagesModel::showTable(
    std::shared_ptr<const Comparison> of, PassageTablePtr table, std::shared_ptr<const RowOrder> order)
{
    const bool same = m_table == table;
    show(std::move(order), same ? Keys::Same : Keys::Other, [&] {
        m_table = std::move(table);
        m_of = std::move(of);
    });
    emit headerDataChanged(Qt::Horizontal, Length, Length);
}

QString PassagesModel::text(int row, int column) const
{
    const std::uint32_t key = keyAt(row);
    const PassageTable::Row& passage = m_table->rows[key];
    const auto place = [](const shingle::WordRange& words) {
        return QStringLiteral("%1–%2").arg(format::count(words.begin + 1), format::count(words.end));
    };
    switch (column) {
    case Number:
        return format::count(key + 1);
    case Length:
        return format::count(passage.units());
    case Documents:
        return passage.documents ? format::count(*passage.documents) : QStringLiteral("–");
    case PlaceA:
        return place(passage.at.a);
    case PlaceB:
        return passage.at.moved ? tr("%1, moved", "place of a passage").arg(place(passage.at.b))
                                : place(passage.at.b);
    default:
        return beginningOf(passage.text, longestCell);
    }
}

QString PassagesModel::tip(int row, int column) const
{
    const PassageTable::Row& passage = m_table->rows[keyAt(row)];
    if (column == Text)
        return format::straight(beginningOf(passage.text, longestTip));
    if (column == Documents && !passage.documents)
        return tr("It is shorter than a shingle: nothing is known of it alone");
    return {};
}

ColumnHead PassagesModel::head(int column) const
{
    const text::Unit unit = m_of ? unitOf(*m_of) : text::Unit::Word;
    switch (column) {
    case Number:
        return { tr("No."), tr("Its number in the margins of the texts") };
    case Length:
        return { byUnit(unit, tr("Words"), tr("Characters"), tr("Subwords")),
            byUnit(unit, tr("How many words it has after cleaning"),
                tr("How many characters it has after cleaning"),
                tr("How many subwords it has after cleaning")) };
    case Documents:
        return { tr("Documents"),
            tr("How many documents hold all of its shingles, these two among them: the fewer, the more it "
               "says") };
    case PlaceA:
        return { tr("In A"), tr("From which to which of the words on the left") };
    case PlaceB:
        return { tr("In B"),
            tr("From which to which of the words on the right; moved: not in the order of the left text") };
    default:
        return { tr("Passage"), tr("As it stands on the left") };
    }
}

PassageList::PassageList(Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_model(new PassagesModel(this))
    , m_words(new ElidedLabel)
    , m_elsewhere(new QAction(tr("Find This Passage &Elsewhere"), this))
    , m_export(new QToolButton)
    , m_view(new RowTable)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_view->setObjectName(QStringLiteral("passages"));
    m_view->setAccessibleName(tr("Shared passages"));
    m_view->setOffersRead(false);
    m_view->setModel(m_model);
    m_view->setColumns({ { QStringLiteral("100"), false, false }, { QStringLiteral("10,000"), false, false },
        { QStringLiteral("10,000"), true, false }, { QStringLiteral("1,000–1,100"), true, false },
        { tr("%1, moved", "place of a passage").arg(QStringLiteral("1,000–1,100")), true, false },
        { QStringLiteral("some words of the passage"), false, true } });
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSortIndicatorClearable(true);
    m_elsewhere->setShortcut(Qt::Key_E);
    m_elsewhere->setShortcutContext(Qt::WidgetShortcut);
    m_elsewhere->setToolTip(tr("Lists all documents that hold it, whole or in part"));
    m_view->addAction(m_elsewhere);
    m_export->setIcon(icon(Symbol::Export));
    m_export->setAutoRaise(true);
    m_export->setFocusPolicy(Qt::StrongFocus);
    m_export->setAccessibleName(tr("Export the passages"));
    m_export->setToolTip(tr("Writes the listed passages to a CSV, JSON Lines or spreadsheet file"));

    auto* head = new QHBoxLayout;
    head->addWidget(m_words, 1);
    head->addWidget(m_export);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, scaled(4, this), 0, scaled(4, this));
    layout->setSpacing(scaled(2, this));
    layout->addLayout(head);
    layout->addWidget(m_view, 1);

    connect(m_model, &OrderedModel::sortRequested, this, &PassageList::ask);
    connect(m_elsewhere, &QAction::triggered, this, &PassageList::findElsewhere);
    connect(m_view, &RowTable::readRequested, this, &PassageList::findElsewhere);
    connect(m_view, &QAbstractItemView::doubleClicked, this, &PassageList::findElsewhere);
    connect(m_export, &QToolButton::clicked, this, &PassageList::chooseExportFile);
    const auto choose = [this](const QModelIndex& row) {
        if (!m_following && row.isValid() && m_model->comparison() == m_wanted)
            emit chosen(m_model->keyAt(row.row()));
    };
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, choose);
    connect(m_view, &QAbstractItemView::clicked, this, choose); // also the one that is current already
    showComparison(nullptr);
}

QSize PassageList::sizeHint() const
{
    const int row = m_view->verticalHeader()->defaultSectionSize();
    return { m_view->sizeHint().width(),
        m_view->horizontalHeader()->sizeHint().height() + rowsInSight * row
            + layout()->itemAt(0)->sizeHint().height() + 2 * m_view->frameWidth() + scaled(12, this) };
}

void PassageList::showComparison(const std::shared_ptr<const Comparison>& shown)
{
    if (shown && shown == m_wanted)
        return;
    m_wanted = shown;
    if (!shown) {
        m_question.withdraw();
        const QScopedValueRollback<bool> following(m_following, true);
        m_model->showTable(nullptr, nullptr, std::make_shared<const RowOrder>());
    } else {
        ask();
    }
    say();
}

void PassageList::ask()
{
    if (!m_wanted || !m_wanted->verdict || !m_wanted->verdict->inCorpus)
        return;
    struct Answer {
        PassageTablePtr table;
        std::shared_ptr<const RowOrder> order;
    };
    const bool known = m_model->comparison() == m_wanted;
    m_question.ask(
        [of = m_wanted, known = known ? m_model->table() : nullptr, sorting = m_model->sorting()](
            const std::stop_token& stop) -> Answer {
            const auto held = hold(*of->snapshot);
            if (!held)
                return {}; // newer results are on their way
            Answer answer { known ? known
                                  : makePassageTable(*held->sets, *of->verdict, of->bytes(Side::Left), stop),
                nullptr };
            if (answer.table)
                answer.order = orderPassages(*answer.table, sorting);
            return answer;
        },
        [this, of = m_wanted](const Answer& answer) {
            if (!answer.order)
                return;
            {
                const QScopedValueRollback<bool> following(m_following, true);
                m_model->showTable(of, answer.table, answer.order);
            }
            say();
            showFocused();
        });
}

void PassageList::say()
{
    const PassageTablePtr& table = m_model->table();
    m_export->setEnabled(table && !table->rows.empty());
    m_elsewhere->setEnabled(m_export->isEnabled());
    m_view->setEmptyText({});
    if (!m_wanted || !m_wanted->verdict || !table) {
        m_words->setWholeText(tr("The results are being made."));
        return;
    }
    std::uint64_t shared = 0;
    for (const PassageTable::Row& row : table->rows)
        shared += row.units();
    const Verdict& verdict = *m_wanted->verdict;
    const QString count = table->rows.size() == 1
        ? tr("1 shared passage")
        : tr("%1 shared passages").arg(format::count(table->rows.size()));
    const QString units
        = byUnit(unitOf(*m_wanted), tr("%1 of %2 words of A, of %3 of B"),
            tr("%1 of %2 characters of A, of %3 of B"), tr("%1 of %2 subwords of A, of %3 of B"))
              .arg(format::count(shared), format::count(verdict.unitsA), format::count(verdict.unitsB));
    m_words->setWholeText(tr("%1: %2", "passages, words").arg(count, units));
    if (table->rows.empty()) {
        m_words->setWholeText(count);
        m_view->setEmptyText(tr("These two texts share no passage."));
    }
}

void PassageList::focusOn(std::optional<std::uint32_t> passage)
{
    m_focused = passage;
    showFocused();
}

void PassageList::showFocused()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const auto row
        = m_focused && m_model->comparison() == m_wanted ? m_model->rowOfKey(*m_focused) : std::nullopt;
    m_view->showRow(row ? *row : -1);
}

void PassageList::findElsewhere()
{
    const QModelIndex row = m_view->currentIndex();
    if (row.isValid())
        emit elsewhereRequested(
            QString::fromStdString(m_model->table()->rows[m_model->keyAt(row.row())].text));
}

void PassageList::chooseExportFile()
{
    if (!m_model->comparison())
        return;
    const Comparison& shown = *m_model->comparison();
    const auto name = [&](Side side) { return format::line(idOf(shown, side)).left(60); };
    chooseListFile(this, tr("Export the Shared Passages"), *m_engine,
        tr("passages of %1 and %2").arg(name(Side::Left), name(Side::Right)),
        [this](const QString& path) { exportTo(path); });
}

void PassageList::exportTo(const QString& path)
{
    if (!m_model->comparison())
        return;
    runExport(
        m_engine, this, listFiles(path),
        [path, of = m_model->comparison(), table = m_model->table(), order = m_model->order(),
            by = madeBy(*m_engine)](const Work&) {
            const auto name = [&](Side side) {
                const auto doc = of->document(side);
                return doc         ? DocumentNames(*of->corpus, by.anonymous).id(*doc)
                    : by.anonymous ? std::string("text")
                                   : idOf(*of, side);
            };
            return writeExport(path,
                exportPassages(*table, *order, { name(Side::Left), name(Side::Right) }, *of->snapshot,
                    exportFormat(path), by));
        },
        [this, path](const QString& why) {
            if (!why.isEmpty())
                sayExportFailed(window(), path, why);
        });
}

} // namespace alike::ui
