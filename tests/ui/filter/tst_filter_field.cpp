// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/filter_field.h"

#include "core/search/text_index.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/filter/text_indexer.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QSignalSpy>
#include <QtTest>

using namespace alike;
using namespace alike::ui;

class TestFilterField : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_desk = std::make_unique<test::Desk>();
        m_desk->session.setLabels({ { "newid", {} }, { "topics", { "earn", "acq", "money supply" } } });
        m_field = std::make_unique<FilterField>(FilteredList::Documents, &m_desk->session);
        m_field->resize(300, 30);
        m_field->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_field.get()));
    }
    void cleanup()
    {
        m_field.reset();
        m_desk.reset();
    }

    void tellsOfFiltersAndProblems()
    {
        QSignalSpy changed(m_field.get(), &FilterField::filterChanged);
        QSignalSpy problem(m_field.get(), &FilterField::problemChanged);
        m_field->setText(QStringLiteral("cocoa"));
        QCOMPARE(changed.size(), 1);
        m_field->setText(QStringLiteral("cocoa "));
        QCOMPARE(changed.size(), 1);
        m_field->setText(QStringLiteral("cocoa j>"));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(problem.size(), 1);
        QVERIFY(m_field->problemText().startsWith(QStringLiteral("At the end: ")));
        QCOMPARE(m_field->listFilter().text, std::string("cocoa")); // the last that meant something
        m_field->setText(QStringLiteral("\u00E9\u00E9 colour:red"));
        QVERIFY2(
            m_field->problemText().startsWith(QStringLiteral("At character 4: There is no field colour")),
            qPrintable(m_field->problemText()));
        m_field->setText(QStringLiteral("cocoa j>0.5"));
        QCOMPARE(changed.size(), 2);
        QVERIFY(m_field->problemText().isEmpty());
    }

    /// A wave stands below the place, and nowhere without a problem.
    void drawsWhereTheProblemIs()
    {
        const auto picture = [&] { return m_field->grab().toImage(); };
        m_field->setText(QStringLiteral("cocoa topic:earn"));
        m_field->clearFocus();
        const QImage quiet = picture();
        m_desk->session.setLabels({});
        QVERIFY(m_field->problem());
        const QImage pointed = picture();
        QVERIFY(quiet != pointed);
        int left = pointed.width();
        for (int y = 0; y < pointed.height(); ++y) {
            for (int x = 0; x < pointed.width(); ++x) {
                if (quiet.pixel(x, y) != pointed.pixel(x, y))
                    left = std::min(left, x);
            }
        }
        const int cocoa = m_field->fontMetrics().horizontalAdvance(QStringLiteral("coco"));
        QVERIFY2(left > cocoa, qPrintable(QString::number(left)));
    }

    void completes_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("offered");
        QTest::newRow("names") << QStringLiteral("cocoa t")
                               << QStringList { QStringLiteral("title:"), QStringLiteral("text:"),
                                      QStringLiteral("topics:") };
        QTest::newRow("number") << QStringLiteral("(wor") << QStringList { QStringLiteral("words>") };
        QTest::newRow("labels") << QStringLiteral("TOPIC:e") << QStringList { QStringLiteral("earn ") };
        QTest::newRow("quoted") << QStringLiteral("topics:mon")
                                << QStringList { QStringLiteral("\"money supply\" ") };
        QTest::newRow("choices") << QStringLiteral("marked:n")
                                 << QStringList { QStringLiteral("no "), QStringLiteral("note ") };
        QTest::newRow("nothing") << QStringLiteral("colour:r") << QStringList();
    }
    void completes()
    {
        QFETCH(QString, typed);
        QFETCH(QStringList, offered);
        m_field->setText(typed);
        QCOMPARE(m_field->completions(), offered);
    }

    void takesACompletion()
    {
        QTest::keyClicks(m_field.get(), QStringLiteral("cocoa top"));
        auto* completer = m_field->findChild<QCompleter*>();
        QTRY_VERIFY(completer->popup()->isVisible());
        QTest::keyClick(completer->popup(), Qt::Key_Down);
        QTest::keyClick(completer->popup(), Qt::Key_Return);
        QCOMPARE(m_field->text(), QStringLiteral("cocoa topics:"));
        QTRY_VERIFY(completer->popup()->isVisible()); // its values
        QTest::keyClick(completer->popup(), Qt::Key_Down);
        QTest::keyClick(completer->popup(), Qt::Key_Return);
        QCOMPARE(m_field->text(), QStringLiteral("cocoa topics:earn "));
        QVERIFY(!m_field->problem());
        QTest::keyClicks(m_field.get(), QStringLiteral("ti"));
        QTRY_VERIFY(completer->popup()->isVisible());
        QVERIFY(m_field->hideCompletions());
        QVERIFY(!m_field->hideCompletions());
        QCOMPARE(m_field->text(), QStringLiteral("cocoa topics:earn ti"));
    }

    void indexesBehindTheWindow()
    {
        test::Desk desk;
        TextIndexer indexer(&desk.session, &desk.engine);
        QSignalSpy labels(&desk.session, &Session::labelsChanged);
        desk.open(test::smallCorpus());
        QVERIFY(indexer.indexing());
        QTRY_VERIFY(desk.session.textIndex());
        QVERIFY(!indexer.indexing());
        QCOMPARE(desk.session.textIndex()->documents(), std::size_t { 6 });
        desk.session.setCorpus(nullptr, {});
        QVERIFY(!desk.session.textIndex());
        desk.open(test::corpusOf(test::familyTexts(50, 2)));
        indexer.cancel();
        QVERIFY(!indexer.indexing());
        desk.analyse({});
        QVERIFY(!indexer.indexing()); // given up until another corpus comes
        desk.open(test::smallCorpus());
        QTRY_VERIFY(desk.session.textIndex());
    }

private:
    std::unique_ptr<test::Desk> m_desk;
    std::unique_ptr<FilterField> m_field;
};

ALIKE_TEST(TestFilterField)
#include "tst_filter_field.moc"
