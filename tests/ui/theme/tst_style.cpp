// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include "tests/support/suite.h"
#include "ui/theme/appearance.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/cell_delegate.h"

#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyleOptionHeader>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

using namespace alike::ui;

namespace {

/// Columns of a picture, from first to last, in which there is a pixel that `isInk`.
template <typename IsInk> std::pair<int, int> columnsWith(const QImage& picture, const IsInk& isInk)
{
    std::pair found { picture.width(), -1 };
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y) {
            if (!isInk(picture.pixelColor(x, y)))
                continue;
            found = { std::min(found.first, x), std::max(found.second, x) };
        }
    }
    return found;
}

QIcon redSquare()
{
    QPixmap square(16, 16);
    square.fill(Qt::red);
    return QIcon(square);
}

bool isRed(const QColor& colour)
{
    return colour.red() > 200 && colour.green() < 60 && colour.blue() < 60;
}

bool isBlue(const QColor& colour)
{
    return colour.blue() > 150 && colour.red() < 120 && colour.green() < 120;
}

} // namespace

class TestStyle : public QObject {
    Q_OBJECT
private slots:
    /// Icon and text stand apart, in the middle of the button; before the arrow of a menu at its beginning.
    void iconAndTextStandApart_data()
    {
        QTest::addColumn<bool>("menu");
        QTest::newRow("alone") << false;
        QTest::newRow("menu") << true;
    }
    void iconAndTextStandApart()
    {
        QFETCH(bool, menu);
        FlatStyle style;
        QToolButton button;
        button.setStyle(&style);
        button.setIcon(redSquare());
        button.setIconSize({ 16, 16 });
        button.setText(QStringLiteral("HHHH"));
        button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        QMenu choices;
        if (menu) {
            button.setMenu(&choices);
            button.setPopupMode(QToolButton::InstantPopup);
        }
        QPalette blue = button.palette();
        blue.setColor(QPalette::ButtonText, QColor(0, 0, 220));
        button.setPalette(blue);
        button.resize(button.sizeHint());
        const QImage picture = button.grab().toImage();
        const auto icon = columnsWith(picture, isRed);
        const auto text = columnsWith(picture, isBlue);
        QVERIFY(icon.second > icon.first && text.second > text.first);
        const int gap = text.first - icon.second - 1;
        QVERIFY2(gap >= scaled(5, &button) && gap <= scaled(9, &button), qPrintable(QString::number(gap)));
        QVERIFY(icon.first >= scaled(6, &button));
        const int after = picture.width() - 1 - text.second;
        if (menu)
            QVERIFY(after >= scaled(20, &button));
        else
            QVERIFY2(std::abs(after - icon.first) <= 3, qPrintable(QString::number(after)));
    }

    /// The text of a button has the role that it is given, as that of a label.
    void aQuietButtonIsQuiet()
    {
        FlatStyle style;
        for (const bool withIcon : { false, true }) {
            QToolButton button;
            button.setStyle(&style);
            button.setText(QStringLiteral("HHHH"));
            button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            if (withIcon)
                button.setIcon(redSquare());
            button.setAutoRaise(true);
            QPalette inks = button.palette();
            inks.setColor(QPalette::ButtonText, Qt::black);
            inks.setColor(QPalette::PlaceholderText, QColor(0, 0, 220));
            button.setPalette(inks);
            button.setForegroundRole(QPalette::PlaceholderText);
            button.resize(button.sizeHint());
            QVERIFY(columnsWith(button.grab().toImage(), isBlue).second > 0);
        }
    }

    /// Heads of columns begin where their cells do, and nothing of their letters is cut off.
    void headsStandAboveTheirCells()
    {
        FlatStyle style;
        QHeaderView header(Qt::Horizontal);
        header.setStyle(&style);
        const auto draw = [&](int height) {
            QImage picture(120, height, QImage::Format_RGB32);
            QPainter painter(&picture);
            QStyleOptionHeader option;
            option.initFrom(&header);
            option.palette = paletteOf(Appearance::Light);
            option.rect = picture.rect();
            option.text = QStringLiteral("Jgpq");
            option.textAlignment = Qt::AlignLeft | Qt::AlignVCenter;
            style.drawControl(QStyle::CE_Header, &option, &painter, &header);
            painter.end();
            return picture.copy(0, 0, picture.width(), height - 1); // without the line below
        };
        const auto isInk = [](const QColor& colour) { return colour.lightness() < 180; };
        const int usual = header.fontMetrics().height() + scaled(8, &header);
        const QImage shown = draw(usual);
        const QImage tall = draw(3 * usual);
        QCOMPARE(columnsWith(shown, isInk), columnsWith(tall, isInk));
        const QTransform turned = QTransform().rotate(90);
        const auto rows = columnsWith(shown.transformed(turned), isInk);
        const auto wanted = columnsWith(tall.transformed(turned), isInk);
        QCOMPARE(rows.second - rows.first, wanted.second - wanted.first);
        const int margin = style.pixelMetric(QStyle::PM_HeaderMargin, nullptr, &header);
        QCOMPARE(margin, scaled(8, &header));
        QVERIFY(std::abs(columnsWith(shown, isInk).first - margin) <= 3);
    }

    /// A cell has the colour that its model gives it, as "missed" has, and a line below it.
    void aCellHasTheColourOfItsModel()
    {
        FlatStyle style;
        QStandardItemModel model(1, 2);
        for (int column = 0; column < 2; ++column)
            model.setData(model.index(0, column), QStringLiteral("HHHH"));
        model.setData(model.index(0, 1), QColor(Qt::red), Qt::ForegroundRole);
        QTableView table;
        table.setStyle(&style);
        const CellDelegate delegate;
        for (int column = 0; column < 2; ++column) {
            QImage picture(120, 30, QImage::Format_RGB32);
            picture.fill(Qt::white);
            QPainter painter(&picture);
            QStyleOptionViewItem option;
            option.initFrom(&table);
            option.palette = paletteOf(Appearance::Light);
            option.widget = &table;
            option.rect = picture.rect();
            option.state = QStyle::State_Enabled | QStyle::State_Active;
            delegate.paint(&painter, option, model.index(0, column));
            const auto red = columnsWith(picture, isRed);
            QCOMPARE(red.second > 0, column == 1);
            if (column == 1)
                QVERIFY(red.first >= scaled(8, &table));
            QCOMPARE(picture.pixelColor(60, 29), colour(Colour::Grid, option.palette));
        }
    }

    /// A box whose text has no room shows an ellipsis, and no half letter.
    void boxesElide()
    {
        FlatStyle style;
        const auto pictureOf = [&](const QString& text) {
            QComboBox box;
            box.setStyle(&style);
            box.addItem(text);
            box.resize(120, 28);
            return box.grab().toImage();
        };
        const QString whole = QStringLiteral("Which pairs become candidates?");
        QComboBox box;
        box.setStyle(&style);
        const int wide = box.fontMetrics().horizontalAdvance(whole);
        QVERIFY(wide > 120);
        QStyleOptionComboBox option;
        option.initFrom(&box);
        option.rect = QRect(0, 0, 120, 28);
        const int room
            = style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box).width();
        // One of the ways to cut it short that have room looks just so.
        const QImage shown = pictureOf(whole);
        bool elided = false;
        for (qsizetype letters = 1; letters < whole.size(); ++letters) {
            const QString cut = whole.left(letters).trimmed() + QChar(0x2026);
            elided = elided || (box.fontMetrics().horizontalAdvance(cut) <= room && pictureOf(cut) == shown);
        }
        QVERIFY(elided);
        QVERIFY(pictureOf(QStringLiteral("short")) == pictureOf(QStringLiteral("short")));
        QVERIFY(pictureOf(QStringLiteral("short")) != pictureOf(QStringLiteral("short") + QChar(0x2026)));
    }

    /// Selected rows are tinted, and can be read whatever ink the palette has for its highlight.
    void selectedRowsCanBeRead_data()
    {
        QTest::addColumn<bool>("plain");
        QTest::newRow("one line of text") << true;
        QTest::newRow("any other delegate") << false;
    }
    void selectedRowsCanBeRead()
    {
        QFETCH(bool, plain);
        FlatStyle style;
        QStandardItemModel model(1, 1);
        model.setData(model.index(0, 0), QStringLiteral("HHHH"));
        QTableView table;
        table.setStyle(&style);
        const CellDelegate line;
        const QStyledItemDelegate other;
        QImage picture(120, 30, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QPainter painter(&picture);
        QStyleOptionViewItem option;
        option.initFrom(&table);
        option.palette = paletteOf(Appearance::Light);
        option.palette.setColor(QPalette::Highlight, Qt::darkBlue);
        option.palette.setColor(QPalette::HighlightedText, Qt::white);
        option.widget = &table;
        option.rect = picture.rect();
        option.state = QStyle::State_Enabled | QStyle::State_Active | QStyle::State_Selected;
        (plain ? static_cast<const QAbstractItemDelegate&>(line) : other)
            .paint(&painter, option, model.index(0, 0));
        painter.end();
        QCOMPARE(picture.pixelColor(110, 4), colour(Colour::SelectedElsewhere, option.palette));
        const auto dark = columnsWith(picture, [](const QColor& ink) { return ink.lightness() < 100; });
        QVERIFY(dark.second > dark.first);
    }
};

ALIKE_TEST(TestStyle)
#include "tst_style.moc"
