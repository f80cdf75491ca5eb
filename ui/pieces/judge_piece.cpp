// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pieces/judge_piece.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace alike::ui {
namespace {

    using learn::Judgement;

    QString judgementName(Judgement judgement)
    {
        switch (judgement) {
        case Judgement::FalsePositive:
            return JudgePiece::tr("found in vain");
        case Judgement::FalseNegative:
            return JudgePiece::tr("missed");
        case Judgement::Right:
            break;
        }
        return JudgePiece::tr("right");
    }

    /// Why a pair is what it is.
    QString judgementReason(const learn::PairToJudge& pair)
    {
        switch (pair.judgement()) {
        case Judgement::FalsePositive:
            return JudgePiece::tr(
                "It shares a bucket and is below the threshold: a false positive, looked at "
                "in vain.");
        case Judgement::FalseNegative:
            return JudgePiece::tr("It is at or above the threshold and shares no bucket: a false negative.");
        case Judgement::Right:
            break;
        }
        return pair.found
            ? JudgePiece::tr("It shares a bucket and is at or above the threshold: rightly found.")
            : JudgePiece::tr("It shares no bucket and is below the threshold: rightly left alone.");
    }

    QString foundText(bool found)
    {
        return found ? JudgePiece::tr("shares a bucket") : JudgePiece::tr("shares none");
    }

    constexpr std::size_t judgedPairs = 6;

} // namespace

JudgePiece::JudgePiece(QWidget* parent)
    : Piece(tr("Find the errors"),
        tr("Up, Down and Space choose a pair; R says it is right, P found in vain, N missed"), parent)
    , m_others(new QPushButton(tr("Other Pairs")))
{
    m_buttons = { new QPushButton(tr("Right")), new QPushButton(tr("Found in Vain")),
        new QPushButton(tr("Missed")) };
    setObjectName(QStringLiteral("judgePiece"));
    button(Judgement::Right)->setToolTip(tr("Near and found, or neither (key R)"));
    button(Judgement::FalsePositive)->setToolTip(tr("Shares a bucket, but is below the threshold (key P)"));
    button(Judgement::FalseNegative)
        ->setToolTip(tr("At or above the threshold, but in no common bucket (key N)"));
    m_others->setToolTip(tr("Draws other pairs of the same results"));
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        controls()->addWidget(m_buttons[i]);
        connect(m_buttons[i], &QPushButton::clicked, this, [this, i] { judge(static_cast<Judgement>(i)); });
    }
    controls()->addWidget(m_others);
    controls()->addStretch();
    connect(m_others, &QPushButton::clicked, this, [this] {
        ++m_seed;
        deal();
    });
    canvas()->setLines(2.1 * judgedPairs);
    deal();
}

void JudgePiece::setResults(const SnapshotPtr& results)
{
    const SnapshotPtr usable = results && results->complete() ? results : nullptr;
    if (m_results == usable)
        return;
    m_results = usable;
    deal();
}

void JudgePiece::deal()
{
    m_rows.clear();
    m_current = 0;
    if (m_results) {
        m_threshold = m_results->parameters.results.threshold.value();
        for (const learn::PairToJudge& pair : learn::pairsToJudge(*m_results, judgedPairs, m_seed))
            m_rows.push_back({ pair, format::name(*m_results->corpus, pair.documents.a),
                format::name(*m_results->corpus, pair.documents.b) });
    }
    const bool enough = m_rows.size() >= 2;
    m_others->setEnabled(enough);
    if (!enough)
        dealMadeUp();
    tell();
}

void JudgePiece::dealMadeUp()
{
    m_threshold = 0.8;
    const auto row
        = [](std::uint32_t shared, std::uint32_t united, bool found, const QString& a, const QString& b) {
              const Overlap overlap { united, shared, shared };
              return Row { { { docId(0), docId(1) }, overlap, found, 10 * shared >= 8 * united }, a, b };
          };
    m_rows = { row(95, 100, true, tr("Storm closes the harbour"), tr("Storm closes the harbour (corrected)")),
        row(52, 100, true, tr("Wheat prices rise"), tr("Wheat prices fall")),
        row(84, 100, false, tr("Boat found off the cape"), tr("Missing boat found off the cape")),
        row(8, 100, false, tr("New bridge opens"), tr("Old bridge closed")),
        row(80, 100, true, tr("Strike enters its third week"), tr("Strike enters its fourth week")),
        row(79, 100, false, tr("Bank lowers its rate"), tr("Bank lowers its rate again")) };
}

int JudgePiece::score() const
{
    return static_cast<int>(std::ranges::count_if(
        m_rows, [](const Row& row) { return row.said == std::optional(row.pair.judgement()); }));
}

void JudgePiece::judge(Judgement judgement)
{
    m_rows[m_current].said = judgement;
    tell();
}

bool JudgePiece::step()
{
    if (m_current + 1 >= m_rows.size())
        return false;
    ++m_current;
    tell();
    return true;
}

bool JudgePiece::pressed(int key)
{
    switch (key) {
    case Qt::Key_Space:
        m_current = (m_current + 1) % m_rows.size();
        break;
    case Qt::Key_Down:
    case Qt::Key_Right:
        step();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Left:
        m_current -= m_current > 0 ? 1 : 0;
        break;
    case Qt::Key_R:
        judge(Judgement::Right);
        return true;
    case Qt::Key_P:
        judge(Judgement::FalsePositive);
        return true;
    case Qt::Key_N:
        judge(Judgement::FalseNegative);
        return true;
    default:
        return false;
    }
    tell();
    return true;
}

void JudgePiece::tell()
{
    const Row& row = m_rows[m_current];
    QStringList sentences;
    sentences += tr("Pair %1 of %2: “%3” and “%4”, J = %5, %6; the threshold is %7.")
                     .arg(m_current + 1)
                     .arg(m_rows.size())
                     .arg(row.titleA, row.titleB, format::similarity(row.pair.overlap.jaccard(), 2),
                         foundText(row.pair.found), format::similarity(m_threshold, 2));
    if (row.said)
        sentences += (*row.said == row.pair.judgement() ? tr("Yes.") : tr("No.")) + QLatin1Char(' ')
            + judgementReason(row.pair);
    const auto judged = std::ranges::count_if(m_rows, [](const Row& each) { return each.said.has_value(); });
    sentences += judged == 0
        ? tr("Which were found in vain, and which were missed?")
        : tr("Judged: %1 of %2, as they are: %3.").arg(judged).arg(m_rows.size()).arg(score());
    say(sentences.join(QLatin1Char(' ')));
}

void JudgePiece::paint(QPainter& painter, const QRectF& room)
{
    const double high = room.height() / static_cast<double>(std::max<std::size_t>(m_rows.size(), 1));
    const QFontMetricsF metrics(painter.font());
    const double line = std::min(metrics.height() * 1.25, high / 2);
    const double pad = scaled(8, this);
    const double number = metrics.horizontalAdvance(QStringLiteral("0.00")) + 2 * pad;
    const double state
        = std::max({ metrics.horizontalAdvance(foundText(true)), metrics.horizontalAdvance(foundText(false)),
              metrics.horizontalAdvance(judgementName(Judgement::FalsePositive)) + 2 * pad })
        + pad;
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const Row& row = m_rows[at];
        const QRectF box(room.left(), room.top() + static_cast<double>(at) * high, room.width(), high);
        if (at == m_current) {
            painter.fillRect(box, colour(Colour::Selected, palette()));
            painter.fillRect(
                QRectF(box.left(), box.top(), scaled(3, this), high), colour(Colour::Accent, palette()));
        }
        const double top = box.center().y() - line;
        const double jaccard = row.pair.overlap.jaccard();
        painter.setPen(colour(Colour::Text, palette()));
        painter.drawText(QRectF(box.left() + pad, top, number, line), Qt::AlignLeft | Qt::AlignVCenter,
            format::similarity(jaccard, 2));
        const QRectF groove(box.left() + pad, top + 1.4 * line, number - pad, line * 0.25);
        painter.fillRect(groove, colour(Colour::Groove, palette()));
        painter.fillRect(QRectF(groove.left(), groove.top(), groove.width() * jaccard, groove.height()),
            colour(Colour::Fill, palette()));
        const double tick = groove.left() + groove.width() * m_threshold;
        painter.setPen(QPen(colour(Colour::Amber, palette()), scaled(2, this)));
        painter.drawLine(QPointF(tick, groove.top() - 3), QPointF(tick, groove.bottom() + 3));
        const double wide = box.width() - number - state - 3 * pad;
        const auto title = [&](const QString& text, double y) {
            painter.setPen(colour(Colour::Text, palette()));
            painter.drawText(QRectF(box.left() + pad + number, y, wide, line),
                Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, wide));
        };
        title(row.titleA, top);
        title(row.titleB, top + line);
        const QRectF right(box.right() - state - pad, top, state, line);
        painter.setPen(colour(at == m_current ? Colour::SelectedQuiet : Colour::Quiet, palette()));
        painter.drawText(right, Qt::AlignRight | Qt::AlignVCenter, foundText(row.pair.found));
        if (!row.said)
            continue;
        const bool is = *row.said == row.pair.judgement();
        painter.setPen(colour(is ? Colour::Text : Colour::AmberText, palette()));
        painter.drawText(right.translated(0, line), Qt::AlignRight | Qt::AlignVCenter,
            tr("%1 %2", "a tick or cross, what was said")
                .arg(is ? QChar(0x2713) : QChar(0x2717))
                .arg(judgementName(*row.said)));
    }
}

} // namespace alike::ui
