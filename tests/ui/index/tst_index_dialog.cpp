// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/index/index.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "ui/engine/engine.h"
#include "ui/index/index_dialog.h"
#include "ui/index/index_model.h"
#include "ui/session/session.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"

#include <fmt/format.h>

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <string>
#include <vector>

using namespace alike;
using namespace alike::ui;

/// An index on the disk: its state, the near duplicates of a text, and one of them beside the text.
class TestIndexDialog : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void tellsItsState();
    void findsNearDuplicates();
    void comparesWithTheOneChosen();
    void saysWhyThereIsNothing();
    void otherFolders();
    void aTextOfAFile();

private:
    std::filesystem::path index() const { return m_folder.filePath("index").toStdString(); }
    QString textOf(std::size_t document) const { return QString::fromStdString(m_texts[document]).trimmed(); }
    /// The index is open, and a text is looked for.
    void search(IndexDialog& dialog, const QString& text) const
    {
        if (dialog.state()->wholeText().isEmpty())
            dialog.openIndex(index());
        QTRY_VERIFY(!dialog.state()->wholeText().isEmpty());
        dialog.words()->clear();
        dialog.text()->setPlainText(text);
        QTest::mouseClick(dialog.findButton(), Qt::LeftButton);
        QTRY_VERIFY(!dialog.words()->text().isEmpty());
    }

    QTemporaryDir m_folder;
    std::vector<std::string> m_texts;
};

void TestIndexDialog::initTestCase()
{
    m_texts = test::familyTexts(80, 21);
    QFile file(m_folder.filePath("corpus.jsonl"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (std::size_t i = 0; i < m_texts.size(); ++i)
        file.write(QByteArray::fromStdString(
            fmt::format("{{\"id\":\"d{}\",\"title\":\"Title {}\",\"text\":\"{}\"}}\n", i, i, m_texts[i])));
    file.close();
    test::QuietWork quiet;
    auto made = partition::Index::create(index(), {});
    QVERIFY(made);
    QVERIFY(made->add({ file.fileName().toStdString() }, {}, std::uint64_t { 1 } << 30, quiet.work()));
}

void TestIndexDialog::tellsItsState()
{
    Engine engine;
    IndexDialog dialog(&engine);
    QVERIFY(!dialog.text()->isEnabled() && !dialog.findButton()->isEnabled()); // nothing to look in
    dialog.openIndex(index());
    QTRY_VERIFY(dialog.state()->wholeText().contains(QStringLiteral("80 documents")));
    QVERIFY(dialog.state()->wholeText().contains(QStringLiteral("k = 4, h = 100, bands 20 × 5")));
    QVERIFY(dialog.state()->toolTip().contains(QStringLiteral("family hashed")));
    QVERIFY(dialog.windowTitle().contains(QStringLiteral("index")));
    QVERIFY(dialog.text()->isEnabled() && !dialog.findButton()->isEnabled());
}

/// Those that the core finds, in its order.
void TestIndexDialog::findsNearDuplicates()
{
    Engine engine;
    IndexDialog dialog(&engine);
    const QAbstractItemModelTester tester(dialog.table()->model());
    search(dialog, textOf(4));
    const QAbstractItemModel& model = *dialog.table()->model();
    test::QuietWork quiet;
    const auto expected
        = partition::Index::open(index())->query(textOf(4).toStdString(), 100, quiet.work()).value();
    QVERIFY(expected.nearest.size() > 3);
    QTRY_COMPARE(model.rowCount(), static_cast<int>(expected.nearest.size()));
    for (int row = 0; row < model.rowCount(); ++row) {
        const partition::IndexMatch& match = expected.nearest[static_cast<std::size_t>(row)];
        const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(cell(IndexModel::Id), QString::fromStdString(match.id));
        QCOMPARE(cell(IndexModel::Title), QString::fromStdString(match.title));
        QCOMPARE(cell(IndexModel::Jaccard), QString::number(match.overlap->jaccard(), 'f', 3));
    }
    QCOMPARE(model.index(0, IndexModel::Jaccard).data().toString(), QStringLiteral("1.000"));
    QVERIFY2(dialog.words()->text().contains(QStringLiteral("documents share a bucket")),
        qPrintable(dialog.words()->text()));
}

void TestIndexDialog::comparesWithTheOneChosen()
{
    Engine engine;
    IndexDialog dialog(&engine);
    search(dialog, textOf(4));
    QTRY_VERIFY(dialog.pair()->snapshot()); // the nearest, by itself
    const auto otherText = [&] {
        const auto& corpus = dialog.pair()->corpus();
        return corpus && corpus->size() == 2 ? QString::fromStdString(std::string(corpus->text(docId(1))))
                                             : QString();
    };
    QVERIFY(dialog.pair()->compared());
    QCOMPARE(QString::fromStdString(std::string(dialog.pair()->corpus()->text(docId(0)))), textOf(4));
    const QAbstractItemModel& model = *dialog.table()->model();
    dialog.table()->setCurrentIndex(model.index(2, 0));
    const QString id = model.index(2, IndexModel::Id).data().toString();
    QTRY_COMPARE(otherText().trimmed(), textOf(id.mid(1).toUInt()));
    QCOMPARE(QString::fromStdString(std::string(dialog.pair()->corpus()->id(docId(1)))), id);
    QVERIFY(dialog.pair()->snapshot()->complete());
    // Another text has nothing to do with what was compared.
    search(dialog, QStringLiteral("none of these many words stands in any document at all"));
    QTRY_VERIFY(!dialog.pair()->corpus());
    QCOMPARE(model.rowCount(), 0);
}

void TestIndexDialog::saysWhyThereIsNothing()
{
    Engine engine;
    IndexDialog dialog(&engine);
    search(dialog, QStringLiteral("only three words"));
    QVERIFY(dialog.words()->text().contains(QStringLiteral("too few words")));
    search(dialog, QStringLiteral("none of these many words stands in any document at all"));
    QVERIFY(dialog.words()->text().contains(QStringLiteral("No document of the index")));
    // The file is gone: what the index itself knows is told, and why there is no text.
    const QString file = m_folder.filePath("corpus.jsonl");
    QVERIFY(QFile::rename(file, file + QStringLiteral(".away")));
    QSignalSpy failed(&dialog, &IndexDialog::failed);
    search(dialog, textOf(4));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(dialog.words()->text().contains(QStringLiteral("gone")));
    QCOMPARE(dialog.table()->model()->index(0, IndexModel::Jaccard).data().toString(), QStringLiteral("–"));
    QVERIFY(!dialog.pair()->corpus());
    QVERIFY(QFile::rename(file + QStringLiteral(".away"), file));
}

void TestIndexDialog::otherFolders()
{
    Engine engine;
    IndexDialog dialog(&engine);
    dialog.openIndex(m_folder.path().toStdString());
    QTRY_VERIFY(!dialog.words()->text().isEmpty());
    QVERIFY(dialog.state()->wholeText().isEmpty());
    QVERIFY(!dialog.text()->isEnabled());
}

void TestIndexDialog::aTextOfAFile()
{
    QFile file(m_folder.filePath("query.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(textOf(30).toUtf8());
    file.close();
    Engine engine;
    IndexDialog dialog(&engine);
    search(dialog, textOf(4));
    dialog.openText(file.fileName().toStdString());
    QTRY_COMPARE(
        dialog.table()->model()->index(0, IndexModel::Id).data().toString().mid(1).toUInt() / 10, 3U);
    QCOMPARE(dialog.text()->toPlainText().trimmed(), textOf(30));
}

ALIKE_TEST(TestIndexDialog)
#include "tst_index_dialog.moc"
