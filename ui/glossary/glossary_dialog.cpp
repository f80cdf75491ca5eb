// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/glossary/glossary_dialog.h"

#include "ui/theme/metrics.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {
namespace {

    QLabel* entryWords(Type type, const char* name)
    {
        auto* label = new QLabel;
        label->setObjectName(QLatin1String(name));
        label->setFont(fontOf(type, label->font()));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setMinimumWidth(1);
        return label;
    }

} // namespace

GlossaryDialog::GlossaryDialog(QWidget* parent)
    : QDialog(parent)
    , m_search(new QLineEdit)
    , m_list(new QListWidget)
    , m_title(entryWords(Type::Heading, "entryTitle"))
    , m_text(entryWords(Type::Reading, "entryText"))
    , m_source(entryWords(Type::Quiet, "entrySource"))
    , m_none(entryWords(Type::Interface, "entryNone"))
    , m_lesson(new QPushButton(tr("&Show in a Lesson")))
{
    setObjectName(QStringLiteral("glossary"));
    setWindowTitle(tr("Glossary"));
    m_search->setObjectName(QStringLiteral("glossarySearch"));
    m_search->setAccessibleName(tr("Search the glossary"));
    m_search->setPlaceholderText(tr("Search the glossary"));
    m_search->setToolTip(tr("Words of the entry or of what it says; Down goes to the list"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("glossaryList"));
    m_list->setAccessibleName(tr("Words of the window"));
    m_list->setUniformItemSizes(true);
    m_source->setForegroundRole(QPalette::PlaceholderText);
    m_none->setText(tr("Nothing is called so, and no explanation has these words."));
    m_lesson->setObjectName(QStringLiteral("showInLesson"));
    m_lesson->setToolTip(
        tr("Begins the lesson at the step that shows it; what is open comes back afterwards"));

    auto* entry = new QVBoxLayout;
    entry->setSpacing(scaled(12, this));
    for (QLabel* label : { m_title, m_text, m_source, m_none })
        entry->addWidget(label);
    auto* row = new QHBoxLayout;
    row->addWidget(m_lesson);
    row->addStretch();
    entry->addLayout(row);
    entry->addStretch();
    auto* left = new QVBoxLayout;
    left->addWidget(m_search);
    left->addWidget(m_list, 1);
    auto* both = new QHBoxLayout;
    both->setSpacing(scaled(16, this));
    both->addLayout(left, 2);
    both->addLayout(entry, 3);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    m_lesson->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->addLayout(both, 1);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 105, fontMetrics().height() * 26);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, &GlossaryDialog::fill);
    connect(m_list, &QListWidget::currentRowChanged, this, &GlossaryDialog::follow);
    const auto showLesson = [this] {
        const Explanation* shown = current();
        if (!shown || !*shown->lesson)
            return;
        emit lessonRequested(QLatin1String(shown->lesson), shown->step);
        hide(); // it would stand in front of the step
    };
    connect(m_lesson, &QPushButton::clicked, this, showLesson);
    connect(m_list, &QListWidget::itemActivated, this, showLesson);
    fill();
}

void GlossaryDialog::begin()
{
    show();
    raise();
    activateWindow();
    m_search->setFocus();
    m_search->selectAll();
}

void GlossaryDialog::showEntry(const Explanation& explanation)
{
    m_search->clear();
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(Qt::UserRole).toString() == QLatin1String(explanation.id))
            m_list->setCurrentRow(row);
    }
    show();
    raise();
    activateWindow();
    m_list->setFocus();
    m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtCenter);
}

const Explanation* GlossaryDialog::current() const
{
    const QListWidgetItem* item = m_list->currentItem();
    return item ? explanation(item->data(Qt::UserRole).toString().toStdString()) : nullptr;
}

/// Titles with the words before explanations with them.
void GlossaryDialog::fill()
{
    const Explanation* before = current();
    const QString wanted = m_search->text().simplified();
    QList<QListWidgetItem*> titled;
    QList<QListWidgetItem*> others;
    for (const Explanation& each : explanations()) {
        const bool inTitle = titleOf(each).contains(wanted, Qt::CaseInsensitive);
        if (!inTitle && !textOf(each).contains(wanted, Qt::CaseInsensitive))
            continue;
        auto* item = new QListWidgetItem(titleOf(each));
        item->setData(Qt::UserRole, QLatin1String(each.id));
        (inTitle ? titled : others) += item;
    }
    {
        const QSignalBlocker silent(m_list);
        m_list->clear();
        std::ranges::sort(titled, [](const QListWidgetItem* a, const QListWidgetItem* b) {
            return a->text().localeAwareCompare(b->text()) < 0;
        });
        int row = 0;
        for (QListWidgetItem* item : titled + others) {
            m_list->addItem(item);
            if (wanted.isEmpty() && before
                && item->data(Qt::UserRole).toString() == QLatin1String(before->id))
                row = m_list->count() - 1;
        }
        m_list->setCurrentRow(row);
    }
    follow();
}

void GlossaryDialog::follow()
{
    const Explanation* shown = current();
    for (QWidget* part : std::initializer_list<QWidget*> { m_title, m_text, m_source, m_lesson })
        part->setVisible(shown);
    m_none->setVisible(!shown);
    if (!shown)
        return;
    m_title->setText(titleOf(*shown));
    m_text->setText(textOf(*shown));
    m_source->setText(*shown->source ? tr("Source: %1").arg(QLatin1String(shown->source)) : QString());
    m_source->setVisible(*shown->source);
    m_lesson->setVisible(*shown->lesson);
    m_list->setAccessibleDescription(words());
}

QString GlossaryDialog::words() const
{
    QStringList said;
    for (const QLabel* label : { m_title, m_text, m_source, m_none }) {
        if (!label->isHidden())
            said += label->text();
    }
    return said.join(QLatin1Char('\n'));
}

/// From the search into the list, as in the lists of the window.
bool GlossaryDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if ((key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) && m_list->count() > 0) {
            m_list->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace alike::ui
