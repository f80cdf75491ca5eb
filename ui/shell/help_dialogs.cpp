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

#include <initializer_list>
#include <utility>

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

ShortcutsDialog::ShortcutsDialog(const QMenuBar& menus, KeyRoom room, QWidget* parent)
    : QDialog(parent)
    , m_list(new QTreeWidget)
{
    setWindowTitle(tr("Keyboard Shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_list->setAccessibleName(windowTitle());
    m_list->setHeaderLabels({ tr("What it does"), tr("Keys") });
    m_list->setUniformRowHeights(true);
    m_list->setItemsExpandable(false);
    m_list->setRootIsDecorated(false);
    const auto section = [this](const QString& title) {
        auto* item = new QTreeWidgetItem(m_list, { title });
        QFont bold = m_list->font();
        bold.setBold(true);
        item->setFont(0, bold);
        return item;
    };
    using Keys = std::initializer_list<std::pair<QString, QString>>;
    const auto keysOf = [&](KeyRoom of, const QString& title, const Keys& keys) {
        QTreeWidgetItem* item = section(title);
        for (const auto& [what, key] : keys)
            addRow(item, what, key);
        if (of == room && !m_opensAt)
            m_opensAt = item;
    };
    const auto native = [](const QKeySequence& key) { return key.toString(QKeySequence::NativeText); };
    const QString enter = native(Qt::Key_Return);
    const QString controlEnter = native(Qt::CTRL | Qt::Key_Return);
    const std::pair arrows { tr("From one thing to the next"), tr("Left, Right, Home, End") };
    const std::pair decide { tr("Mark the pair: same, different, unsure, no mark"), tr("1, 2, 3, 0") };
    const std::pair undecided { tr("Next undecided pair"), tr("U") };
    const std::pair walk { tr("The next row of the list, the one before"), tr("Alt+Down, Alt+Up") };
    const std::pair elsewhere { tr("Find the passage, or what is selected, elsewhere"), tr("E") };
    const std::pair hold { tr("Hold the document, let it go"), tr("H") };
    const std::pair find { tr("Find next, previous"), tr("F3, Shift+F3") };
    const std::pair zoom { tr("Larger, smaller, ordinary letters"), tr("Ctrl++, Ctrl+-, Ctrl+0") };
    const std::pair leave { tr("Close what finds, then back to the list"), tr("Esc") };
    const std::pair note { tr("In a note: keep it, take the change back"), tr("Enter, Esc") };
    const std::pair findLine { tr("In the line that finds: next, previous"), tr("Enter, Shift+Enter") };

    keysOf(KeyRoom::Menus, tr("Everywhere"),
        { { tr("In a switch: choose the next, the previous"), tr("Right, Left") },
            { tr("Choose what can be done with what has the focus"), tr("Menu key") } });
    for (const QAction* action : menus.actions()) {
        if (!action->menu())
            continue;
        QTreeWidgetItem* part = section(plainText(action->text()));
        addMenu(part, *action->menu());
        if (part->childCount() == 0)
            delete part;
    }
    keysOf(KeyRoom::Start, tr("Start"),
        { { tr("Continue with what was open before"), enter },
            { tr("Forget it, after a question"), native(QKeySequence::Delete) } });
    keysOf(KeyRoom::Start, tr("Open with Options"),
        { { tr("Open the documents as they are shown, cancel"), tr("Enter, Esc") },
            { tr("Open a choice"), tr("Alt+Down") } });
    keysOf(KeyRoom::Search, tr("Search of the collection"),
        { { tr("To the documents found"), tr("Down or Enter") },
            { tr("Clear it, then leave it"), tr("Esc") } });
    keysOf(KeyRoom::Knobs, tr("Knobs"),
        { { tr("Next legal value, a larger step"), tr("Left, Right, Page Up, Page Down") },
            { tr("Set the number: apply it, take it back"), tr("Digits, then Enter or Esc") } });
    keysOf(KeyRoom::Lists, tr("Lists of pairs, groups and documents"),
        { { tr("From the filter into the list"), tr("Down or Enter") },
            { tr("Complete a filter"), native(Qt::CTRL | Qt::Key_Space) },
            { tr("Clear the filter"), tr("Esc in its field") },
            { tr("Into the texts of the pair, the members of the group, or the document"), enter },
            { tr("Compare the document with its partner"), controlEnter },
            { tr("Mark the pairs: same, different, unsure, no mark"), tr("1, 2, 3, 0 in the pairs") },
            { tr("To the document whose id or title begins so"), tr("Letters in the documents") },
            { tr("Copy the row"), native(QKeySequence::Copy) } });
    keysOf(KeyRoom::Lists, tr("Members of a group"),
        { { tr("Read the document"), enter }, { tr("Compare it with the representative"), controlEnter },
            { tr("Copy the row"), native(QKeySequence::Copy) } });
    keysOf(KeyRoom::Lists, tr("Graph of a group"),
        { { tr("To the member in that direction"), tr("Left, Right, Up, Down") },
            { tr("Move the graph"), tr("Shift with these keys") },
            { tr("Larger, smaller, all of it"), tr("+, -, 0") }, { tr("Read the document"), enter } });
    keysOf(KeyRoom::Lists, tr("Similarities and time of a group"),
        { { tr("To the next cell; compare its two documents"), tr("Left, Right, Up, Down; Enter") },
            { tr("To the next document in time, the first, the last"), tr("Left, Right, Home, End") },
            { tr("Read the document in time"), enter } });
    keysOf(KeyRoom::Neighbours, tr("Neighbours"),
        { { tr("Compare with the document"), enter }, { tr("Read the neighbour"), controlEnter },
            { tr("Copy the row"), native(QKeySequence::Copy) } });
    keysOf(KeyRoom::Document, tr("Document"),
        { { tr("Next, previous passage that others share"), tr("F8 or N, Shift+F8 or P") },
            { tr("List the documents that share the passage"), enter }, walk, elsewhere, hold,
            { tr("Mark: duplicate, no duplicate, unsure, no mark"), tr("1, 2, 3, 0") }, undecided, note, find,
            findLine, { tr("On and back by what is in sight"), tr("Space, Shift+Space") }, zoom, leave });
    keysOf(KeyRoom::Comparison, tr("Comparison"),
        { { tr("The other text"), tr("Left, Right") },
            { tr("Next, previous passage or difference"), tr("F8 or N, Shift+F8 or P") },
            { tr("Next place of the same words"), tr("R") }, walk, elsewhere, hold, decide, undecided, note,
            { tr("Scroll together, fold, list of passages, rarity, shingles at the caret"),
                tr("S, F, L, Y, I") },
            { tr("In the signature: the next row, its shingle in the text"),
                tr("Left, Right, Home, End; Enter") },
            find, findLine, { tr("On and back by what is in sight"), tr("Space, Shift+Space") }, zoom,
            { tr("Compare with the text of the clipboard"), native(QKeySequence::Paste) }, leave });
    keysOf(KeyRoom::Comparison, tr("Compare With"),
        { { tr("Into the documents found"), tr("Down") },
            { tr("Compare with the chosen document"), enter } });
    keysOf(KeyRoom::Drawer, tr("Parameters at the right"),
        { { tr("The S-curve large"), tr("Space on it") },
            { tr("Close them: the focus goes back to where it was"), tr("Esc") } });
    keysOf(KeyRoom::Charts, tr("Charts"),
        { arrows, { tr("Ten on, ten back"), tr("Page Up, Page Down") },
            { tr("The pairs of the document, the stages"), tr("Up, Down") },
            { tr("Move the threshold"), tr("Ctrl+Left, Ctrl+Right") },
            { tr("Choose a range; list all pairs again"), tr("Shift with these keys; Esc") },
            { tr("Show the pair, compare it"), tr("%1, %2").arg(enter, controlEnter) },
            { tr("To the chart, to the one beside it, and back"), tr("F6, Shift+F6") } });
    keysOf(KeyRoom::Methods, tr("Methods"),
        { arrows, { tr("In the bits of SimHash: the next one that differs"), tr("Up, Down") },
            { tr("In the words: follow a line, show the word"), tr("Up, Down, Enter") },
            { tr("In the words: copy the numbers"), native(QKeySequence::Copy) } });
    keysOf(KeyRoom::Learn, tr("Learn"),
        { { tr("Begin or go on with the lesson, in their list"), enter },
            { tr("Check the answer, then to the next step"), enter },
            { tr("Choose an answer"), tr("Up, Down") },
            { tr("In projector mode: the next step, the one before"), tr("Page Down, Page Up") },
            { tr("To the parameters and back"), tr("F6, Shift+F6") } });
    m_list->expandAll();
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list);
    column->addWidget(buttons);
    m_list->setCurrentItem(m_opensAt ? m_opensAt : m_list->topLevelItem(0));
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 32);
}

/// How far it can scroll is known from then on.
void ShortcutsDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    layout()->activate();
    m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtTop);
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
