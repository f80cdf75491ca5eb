// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/document_heading.h"

#include "tests/support/suite.h"

#include <QLabel>
#include <QtTest>

using namespace alike::ui;

class TestDocumentHeading : public QObject {
    Q_OBJECT
private slots:
    /// Of the second title what differs from the first stays in sight.
    void theSecondTitleKeepsWhatDiffers()
    {
        DocumentHeading heading(DocumentHeading::Of::Pane);
        const QString first = QStringLiteral("Church organ full of cheese stopped at the Hallin crossing");
        const QString second = first + QStringLiteral(" (duty)");
        const auto* label = static_cast<const QLabel*>(heading.titleLabel());
        const int room = label->fontMetrics().horizontalAdvance(second) * 6 / 10;
        heading.resize(room, heading.sizeHint().height());
        heading.showText(second, QStringLiteral("facts"));
        heading.show();
        QVERIFY2(!label->text().contains(QStringLiteral("(duty)")), qPrintable(label->text()));
        heading.setFirstTitle(first);
        QVERIFY2(label->text().endsWith(QStringLiteral("(duty)")), qPrintable(label->text()));
        QVERIFY(label->text() != second);
        QVERIFY(label->fontMetrics().horizontalAdvance(label->text()) <= label->width());
        QCOMPARE(heading.title(), second);
        QVERIFY(label->toolTip().contains(QStringLiteral("cheese")));
        // Where there is room, all of it; alone, shortened at its end again.
        heading.resize(3 * room, heading.height());
        QCOMPARE(label->text(), second);
        heading.resize(room, heading.height());
        // A title of other words alone is cut at its end like any other.
        heading.setFirstTitle(QStringLiteral("nothing of this"));
        QVERIFY(label->text().endsWith(QChar(0x2026)));
        QVERIFY(label->fontMetrics().horizontalAdvance(label->text()) <= label->contentsRect().width());
        heading.setFirstTitle({});
        QVERIFY(label->text().startsWith(QStringLiteral("Church organ full of")));
    }
};

ALIKE_TEST(TestDocumentHeading)
#include "tst_document_heading.moc"
