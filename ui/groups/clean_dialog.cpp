// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/clean_dialog.h"

#include "core/corpus/archives/packer.h"
#include "core/export/kept_documents.h"
#include "core/export/lists.h"
#include "core/project/contents.h"
#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/groups/groups_panel.h"
#include "ui/groups/preference_choice.h"
#include "ui/groups/removals.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/columned_model.h"
#include "ui/widgets/row_list.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace alike::ui {
namespace {

    QString percent(std::uint64_t part, std::uint64_t whole)
    {
        const double share = whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
        return CleanDialog::tr("%1 %", "per cent").arg(QLocale().toString(share, 'f', 1));
    }

    QString textSize(std::uint64_t bytes)
    {
        return QLocale().formattedDataSize(static_cast<qint64>(bytes));
    }

    QString valueText(const RemovalPreview::Share& share)
    {
        return share.value.empty() ? CleanDialog::tr("(none)") : format::line(share.value);
    }

} // namespace

/// How much each label, folder or year loses, the greatest share first.
class SharesModel : public ColumnedModel {
    Q_DECLARE_TR_FUNCTIONS(SharesModel)
public:
    enum Column { Value, Documents, Removed, Part, Bytes, ColumnCount };

    explicit SharesModel(QObject* parent)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_shares.size());
    }
    void show(std::vector<RemovalPreview::Share> shares)
    {
        std::ranges::stable_sort(shares,
            [](const auto& x, const auto& y) { return x.removed * y.documents > y.removed * x.documents; });
        beginResetModel();
        m_shares = std::move(shares);
        endResetModel();
    }

private:
    ColumnHead head(int column) const override
    {
        switch (column) {
        case Value:
            return { tr("Value") };
        case Documents:
            return { tr("Documents"), tr("In the collection") };
        case Removed:
            return { tr("Removed"), tr("Of these documents") };
        case Bytes:
            return { tr("Text removed"), tr("Bytes of the texts that go, of those that there are") };
        default:
            return { tr("Share"),
                tr("Of these documents that goes; from ten documents on, more than half is "
                   "worth a look") };
        }
    }
    QString text(int row, int column) const override
    {
        const RemovalPreview::Share& share = m_shares[static_cast<std::size_t>(row)];
        switch (column) {
        case Value:
            return valueText(share);
        case Documents:
            return format::count(share.documents);
        case Removed:
            return format::count(share.removed);
        case Bytes:
            return tr("%1 of %2", "bytes").arg(textSize(share.removedBytes), textSize(share.bytes));
        default:
            return share.losesHalf() ? tr("%1, over half").arg(percent(share.removed, share.documents))
                                     : percent(share.removed, share.documents);
        }
    }
    Qt::Alignment alignment(int column) const override { return aligned(column > Value); }

    std::vector<RemovalPreview::Share> m_shares;
};

/// The removals that are least like what stays.
class DoubtfulModel : public ColumnedModel {
    Q_DECLARE_TR_FUNCTIONS(DoubtfulModel)
public:
    enum Column { Jaccard, Goes, Stays, ColumnCount };

    explicit DoubtfulModel(QObject* parent)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->preview.doubtful.size());
    }
    const groups::Removal& at(int row) const
    {
        return m_table->preview.doubtful[static_cast<std::size_t>(row)];
    }
    void show(RemovalTablePtr table)
    {
        beginResetModel();
        m_table = std::move(table);
        endResetModel();
    }
    RowFace face(int row) const
    {
        const groups::Removal& removal = at(row);
        RowFace face;
        face.number = format::similarity(removal.overlap.jaccard());
        face.filled = removal.overlap.jaccard();
        face.tick = m_table->snapshot->parameters.results.threshold.value();
        face.title = format::name(corpus(), removal.doc);
        face.aside = id(removal.doc);
        face.second = { { tr("stays: "), false }, { format::name(corpus(), removal.kept), true } };
        face.state = face.shortState = id(removal.kept);
        return face;
    }
    QString words(int row) const
    {
        const groups::Removal& removal = at(row);
        return tr("%1 goes, %2 stays, J %3")
            .arg(within(removal.doc), within(removal.kept), format::similarity(removal.overlap.jaccard()));
    }

private:
    ColumnHead head(int column) const override
    {
        return { column == Jaccard ? tr("J") : column == Goes ? tr("Goes") : tr("Stays") };
    }
    QString text(int row, int column) const override
    {
        const groups::Removal& removal = at(row);
        return column == Jaccard ? format::similarity(removal.overlap.jaccard())
                                 : id(column == Goes ? removal.doc : removal.kept);
    }
    const Corpus& corpus() const { return *m_table->snapshot->corpus; }
    QString id(DocId doc) const { return format::line(corpus().id(doc)); }
    QString within(DocId doc) const
    {
        return tr("%1, id %2", "title").arg(format::name(corpus(), doc), format::within(id(doc)));
    }

    RemovalTablePtr m_table;
};

CleanDialog::CleanDialog(Session* session, Engine* engine, GroupsPanel* groups, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_engine(engine)
    , m_groups(groups)
    , m_removals(groups->removals())
    , m_keep(new QComboBox)
    , m_remove(new QComboBox)
    , m_perLabel(new QComboBox)
    , m_prefer(new PreferenceChoice)
    , m_words(new QLabel)
    , m_warning(new QLabel)
    , m_by(new QComboBox)
    , m_sharesModel(new SharesModel(this))
    , m_shares(new RowTable)
    , m_doubtfulModel(new DoubtfulModel(this))
    , m_doubtful(new RowList(m_doubtfulModel,
          { [this](int row) { return m_doubtfulModel->face(row); },
              [this](int row) { return format::tip(m_doubtfulModel->words(row)); },
              [this](int row) { return m_doubtfulModel->words(row); }, {} }))
    , m_list(new QPushButton(tr("&List What Goes…")))
    , m_write(new QPushButton(tr("&Write the Collection…")))
{
    setWindowTitle(tr("Clean Collection"));
    const auto named = [](QWidget* widget, const char* object, const QString& name, const QString& tip) {
        widget->setObjectName(QString::fromLatin1(object));
        widget->setAccessibleName(name);
        widget->setToolTip(tip);
    };
    m_keep->setModel(groups->keep()->model());
    named(m_keep, "cleanKeep", tr("What stays of a group"), groups->keep()->toolTip());
    fillRemoveChoice(m_remove);
    named(m_remove, "cleanRemove", tr("What goes"), m_remove->toolTip());
    named(m_perLabel, "cleanPerLabel", tr("How many stay of a group"),
        tr("With a label, one document stays of a group for each of its values, so that no source loses what "
           "it has"));
    named(m_by, "cleanBy", tr("What the losses are counted by"),
        tr("Labels, folders and years that tell sources apart: with at most 100 values"));
    for (QLabel* label : { m_words, m_warning }) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    named(m_words, "cleanWords", tr("What the collection loses"), {});
    named(m_warning, "cleanWarning", tr("What is worth a look"), {});
    m_shares->setModel(m_sharesModel);
    m_shares->setColumns({ { tr("an ordinary value"), false, true }, { QStringLiteral("123,456") },
        { QStringLiteral("123,456") }, { tr("%1, over half").arg(QStringLiteral("100.0 %")) },
        { tr("%1 of %2", "bytes").arg(QStringLiteral("123.4 MB"), QStringLiteral("123.4 MB")) } });
    m_shares->setOffersRead(false);
    m_shares->setObjectName(QStringLiteral("cleanShares"));
    m_shares->setAccessibleName(tr("Losses by value"));
    m_shares->setEmptyText(tr("The documents have no labels, folders or dates that tell sources apart."));
    m_doubtful->setObjectName(QStringLiteral("cleanDoubtful"));
    m_doubtful->setAccessibleName(tr("Doubtful removals"));
    m_doubtful->setFrameShape(QFrame::StyledPanel);
    m_doubtful->setEmptyText(tr("Whatever goes is the same as what stays, after cleaning."));
    m_list->setToolTip(tr("Writes what goes, what stays in its place, and why, as CSV, JSON Lines or a "
                          "spreadsheet"));
    m_write->setToolTip(
        tr("Writes a new file, folder or archive in the format that was read, all other bytes "
           "as they are. What was read is never changed"));
    m_list->setAutoDefault(false);
    m_write->setAutoDefault(false);

    auto* form = new QFormLayout;
    form->addRow(tr("&Keep of a group:"), m_keep);
    form->addRow(tr("Be&fore others:"), m_prefer);
    form->addRow(tr("&Remove:"), m_remove);
    form->addRow(tr("&How many stay:"), m_perLabel);
    auto* byHead = new QHBoxLayout;
    auto* byLabel = new QLabel(tr("Losses &by:"));
    byLabel->setBuddy(m_by);
    byHead->addWidget(byLabel);
    byHead->addWidget(m_by, 1);
    auto* left = new QVBoxLayout;
    left->addLayout(byHead);
    left->addWidget(m_shares, 1);
    auto* right = new QVBoxLayout;
    auto* doubtfulLabel = new QLabel(tr("Least like what &stays (Enter compares):"));
    doubtfulLabel->setBuddy(m_doubtful);
    doubtfulLabel->setMinimumHeight(m_by->sizeHint().height());
    right->addWidget(doubtfulLabel);
    right->addWidget(m_doubtful, 1);
    auto* tables = new QHBoxLayout;
    tables->addLayout(left, 7);
    tables->addLayout(right, 5);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->addButton(m_list, QDialogButtonBox::ActionRole);
    buttons->addButton(m_write, QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_words);
    layout->addWidget(m_warning);
    layout->addLayout(tables, 1);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 190, fontMetrics().height() * 34);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_keep, &QComboBox::currentIndexChanged, groups->keep(), &QComboBox::setCurrentIndex);
    connect(groups->keep(), &QComboBox::currentIndexChanged, m_keep, &QComboBox::setCurrentIndex);
    for (QComboBox* choice : { m_remove, m_perLabel })
        connect(choice, &QComboBox::currentIndexChanged, this, &CleanDialog::chooseRule);
    connect(m_prefer, &PreferenceChoice::chosen, this, [this](const groups::Preference& preference) {
        RemovalRule rule = m_removals->rule();
        rule.prefer = preference;
        m_removals->setRule(rule);
    });
    connect(m_by, &QComboBox::currentIndexChanged, this, &CleanDialog::showBy);
    connect(m_removals, &Removals::ruleChanged, this, &CleanDialog::followRule);
    connect(m_removals, &Removals::tableChanged, this, &CleanDialog::showTable);
    connect(session, &Session::snapshotChanged, this, &CleanDialog::ask);
    connect(session, &Session::marksChanged, this, &CleanDialog::ask);
    connect(session, &Session::labelsChanged, this, &CleanDialog::fillLabels);
    connect(m_doubtful, &RowTable::doubleClicked, this, &CleanDialog::compareRow);
    connect(m_doubtful, &RowTable::readRequested, this, &CleanDialog::compareRow);
    connect(m_doubtful, &RowTable::compareRequested, this, &CleanDialog::compareRow);
    connect(m_write, &QPushButton::clicked, this, &CleanDialog::chooseTarget);
    connect(m_list, &QPushButton::clicked, this, [this] {
        chooseListFile(this, tr("List What Goes"), *m_engine, tr("removed"), [this](const QString& path) {
            runExport(
                m_engine, this, listFiles(path),
                [path, table = m_removals->table(), by = madeBy(*m_engine)](const Work& work) -> NotWritten {
                    const auto made = exportRemovals(*table, exportFormat(path), by, work);
                    return made ? writeExport(path, *made) : std::nullopt;
                },
                [this, path](const QString& why) {
                    if (!why.isEmpty())
                        sayExportFailed(this, path, why);
                });
        });
    });
    connect(this, &CleanDialog::writeFailed, this,
        [this](const QString& target, const QString& why) { sayExportFailed(this, target, why); });
    paleWhileOutdated(session, { m_shares->viewport(), m_doubtful->viewport() });
}

RowTable* CleanDialog::shares() const
{
    return m_shares;
}

RowTable* CleanDialog::doubtful() const
{
    return m_doubtful;
}

void CleanDialog::begin()
{
    fillLabels();
    followRule();
    show();
    raise();
    activateWindow();
    ask();
    showTable();
}

void CleanDialog::ask()
{
    if (isVisible())
        m_removals->ask();
    if (isVisible() && !m_removals->upToDate())
        showTable();
}

void CleanDialog::followRule()
{
    const QSignalBlocker quiet(m_remove);
    const QSignalBlocker quietToo(m_perLabel);
    m_prefer->setPreference(m_removals->rule().prefer);
    m_keep->setCurrentIndex(m_groups->keep()->currentIndex());
    showRemoveChoice(m_remove, m_removals->rule());
    const int label = m_perLabel->findData(QString::fromStdString(m_removals->rule().perLabel));
    m_perLabel->setCurrentIndex(std::max(label, 0));
    ask();
}

void CleanDialog::chooseRule()
{
    RemovalRule rule = m_removals->rule();
    if (sender() == m_remove)
        rule.linkage = static_cast<groups::Linkage>(m_remove->currentData().toInt());
    // While labels are being looked for, the choice cannot show the one that is in the rule.
    if (sender() == m_perLabel)
        rule.perLabel = m_perLabel->currentData().toString().toStdString();
    m_removals->setRule(rule);
}

void CleanDialog::fillLabels()
{
    {
        const QSignalBlocker quiet(m_perLabel);
        m_perLabel->clear();
        m_perLabel->addItem(tr("one of each group"), QString());
        for (const auto& [name, values] : m_session->labels())
            m_perLabel->addItem(tr("one of each group for each value of %1", "a label")
                                    .arg(format::within(format::line(name))),
                QString::fromStdString(name));
    }
    m_prefer->setLabels(m_session->labels());
    followRule();
}

void CleanDialog::showTable()
{
    const RemovalTablePtr& table = m_removals->table();
    m_doubtfulModel->show(table);
    const bool known = m_removals->upToDate();
    {
        const QSignalBlocker quiet(m_by);
        const QString before = m_by->currentData().toString();
        m_by->clear();
        for (std::size_t i = 0; table && i < table->preview.breakdowns.size(); ++i) {
            const QString name = format::line(table->preview.breakdowns[i].name);
            m_by->addItem(name, name);
        }
        m_by->setCurrentIndex(std::max(m_by->findData(before), 0));
        m_by->setEnabled(m_by->count() > 0);
    }
    showBy();
    const QString why = whyNot();
    m_words->setText(known ? wordsOf(*table) : tr("What goes is being found."));
    const QString warning = known ? warningOf(*table) : QString();
    m_warning->setText(why.isEmpty() || !known ? warning
            : warning.isEmpty()                ? why
                                               : why + QLatin1Char('\n') + warning);
    m_warning->setVisible(!m_warning->text().isEmpty());
    m_list->setEnabled(known && !table->removed.empty());
    m_write->setEnabled(known && !table->removed.empty() && why.isEmpty());
}

void CleanDialog::showBy()
{
    const RemovalTablePtr& table = m_removals->table();
    const int by = m_by->currentIndex();
    m_sharesModel->show(table && by >= 0 ? table->preview.breakdowns[static_cast<std::size_t>(by)].shares
                                         : std::vector<RemovalPreview::Share>());
}

QString CleanDialog::wordsOf(const RemovalTable& table) const
{
    const RemovalPreview& preview = table.preview;
    const auto& contained = table.rule.containment;
    const QString at = format::threshold(contained.value_or(table.snapshot->parameters.results.threshold));
    if (!table.problem.empty())
        return format::line(table.problem);
    if (preview.removed == 0)
        return contained ? tr("Nothing goes: no document stands in another to %1.").arg(at)
                         : tr("Nothing goes: no two documents are as similar as %1.").arg(at);
    const QString goes = preview.removed == 1
        ? tr("1 document of %1 goes").arg(format::count(preview.documents))
        : tr("%1 documents of %2 go").arg(format::count(preview.removed), format::count(preview.documents));
    const QString near = contained
        ? tr("%1, %2 of all texts; %3 stay. Near is a containment of %4 and up.",
            "12 documents of 100 go, 3.2 MB, …")
        : tr("%1, %2 of all texts; %3 stay. Near is J %4 and up.", "12 documents of 100 go, 3.2 MB, …");
    return near.arg(goes,
        tr("%1 of %2", "3.2 of 25 MB")
            .arg(QLocale().formattedDataSize(static_cast<qint64>(preview.removedBytes)),
                QLocale().formattedDataSize(static_cast<qint64>(preview.bytes))),
        format::count(preview.documents - preview.removed), at);
}

QString CleanDialog::warningOf(const RemovalTable& table) const
{
    QStringList lines;
    if (!table.exact)
        lines += table.snapshot->complete()
            ? tr("Only the pairs that share a bucket are known at this threshold: some near duplicates may "
                 "stay.")
            : tr("The pairs are still being joined: more may go.");
    if (const groups::Preference& prefer = table.rule.prefer; !prefer.values.empty()) {
        const auto known = m_session->labels().find(prefer.label);
        if (known != m_session->labels().end() && std::ranges::none_of(prefer.values, [&](const auto& value) {
                return std::ranges::find(known->second, value) != known->second.end();
            }))
            lines += tr("No document has one of the preferred values as its %1.")
                         .arg(format::line(prefer.label));
    }
    QStringList sources;
    for (const RemovalPreview::Breakdown& by : table.preview.breakdowns) {
        for (const RemovalPreview::Share& share : by.shares) {
            if (share.losesHalf())
                sources += tr("%1 %2 (%3 of %4)", "label, value, documents")
                               .arg(format::line(by.name), format::within(valueText(share)),
                                   format::count(share.removed), format::count(share.documents));
        }
    }
    constexpr qsizetype named = 5;
    if (!sources.isEmpty())
        lines += sources.size() > named
            ? tr("More than half goes of %1 and %2 more.")
                  .arg(QStringList(sources.first(named)).join(tr(", ", "between parts of a list")),
                      format::count(static_cast<std::uint64_t>(sources.size() - named)))
            : tr("More than half goes of %1.").arg(sources.join(tr(", ", "between parts of a list")));
    const auto chained = std::ranges::count(table.removed, groups::Kind::Chained, &groups::Removal::kind);
    if (chained > 0)
        lines += chained == 1
            ? tr("1 document goes that is joined to what stays only through others or by a mark.")
            : tr("%1 documents go that are joined to what stays only through others or by marks.")
                  .arg(format::count(static_cast<std::uint64_t>(chained)));
    const auto longer
        = table.rule.containment ? std::ranges::count_if(table.removed, &groups::Removal::losesMore) : 0;
    if (longer > 0)
        lines += longer == 1
            ? tr("1 document goes that is longer than what stays in its place: keep the longest.")
            : tr("%1 documents go that are longer than what stays in their place: keep the longest.")
                  .arg(format::count(static_cast<std::uint64_t>(longer)));
    if (table.unverified && table.unverified->removed() > table.removed.size())
        lines += tr("If every shared bucket counted as a link, %1 would go, up to %2 of one group.",
            "documents, documents")
                     .arg(format::count(table.unverified->removed()),
                         format::count(table.unverified->largest - 1));
    return lines.join(QLatin1Char('\n'));
}

QString CleanDialog::whyNot() const
{
    if (!m_engine->sources())
        return tr("These documents came from a project, which holds texts and not the files that they stood "
                  "in: open the files to write them without what goes. What goes can be listed.");
    if (m_engine->origin() && m_engine->origin()->reading.sample > 0)
        return tr(
            "Only a sample of the documents was read: open all of them to write them without what goes. "
            "What goes of the sample can be listed.");
    const auto stream = std::ranges::find(
        *m_engine->sources(), corpus::SourceFile::Kind::Stream, &corpus::SourceFile::kind);
    return stream == m_engine->sources()->end()
        ? QString()
        : tr("The standard input cannot be read again: open a file to write it without what goes.");
}

void CleanDialog::compareRow()
{
    const int row = m_doubtful->currentIndex().row();
    if (row < 0 || row >= m_doubtfulModel->rowCount())
        return;
    const groups::Removal& removal = m_doubtfulModel->at(row);
    m_session->setCurrentPair({ removal.kept, removal.doc }, m_removals->table()->snapshot->corpus.get());
    emit compareRequested();
}

void CleanDialog::chooseTarget()
{
    const auto& sources = m_engine->origin()->sources;
    if (sources.empty())
        return;
    const std::filesystem::path& first = sources.front().path;
    std::vector<std::filesystem::path> paths;
    for (const project::Source& source : sources)
        if (source.role != corpus::Role::Reference) // nothing of it is written
            paths.push_back(source.path);
    const bool folder = keptAs(paths, *m_engine->sources(), first.filename()) == KeptAs::Folder;
    const QString name = QFile::decodeName(first.filename().c_str());
    const qsizetype dot = folder ? -1 : name.indexOf(QLatin1Char('.'), 1);
    const QString stem = paths.size() > 1 ? tr("collection") : name.left(dot < 0 ? name.size() : dot);
    auto* dialog = new QFileDialog(
        this, folder ? tr("Write the Collection to a New Folder") : tr("Write the Collection to a New File"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    if (folder)
        dialog->setLabelText(QFileDialog::FileName, tr("New folder:"));
    dialog->setDirectory(QFile::decodeName(first.parent_path().c_str()));
    dialog->selectFile(tr("%1 without duplicates", "name of a file or folder").arg(stem)
        + (dot < 0 ? QString() : name.mid(dot)));
    connect(dialog, &QFileDialog::fileSelected, this, &CleanDialog::writeTo);
    dialog->open();
}

void CleanDialog::writeTo(const QString& target)
{
    const RemovalTablePtr table = m_removals->table();
    if (!table || !m_engine->sources())
        return;
    const QString list = target + QStringLiteral(".removed.csv");
    runExport(
        m_engine, this, QStringList { target } + listFiles(list),
        [target, list, table, origin = m_engine->origin(), sources = m_engine->sources(),
            by = madeBy(*m_engine)](const Work& work) -> NotWritten {
            std::vector<char> goes(table->snapshot->corpus->size());
            for (const groups::Removal& removal : table->removed)
                goes[index(removal.doc)] = 1;
            std::vector<std::filesystem::path> paths;
            for (const project::Source& source : origin->sources)
                if (source.role != corpus::Role::Reference)
                    paths.push_back(source.path);
            const auto removals = exportRemovals(*table, Records::As::Csv, by, work);
            if (!removals)
                return std::nullopt;
            NotWritten listProblem;
            const auto written = writeKept(paths, *sources, goes,
                std::filesystem::path(QFile::encodeName(target).toStdString()), origin->reading, work,
                [&]() -> Result<Done> { // the collection is never there without its list
                    listProblem = writeExport(list, *removals);
                    if (listProblem && listProblem->isEmpty())
                        return Done {};
                    return cancelled();
                });
            if (written || (listProblem && !listProblem->isEmpty()))
                return listProblem;
            return written.error().code == ErrorCode::Cancelled ? NotWritten() : errorText(written.error());
        },
        [this, target](const QString& why) {
            if (!why.isEmpty())
                return emit writeFailed(target, why);
            m_warning->setText(tr("Written: %1, and beside it the list of what went.")
                                   .arg(format::within(QDir::toNativeSeparators(target))));
            m_warning->show();
            emit written(target);
        });
}

} // namespace alike::ui
