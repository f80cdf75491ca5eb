// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/preset_bar.h"

#include "ui/parameters/control_events.h"
#include "ui/parameters/preset.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QToolButton>

#include <algorithm>

namespace alike::ui {
namespace {

    constexpr int presetSummaryRole = Qt::UserRole;
    constexpr int presetIndexRole = Qt::UserRole + 1;

    /// In the list there is room for the values, in the box only for the name.
    class PresetDelegate : public QStyledItemDelegate {
    public:
        using QStyledItemDelegate::QStyledItemDelegate;

        void paint(
            QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
        {
            if (index.data(presetIndexRole).isValid()) {
                QStyledItemDelegate::paint(painter, option, index);
                return;
            }
            painter->setPen(option.palette.color(QPalette::Mid));
            const int y = option.rect.center().y();
            painter->drawLine(option.rect.left(), y, option.rect.right(), y);
        }
        QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
        {
            const int line = option.fontMetrics.height();
            const QSize text = QStyledItemDelegate::sizeHint(option, index);
            return index.data(presetIndexRole).isValid() ? QSize(text.width() + line, line + line / 2)
                                                         : QSize(text.width(), line / 2);
        }

    protected:
        void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
        {
            QStyledItemDelegate::initStyleOption(option, index);
            if (const QString summary = index.data(presetSummaryRole).toString(); !summary.isEmpty())
                option->text = PresetBar::tr("%1 (%2)", "preset, values").arg(option->text, summary);
        }
    };

} // namespace

PresetBar::PresetBar(QWidget* parent)
    : QWidget(parent)
    , m_box(new QComboBox)
{
    auto* name = new QLabel(tr("Preset"));
    name->setBuddy(m_box);
    m_box->setObjectName(QStringLiteral("preset"));
    m_box->setAccessibleName(tr("Preset"));
    m_box->setPlaceholderText(tr("own settings"));
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(12);
    m_box->setMaxVisibleItems(20);
    m_box->view()->setItemDelegate(new PresetDelegate(m_box));
    m_box->view()->setTextElideMode(Qt::ElideNone);
    guardWheel(m_box);

    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("presetMenu"));
    connect(menu->addAction(tr("Save as Preset…")), &QAction::triggered, this,
        [this] { askName(tr("Save as Preset"), {}, &PresetBar::save); });
    m_rename = menu->addAction(tr("Rename…"));
    connect(m_rename, &QAction::triggered, this,
        [this] { askName(tr("Rename Preset"), m_box->currentText(), &PresetBar::rename); });
    m_remove = menu->addAction(tr("Remove"));
    connect(m_remove, &QAction::triggered, this, &PresetBar::remove);
    menu->setToolTipsVisible(true);
    auto* more = new QToolButton;
    more->setText(QStringLiteral("⋯"));
    // Not as its menu: the arrow would crowd the dots.
    connect(more, &QToolButton::clicked, menu,
        [more, menu] { menu->popup(more->mapToGlobal(QPoint(0, more->height()))); });
    more->setFocusPolicy(Qt::StrongFocus);
    more->setAccessibleName(tr("Save, rename or remove a preset"));
    more->setToolTip(tr("Save the present values as a preset; rename or remove one of your own"));

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->addWidget(name);
    row->addWidget(m_box, 1);
    row->addWidget(more);
    connect(m_box, &QComboBox::activated, this, &PresetBar::apply);
    fill();
}

void PresetBar::display(const Parameters& parameters)
{
    m_shown = parameters;
    showMatch();
}

QString PresetBar::name() const
{
    return m_box->currentIndex() < 0 ? QString() : m_box->currentText();
}

void PresetBar::recall(const QString& name, const Parameters& parameters)
{
    m_preferred = name;
    m_brought.reset();
    if (!name.isEmpty())
        m_brought = Preset { name, tr("From the project that is open."), parameters };
    // A built-in one that has got other values since then.
    const auto builtIn = builtInPresets();
    const auto at = std::ranges::find(builtIn, name, &Preset::name);
    if (at != builtIn.end() && !at->matches(parameters))
        m_brought->name = m_preferred = tr("%1 (project)", "preset").arg(name);
    fill();
}

void PresetBar::fill()
{
    const QSignalBlocker silent(m_box);
    m_presets = builtInPresets();
    m_builtIn = m_presets.size();
    for (Preset& own : presetStore::load())
        m_presets.push_back(std::move(own));
    if (m_brought && std::ranges::none_of(m_presets, [this](const Preset& preset) {
            return preset.name == m_brought->name && preset.matches(m_brought->parameters);
        }))
        m_presets.push_back(*m_brought);
    else
        m_brought.reset();
    m_box->clear();
    for (std::size_t i = 0; i < m_presets.size(); ++i) {
        if (i == m_builtIn)
            m_box->insertSeparator(m_box->count());
        const Preset& preset = m_presets[i];
        m_box->addItem(preset.name);
        const int item = m_box->count() - 1;
        m_box->setItemData(item, preset.summary(), presetSummaryRole);
        m_box->setItemData(item, static_cast<int>(i), presetIndexRole);
        m_box->setItemData(item, preset.reason, Qt::ToolTipRole);
    }
    m_box->view()->setMinimumWidth(m_box->view()->sizeHintForColumn(0) + m_box->view()->sizeHintForRow(0));
    showMatch();
}

void PresetBar::showMatch()
{
    int shown = -1;
    for (int item = m_box->count(); item-- > 0;) {
        const QVariant index = m_box->itemData(item, presetIndexRole);
        if (!index.isValid() || !m_presets[static_cast<std::size_t>(index.toInt())].matches(m_shown))
            continue;
        if (shown < 0 || m_box->itemText(shown) != m_preferred)
            shown = item;
    }
    m_box->setCurrentIndex(shown);
    const QString common
        = tr("<p>A preset sets everything but the seed and the limit of candidates, which stay as they "
             "are.</p>");
    m_box->setToolTip(shown < 0
            ? tr("<p>The present values are none of the presets.</p>") + common
            : QStringLiteral("<p><b>%1</b>: %2</p>%3")
                  .arg(m_box->itemText(shown).toHtmlEscaped(),
                      (m_box->itemData(shown, Qt::ToolTipRole).toString() + QLatin1Char(' ')
                          + m_box->itemData(shown, presetSummaryRole).toString())
                          .trimmed()
                          .toHtmlEscaped(),
                      common));
    const bool own = ownShown() != nullptr;
    for (QAction* action : { m_rename, m_remove }) {
        action->setEnabled(own);
        action->setToolTip(own ? QString() : tr("Choose one of your own presets first."));
    }
}

void PresetBar::apply(int item)
{
    const QVariant index = m_box->itemData(item, presetIndexRole);
    if (!index.isValid())
        return;
    const Preset& preset = m_presets[static_cast<std::size_t>(index.toInt())];
    m_preferred = preset.name;
    const Parameters wanted = preset.over(m_shown);
    if (wanted == m_shown)
        showMatch();
    else
        emit chosen(wanted);
}

const Preset* PresetBar::ownShown() const
{
    const QVariant index = m_box->currentData(presetIndexRole);
    const auto at = static_cast<std::size_t>(index.toInt());
    const std::size_t end = m_presets.size() - (m_brought ? 1 : 0);
    return index.isValid() && at >= m_builtIn && at < end ? &m_presets[at] : nullptr;
}

void PresetBar::askName(const QString& title, const QString& name, void (PresetBar::*done)(const QString&))
{
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(tr("Name (a preset of yours with the same name is replaced):"));
    dialog->setTextValue(name);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, done](const QString& text) {
        if (const QString given = text.simplified(); !given.isEmpty())
            (this->*done)(given);
    });
    dialog->open();
}

void PresetBar::save(const QString& name)
{
    presetStore::save(name, m_shown);
    m_preferred = name;
    fill();
}

void PresetBar::rename(const QString& name)
{
    const Preset* own = ownShown();
    if (!own)
        return;
    presetStore::rename(own->name, name);
    m_preferred = name;
    fill();
}

void PresetBar::remove()
{
    if (const Preset* own = ownShown()) {
        presetStore::remove(own->name);
        fill();
    }
}

} // namespace alike::ui
