// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_dialogs.h"

#include "ui/words/words.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    /// "Open &Files…" without its mnemonic and dots.
    QString plainText(QString text)
    {
        text.remove(QRegularExpression(QStringLiteral("&(?!&)")));
        text.remove(QChar(0x2026));
        return text.simplified();
    }

    void addRow(QTreeWidgetItem* section, const QString& what, const QString& keys)
    {
        new QTreeWidgetItem(section, { what, keys });
    }

    /// What has a key in a menu and in the menus below it.
    void addMenu(QTreeWidgetItem* section, const QMenu& menu)
    {
        for (const QAction* action : menu.actions()) {
            if (action->menu())
                addMenu(section, *action->menu());
            else if (!action->shortcut().isEmpty())
                addRow(section, plainText(action->text()),
                    QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
        }
    }

} // namespace

ShortcutsDialog::ShortcutsDialog(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard Shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* list = new QTreeWidget;
    list->setAccessibleName(windowTitle());
    list->setHeaderLabels({ tr("What it does"), tr("Keys") });
    list->setUniformRowHeights(true);
    list->setItemsExpandable(false);
    list->setRootIsDecorated(false);
    const auto section = [list](const QString& title) {
        auto* item = new QTreeWidgetItem(list, { title });
        QFont bold = list->font();
        bold.setBold(true);
        item->setFont(0, bold);
        return item;
    };
    for (const QAction* action : menus.actions()) {
        if (!action->menu())
            continue;
        QTreeWidgetItem* part = section(plainText(action->text()));
        addMenu(part, *action->menu());
        if (part->childCount() == 0)
            delete part;
    }
    const QString enter = QKeySequence(Qt::Key_Return).toString(QKeySequence::NativeText);
    const QString controlEnter = QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText);
    QTreeWidgetItem* bar = section(tr("Knobs"));
    addRow(bar, tr("Next legal value, a larger step"), tr("Left, Right, Page Up, Page Down"));
    addRow(bar, tr("Set the number: apply it, take it back"), tr("Digits, then Enter or Esc"));
    QTreeWidgetItem* tables = section(tr("Lists of documents and pairs"));
    addRow(tables, tr("From the filter into the list"), tr("Down or Enter"));
    addRow(tables, tr("Into the texts of the pair, or of the document"), enter);
    addRow(tables, tr("Compare the document with its partner"), controlEnter);
    addRow(tables, tr("Mark the pairs as same, different, unsure; take the mark back"), tr("1, 2, 3, 0"));
    addRow(tables, tr("Copy the row"), QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText));
    addRow(tables, tr("Choose what can be done with the row"), tr("Menu key"));
    addRow(tables, tr("Complete a filter"),
        QKeySequence(Qt::CTRL | Qt::Key_Space).toString(QKeySequence::NativeText));
    QTreeWidgetItem* neighbours = section(tr("Neighbours"));
    addRow(neighbours, tr("Compare with the document"), enter);
    addRow(neighbours, tr("Read the neighbour"), controlEnter);
    QTreeWidgetItem* texts = section(tr("Texts"));
    addRow(texts, tr("Hold the document, let it go"), tr("H"));
    QTreeWidgetItem* with = section(tr("Compare With"));
    addRow(with, tr("Into the documents found"), tr("Down"));
    addRow(with, tr("Compare with the chosen document"), enter);
    QTreeWidgetItem* document = section(tr("Document"));
    addRow(document, tr("Next, previous passage that others share"), tr("F8 or N, Shift+F8 or P"));
    addRow(document, tr("List the documents that share the passage"), enter);
    addRow(document, tr("Mark as duplicate, no duplicate, unsure; take the mark back"), tr("1, 2, 3, 0"));
    addRow(document, tr("Next undecided pair"), tr("U"));
    addRow(document, tr("Find next, previous"), tr("F3, Shift+F3"));
    addRow(document, tr("Larger, smaller, ordinary letters"), tr("Ctrl++, Ctrl+-, Ctrl+0"));
    addRow(document, tr("Close what finds, then back to the list"), tr("Esc"));
    QTreeWidgetItem* drawer = section(tr("Parameters at the right"));
    addRow(drawer, tr("Close them: the focus goes back to where it was"), tr("Esc"));
    QTreeWidgetItem* compare = section(tr("Comparison"));
    addRow(compare, tr("The other text"), tr("Left, Right"));
    addRow(compare, tr("Mark the pair as same, different, unsure; take the mark back"), tr("1, 2, 3, 0"));
    addRow(compare, tr("Next undecided pair"), tr("U"));
    addRow(compare, tr("Close what finds, then back to the list"), tr("Esc"));
    addRow(compare, tr("Next, previous passage or difference"), tr("F8 or N, Shift+F8 or P"));
    addRow(compare, tr("Next place of the same words"), tr("R"));
    addRow(compare, tr("Scroll together, fold, rarity, shingles at the caret"), tr("S, F, Y, I"));
    addRow(compare, tr("Find next, previous"), tr("F3, Shift+F3"));
    addRow(compare, tr("Larger, smaller, ordinary letters"), tr("Ctrl++, Ctrl+-, Ctrl+0"));
    addRow(compare, tr("Compare with the text of the clipboard"),
        QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText));
    list->expandAll();
    list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(list);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 70, fontMetrics().height() * 32);
}

void showAboutBox(QWidget* parent)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, Words::tr("About Alike"),
        Words::tr("<h3>Alike %1</h3><p>Shows which documents are nearly the same, and why.</p>"
                  "<p>Free software under the GNU General Public License, version 3 or later. It comes "
                  "without any warranty.</p>")
            .arg(QCoreApplication::applicationVersion()),
        QMessageBox::Close, parent);
    box->setTextFormat(Qt::RichText);
    box->setIconPixmap(QApplication::windowIcon().pixmap(QSize(64, 64), parent->devicePixelRatioF()));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace alike::ui
