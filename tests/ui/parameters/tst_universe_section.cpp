// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/universe_section.h"

#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/parameters/drawer/drawer.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/preset_choice.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <array>

using namespace alike;
using namespace alike::ui;

namespace {

/// The sets of "Mining of Massive Datasets", fig. 3.4, with x + 1 and 3 x + 1 modulo 5.
Parameters textbookOptions()
{
    Parameters parameters;
    parameters.text.minWords = 0;
    parameters.shingle.k = 1;
    parameters.sketch.family = sketch::Family::Given;
    parameters.sketch.hashes = 2;
    parameters.lsh.rows = 1;
    return parameters;
}

struct ShownOrder {
    test::Desk desk { test::corpusOf({ "a d", "c", "b d e", "a c d" }), textbookOptions() };
    ParameterDraft draft { &desk.session };
    PresetChoice presets;
    Drawer drawer { &draft, &presets, &desk.engine, nullptr };
    UniverseSection* section = drawer.findChild<UniverseSection*>();

    QPushButton* button(const char* name) const
    {
        return drawer.findChild<QPushButton*>(QLatin1String(name));
    }
    QString warning() const
    {
        const auto* label = section->findChild<QLabel*>(u"warning"_qs);
        return label->isHidden() ? QString() : label->text();
    }
    /// The session follows with the next tick, and the desk analyses when it is told to.
    void follow() { desk.analyse(desk.session.parameters()); }
};

} // namespace

class TestUniverseSection : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(name));
        return file.fileName();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"tst_universe_section"_qs);
        QSettings().clear();
    }

    /// A file is loaded, is in force with the signatures of the book, is told of, and goes again.
    void aFileOrdersTheShingles()
    {
        ShownOrder shown;
        QVERIFY(shown.section);
        const auto value = [&](DocId doc, std::uint32_t row) {
            const auto held = hold(*shown.desk.session.snapshot());
            return held->signatures->at(held->sets->setOf(doc), row);
        };
        QVERIFY(shown.button("forgetUniverse")->isHidden());
        shown.section->load(write("rows.txt",
            "\xef\xbb\xbf"
            "a\nb\nc\nd\ne\nf\n"));
        QTRY_COMPARE(shown.desk.session.parameters().universe, std::string("a\nb\nc\nd\ne\nf\n"));
        shown.follow();
        const std::array<std::array<std::uint32_t, 2>, 4> book { { { 1, 0 }, { 3, 2 }, { 0, 0 }, { 1, 0 } } };
        for (std::size_t d = 0; d < book.size(); ++d)
            for (std::uint32_t row = 0; row < 2; ++row)
                QCOMPARE(value(docId(d), row), book[d][row]);
        QVERIFY(!shown.button("forgetUniverse")->isHidden());
        QVERIFY2(shown.warning().contains(u"Its rows: 6, in no document: 1; shingles behind them: 0."),
            qPrintable(shown.warning()));

        shown.button("forgetUniverse")->click();
        QTRY_VERIFY(shown.desk.session.parameters().universe.empty());
        shown.follow();
        QVERIFY(shown.warning().isEmpty());
        QVERIFY(value(docId(0), 0) != 1 || value(docId(0), 1) != 0 || value(docId(1), 0) != 3);
    }

    /// With another k it is out of force, and the window says why; results are there all the same.
    void anotherKIsTold()
    {
        ShownOrder shown;
        shown.section->load(write("rows.txt", "a\nb\n"));
        QTRY_VERIFY(!shown.desk.session.parameters().universe.empty());
        Parameters longer = shown.desk.session.parameters();
        longer.shingle.k = 2;
        shown.desk.analyse(longer);
        QVERIFY2(shown.warning().contains(u"“a” (line 1) is not of one shingle: k is 2 words, and it has 1."),
            qPrintable(shown.warning()));
        QVERIFY(shown.desk.session.snapshot()->complete());
    }

    void whatCannotBeReadIsTold_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("says");
        QTest::newRow("no UTF-8") << QByteArray("a\n\xff\n") << u"is no UTF-8"_qs;
        QTest::newRow("nothing") << QByteArray("\n\n") << u"There is no shingle in "_qs;
        QTest::newRow("no file") << QByteArray() << u"cannot be read"_qs;
    }
    void whatCannotBeReadIsTold()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, says);
        ShownOrder shown;
        const QString file = m_folder.filePath("bad.txt");
        QFile::remove(file);
        if (!bytes.isEmpty())
            write("bad.txt", bytes);
        shown.section->load(file);
        QVERIFY2(shown.warning().contains(says), qPrintable(shown.warning()));
        QVERIFY(shown.desk.session.parameters().universe.empty());
    }

    /// Hashes have no order: the control says so where it cannot act, and what was loaded is kept.
    void hashesHaveNoOrder()
    {
        ShownOrder shown;
        shown.section->load(write("rows.txt", "a\nb\nc\nd\ne\n"));
        QTRY_VERIFY(!shown.desk.session.parameters().universe.empty());
        QVERIFY(shown.button("universe")->isEnabled());
        Parameters hashed = shown.desk.session.parameters();
        hashed.sketch.family = sketch::Family::Hashed;
        shown.desk.analyse(hashed);
        QVERIFY(!shown.button("universe")->isEnabled());
        QVERIFY(shown.button("universe")->toolTip().contains(u"hashes of shingles, which have no order"));
        QVERIFY(shown.warning().isEmpty());
        QVERIFY(!shown.button("universe")->accessibleName().isEmpty());
    }
};

ALIKE_TEST(TestUniverseSection)
#include "tst_universe_section.moc"
