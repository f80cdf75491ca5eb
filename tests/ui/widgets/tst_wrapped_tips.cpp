// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wrapped_tips.h"

#include "tests/support/suite.h"

#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QScreen>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolTip>
#include <QtTest>

using namespace alike::ui;

namespace {

QLabel* shownTip()
{
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window->isVisible() && window->inherits("QTipLabel"))
            return qobject_cast<QLabel*>(window);
    }
    return nullptr;
}

QString sentence(int words)
{
    QStringList said;
    for (int i = 0; i < words; ++i)
        said += QStringLiteral("similarity");
    return said.join(u' ');
}

/// In average letters, with the room at its edges.
int lettersWide(const QLabel* tip)
{
    return tip->width() / tip->fontMetrics().averageCharWidth();
}

} // namespace

class TestWrappedTips : public QObject {
    Q_OBJECT
private slots:
    void cleanup()
    {
        QToolTip::hideText();
        QTRY_VERIFY(!shownTip());
    }

    void longOnesAreParagraphs()
    {
        const WrappedTips wrapped;
        QWidget window;
        window.show();
        for (const int words : { 12, 40 }) {
            QToolTip::showText({ 10, 10 }, sentence(words), &window);
            QTRY_VERIFY(shownTip() && shownTip()->text() == sentence(words));
            const QLabel* tip = shownTip();
            QVERIFY(tip->wordWrap());
            QVERIFY2(lettersWide(tip) <= 90, qPrintable(QString::number(lettersWide(tip))));
            // Nothing is cut off below.
            QVERIFY(tip->height() >= tip->heightForWidth(tip->width()));
            QVERIFY(tip->height() >= words / 12 * tip->fontMetrics().height());
        }
    }

    void shortOnesAndMarkupStay()
    {
        QWidget window;
        window.show();
        const auto sizeOf = [&](const QString& text) {
            QToolTip::showText({ 10, 10 }, text, &window);
            const QSize size = shownTip() ? shownTip()->size() : QSize();
            QToolTip::hideText();
            QTest::qWait(0);
            return size;
        };
        const QString lines = QStringLiteral("found: a bucket\nmissed: none");
        const QString markup = QStringLiteral("<p>%1</p>").arg(sentence(3));
        const QSize plainBefore = sizeOf(lines);
        const QSize markupBefore = sizeOf(markup);
        const WrappedTips wrapped;
        QCOMPARE(sizeOf(lines), plainBefore);
        QCOMPARE(sizeOf(markup), markupBefore);
        QVERIFY(!plainBefore.isEmpty());
    }

    /// Also those of rows, which no widget has.
    void thoseOfRowsToo()
    {
        const WrappedTips wrapped;
        QStandardItemModel model(1, 1);
        model.setData(model.index(0, 0), sentence(11), Qt::ToolTipRole); // narrower than the screen
        QTableView table;
        table.setModel(&model);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const QPoint at = table.visualRect(model.index(0, 0)).center();
        QHelpEvent help(QEvent::ToolTip, at, table.viewport()->mapToGlobal(at));
        QApplication::sendEvent(table.viewport(), &help);
        QTRY_VERIFY(shownTip());
        QVERIFY2(lettersWide(shownTip()) <= 90, qPrintable(QString::number(lettersWide(shownTip()))));
        QVERIFY(shownTip()->wordWrap());
    }

    void staysOnTheScreen()
    {
        const WrappedTips wrapped;
        QWidget window;
        window.show();
        const QRect screen = window.screen()->geometry();
        for (const QPoint& at : { screen.bottomRight(), screen.bottomLeft(), screen.topRight() }) {
            QCursor::setPos(at);
            QToolTip::showText(at, sentence(40), &window);
            QTRY_VERIFY(shownTip());
            QVERIFY(screen.contains(shownTip()->geometry()));
            QVERIFY(!shownTip()->geometry().contains(at));
            QToolTip::hideText();
            QTRY_VERIFY(!shownTip());
        }
    }
};

ALIKE_TEST(TestWrappedTips)
#include "tst_wrapped_tips.moc"
