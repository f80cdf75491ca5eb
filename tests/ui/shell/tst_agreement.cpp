// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/charts_view.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/documents_panel.h"
#include "ui/filter/list_head.h"
#include "ui/neighbours/buckets_model.h"
#include "ui/neighbours/buckets_page.h"
#include "ui/neighbours/levels_page.h"
#include "ui/neighbours/neighbours_model.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_model.h"
#include "ui/pairs/pairs_view.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QListWidget>
#include <QLocale>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QToolButton>
#include <QtTest>

#include <cmath>

using namespace alike;
using test::Program;
using ui::RowTable;

namespace {

using Typed = QList<QPair<QString, QString>>; ///< name of a control, what is typed into it

/// A number of the command line as the window writes it: what is neither nothing nor all is never rounded to
/// it.
QString rounded(const QByteArray& cell, int decimals)
{
    const double step = std::pow(10.0, -decimals);
    double value = cell.toDouble();
    if (value > 0 && value < 1)
        value = std::clamp(value, step, 1 - step);
    return QLocale().toString(value, 'f', decimals);
}

QString cellOf(const RowTable* table, int row, int column)
{
    return table->model()->index(row, column).data().toString();
}

QString line(std::initializer_list<QString> cells)
{
    return QStringList(cells).join(QLatin1Char(' '));
}

QString plain(const QByteArray& cell)
{
    return QString::fromUtf8(cell);
}

void type(QAbstractSpinBox* box, const QString& value)
{
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, value);
    QTest::keyClick(box, Qt::Key_Return);
}

/// The row whose first cell is `id`; -1 without one.
int rowOf(const RowTable* table, const QString& id)
{
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (cellOf(table, row, 0) == id)
            return row;
    return -1;
}

void clickRow(RowTable* table, int row)
{
    const QModelIndex index = table->model()->index(row, 0);
    table->scrollTo(index);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
}

} // namespace

/// What the window shows is what alike-cli prints about the same files with the same parameters.
class TestAgreement : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QLocale::setDefault(QLocale::c());
        std::vector<std::string> texts = test::familyTexts(160, 11);
        texts.insert(texts.begin() + 5, "too short");
        m_folder = std::make_unique<test::CorpusFolder>(texts);
        for (std::size_t i = 0; i < texts.size(); ++i)
            m_ids += QStringLiteral("%1.txt").arg(i, 4, 10, QLatin1Char('0'));
    }

    void documents_data() { settings(); }
    void documents()
    {
        Program program;
        open(program);
        const auto* table = program.part<RowTable>("documents");
        program.window.work()->documents()->head()->setOrder(-1); // as the corpus has them
        QTRY_COMPARE(table->model()->rowCount(), m_ids.size() - 1); // the short one is left out
        QMap<QString, QStringList> near; // similarities by id
        for (const QByteArrayList& row : rows("pairs", { "--method", "exact" })) {
            near[plain(row[0])] += rounded(row[2], 3);
            near[plain(row[1])] += rounded(row[2], 3);
        }
        const QList<QByteArrayList> printed = rows("documents");
        QCOMPARE(printed.size(), m_ids.size() - 1);
        QStringList expected;
        for (const QByteArrayList& row : printed) {
            const QStringList similar = near.value(plain(row[0]));
            expected += line({ plain(row[0]), plain(row[3]), plain(row[4]), QString::number(similar.size()),
                similar.isEmpty() ? QString() : *std::ranges::max_element(similar) });
        }
        const auto shown = [&] {
            QStringList lines;
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                if (cellOf(table, row, ui::DocumentsModel::Shingles) == u"0"_qs)
                    continue;
                const QString count = cellOf(table, row, ui::DocumentsModel::Near);
                // Below the threshold its best is known to the window alone.
                const QString best
                    = count == u"0"_qs ? QString() : cellOf(table, row, ui::DocumentsModel::Best);
                lines += line({ cellOf(table, row, ui::DocumentsModel::Id),
                    cellOf(table, row, ui::DocumentsModel::Words),
                    cellOf(table, row, ui::DocumentsModel::Shingles), count, best });
            }
            return lines;
        };
        // Without shingles are the short one, and with a long k others.
        expected.removeIf([](const QString& row) { return row.section(u' ', 2, 2) == u"0"_qs; });
        QTRY_COMPARE(shown(), expected);
    }

    void pairs_data() { settings(); }
    void pairs()
    {
        Program program;
        open(program);
        const auto* table = program.part<RowTable>("pairs");
        QAction* same = program.window.work()->pairs()->showSame();
        QTRY_VERIFY(same->isEnabled());
        same->trigger();
        const auto shown = [&](bool all) {
            QStringList lines;
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                const QString state = cellOf(table, row, ui::PairsModel::Buckets);
                if (all || state == u"found"_qs)
                    lines += line({ cellOf(table, row, ui::PairsModel::Jaccard),
                        cellOf(table, row, ui::PairsModel::Estimate), state,
                        cellOf(table, row, ui::PairsModel::IdA), cellOf(table, row, ui::PairsModel::IdB) });
            }
            lines.sort();
            return lines;
        };
        const auto with = [](const QByteArray& id, int more) {
            return more > 0 ? QStringLiteral("%1 +%2").arg(plain(id)).arg(more) : plain(id);
        };
        const auto printed = [&](const QStringList& options) {
            QStringList lines;
            for (const QByteArrayList& row : rows("pairs", QStringList { "--collapse" } + options)) {
                const bool group = row[2] == "1";
                lines += line(
                    { rounded(row[2], 3), rounded(row[3], 2), row[9].isEmpty() ? u"missed"_qs : u"found"_qs,
                        with(row[0], group ? 0 : row[10].toInt() - 1),
                        with(row[1], row[11].toInt() - (group ? 2 : 1)) });
            }
            lines.sort();
            return lines;
        };
        const QStringList exact = printed({ "--method", "exact" });
        QVERIFY(exact.size() > 20);
        QTRY_COMPARE(shown(true), exact);
        QCOMPARE(shown(false), printed({}));
    }

    void neighbours_data() { settings(); }
    void neighbours()
    {
        Program program;
        open(program);
        auto* documents = program.part<RowTable>("documents");
        ui::NeighboursPanel* panel = program.window.work()->neighbours();
        RowTable* table = panel->table();
        const auto& model = static_cast<const ui::NeighboursModel&>(*table->model());
        const QList<QByteArrayList> exact = rows("pairs", { "--method", "exact" });
        for (const int document : { 0, 12, 47, 101, 158 }) {
            const QByteArray id = m_ids[document].toUtf8();
            clickRow(documents, rowOf(documents, m_ids[document]));
            QTRY_VERIFY(program.engine.idle() && model.answer().snapshot
                && model.answer().doc == docId(static_cast<std::uint32_t>(document)));
            if (panel->showAll()->isVisible() && !panel->showAll()->isChecked())
                panel->showAll()->click();
            QTRY_VERIFY(program.engine.idle());
            QStringList expected;
            for (const QByteArrayList& row : rows("neighbours", { "-n", "100000" }, plain(id)))
                expected += line({ plain(row[1]), rounded(row[4], 3), rounded(row[2], 2), rounded(row[3], 3),
                    QString::number(row[5].count('+') + 1) });
            for (const QByteArrayList& row : exact) {
                if (row[9].isEmpty() && (row[0] == id || row[1] == id))
                    expected += line({ plain(row[0] == id ? row[1] : row[0]), rounded(row[2], 3),
                        rounded(row[3], 2), rounded(row[4], 3), u"none"_qs });
            }
            expected.sort();
            QStringList shown;
            for (int row = 0; row < model.rowCount(); ++row)
                shown += line({ cellOf(table, row, ui::NeighboursModel::Id),
                    cellOf(table, row, ui::NeighboursModel::Jaccard),
                    cellOf(table, row, ui::NeighboursModel::Estimate).section(u' ', 0, 0),
                    cellOf(table, row, ui::NeighboursModel::SignatureJaccard),
                    cellOf(table, row, ui::NeighboursModel::Bands).section(u' ', 0, 0) });
            shown.sort();
            QCOMPARE(shown, expected);
        }
    }

    void levels_data() { settings(); }
    void levels()
    {
        Program program;
        open(program);
        auto* documents = program.part<RowTable>("documents");
        ui::NeighboursPanel* panel = program.window.work()->neighbours();
        program.session.setList(ui::FilteredList::Documents);
        program.window.showPage(ui::page::read);
        panel->showPage(panel->levels());
        for (const int document : { 3, 77 }) {
            clickRow(documents, rowOf(documents, m_ids[document]));
            RowTable* table = panel->levels()->levels();
            QTRY_VERIFY(program.engine.idle() && panel->levels()->words()->text().contains(m_ids[document]));
            const QList<QByteArrayList> printed = rows("neighbours", { "--levels" }, m_ids[document]);
            QCOMPARE(table->model()->rowCount(), printed.size());
            for (int row = 0; row < printed.size(); ++row) {
                const QByteArrayList& level = printed[row];
                const QString range = cellOf(table, row, ui::LevelsModel::Range);
                QCOMPARE(range.section(u' ', 0, 0).toDouble(), level[0].toDouble());
                QCOMPARE(range.section(u' ', -1).toDouble(), level[1].toDouble());
                QCOMPARE(cellOf(table, row, ui::LevelsModel::Actual), plain(level[2]));
                QCOMPARE(cellOf(table, row, ui::LevelsModel::Found), plain(level[3]));
                clickRow(table, row);
                QCOMPARE(ids(panel->levels()->missed()), plain(level[4]).split(u' ', Qt::SkipEmptyParts));
            }
        }
    }

    void buckets_data() { settings(); }
    void buckets()
    {
        Program program;
        open(program);
        auto* documents = program.part<RowTable>("documents");
        ui::NeighboursPanel* panel = program.window.work()->neighbours();
        program.session.setList(ui::FilteredList::Documents);
        program.window.showPage(ui::page::read);
        panel->showPage(panel->buckets());
        RowTable* table = panel->buckets()->bands();
        for (const int document : { 1, 64 }) {
            clickRow(documents, rowOf(documents, m_ids[document]));
            QTRY_VERIFY(program.engine.idle() && panel->buckets()->words()->text().contains(m_ids[document]));
            const QList<QByteArrayList> printed = rows("buckets", {}, m_ids[document]);
            QCOMPARE(table->model()->rowCount(), printed.size());
            for (int row = 0; row < printed.size(); ++row) {
                const QByteArrayList& bucket = printed[row];
                QCOMPARE(cellOf(table, row, ui::BucketsModel::Band), plain(bucket[0]));
                QCOMPARE(cellOf(table, row, ui::BucketsModel::Bucket), plain(bucket[1]));
                QCOMPARE(cellOf(table, row, ui::BucketsModel::Others).section(u' ', 0, 0).toInt(),
                    bucket[2].toInt() - 1);
                QStringList others = plain(bucket[3]).split(u' ');
                others.removeOne(m_ids[document]);
                clickRow(table, row);
                QTRY_COMPARE(ids(panel->buckets()->documents()), others);
            }
        }
    }

    void evaluation_data() { settings(); }
    void evaluation()
    {
        Program program;
        open(program);
        const QJsonObject printed = test::object(printedBy("evaluate"));
        // Of near pairs: pairs of equal sets are always found.
        const int equal = printed["truth_pairs"].toInt() - printed["near_pairs"].toInt();
        const QString recall = program.part<ui::ElidedLabel>("recall")->wholeText();
        QCOMPARE(recall,
            QStringLiteral("found %1 of %2 near")
                .arg(printed["near_found"].toInt())
                .arg(printed["near_pairs"].toInt()));

        program.window.showPage(ui::page::charts);
        ui::ChartsView* charts = program.window.work()->charts();
        ui::CandidatePage* page = charts->candidates();
        charts->choice()->setCurrentText(page->question());
        QVERIFY(page->isVisible());
        QTRY_VERIFY(program.engine.idle());
        static const QRegularExpression figures(
            u"False negatives: (\\d+) missed of (\\d+) near.* False positives: (\\d+) of (\\d+) candidates"_qs);
        const QRegularExpressionMatch caption = figures.match(page->caption()->text());
        QVERIFY2(caption.hasMatch(), qPrintable(page->caption()->text()));
        QCOMPARE(caption.captured(1).toInt(), printed["false_negatives"].toInt());
        QCOMPARE(caption.captured(2).toInt(), printed["near_pairs"].toInt());
        QCOMPARE(
            caption.captured(3).toInt(), printed["candidates"].toInt() - printed["true_positives"].toInt());
        QCOMPARE(caption.captured(4).toInt(), printed["candidates"].toInt());
        QCOMPARE(rows("candidates").size(), printed["candidates"].toInt());

        QTest::mouseClick(page->tableButton(), Qt::LeftButton);
        const QAbstractItemModel* bins = page->tableView()->model();
        const QJsonArray printedBins = printed["bins"].toArray();
        // The window has the pairs of equal sets in a row of their own, evaluate in the last bin.
        QCOMPARE(bins->rowCount(), printedBins.size() + 1);
        QCOMPARE(bins->index(bins->rowCount() - 1, 2).data().toInt(), equal);
        for (int row = 0; row < printedBins.size(); ++row) {
            const QJsonObject bin = printedBins[row].toObject();
            const int same = row + 1 == printedBins.size() ? equal : 0;
            QCOMPARE(bins->index(row, 0).data().toDouble(), bin["lo"].toDouble());
            QCOMPARE(bins->index(row, 1).data().toDouble(), bin["hi"].toDouble());
            QCOMPARE(bins->index(row, 2).data().toInt(), bin["pairs"].toInt() - same);
            QCOMPARE(bins->index(row, 3).data().toInt(), bin["found"].toInt() - same);
        }
    }

private:
    /// What is typed into the controls, in this order, and the same for alike-cli.
    static void settings()
    {
        QTest::addColumn<Typed>("typed");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("as it begins") << Typed {} << QStringList {};
        // 30 bands cannot be met with 100 values.
        QTest::newRow("short shingles, many bands")
            << Typed { { "k", "2" }, { "b", "30" } } << QStringList { "-k", "2", "--bands", "30" };
        QTest::newRow("few bands, a low threshold") << Typed { { "b", "5" }, { "threshold", "0.45" } }
                                                    << QStringList { "--bands", "5", "--threshold", "0.45" };
        QTest::newRow("other hash functions")
            << Typed { { "seed", "7" }, { "h", "64" } } << QStringList { "--seed", "7", "--hashes", "64" };
    }

    /// Opens the folder in the window and types what the row of the data says.
    void open(Program& program)
    {
        program.window.resize(1600, 1100);
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        QFETCH(Typed, typed);
        for (const auto& [name, value] : typed) {
            const Parameters before = program.session.parameters();
            type(program.part<QAbstractSpinBox>(qPrintable(name)), value);
            QTRY_VERIFY(program.session.parameters() != before);
        }
        QTRY_VERIFY(program.complete());
    }

    /// What alike-cli prints for the row of the data.
    QByteArray printedBy(const QString& command, const QStringList& more = {}, const QString& id = {}) const
    {
        QFETCH(QStringList, options);
        QStringList arguments { command };
        if (!id.isEmpty())
            arguments += id;
        arguments += m_folder->path().c_str();
        for (qsizetype i = 0; i + 1 < options.size(); i += 2) {
            // What has no part in what a command prints, it does not know.
            const QString& option = options[i];
            const bool known = option == u"-k"_qs
                || (option == u"--threshold"_qs ? command == u"pairs"_qs || command == u"evaluate"_qs
                                                : command != u"documents"_qs);
            if (known)
                arguments += { option, options[i + 1] };
        }
        const test::Run run = test::cli(arguments + more);
        if (run.status != 0)
            qWarning("%s", run.err.constData());
        return run.out;
    }

    /// The rows of a CSV without its header.
    QList<QByteArrayList> rows(
        const QString& command, const QStringList& more = {}, const QString& id = {}) const
    {
        return test::cells(printedBy(command, more, id)).mid(1);
    }

    static QStringList ids(const RowTable* documents)
    {
        QStringList all;
        for (int row = 0; row < documents->model()->rowCount(); ++row)
            all += cellOf(documents, row, 0).section(u' ', 0, 0);
        return all;
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
    QStringList m_ids;
};

ALIKE_TEST(TestAgreement)

#include "tst_agreement.moc"
