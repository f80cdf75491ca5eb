// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/knob.h"

#include "ui/parameters/control_events.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAccessibleValueInterface>
#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QStyleOptionSlider>

#include <algorithm>

namespace alike::ui {
namespace {

    /// Tells numbers, not positions.
    class KnobSliderInterface : public QAccessibleWidget, public QAccessibleValueInterface {
    public:
        explicit KnobSliderInterface(KnobSlider* slider)
            : QAccessibleWidget(slider, QAccessible::Slider)
        {
        }

        void* interface_cast(QAccessible::InterfaceType type) override
        {
            return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                                       : QAccessibleWidget::interface_cast(type);
        }
        QString text(QAccessible::Text kind) const override
        {
            return kind == QAccessible::Value ? slider()->textAt(slider()->value())
                                              : QAccessibleWidget::text(kind);
        }
        QVariant currentValue() const override { return slider()->numberAt(slider()->value()); }
        QVariant minimumValue() const override { return slider()->numberAt(slider()->minimum()); }
        QVariant maximumValue() const override { return slider()->numberAt(slider()->maximum()); }
        QVariant minimumStepSize() const override { return slider()->numberAt(1) - slider()->numberAt(0); }
        void setCurrentValue(const QVariant& value) override
        {
            slider()->setValue(slider()->positionOf(value.toDouble()));
        }

    private:
        KnobSlider* slider() const { return static_cast<KnobSlider*>(widget()); }
    };

    QAccessibleInterface* knobInterfaces(const QString&, QObject* object)
    {
        auto* slider = qobject_cast<KnobSlider*>(object);
        return slider ? new KnobSliderInterface(slider) : nullptr;
    }

    /// Sizes of METRICS for a font of 13 pixels.
    constexpr int knobTop = 5;
    constexpr int knobControls = 24;
    constexpr int knobGap = 3;
    constexpr int knobConsequence = 16;
    constexpr int knobApart = 8;
    constexpr int knobLarge = 40; ///< the slider for a hand
    constexpr int knobRing = 12;
    constexpr int knobRingLarge = 28;
    constexpr int knobNumber = 64;
    constexpr int knobSliderLeast = 40;
    constexpr int knobSliderHandle = 30; ///< narrower there is no way to drag it
    constexpr int keyWidth = 2;
    constexpr int keyHeight = 12;

} // namespace

KnobSlider::KnobSlider(QWidget* parent)
    : ResetSlider(parent)
{
    static const bool once = [] {
        QAccessible::installFactory(knobInterfaces);
        return true;
    }();
    Q_UNUSED(once);
    connect(this, &QSlider::valueChanged, this, [this](int position) {
        if (!QAccessible::isActive())
            return;
        QAccessibleValueChangeEvent changed(this, numberAt(position));
        QAccessible::updateAccessibility(&changed);
    });
}

void KnobSlider::setTicked(bool ticked)
{
    m_ticked = ticked;
    update();
}

void KnobSlider::setLarge(bool large)
{
    m_large = large;
    setProperty("largeHandle", large); // for the style
    updateGeometry();
    update();
}

void KnobSlider::setGlowing(bool glowing)
{
    m_glowing = glowing;
    update();
}

void KnobSlider::setMeaning(std::function<double(int)> number, std::function<QString(int)> text)
{
    m_number = std::move(number);
    m_text = std::move(text);
}

int KnobSlider::positionOf(double number) const
{
    constexpr double rounding = 1e-9;
    int position = minimum();
    while (position < maximum() && numberAt(position + 1) <= number + rounding)
        ++position;
    return position;
}

QSize KnobSlider::sizeHint() const
{
    return { scaled(120, this), scaled(m_large ? knobLarge : knobControls, this) };
}

QSize KnobSlider::minimumSizeHint() const
{
    return { scaled(knobSliderLeast, this), scaled(m_large ? knobLarge : knobControls, this) };
}

void KnobSlider::keyPressEvent(QKeyEvent* event)
{
    const QString text = event->text();
    const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QString point = locale().decimalPoint();
    if (!command && text.size() == 1
        && (text.front().isDigit() || text == point || text == QLatin1String(".")))
        emit typed(event);
    else
        ResetSlider::keyPressEvent(event);
}

void KnobSlider::paintEvent(QPaintEvent*)
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    // Handle and mouse agree, whatever the style.
    const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    const double ring = scaled(m_large ? knobRingLarge : knobRing, this);
    const double line = scaled(m_large ? 8 : 4, this);
    const double middle = height() / 2.0;
    const double at = handle.x() + handle.width() / 2.0;
    const double inset = std::max(0.0, (handle.width() - ring) / 2);
    const QRectF groove(inset, middle - line / 2, width() - 2 * inset, line);

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(Colour::Groove, palette()));
    painter.drawRoundedRect(groove, line / 2, line / 2);
    const bool lit = isEnabled() && (hasFocus() || isSliderDown() || m_glowing);
    const QColor ink = colour(!isEnabled() ? Colour::Faint : lit ? Colour::Accent : Colour::Fill, palette());
    painter.setBrush(ink);
    QRectF filled = groove;
    if (layoutDirection() == Qt::RightToLeft)
        filled.setLeft(at);
    else
        filled.setRight(at);
    painter.drawRoundedRect(filled, line / 2, line / 2);

    const int stops = maximum() - minimum();
    if (m_ticked && stops > 0 && groove.width() / stops >= scaled(3, this)) {
        const double tick = scaled(1, this);
        const double top = middle + ring / 2 + scaled(1, this);
        const double travel = width() - handle.width();
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(colour(Colour::Fill, palette()));
        for (int stop = 0; stop <= stops; ++stop)
            painter.drawRect(
                QRectF(handle.width() / 2.0 + travel * stop / stops - tick / 2, top, tick, scaled(3, this)));
        painter.setRenderHint(QPainter::Antialiasing);
    }
    const double pen = scaled(2, this);
    painter.setPen(QPen(ink, pen));
    painter.setBrush(colour(Colour::Field, palette()));
    painter.drawEllipse(QPointF(at, middle), (ring - pen) / 2, (ring - pen) / 2);
}

void KnobField::setSuffix(const QString& whole, const QString& brief)
{
    if (m_suffix == whole && m_brief == brief)
        return;
    m_suffix = whole;
    m_brief = brief;
    update();
}

void KnobField::paintEvent(QPaintEvent* event)
{
    if (hasFocus()) {
        QLineEdit::paintEvent(event);
        return;
    }
    QPainter painter(this);
    QStyleOptionFrame option;
    initStyleOption(&option);
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
    const QFontMetrics metrics = fontMetrics();
    const int number = metrics.horizontalAdvance(text());
    QString suffix;
    for (const QString& candidate : { m_suffix, m_brief }) {
        if (suffix.isEmpty() && number + metrics.horizontalAdvance(candidate) <= width())
            suffix = candidate;
    }
    // Number and suffix stand in the middle together.
    const int left = (width() - number - metrics.horizontalAdvance(suffix)) / 2;
    painter.setPen(colour(isEnabled() ? Colour::Text : Colour::Faint, palette()));
    painter.drawText(QRect(left, 0, number + 1, height()), Qt::AlignVCenter | Qt::AlignLeft, text());
    painter.setPen(colour(Colour::Quiet, palette()));
    painter.drawText(
        QRect(left + number, 0, width() - left - number, height()), Qt::AlignVCenter | Qt::AlignLeft, suffix);
}

ConsequenceLine::ConsequenceLine(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

void ConsequenceLine::say(const Words& words)
{
    if (words == m_words)
        return;
    m_words = words;
    fit();
    setAccessibleName(words.renewed ? tr("%1, updating").arg(words.whole) : words.whole);
    const QString whole = QStringLiteral("<p>%1</p>").arg(words.whole.toHtmlEscaped());
    setToolTip(words.whole.isEmpty() ? QString() : whole + words.more);
    update();
}

void ConsequenceLine::fit()
{
    const QFontMetrics metrics(fontOf(Type::Quiet, font()));
    const bool fits = metrics.horizontalAdvance(m_words.whole) <= width();
    const QString& line = fits || m_words.brief.isEmpty() ? m_words.whole : m_words.brief;
    setText(metrics.elidedText(line, Qt::ElideRight, width()));
}

QSize ConsequenceLine::sizeHint() const
{
    return { QFontMetrics(fontOf(Type::Quiet, font())).horizontalAdvance(m_words.whole),
        scaled(knobConsequence, this) };
}

QSize ConsequenceLine::minimumSizeHint() const
{
    return { 1, scaled(knobConsequence, this) };
}

void ConsequenceLine::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void ConsequenceLine::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void ConsequenceLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(fontOf(Type::Quiet, font()));
    const QFontMetrics metrics = painter.fontMetrics();
    const QString line = text();
    const auto at = m_words.renewed || m_words.number.isEmpty() ? -1 : line.indexOf(m_words.number);
    int x = layoutDirection() == Qt::RightToLeft ? width() - metrics.horizontalAdvance(line) : 0;
    const auto draw = [&](const QString& part, Colour ink) {
        painter.setPen(colour(ink, palette()));
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft, part);
        x += metrics.horizontalAdvance(part);
    };
    if (at < 0)
        return draw(line, Colour::Quiet);
    draw(line.left(at), Colour::Quiet);
    draw(m_words.number, Colour::Text);
    draw(line.mid(at + m_words.number.size()), Colour::Quiet);
}

Knob::Knob(const Names& names, QAbstractSpinBox* box, KnobField* field, QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(names.label, this))
    , m_slider(new KnobSlider(this))
    , m_box(box)
    , m_field(field)
    , m_consequence(new ConsequenceLine(this))
{
    box->setParent(this);
    box->setObjectName(names.id);
    m_slider->setObjectName(names.id + QStringLiteral("Slider"));
    m_consequence->setObjectName(names.id + QStringLiteral("Consequence"));
    m_label->setBuddy(m_slider);
    setName(names.name, names.explanation);
    guardWheel(box);
    box->setFocusPolicy(Qt::ClickFocus); // Tab comes to the slider, which takes digits, too
    passUndoKeys(box);
    box->installEventFilter(this);
    m_slider->installEventFilter(this);
    connect(m_slider, &KnobSlider::typed, this, [this](QKeyEvent* event) {
        m_box->setFocus(Qt::OtherFocusReason);
        m_box->selectAll();
        QKeyEvent digit(
            event->type(), event->key(), event->modifiers(), event->text(), event->isAutoRepeat());
        QCoreApplication::sendEvent(m_box, &digit);
    });
    connect(m_slider, &QSlider::sliderPressed, this, &Knob::say);
    connect(m_slider, &QSlider::sliderReleased, this, &Knob::say);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusProxy(m_slider);
}

void Knob::setName(const QString& name, const QString& explanation)
{
    m_slider->setAccessibleName(tr("%1, slider").arg(name));
    m_box->setAccessibleName(name);
    const QString title = QStringLiteral("<p><b>%1</b></p>").arg(name.toHtmlEscaped());
    const QString keys
        = QStringLiteral("<p>%1</p>").arg(tr("Left and Right move it, digits set it. Ctrl+click resets it."));
    for (QWidget* part :
        { static_cast<QWidget*>(m_label), static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_box) })
        part->setToolTip(title + explanation + keys);
}

void Knob::setKeyed()
{
    m_keyed = true;
}

void Knob::want(const Parameters& parameters)
{
    if (parameters != m_shown)
        emit edited(parameters);
}

void Knob::display(const Parameters& parameters, const SnapshotPtr& snapshot)
{
    m_shown = parameters;
    showValue(parameters);
    m_words = consequenceOf(parameters, snapshot);
    say();
}

void Knob::setNote(const QString& note)
{
    m_note = note;
    say();
}

void Knob::say()
{
    ConsequenceLine::Words words = m_words;
    if (!m_note.isEmpty() && m_slider->isSliderDown())
        words = { m_note };
    else if (!m_note.isEmpty())
        words.more += QStringLiteral("<p>%1</p>").arg(m_note.toHtmlEscaped());
    m_consequence->say(words);
}

void Knob::setGlowing(bool glowing)
{
    if (m_glowing == glowing)
        return;
    m_glowing = glowing;
    m_slider->setGlowing(glowing);
    emit glowingChanged();
}

QSize Knob::sizeHint() const
{
    return { minimumSizeHint().width() + scaled(60, this), minimumSizeHint().height() };
}

QSize Knob::minimumSizeHint() const
{
    const int key = m_keyed ? scaled(keyWidth, this) + scaled(knobApart, this) : 0;
    if (m_large)
        return { key + m_label->sizeHint().width() + scaled(knobApart, this) + scaled(knobNumber, this),
            scaled(knobTop, this) + rowHeight() + scaled(knobLarge, this) + scaled(knobConsequence, this) };
    return { key + m_label->sizeHint().width() + 2 * scaled(knobApart, this) + scaled(knobSliderLeast, this)
            + scaled(knobNumber, this),
        scaled(knobTop, this) + scaled(knobControls, this) + scaled(knobGap, this)
            + scaled(knobConsequence, this) };
}

void Knob::setLarge(bool large)
{
    if (m_large == large)
        return;
    m_large = large;
    m_slider->setLarge(large);
    QFont letters = font();
    letters.setBold(large);
    m_label->setFont(large ? letters : QFont());
    m_box->setFont(large ? letters : QFont());
    arrange();
    updateGeometry();
}

int Knob::rowHeight() const
{
    return scaled(knobControls, this);
}

void Knob::arrangeLarge()
{
    const auto place = [this](QWidget* part, const QRect& where) {
        part->setGeometry(QStyle::visualRect(layoutDirection(), rect(), where));
    };
    const int key = m_keyed ? scaled(keyWidth, this) + scaled(knobApart, this) : 0;
    const int least = scaled(knobNumber, this);
    const int besideLabel = width() - key - m_label->sizeHint().width() - scaled(knobApart, this);
    const int number = std::min(width() / 2, std::clamp(besideLabel, least, least * 3 / 2));
    const int high = rowHeight();
    int y = scaled(knobTop, this);
    place(m_label, { key, y, std::max(0, width() - key - number), high });
    place(m_box, { width() - number, y, number, high });
    y += high;
    place(m_slider, { 0, y, width(), scaled(knobLarge, this) });
    m_slider->show();
    m_box->setFocusPolicy(Qt::ClickFocus);
    m_label->setBuddy(m_slider);
    setFocusProxy(m_slider);
    y += scaled(knobLarge, this);
    place(m_consequence, { 0, y, width(), scaled(knobConsequence, this) });
}

void Knob::arrange()
{
    if (m_large) {
        arrangeLarge();
        return;
    }
    const int apart = scaled(knobApart, this);
    const int high = scaled(knobControls, this);
    const int number = scaled(knobNumber, this);
    const QRect row(0, scaled(knobTop, this), width(), high);
    const auto place = [this](QWidget* part, const QRect& where) {
        part->setGeometry(QStyle::visualRect(layoutDirection(), rect(), where));
    };
    int x = m_keyed ? scaled(keyWidth, this) + apart : 0;
    const int label = std::max(0, std::min(m_label->sizeHint().width(), width() - number - apart - x));
    place(m_label, { x, row.y(), label, high });
    x += label + apart;
    // Below the smallest window, which a screen may be too small for, the number alone remains.
    // Before that the slider takes of the gap beside the number.
    const int room = width() - x - number;
    const int slider = std::max(room - apart, std::min(scaled(knobSliderLeast, this), room - 1));
    const bool slides = slider >= scaled(knobSliderHandle, this);
    if (slides)
        place(m_slider, { x, row.y(), slider, high });
    if (slides == m_slider->isHidden()) {
        m_slider->setVisible(slides);
        QWidget* const reached = slides ? static_cast<QWidget*>(m_slider) : m_box;
        m_box->setFocusPolicy(slides ? Qt::ClickFocus : Qt::StrongFocus);
        m_label->setBuddy(reached);
        setFocusProxy(reached);
    }
    place(m_box, { width() - number, row.y(), number, high });
    place(
        m_consequence, { 0, row.y() + high + scaled(knobGap, this), width(), scaled(knobConsequence, this) });
}

void Knob::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void Knob::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange
        || event->type() == QEvent::StyleChange) {
        arrange();
        updateGeometry();
    }
}

void Knob::paintEvent(QPaintEvent*)
{
    if (!m_keyed)
        return;
    QPainter painter(this);
    const int high = scaled(keyHeight, this);
    const QRect key(
        0, scaled(knobTop, this) + (scaled(knobControls, this) - high) / 2, scaled(keyWidth, this), high);
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), key), colour(Colour::Amber, palette()));
}

bool Knob::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_slider) {
        if (event->type() == QEvent::FocusOut)
            say(); // the widget that takes the focus also takes the release
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* key = static_cast<const QKeyEvent*>(event);
    const bool enters = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if ((!enters && key->key() != Qt::Key_Escape) || key->modifiers() & ~Qt::KeypadModifier)
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (enters)
        m_box->interpretText();
    else
        restore();
    m_slider->setFocus(Qt::OtherFocusReason);
    return true;
}

} // namespace alike::ui
