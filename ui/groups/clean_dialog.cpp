// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/clean_dialog.h"

#include "core/export/lists.h"
#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/groups/collection_writer.h"
#include "ui/groups/groups_panel.h"
#include "ui/groups/preference_choice.h"
#include "ui/groups/removal_models.h"
#include "ui/groups/removals.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/choice_tip.h"
#include "ui/widgets/row_list.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {
CleanDialog::CleanDialog(Session* session, Engine* engine, GroupsPanel* groups, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_engine(engine)
    , m_groups(groups)
    , m_removals(groups->removals())
    , m_writer(new CollectionWriter(engine, this))
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
    named(m_keep, "cleanKeep", tr("What stays of a group"), {});
    setChoiceTip(m_keep, choiceAbout(groups->keep()));
    fillRemoveChoice(m_remove);
    named(m_remove, "cleanRemove", tr("What goes"), {});
    showRemoveChoice(m_remove, m_removals->rule());
    named(m_perLabel, "cleanPerLabel", tr("How many stay of a group"), {});
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
    connect(m_write, &QPushButton::clicked, this,
        [this] { m_writer->chooseTarget(this, [this](const QString& target) { writeTo(target); }); });
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
    connect(
        m_writer, &CollectionWriter::writeFailed, this, [this](const QString& target, const QString& why) {
            sayExportFailed(this, target.isEmpty() ? tr("The collection") : target, why);
            emit writeFailed(target, why);
        });
    connect(m_writer, &CollectionWriter::looked, this, &CleanDialog::showTable);
    connect(m_writer, &CollectionWriter::written, this, [this](const QString& target) {
        m_written = tr("Written: %1, and beside it the list of what went.")
                        .arg(format::within(QDir::toNativeSeparators(target)));
        showTable();
        emit written(target);
    });
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
    if (isVisible()) {
        m_writer->look();
        m_removals->ask();
    }
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
    namePerLabel();
    ask();
}

/// A group by single linkage may hold several stars, documents that stay with what is near to them, and of
/// each star one stays.
void CleanDialog::namePerLabel()
{
    const RemovalRule& rule = m_removals->rule();
    const bool stars = rule.applied() == groups::Linkage::Star && rule.grouped != groups::Linkage::Star;
    for (int i = 0; i < m_perLabel->count(); ++i) {
        const QString label = format::within(format::line(m_perLabel->itemData(i).toString().toStdString()));
        const QString none = stars ? tr("one in place of all that are near to it") : tr("one of each group");
        const QString each = stars
            ? tr("one for each value of %1 in place of all that are near to it", "a label")
            : tr("one of each group for each value of %1", "a label");
        m_perLabel->setItemText(i, m_perLabel->itemData(i).toString().isEmpty() ? none : each.arg(label));
    }
    setChoiceTip(m_perLabel,
        (stars ? tr(
             "A group may hold several documents that stay, each with those that go since they are near "
             "to it (a star). With a label, one stays in each star for each of its values, so that no "
             "source loses what it has")
               : tr("With a label, one document stays of a group for each of its values, so that no source "
                    "loses what it has")));
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
        m_perLabel->addItem(QString(), QString());
        for (const auto& [name, values] : m_session->labels())
            m_perLabel->addItem(QString(), QString::fromStdString(name));
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
    if (!known)
        m_written.clear(); // it was by another rule, or of other documents
    const QString why = m_writer->whyNot();
    m_words->setText(known ? wordsOf(*table) : tr("What goes is being found."));
    QStringList lines;
    if (known)
        lines = { m_written, why, m_writer->unpackedText(), warningOf(*table) };
    lines.removeAll(QString());
    m_warning->setText(lines.join(QLatin1Char('\n')));
    m_warning->setVisible(!lines.isEmpty());
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

void CleanDialog::writeTo(const QString& target)
{
    m_writer->write(m_removals->table(), target);
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

} // namespace alike::ui
