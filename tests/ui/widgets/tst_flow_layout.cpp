// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/flow_layout.h"

#include <QTest>
#include <QWidget>

using alike::ui::FlowLayout;

class TestFlowLayout : public QObject {
    Q_OBJECT
private slots:
    void wraps();
};

void TestFlowLayout::wraps()
{
    QWidget box;
    auto* layout = new FlowLayout(&box);
    layout->setContentsMargins({});
    layout->setGaps(10, 5);
    QWidget* items[3];
    for (QWidget*& item : items) {
        item = new QWidget;
        item->setFixedSize(100, 20);
        layout->addWidget(item);
    }
    QCOMPARE(layout->heightForWidth(320), 20);
    QCOMPARE(layout->heightForWidth(319), 45);
    QCOMPARE(layout->heightForWidth(100), 70);
    box.resize(215, 100);
    layout->activate();
    box.show();
    QCOMPARE(items[1]->pos(), QPoint(110, 0));
    QCOMPARE(items[2]->pos(), QPoint(0, 25));
}

ALIKE_TEST(TestFlowLayout)
#include "tst_flow_layout.moc"
