// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/drawer.h"

#include "ui/parameters/control_events.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/drawer/parameter_section.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/parameters/drawer/stride_meter.h"
#include "ui/parameters/focus_anchor.h"
#include "ui/parameters/pace_note.h"
#include "ui/parameters/preset_bar.h"
#include "ui/session/change_gesture.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"
#include "ui/theme/colours.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/layout_barrier.h"
#include "ui/widgets/link_label.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSlider>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {
namespace {

    /// Sizes of METRICS for a font of 13 pixels.
    constexpr int drawerWidth = 320;
    constexpr int drawerMargin = 16;
    constexpr int drawerHead = 40;
    constexpr int drawerCurve = 290; ///< height, with its frame and two lines of words
    constexpr int drawerFoot = 44;
    constexpr int drawerBetween = 8;

    /// A heading over what it shows and hides; only its arrow tells which.
    class FoldHeading : public QToolButton {
    protected:
        void paintEvent(QPaintEvent*) override
        {
            QStylePainter painter(this);
            QStyleOptionToolButton option;
            initStyleOption(&option);
            option.state &= ~(QStyle::State_On | QStyle::State_Sunken);
            painter.drawComplexControl(QStyle::CC_ToolButton, option);
        }
    };

    QString foldKey(const QString& id)
    {
        return QStringLiteral("drawer/") + id;
    }

} // namespace

Drawer::Drawer(ParameterDraft* draft, PresetChoice* presets, Engine* engine, QWidget* curve, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_presets(presets)
    , m_strideMeter(engine ? new StrideMeter(draft->session(), engine, this) : nullptr)
    , m_presetRow(new PresetBar(presets))
    , m_live(new QCheckBox(tr("L&ive")))
    , m_comparing(new QHBoxLayout)
    , m_update(new QPushButton(tr("Update")))
    , m_scroll(new QScrollArea)
    , m_change(new LinkLabel)
    , m_foot(new LayoutBarrier(m_change))
{
    setObjectName(QStringLiteral("drawer"));
    setAccessibleName(tr("Parameters"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_presetRow->hide();
    m_scroll->setWidget(makeParts(curve));
    m_scroll->setWidgetResizable(true);
    m_scroll->setAccessibleName(tr("Parameters"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    new FocusAnchor(m_scroll);

    m_change->setObjectName(QStringLiteral("change"));
    m_change->setFont(fontOf(Type::Quiet, font()));
    m_change->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_change->setAccessibleName(tr("What the last change did"));
    setChange({});
    connect(m_change, &QLabel::linkActivated, this, &Drawer::changeActivated);
    m_foot->setMinimumHeight(scaled(drawerFoot, this));
    auto* footRow = new QHBoxLayout;
    footRow->setContentsMargins(scaled(drawerMargin, this), 0, scaled(drawerMargin, this), 0);
    footRow->addWidget(m_foot);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0); // the hairline
    column->setSpacing(0);
    column->addLayout(makeHead());
    column->addWidget(m_scroll, 1);
    column->addLayout(footRow);

    // Keys may lead to what is scrolled away. A click cannot, and must not move what it is on.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now && m_scroll->widget()->isAncestorOf(now) && QGuiApplication::mouseButtons() == Qt::NoButton)
            m_scroll->ensureWidgetVisible(now);
    });
    Session* session = draft->session();
    connect(draft, &ParameterDraft::changed, this, &Drawer::display);
    connect(session->live(), &LiveUpdates::switched, this, &Drawer::showPace);
    connect(session->live(), &LiveUpdates::costsChanged, this, &Drawer::showPace);
    connect(session, &Session::sampleChanged, this, &Drawer::showPace);
    display();
}

Drawer::~Drawer()
{
    // Hiding moves the focus, which is followed here: by a whole drawer still.
    hide();
}

QLayout* Drawer::makeHead()
{
    auto* title = new QLabel(tr("Parameters"));
    title->setFont(fontOf(Type::Strong, font()));
    auto* reset = new QToolButton;
    reset->setObjectName(QStringLiteral("reset"));
    reset->setText(tr("Reset"));
    reset->setAutoRaise(true);
    reset->setFocusPolicy(Qt::StrongFocus);
    reset->setAccessibleName(tr("Reset the parameters"));
    reset->setToolTip(tr("Sets every parameter as in the preset Default; the seed stays"));
    connect(reset, &QToolButton::clicked, m_presets, [this] { m_presets->choose(0); });
    auto* close = new QToolButton;
    close->setObjectName(QStringLiteral("closeDrawer"));
    close->setIcon(icon(Symbol::Close));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::StrongFocus);
    close->setAccessibleName(tr("Close the parameters"));
    close->setToolTip(tr("Closes the parameters (Esc)"));
    connect(close, &QToolButton::clicked, this, &Drawer::closeRequested);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(scaled(drawerMargin, this), 0, scaled(8, this), 0);
    row->addWidget(title, 1);
    row->addWidget(reset);
    row->addWidget(close);
    row->addStrut(scaled(drawerHead, this));
    return row;
}

QWidget* Drawer::makeLive()
{
    m_live->setObjectName(QStringLiteral("live"));
    m_live->setToolTip(
        tr("<p>Results follow the controls. What takes more than 0.2 s follows when you let go.</p>"
           "<p>Without it nothing is computed before you press Update.</p>"));
    m_update->setObjectName(QStringLiteral("update"));
    m_update->setAccessibleName(tr("Update the results"));
    connect(m_live, &QCheckBox::toggled, m_draft->session()->live(), &LiveUpdates::setOn);
    connect(m_update, &QPushButton::clicked, this, &Drawer::updateRequested);
    // The row keeps its height when the button goes.
    QSizePolicy keeps = m_update->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    m_update->setSizePolicy(keeps);
    auto* live = new QWidget;
    auto* row = new QHBoxLayout(live);
    row->setContentsMargins({});
    row->addWidget(m_live, 1);
    row->addWidget(m_update);
    return live;
}

QWidget* Drawer::makeParts(QWidget* curve)
{
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    const int margin = scaled(drawerMargin, this);
    column->setContentsMargins(margin, 0, margin, margin);
    column->setSpacing(scaled(8, this));
    if (curve) {
        curve->setMinimumHeight(scaled(drawerCurve, this));
        curve->setMaximumHeight(scaled(drawerCurve, this));
        column->addWidget(curve);
    }
    column->addWidget(m_presetRow);
    column->addWidget(makeLive());
    column->addLayout(m_comparing);
    m_bands = makeBandsSection(m_draft->lock(), content);
    addGroup(column, QStringLiteral("text"), tr("Text"), true,
        { { makeUnitSection(content), Stage::Clean }, { makeCleaningSection(content), Stage::Clean },
            { makeMinWordsSection(content), Stage::Clean } });
    addGroup(column, QStringLiteral("shingles"), tr("Shingles"), false,
        { { makeIgnoreSection(content), Stage::Shingle },
            { makeStrideSection(m_strideMeter, content), Stage::Shingle } });
    addGroup(column, QStringLiteral("signatures"), tr("Signatures"), false,
        { { makeFamilySection(m_draft->lock(), content), Stage::Sign },
            { makeUniverseSection(content), Stage::Shingle }, { makeSeedSection(content), Stage::Sign } });
    addGroup(column, QStringLiteral("bands"), tr("Bands and buckets"), false,
        { { m_bands, Stage::Band }, { makeBucketsSection(content), Stage::Band } });
    addGroup(column, QStringLiteral("neighbours"), tr("Neighbours"), false,
        { { makeNeighboursSection(content), std::nullopt }, { makeRankSection(content), std::nullopt } });
    column->addStretch();
    return content;
}

void Drawer::addGroup(
    QVBoxLayout* column, const QString& id, const QString& title, bool open, const std::vector<Part>& parts)
{
    auto* heading = new FoldHeading;
    heading->setObjectName(id + QStringLiteral("Heading"));
    heading->setText(title);
    heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    heading->setAutoRaise(true);
    heading->setCheckable(true);
    heading->setFocusPolicy(Qt::StrongFocus);
    heading->setFont(fontOf(Type::Strong, font()));
    heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    heading->setToolTip(tr("Shows or hides these parameters"));
    auto* group = new QWidget;
    group->setObjectName(id + QStringLiteral("Group"));
    auto* rows = new QVBoxLayout(group);
    rows->setContentsMargins(0, 0, 0, scaled(8, this));
    rows->setSpacing(scaled(drawerBetween, this));
    for (const Part& part : parts) {
        ParameterSection* section = part.section;
        rows->addWidget(section);
        m_parts.push_back(part);
        connect(section, &ParameterSection::edited, m_draft, &ParameterDraft::take);
        for (QWidget* control : section->controls()) {
            if (!qobject_cast<QSlider*>(control) && !qobject_cast<QAbstractSpinBox*>(control))
                continue; // a list opens a window of its own, which gets the release
            new ChangeGesture(m_draft->session(), control);
            if (auto* box = qobject_cast<QAbstractSpinBox*>(control))
                passUndoKeys(box);
        }
    }
    column->addWidget(heading);
    column->addWidget(group);
    const auto fold = [heading, group](bool shown) {
        heading->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
        group->setVisible(shown);
    };
    heading->setChecked(QSettings().value(foldKey(id), open).toBool());
    fold(heading->isChecked());
    connect(heading, &QToolButton::toggled, group, [fold, id](bool shown) {
        fold(shown);
        QSettings().setValue(foldKey(id), shown);
    });
}

void Drawer::setPresetsShown(bool shown)
{
    m_presetRow->setVisible(shown);
}

void Drawer::addComparing(const QList<QAction*>& actions)
{
    for (QAction* action : actions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_comparing->addWidget(button);
    }
}

void Drawer::setChange(const QString& html)
{
    const QString shown = html.isEmpty() ? tr("What a change gains and loses is told here.") : html;
    m_change->setForegroundRole(html.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    if (m_change->text() != shown) // else a link would lose the focus
        m_change->setText(shown);
}

void Drawer::showBands()
{
    findChild<QToolButton*>(QStringLiteral("bandsHeading"))->setChecked(true);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // of what is inside the sections
    m_scroll->widget()->layout()->activate();
    m_scroll->verticalScrollBar()->setValue(m_bands->mapTo(m_scroll->widget(), QPoint()).y());
}

void Drawer::enter()
{
    for (QWidget* next = m_scroll->widget()->nextInFocusChain(); m_scroll->widget()->isAncestorOf(next);
         next = next->nextInFocusChain()) {
        if (next->isVisible() && next->isEnabled() && next->focusPolicy() & Qt::TabFocus)
            return next->setFocus(Qt::OtherFocusReason);
    }
}

QSize Drawer::sizeHint() const
{
    return { scaled(drawerWidth, this), scaled(600, this) };
}

QSize Drawer::minimumSizeHint() const
{
    return { scaled(drawerWidth, this), scaled(drawerHead + drawerFoot, this) + scaled(80, this) };
}

void Drawer::display()
{
    for (const Part& part : m_parts)
        part.section->display(m_draft->wanted(), m_draft->session()->snapshot());
    showPace();
}

void Drawer::showPace()
{
    const Session& session = *m_draft->session();
    m_live->setChecked(session.live()->on());
    m_update->setVisible(!session.live()->on());
    m_update->setEnabled(session.stale());
    m_update->setToolTip(session.stale()
            ? tr("Computes the results of these values (Ctrl+Return)")
            : tr("The results are those of these values: there is nothing to update."));
    for (const Part& part : m_parts) {
        const bool dragged = std::ranges::any_of(part.section->controls(),
            [](const QWidget* control) { return qobject_cast<const QSlider*>(control) != nullptr; });
        part.section->setNote(dragged && part.first ? paceNote(*m_draft, *part.first) : QString());
    }
}

void Drawer::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier)
        emit closeRequested();
    else
        QWidget::keyPressEvent(event);
}

void Drawer::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect edge(0, 0, 1, height());
    painter.fillRect(
        QStyle::visualRect(layoutDirection(), rect(), edge), colour(Colour::Hairline, palette()));
    painter.fillRect(QRect(0, m_foot->y(), width(), 1), colour(Colour::Hairline, palette()));
}

} // namespace alike::ui
