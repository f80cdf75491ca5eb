// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segment_switch.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace alike::ui {
namespace {

    class Segment : public QAbstractButton {
    public:
        explicit Segment(QWidget* parent)
            : QAbstractButton(parent)
        {
            setCheckable(true);
            setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
            setFocusPolicy(Qt::TabFocus);
        }

        void setCountText(const QString& count)
        {
            m_count = count;
            setAccessibleDescription(count);
            updateGeometry();
            update();
        }

        QSize sizeHint() const override
        {
            return { textWidth() + (m_count.isEmpty() ? 0 : gap() + countWidth()) + 2 * scaled(12, this),
                scaled(28, this) };
        }
        QSize minimumSizeHint() const override
        {
            return { textWidth() + 2 * scaled(6, this), scaled(28, this) };
        }

    protected:
        void paintEvent(QPaintEvent*) override
        {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            const double corner = scaled(4, this);
            const QRectF inside = QRectF(rect()).adjusted(2, 2, -2, -2);
            if (isChecked() && isEnabled()) { // nothing is chosen where nothing can be
                painter.setPen(colour(Colour::FieldLine, palette()));
                painter.setBrush(colour(Colour::SegmentOn, palette()));
                painter.drawRoundedRect(inside.adjusted(0.5, 0.5, -0.5, -0.5), corner - 1, corner - 1);
            }
            if (hasFocus()) {
                painter.setPen(QPen(colour(Colour::Accent, palette()), 2));
                painter.setBrush(Qt::NoBrush);
                painter.drawRoundedRect(inside.adjusted(1, 1, -1, -1), corner - 1, corner - 1);
            }
            const bool counted
                = !m_count.isEmpty() && textWidth() + gap() + countWidth() + 2 * scaled(6, this) <= width();
            const int all = textWidth() + (counted ? gap() + countWidth() : 0);
            const int left = std::max(0, (width() - all) / 2);
            painter.setFont(nameFont());
            const auto strong = isChecked() ? Colour::Text : Colour::Quiet;
            painter.setPen(isEnabled() ? colour(strong, palette()) : colour(Colour::Faint, palette()));
            const QRect name(left, 0, std::min(textWidth(), width() - 2 * left), height());
            QStyleOption option;
            option.initFrom(this);
            const bool shown = style()->styleHint(QStyle::SH_UnderlineShortcut, &option, this) != 0;
            painter.drawText(name,
                Qt::AlignVCenter | Qt::AlignLeft | (shown ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                text());
            if (!counted)
                return;
            painter.setFont(fontOf(Type::Quiet, font()));
            painter.setPen(colour(Colour::Quiet, palette()));
            painter.drawText(QRect(name.right() + 1 + gap(), 0, countWidth() + 1, height()),
                Qt::AlignVCenter | Qt::AlignLeft, m_count);
        }

    private:
        QFont nameFont() const
        {
            return fontOf(isChecked() && isEnabled() ? Type::Strong : Type::Interface, font());
        }
        int textWidth() const // in semibold, whether chosen or not
        {
            const QFontMetrics metrics(fontOf(Type::Strong, font()));
            return metrics.size(Qt::TextShowMnemonic, text()).width();
        }
        int countWidth() const
        {
            return QFontMetrics(fontOf(Type::Quiet, font())).horizontalAdvance(m_count);
        }
        int gap() const { return scaled(5, this); }

        QString m_count;
    };

} // namespace

SegmentSwitch::SegmentSwitch(QWidget* parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins({});
    m_row->setSpacing(0);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int number) {
        followCurrent();
        emit chosen(number);
    });
}

int SegmentSwitch::addSegment(const QString& text, const QString& toolTip)
{
    auto* segment = new Segment(this);
    segment->setText(text);
    segment->setToolTip(toolTip);
    segment->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    const int number = count();
    segment->setChecked(number == 0);
    m_group->addButton(segment, number);
    m_row->addWidget(segment, 1);
    followCurrent();
    return number;
}

QAbstractButton* SegmentSwitch::segment(int number) const
{
    return m_group->button(number);
}

int SegmentSwitch::count() const
{
    return static_cast<int>(m_group->buttons().size());
}

int SegmentSwitch::current() const
{
    return m_group->checkedId();
}

void SegmentSwitch::setCurrent(int number)
{
    if (QAbstractButton* segment = m_group->button(number))
        segment->setChecked(true);
    followCurrent();
}

/// Buttons of a group learn only when they get the focus to which of them Tab comes.
void SegmentSwitch::followCurrent()
{
    for (QAbstractButton* segment : m_group->buttons())
        segment->setFocusPolicy(segment->isChecked() ? Qt::TabFocus : Qt::NoFocus);
}

void SegmentSwitch::setCountText(int number, const QString& count)
{
    static_cast<Segment*>(m_group->button(number))->setCountText(count);
}

void SegmentSwitch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(Colour::Track, palette()));
    painter.drawRoundedRect(rect(), scaled(4, this), scaled(4, this));
}

/// A group of buttons moves the focus by arrows; here that chooses, too.
void SegmentSwitch::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0)
        return QWidget::keyPressEvent(event);
    for (int next = current() + step; next >= 0 && next < count(); next += step) {
        if (!segment(next)->isEnabled() || segment(next)->isHidden())
            continue;
        segment(next)->setFocus(Qt::OtherFocusReason);
        segment(next)->click();
        return;
    }
}

} // namespace alike::ui
