// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"
#include "ui/pieces/band_piece.h"
#include "ui/pieces/cloud_piece.h"
#include "ui/pieces/judge_piece.h"
#include "ui/pieces/permutation_piece.h"
#include "ui/pieces/shingle_piece.h"
#include "ui/pieces/tiles_piece.h"
#include "ui/pieces/tune_piece.h"
#include "ui/theme/motion.h"

#include <QAccessible>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTimer>
#include <QtTest>

using namespace alike;
using namespace alike::ui;

class TestPieces : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        Motion::ofProgram().setReduced(false);
    }

    void init() { Motion::ofProgram().setReduced(false); }

    /// A name, words for what is seen, controls with names and tips; what is drawn changes with a step.
    void eachSpeaksAndIsMovedByKeys()
    {
        QSet<QString> ids;
        for (const PieceRow& row : pieceTable()) {
            ids.insert(QLatin1String(row.id));
            const std::unique_ptr<Piece> piece(row.make(nullptr));
            piece->resize(700, 500);
            piece->setVisible(true);
            QVERIFY2(!piece->words().isEmpty(), row.id);
            QVERIFY2(
                !QAccessible::queryAccessibleInterface(piece->canvas())->text(QAccessible::Name).isEmpty(),
                row.id);
            QCOMPARE(piece->canvas()->accessibleDescription(), piece->words());
            for (const QWidget* control : piece->findChildren<QWidget*>()) {
                if (!qobject_cast<const QAbstractSpinBox*>(control)
                    && !qobject_cast<const QComboBox*>(control) && !qobject_cast<const QPushButton*>(control)
                    && control->objectName() != u"pieceCanvas"_qs)
                    continue;
                QVERIFY2(!control->toolTip().isEmpty(), row.id);
                QVERIFY2((control->focusPolicy() & Qt::TabFocus) == Qt::TabFocus, row.id);
            }
            const QString before = piece->words();
            const QImage picture = piece->canvas()->grab().toImage();
            const test::ProcessorTime clock;
            QTest::keyClick(piece->canvas(), Qt::Key_Space);
            QVERIFY2(clock.milliseconds() < 200, row.id); // a moment, also in a slow build
            QVERIFY2(piece->words() != before, row.id);
            QVERIFY2(piece->canvas()->grab().toImage() != picture, row.id);
        }
        QCOMPARE(ids.size(), static_cast<int>(pieceTable().size()));
    }

    void theWindowOverASentence()
    {
        ShinglePiece piece;
        piece.setVisible(true);
        piece.sentence()->setText(u"a b a b a"_qs);
        piece.length()->setValue(2);
        QVERIFY2(piece.words().contains(u"Place 1 of 4: “a b”"_qs), qPrintable(piece.words()));
        QVERIFY(piece.words().contains(u"different shingles: 2"_qs));
        QTest::keyClick(piece.canvas(), Qt::Key_End);
        QCOMPARE(piece.at(), std::size_t { 3 });
        QVERIFY(piece.words().contains(u"since place 2"_qs));
        QVERIFY(!piece.step());
        QTest::keyClick(piece.canvas(), Qt::Key_Home);
        QTest::keyClick(piece.canvas(), Qt::Key_Left);
        QCOMPARE(piece.at(), std::size_t { 0 });
        piece.length()->setValue(8);
        QVERIFY2(piece.words().contains(u"has 5 of the 8 words"_qs), qPrintable(piece.words()));
        QTest::keyClick(piece.canvas(), Qt::Key_Right);
        piece.grab();
        piece.sentence()->clear();
        piece.grab();
    }

    void theMatrixOfTheBook()
    {
        PermutationPiece piece;
        piece.setVisible(true);
        QTest::keyClick(piece.canvas(), Qt::Key_Right);
        QVERIFY2(
            piece.words().contains(u"h1(4) = 1 · 4 + 1 = 5, and 5 mod 5 = 0"_qs), qPrintable(piece.words()));
        QVERIFY(piece.words().contains(u"first 1 of S3"_qs));
        QTest::keyClick(piece.canvas(), Qt::Key_End);
        QVERIFY2(piece.words().endsWith(u"S1 (1, 0), S2 (3, 2), S3 (0, 0), S4 (1, 0)."_qs),
            qPrintable(piece.words()));
        QVERIFY(!piece.next()->isEnabled());
        QTest::keyClick(piece.canvas(), Qt::Key_Left);
        QVERIFY(piece.next()->isEnabled());
        piece.example()->setCurrentIndex(1);
        QCOMPARE(piece.looks(), std::size_t { 0 });
        while (piece.step())
            ;
        QVERIFY2(piece.words().endsWith(u"S1 (5, 2, 0), S2 (1, 2, 1), S3 (1, 2, 4), S4 (1, 2, 0)."_qs),
            qPrintable(piece.words()));
    }

    void bandsBesideTheFormula()
    {
        BandPiece piece;
        piece.setVisible(true);
        QVERIFY(piece.words().contains(u"No pair was drawn"_qs));
        piece.bands()->setValue(10);
        piece.rows()->setValue(2);
        piece.similarity()->setValue(0.5);
        QVERIFY2(piece.words().contains(u"0.944"_qs), qPrintable(piece.words())); // 1 - 0.75^10
        piece.many()->click();
        QCOMPARE(piece.trials().pairs(), 500U);
        QVERIFY(piece.words().contains(QString::number(piece.trials().met())));
        QTest::keyClick(piece.canvas(), Qt::Key_Home);
        QCOMPARE(piece.trials().pairs(), 0U);
    }

    void fiftyEstimates()
    {
        CloudPiece piece;
        piece.setVisible(true);
        QCOMPARE(piece.cloud().estimates.size(), std::size_t { 50 });
        const auto before = piece.cloud().estimates;
        piece.reseed()->click();
        QVERIFY(piece.cloud().estimates != before);
        piece.shared()->setValue(20);
        QCOMPARE(piece.cloud().mean, 1.0);
        piece.grab();
        piece.shared()->setValue(0);
        QCOMPARE(piece.cloud().mean, 0.0);
        piece.grab();
    }

    void tilesOfTwoSets()
    {
        TilesPiece piece;
        piece.setVisible(true);
        QVERIFY2(piece.words().contains(u"A has 7 and B has 6; both have 3, either has 10."_qs),
            qPrintable(piece.words()));
        QVERIFY(piece.words().contains(u"3 / 10 = 0.30"_qs));
        piece.mover()->click(); // the first from A to both
        QVERIFY2(piece.words().contains(u"4 / 10 = 0.40"_qs), qPrintable(piece.words()));
        for (std::size_t tile = 0; tile < piece.sets().size(); ++tile) {
            while (piece.sets().at(piece.current()) != learn::TileSets::In::Neither)
                QTest::keyClick(piece.canvas(), Qt::Key_Space);
            QTest::keyClick(piece.canvas(), Qt::Key_Right);
        }
        QVERIFY(piece.words().contains(u"Two empty sets"_qs));
        piece.grab();
        QTest::keyClick(piece.canvas(), Qt::Key_Home);
        QTest::keyClick(piece.canvas(), Qt::Key_Left);
        QCOMPARE(piece.current(), piece.sets().size() - 1);
    }

    void aTargetIsScored()
    {
        TunePiece piece;
        piece.setVisible(true);
        piece.rows()->setValue(1);
        QVERIFY2(piece.words().contains(u"The target is reached. Score: 0 of 100"_qs),
            qPrintable(piece.words())); // all pairs are looked at
        piece.rows()->setValue(25);
        QVERIFY(piece.words().contains(u"The target is missed. Score: 0 of 100"_qs));
        QVERIFY(!piece.words().contains(u"The best with"_qs));
        piece.best()->click();
        const auto best = learn::bestTuning(learn::tuningTasks()[1], 100);
        QVERIFY(best && best->rows <= 25);
        QVERIFY(piece.words().contains(
            u"The best with 100 functions: %1 × %2"_qs.arg(best->bands()).arg(best->rows)));
        piece.rows()->setValue(static_cast<int>(best->rows));
        QVERIFY2(piece.words().contains(u"Score: 100 of 100"_qs), qPrintable(piece.words()));
        piece.grab();
        piece.task()->setCurrentIndex(0);
        QVERIFY(!piece.best()->isChecked()); // of another task it is not told before it is asked for
        for (int i = 0; i < 30; ++i)
            QTest::keyClick(piece.canvas(), Qt::Key_Right);
        QVERIFY(!piece.step());
    }

    void errorsAreFound()
    {
        JudgePiece piece;
        piece.setVisible(true);
        QCOMPARE(piece.rows().size(), std::size_t(6)); // made up: there are no results
        QVERIFY(!piece.others()->isEnabled());
        for (std::size_t i = 0; i < piece.rows().size(); ++i) {
            const auto right = piece.rows()[i].pair.judgement();
            piece.button(right)->click();
            QVERIFY(piece.words().contains(u"Yes."_qs));
            QCOMPARE(piece.step(), i + 1 < piece.rows().size());
        }
        QCOMPARE(piece.score(), 6);
        QTest::keyClick(piece.canvas(), Qt::Key_Up);
        QTest::keyClick(piece.canvas(), Qt::Key_N); // 0.80 and found is right
        QCOMPARE(piece.score(), 5);
        QVERIFY(piece.words().contains(u"No."_qs));
        piece.grab();

        CorpusBuilder builder;
        std::size_t number = 0;
        for (const std::string& text : test::familyTexts(80, 6))
            builder.add({ "d" + std::to_string(number++), "Title", {}, {}, text });
        Parameters parameters;
        parameters.results.threshold = Threshold(600'000);
        const test::AnalysedCorpus made(
            std::make_shared<const Corpus>(std::move(builder).build()), parameters);
        piece.setResults(made.snapshot);
        QCOMPARE(piece.current(), std::size_t(0));
        QCOMPARE(piece.score(), 0);
        QVERIFY(piece.others()->isEnabled());
        QVERIFY(piece.words().contains(u"the threshold is 0.60"_qs));
        piece.setResults(nullptr);
        QVERIFY(!piece.others()->isEnabled());
    }

    /// With reduced motion nothing moves by itself in any piece, whatever was begun before, and the keys
    /// still move it.
    void eachStandsStillWithReducedMotion()
    {
        std::vector<std::unique_ptr<Piece>> pieces;
        for (const PieceRow& row : pieceTable()) {
            pieces.emplace_back(row.make(nullptr));
            pieces.back()->resize(700, 500);
            pieces.back()->setVisible(true);
            if (QPushButton* play = pieces.back()->play())
                play->click();
        }
        QTest::qWait(50); // until they are laid out
        Motion::ofProgram().setReduced(true);
        std::vector<std::pair<QString, QImage>> before;
        for (const auto& piece : pieces) {
            if (const QPushButton* play = piece->play())
                QVERIFY2(!play->isChecked() && !play->isEnabled(), qPrintable(piece->accessibleName()));
            before.emplace_back(piece->words(), piece->grab().toImage());
        }
        QTest::qWait(2000); // twice as long as from one step to the next
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const QString name = pieces[i]->accessibleName();
            QVERIFY2(pieces[i]->words() == before[i].first, qPrintable(name));
            QVERIFY2(pieces[i]->grab().toImage() == before[i].second, qPrintable(name));
            QTest::keyClick(pieces[i]->canvas(), Qt::Key_Space);
            QVERIFY2(pieces[i]->words() != before[i].first, qPrintable(name));
        }
        Motion::ofProgram().setReduced(false);
    }

    /// While one plays, its controls and keys go on working at once, and no step keeps the window waiting.
    void playingBlocksNothing()
    {
        int plays = 0;
        for (const PieceRow& row : pieceTable()) {
            const std::unique_ptr<Piece> piece(row.make(nullptr));
            if (!piece->play())
                continue;
            ++plays;
            piece->setVisible(true);
            piece->play()->click();
            const QString begun = piece->words();
            test::ProcessorTime clock;
            double longest = 0;
            QTimer ticks;
            connect(&ticks, &QTimer::timeout, piece.get(), [&] {
                longest = std::max(longest, clock.milliseconds());
                clock.start();
            });
            ticks.start(0);
            clock.start();
            QTRY_VERIFY2(piece->words() != begun, row.id);
            QVERIFY2(longest < 200, row.id); // a moment, also in a slow build
            for (const QWidget* control : piece->findChildren<QAbstractSpinBox*>())
                QVERIFY2(control->isEnabled(), row.id);
            for (const QWidget* control : piece->findChildren<QComboBox*>())
                QVERIFY2(control->isEnabled(), row.id);
            QVERIFY2(piece->play()->isChecked(), row.id);
            const QString between = piece->words();
            QTest::keyClick(piece->canvas(), Qt::Key_Space);
            QVERIFY2(piece->words() != between, row.id);
            piece->hide(); // out of sight it stops with its next step
            QTRY_VERIFY2(!piece->play()->isChecked(), row.id);
        }
        QVERIFY(plays >= 4);
    }

    void nothingPlaysWithReducedMotion()
    {
        ShinglePiece piece;
        piece.setVisible(true);
        piece.play()->click();
        QVERIFY(piece.play()->isChecked());
        QTRY_VERIFY(piece.at() > 0);
        Motion::ofProgram().setReduced(true);
        QVERIFY(!piece.play()->isChecked());
        QVERIFY(!piece.play()->isEnabled());
        const std::size_t at = piece.at();
        QTest::qWait(1100);
        QCOMPARE(piece.at(), at);
        QVERIFY(piece.step()); // by hand it goes on
        Motion::ofProgram().setReduced(false);
        QVERIFY(piece.play()->isEnabled());
    }
};

ALIKE_TEST(TestPieces)
#include "tst_pieces.moc"
