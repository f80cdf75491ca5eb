// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/compare/pair_colours.h"
#include "ui/theme/appearance.h"
#include "ui/theme/tint.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace alike;
using namespace alike::ui;

namespace {

/// Web Content Accessibility Guidelines 2.1, "contrast ratio".
double contrastOf(const QColor& one, const QColor& other)
{
    const auto luminance = [](const QColor& colour) {
        const auto linear
            = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
            + 0.0722 * linear(colour.blueF());
    };
    const auto [low, high] = std::minmax({ luminance(one), luminance(other) });
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class TestPairColours : public QObject {
    Q_OBJECT
private slots:
    void textStaysReadable_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textStaysReadable()
    {
        QFETCH(bool, dark);
        applyAppearance(dark ? Appearance::Dark : Appearance::Light);
        const QPalette palette = QApplication::palette();
        const QColor text = palette.color(QPalette::Text);
        const QColor paper = palette.color(QPalette::Base);
        for (std::uint32_t pair = 0; pair < pairHues; ++pair) {
            QVERIFY2(contrastOf(text, hueTint(pair, palette)) >= 4.5, qPrintable(QString::number(pair)));
            QVERIFY2(contrastOf(hueLine(pair, palette), paper) >= 4.5, qPrintable(QString::number(pair)));
            QVERIFY(hueTint(pair, palette) != sharedTint(palette));
            for (std::uint32_t other = 0; other < pair; ++other)
                QVERIFY(hueTint(pair, palette) != hueTint(other, palette));
        }
        QVERIFY(contrastOf(text, changeTint(palette)) >= 4.5);
        double before = 1.02; // against the paper, stronger and stronger
        for (const Rarity rarity : rarities) {
            QVERIFY(contrastOf(text, rarityTint(rarity, palette)) >= 4.5);
            const double now = contrastOf(paper, rarityTint(rarity, palette));
            QVERIFY2(now > before, qPrintable(QString::number(now)));
            before = now * 1.05;
        }
        QVERIFY(contrastOf(changeLine(palette), paper) >= 4.5);
    }
};

ALIKE_TEST(TestPairColours)
#include "tst_pair_colours.moc"
