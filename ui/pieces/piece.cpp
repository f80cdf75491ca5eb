// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pieces/piece.h"

#include "ui/pieces/band_piece.h"
#include "ui/pieces/cloud_piece.h"
#include "ui/pieces/judge_piece.h"
#include "ui/pieces/permutation_piece.h"
#include "ui/pieces/shingle_piece.h"
#include "ui/pieces/tiles_piece.h"
#include "ui/pieces/tune_piece.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/theme/motion.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace alike::ui {
namespace {

    using namespace std::chrono_literals;

    /// Slow enough to be followed.
    constexpr auto playEvery = 900ms;

    template <typename Made> Piece* makePiece(QWidget* parent)
    {
        return new Made(parent);
    }

} // namespace

PieceCanvas::PieceCanvas(
    std::function<void(QPainter&, const QRectF&)> paint, std::function<bool(int key)> key)
    : m_paint(std::move(paint))
    , m_key(std::move(key))
{
    setObjectName(QStringLiteral("pieceCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PieceCanvas::setLines(double lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    updateGeometry();
}

QSize PieceCanvas::sizeHint() const
{
    return { scaled(600, this), static_cast<int>(m_lines * scaled(20, this)) + scaled(24, this) };
}

QSize PieceCanvas::minimumSizeHint() const
{
    return { scaled(240, this), sizeHint().height() };
}

void PieceCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = hasFocus() ? 2 : 1;
    painter.setPen(QPen(colour(hasFocus() ? Colour::Accent : Colour::Hairline, palette()), line));
    painter.setBrush(colour(Colour::Page, palette()));
    const double half = line / 2;
    painter.drawRoundedRect(
        QRectF(rect()).adjusted(half, half, -half, -half), scaled(4, this), scaled(4, this));
    const double inside = scaled(12, this);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(colour(Colour::Text, palette()));
    m_paint(painter, QRectF(rect()).adjusted(inside, inside, -inside, -inside));
}

void PieceCanvas::keyPressEvent(QKeyEvent* event)
{
    if (event->modifiers() & ~Qt::KeypadModifier || !m_key(event->key()))
        QWidget::keyPressEvent(event);
}

Piece::Piece(const QString& name, const QString& does, QWidget* parent)
    : QWidget(parent)
    , m_controls(new QHBoxLayout)
    , m_canvas(new PieceCanvas([this](QPainter& painter, const QRectF& room) { paint(painter, room); },
          [this](int key) { return pressed(key); }))
    , m_words(new QLabel)
    , m_timer(new QTimer(this))
{
    setAccessibleName(name);
    m_canvas->setAccessibleName(name);
    m_canvas->setToolTip(does);
    m_words->setObjectName(QStringLiteral("pieceWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1);
    m_words->setFont(fontOf(Type::Reading, m_words->font()));
    m_controls->setSpacing(scaled(8, this));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(scaled(12, this));
    column->addLayout(m_controls);
    column->addWidget(m_canvas);
    column->addWidget(m_words);
    column->addStretch();
    m_timer->setInterval(playEvery);
    connect(m_timer, &QTimer::timeout, this, [this] {
        if (!isVisible() || !step())
            stop();
    });
    connect(&Motion::ofProgram(), &Motion::changed, this, &Piece::followMotion);
}

QString Piece::words() const
{
    return m_words->text();
}

void Piece::addControl(const QString& label, QWidget* control)
{
    if (!label.isEmpty()) {
        auto* name = new QLabel(label);
        name->setBuddy(control);
        m_controls->addWidget(name);
    }
    m_controls->addWidget(control);
}

void Piece::addPlay()
{
    m_play = new QPushButton(tr("Play"));
    m_play->setObjectName(QStringLiteral("piecePlay"));
    m_play->setCheckable(true);
    m_controls->addWidget(m_play);
    connect(m_play, &QPushButton::toggled, this, [this](bool on) {
        if (on)
            m_timer->start();
        else
            m_timer->stop();
    });
    followMotion();
}

void Piece::followMotion()
{
    if (!m_play)
        return;
    const bool reduced = Motion::ofProgram().reduced();
    if (reduced)
        stop();
    m_play->setEnabled(!reduced);
    m_play->setToolTip(reduced ? tr("Motion is reduced (menu View): the keys and the other buttons step")
                               : tr("Steps by itself, until it is pressed again"));
}

void Piece::stop()
{
    m_timer->stop();
    if (m_play)
        m_play->setChecked(false);
}

void Piece::say(const QString& words)
{
    m_words->setText(words);
    m_canvas->setAccessibleDescription(words);
    m_canvas->update();
}

void Piece::setResults(const SnapshotPtr&) { }

std::span<const PieceRow> pieceTable()
{
    static const std::array table {
        PieceRow { "shingles", QT_TRANSLATE_NOOP("alike::ui::Piece", "Shingle window"),
            QT_TRANSLATE_NOOP("alike::ui::Piece", "Shingle after shingle of a sentence of yours"),
            makePiece<ShinglePiece> },
        PieceRow { "tiles", QT_TRANSLATE_NOOP("alike::ui::Piece", "Sets as tiles"),
            QT_TRANSLATE_NOOP("alike::ui::Piece", "What moving one element does to the Jaccard similarity"),
            makePiece<TilesPiece> },
        PieceRow { "permutation", QT_TRANSLATE_NOOP("alike::ui::Piece", "MinHash by hand"),
            QT_TRANSLATE_NOOP("alike::ui::Piece", "The signatures of a small matrix, one look after another"),
            makePiece<PermutationPiece> },
        PieceRow { "bands", QT_TRANSLATE_NOOP("alike::ui::Piece", "Bands by chance"),
            QT_TRANSLATE_NOOP(
                "alike::ui::Piece", "How often pairs of one similarity meet, beside the formula"),
            makePiece<BandPiece> },
        PieceRow { "cloud", QT_TRANSLATE_NOOP("alike::ui::Piece", "Fifty estimates"),
            QT_TRANSLATE_NOOP("alike::ui::Piece", "What other seeds make of one and the same pair"),
            makePiece<CloudPiece> },
        PieceRow { "tune", QT_TRANSLATE_NOOP("alike::ui::Piece", "Tune to a target"),
            QT_TRANSLATE_NOOP(
                "alike::ui::Piece", "Bands and rows for a recall, scored by the candidates that they cost"),
            makePiece<TunePiece> },
        PieceRow { "judge", QT_TRANSLATE_NOOP("alike::ui::Piece", "Find the errors"),
            QT_TRANSLATE_NOOP(
                "alike::ui::Piece", "Which pairs were looked at in vain, and which were missed"),
            makePiece<JudgePiece> },
    };
    return table;
}

const PieceRow* pieceRow(std::string_view id)
{
    const auto rows = pieceTable();
    const auto row
        = std::ranges::find(rows, id, [](const PieceRow& each) { return std::string_view(each.id); });
    return row == rows.end() ? nullptr : &*row;
}

QString titleOf(const PieceRow& row)
{
    return QCoreApplication::translate("alike::ui::Piece", row.title);
}

QString tipOf(const PieceRow& row)
{
    return QCoreApplication::translate("alike::ui::Piece", row.tip);
}

} // namespace alike::ui
