// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/appearance.h"

#include "tests/support/suite.h"
#include "ui/plot/chart_colours.h"
#include "ui/theme/colours.h"
#include "ui/theme/tint.h"

#include <QApplication>
#include <QLabel>
#include <QPainter>
#include <QSettings>
#include <QStandardPaths>
#include <QStyleOptionButton>
#include <QTextBlock>
#include <QTextDocument>
#include <QtTest>

#include <cmath>

using namespace alike::ui;

namespace {

/// Of the Web Content Accessibility Guidelines 2.1.
double luminance(const QColor& colour)
{
    const auto linear
        = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace

class TestContrast : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCOMPARE(std::round(contrast(Qt::black, Qt::white)), 21.0);
    }

    void text_data()
    {
        QTest::addColumn<QColor>("ink");
        QTest::addColumn<QColor>("paper");
        QTest::addColumn<double>("least");
        for (const Appearance appearance : appearances) {
            const QPalette p = paletteOf(appearance);
            const char* const theme = nameOf(appearance);
            const bool most = appearance == Appearance::Contrast;
            const auto row = [&](const char* what, const QColor& ink, const QColor& paper, double least) {
                QTest::addRow("%s: %s", theme, what) << ink << paper << (most && least >= 4.5 ? 7.0 : least);
            };
            using enum QPalette::ColorRole;
            row("window", p.color(WindowText), p.color(Window), 4.5);
            row("text", p.color(Text), p.color(Base), 4.5);
            row("every other row", p.color(Text), p.color(AlternateBase), 4.5);
            row("button", p.color(ButtonText), p.color(Button), 4.5);
            row("selected", p.color(HighlightedText), p.color(Highlight), 4.5);
            row("selected, window not active", p.color(QPalette::Inactive, HighlightedText),
                p.color(QPalette::Inactive, Highlight), 4.5);
            row("tooltip", p.color(ToolTipText), p.color(ToolTipBase), 4.5);
            row("link", p.color(Link), p.color(Base), 4.5);
            row("link on window", p.color(Link), p.color(Window), 4.5);
            row("secondary", p.color(PlaceholderText), p.color(Base), 4.5);
            row("secondary in every other row", p.color(PlaceholderText), p.color(AlternateBase), 4.5);
            row("secondary on window", p.color(PlaceholderText), p.color(Window), 4.5);
            // What cannot be used may be paler, but says why, and that is to be read.
            row("disabled", p.color(QPalette::Disabled, Text), p.color(Base), 3);
            row("disabled on window", p.color(QPalette::Disabled, WindowText), p.color(Window), 3);
            row("disabled button", p.color(QPalette::Disabled, ButtonText), p.color(Button), 3);
            row("shared text", p.color(Text), sharedTint(p), 4.5);
            row("line under shared text", sharedLine(p), p.color(Base), 3);
            const QPalette pale = dimmedPalette(p);
            row("dimmed", pale.color(Text), p.color(Base), 4.5);
            row("dimmed in every other row", pale.color(Text), p.color(AlternateBase), 4.5);
            row("dimmed on window", pale.color(WindowText), p.color(Window), 4.5);
            const ChartColours chart(p);
            row("chart", chart.text, chart.paper, 4.5);
            row("quiet in a chart", chart.quietText, chart.paper, 4.5);
            row("curve", chart.line, chart.paper, 3);
            row("threshold", chart.accent, chart.paper, 3);
            if (!most)
                continue;
            for (const Colour line : { Colour::FieldLine, Colour::Hairline, Colour::Grid, Colour::Accent,
                     Colour::Groove, Colour::Fill, Colour::Amber, Colour::Difference, Colour::Bar,
                     Colour::RowsAgree, Colour::BandAgrees, Colour::Ok, Colour::Faint })
                row("line", colour(line, p), colour(Colour::Page, p), 3);
        }
    }

    void text()
    {
        QFETCH(QColor, ink);
        QFETCH(QColor, paper);
        QFETCH(double, least);
        const double found = contrast(ink, paper);
        QVERIFY2(found >= least, qPrintable(u"%1 on %2: %3"_qs.arg(ink.name(), paper.name()).arg(found)));
    }

    void outlines_data()
    {
        QTest::addColumn<QStyle::PrimitiveElement>("indicator");
        QTest::newRow("check box") << QStyle::PE_IndicatorCheckBox;
        QTest::newRow("radio button") << QStyle::PE_IndicatorRadioButton;
    }

    /// Of what is not checked and so has nothing else to be seen by.
    void outlines()
    {
        QFETCH(QStyle::PrimitiveElement, indicator);
        for (const Appearance appearance : appearances) {
            applyAppearance(appearance);
            const QPalette palette = paletteOf(appearance);
            for (const QPalette::ColorRole paper : { QPalette::Window, QPalette::Base }) {
                QImage image(17, 17, QImage::Format_RGB32);
                image.fill(palette.color(paper));
                QPainter painter(&image);
                QStyleOptionButton option;
                option.palette = palette;
                option.rect = image.rect().adjusted(2, 2, -2, -2);
                option.state = QStyle::State_Enabled | QStyle::State_Off;
                QApplication::style()->drawPrimitive(indicator, &option, &painter);
                painter.end();
                const double found = contrast(image.pixelColor(2, 8), palette.color(paper));
                QVERIFY2(found >= 3, qPrintable(QString::number(found)));
            }
        }
    }

    /// Also in what is on the screen already, and in what is dimmed.
    void changesAtOnce()
    {
        QLabel plain;
        QLabel dim;
        setDimmed(&dim, true);
        plain.show();
        dim.show();
        for (const Appearance appearance : { Appearance::Dark, Appearance::Light, Appearance::Dark }) {
            applyAppearance(appearance);
            const QPalette expected = paletteOf(appearance);
            QCOMPARE(currentAppearance(), std::optional(appearance));
            QTRY_COMPARE(plain.palette().color(QPalette::WindowText), expected.color(QPalette::WindowText));
            QTRY_COMPARE(dim.palette().color(QPalette::WindowText),
                dimmedPalette(expected).color(QPalette::WindowText));
            QCOMPARE(dim.palette().color(QPalette::Window), expected.color(QPalette::Window));
        }
        setDimmed(&dim, false);
        QCOMPARE(dim.palette().color(QPalette::WindowText), plain.palette().color(QPalette::WindowText));
        applyAppearance(std::nullopt);
        QTRY_COMPARE(plain.palette().color(QPalette::Base), QPalette().color(QPalette::Base));
        QVERIFY(plain.palette().color(QPalette::Base) != paletteOf(Appearance::Dark).color(QPalette::Base));
    }

    void linksFollow()
    {
        QLabel label(u"<a href=\"there\">there</a>"_qs);
        label.setTextInteractionFlags(Qt::LinksAccessibleByMouse);
        label.show();
        for (const Appearance appearance : { Appearance::Light, Appearance::Dark, Appearance::Light }) {
            applyAppearance(appearance);
            QCOMPARE(label.text(), u"<a href=\"there\">there</a>"_qs);
            label.grab();
            const auto* document = label.findChild<QTextDocument*>();
            QVERIFY(document);
            const QTextFragment link = document->begin().begin().fragment();
            QVERIFY(link.charFormat().isAnchor());
            QCOMPARE(link.charFormat().foreground().color(),
                paletteOf(appearance).color(QPalette::Active, QPalette::Link));
        }
        applyAppearance(std::nullopt);
    }

    void isRemembered()
    {
        for (const Appearance appearance : appearances) {
            rememberAppearance(appearance);
            QCOMPARE(rememberedAppearance(), std::optional(appearance));
        }
        rememberAppearance(std::nullopt);
        QVERIFY(!rememberedAppearance());
    }

    void textsOfTheWindowCanBeRead()
    {
        for (const Appearance appearance : appearances) {
            const QPalette palette = paletteOf(appearance);
            const double least = appearance == Appearance::Contrast ? 7 : 4.4;
            const auto onPaper = [&](Colour ink, Colour paper) {
                return contrast(colour(ink, palette), colour(paper, palette));
            };
            for (const Colour paper :
                { Colour::Background, Colour::Page, Colour::Field, Colour::Track, Colour::SelectedElsewhere })
                QVERIFY2(onPaper(Colour::Quiet, paper) >= least,
                    qPrintable(QString::number(static_cast<int>(paper))));
            QVERIFY(onPaper(Colour::SelectedQuiet, Colour::Selected) >= least);
            for (const Colour ink : { Colour::Text, Colour::AmberText, Colour::Difference, Colour::Ok })
                QVERIFY2(
                    onPaper(ink, Colour::Page) >= least, qPrintable(QString::number(static_cast<int>(ink))));
            for (const Colour ink : { Colour::Amber, Colour::Accent })
                QVERIFY(onPaper(ink, Colour::Page) >= 3);
            for (const Colour tint : { Colour::SharedOnce, Colour::SharedTwice, Colour::SharedOften,
                     Colour::DifferenceTint, Colour::Selected })
                QVERIFY(onPaper(Colour::Text, tint) >= least);
        }
    }
};

ALIKE_TEST(TestContrast)
#include "tst_contrast.moc"
