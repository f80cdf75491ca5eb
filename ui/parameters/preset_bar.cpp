// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/preset_bar.h"

#include "ui/parameters/control_events.h"
#include "ui/parameters/preset_choice.h"
#include "ui/theme/metrics.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QToolButton>

#include <algorithm>

namespace alike::ui {
namespace {

    /// What a style keeps of a button for its frame and the arrow of its menu, in pixels of a font of 13.
    constexpr int presetEdges = 36;

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

PresetBar::PresetBar(PresetChoice* choice, QWidget* parent)
    : QWidget(parent)
    , m_choice(choice)
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
    choice->addActions(menu, this);
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
    connect(m_box, &QComboBox::activated, this, [this](int item) {
        if (const QVariant index = m_box->itemData(item, presetIndexRole); index.isValid())
            m_choice->choose(static_cast<std::size_t>(index.toInt()));
    });
    connect(choice, &PresetChoice::listChanged, this, &PresetBar::fill);
    connect(choice, &PresetChoice::currentChanged, this, &PresetBar::showCurrent);
    fill();
}

void PresetBar::fill()
{
    const QSignalBlocker silent(m_box);
    m_box->clear();
    const auto& presets = m_choice->presets();
    for (std::size_t i = 0; i < presets.size(); ++i) {
        if (i == m_choice->builtIn())
            m_box->insertSeparator(m_box->count());
        m_box->addItem(presets[i].name);
        const int item = m_box->count() - 1;
        m_box->setItemData(item, presets[i].summary(), presetSummaryRole);
        m_box->setItemData(item, static_cast<int>(i), presetIndexRole);
        m_box->setItemData(item, presets[i].reason, Qt::ToolTipRole);
    }
    m_box->view()->setMinimumWidth(m_box->view()->sizeHintForColumn(0) + m_box->view()->sizeHintForRow(0));
    showCurrent();
}

void PresetBar::showCurrent()
{
    const auto current = m_choice->current();
    m_box->setCurrentIndex(current ? m_box->findData(static_cast<int>(*current), presetIndexRole) : -1);
    m_box->setToolTip(m_choice->explanation());
}

PresetButton::PresetButton(PresetChoice* choice, QWidget* parent)
    : QToolButton(parent)
    , m_choice(choice)
    , m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("presetButton"));
    setFocusPolicy(Qt::StrongFocus);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_menu->setToolTipsVisible(true);
    setMenu(m_menu);
    for (const Preset& preset : builtInPresets())
        m_usualNames += preset.name;
    m_usualNames += tr("own settings");
    connect(choice, &PresetChoice::currentChanged, this, &PresetButton::showCurrent);
    connect(m_menu, &QMenu::aboutToShow, this, &PresetButton::fill);
    showCurrent();
}

void PresetButton::fill()
{
    m_menu->clear();
    const auto& presets = m_choice->presets();
    for (std::size_t i = 0; i < presets.size(); ++i) {
        if (i == m_choice->builtIn())
            m_menu->addSeparator();
        QString name = presets[i].name;
        QAction* action = m_menu->addAction(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(presets[i].reason.isEmpty()
                ? presets[i].summary()
                : presets[i].summary() + QLatin1Char('\n') + presets[i].reason);
        action->setCheckable(true);
        action->setChecked(m_choice->current() == i);
        connect(action, &QAction::triggered, m_choice, [choice = m_choice, i] { choice->choose(i); });
    }
    m_menu->addSeparator();
    m_choice->addActions(m_menu, window());
}

void PresetButton::showCurrent()
{
    const QString name = m_choice->current() ? m_choice->name() : tr("own settings");
    setAccessibleName(tr("Preset: %1").arg(name));
    setToolTip(m_choice->explanation());
    const int room = width() - scaled(presetEdges, this);
    QString shown = fontMetrics().elidedText(name, Qt::ElideRight, room);
    setText(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
}

/// The names that come with the program have room; own ones that are longer do not move the bar.
QSize PresetButton::sizeHint() const
{
    int name = 0;
    for (const QString& usual : m_usualNames)
        name = std::max(name, fontMetrics().horizontalAdvance(usual));
    return { std::clamp(name + scaled(presetEdges, this), scaled(112, this), scaled(160, this)),
        scaled(28, this) };
}

void PresetButton::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        showCurrent();
}

void PresetButton::resizeEvent(QResizeEvent* event)
{
    QToolButton::resizeEvent(event);
    showCurrent();
}

} // namespace alike::ui
