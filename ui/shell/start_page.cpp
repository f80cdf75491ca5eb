// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start_page.h"

#include "ui/theme/icons.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    QLabel* paragraph(const QString& text)
    {
        auto* label = new QLabel(text);
        label->setWordWrap(true);
        // A measure that reads well; a page as wide as the window would not.
        label->setFixedWidth(label->fontMetrics().averageCharWidth() * 68);
        return label;
    }

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent)
{
    auto* title = new QLabel(tr("Alike"));
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 2.2);
    title->setFont(large);

    auto* files = new QPushButton(icon(Symbol::File), tr("Open Files…"));
    auto* folder = new QPushButton(icon(Symbol::Folder), tr("Open Folder…"));
    files->setObjectName(QStringLiteral("openFiles"));
    folder->setObjectName(QStringLiteral("openFolder"));
    for (QPushButton* button : { files, folder })
        button->setMinimumSize(
            button->fontMetrics().averageCharWidth() * 22, button->fontMetrics().height() * 5 / 2);
    connect(files, &QPushButton::clicked, this, &StartPage::openFilesRequested);
    connect(folder, &QPushButton::clicked, this, &StartPage::openFolderRequested);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(files);
    buttons->addWidget(folder);
    buttons->addStretch();

    auto* column = new QVBoxLayout;
    column->setSpacing(16);
    column->addWidget(title);
    column->addWidget(
        paragraph(tr("Alike finds the documents of a collection that are nearly the same, and shows what "
                     "they share. Turn the parameters of the method and watch what it finds, what it "
                     "misses, and why.")));
    column->addLayout(buttons);
    column->addWidget(
        paragraph(tr("Or drop files and folders anywhere in this window: plain text, Reuters-21578 (.sgm), "
                     "JSON lines (.jsonl), and archives of them.")));

    auto* page = new QGridLayout(this);
    page->addLayout(column, 1, 1);
    page->setColumnStretch(0, 1);
    page->setColumnStretch(2, 1);
    // A little above the middle, where the eye takes it for the middle.
    page->setRowStretch(0, 2);
    page->setRowStretch(2, 3);
}

} // namespace alike::ui
