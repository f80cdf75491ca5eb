// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pieces/tune_piece.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace alike::ui {
namespace {

    constexpr std::array tuneHashes { 50, 100, 200 };
    constexpr int mostRows = 25;

    /// The names of the tasks stand in the core, in English.
    [[maybe_unused]] constexpr std::array tuneNames {
        QT_TRANSLATE_NOOP("alike::ui::TunePiece", "Archive: miss next to nothing"),
        QT_TRANSLATE_NOOP("alike::ui::TunePiece", "News: find most versions of a story"),
        QT_TRANSLATE_NOOP("alike::ui::TunePiece", "Filter: copies alone, and cheaply"),
    };

    QString percent(double share)
    {
        // Nothing that misses the target may look as if it reached it.
        return TunePiece::tr("%1 %", "a share")
            .arg(QLocale().toString(std::floor(share * 1000) / 10, 'f', 1));
    }

    QString pairs(double count)
    {
        return format::count(static_cast<std::uint64_t>(std::llround(count)));
    }

} // namespace

TunePiece::TunePiece(QWidget* parent)
    : Piece(tr("Tune to a target"),
        tr("Left and Right change the rows of a band, Space adds one, End shows the best"), parent)
    , m_task(new QComboBox)
    , m_functions(new QComboBox)
    , m_rows(new QSpinBox)
    , m_best(new QPushButton(tr("Show the Best")))
{
    setObjectName(QStringLiteral("tunePiece"));
    for (const learn::TuningTask& task : learn::tuningTasks())
        m_task->addItem(QCoreApplication::translate("alike::ui::TunePiece", task.name.data()));
    m_task->setCurrentIndex(1);
    m_task->setAccessibleName(tr("Task"));
    m_task->setToolTip(tr("What has to be found, in a made-up collection of 10,000 documents"));
    m_task->setMinimumContentsLength(16);
    m_task->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const int hashes : tuneHashes)
        m_functions->addItem(QString::number(hashes), hashes);
    m_functions->setCurrentIndex(1);
    m_functions->setAccessibleName(tr("Hash functions, h"));
    m_functions->setToolTip(tr("Values in a signature: more cost signing time and give finer choices"));
    m_rows->setRange(1, mostRows);
    m_rows->setValue(2);
    m_rows->setAccessibleName(tr("Rows of a band, r"));
    m_rows->setToolTip(tr("How many values have to agree: more rows make fewer candidates and miss more"));
    m_best->setCheckable(true);
    m_best->setToolTip(tr("What reaches the target for the fewest candidates"));
    controls()->addWidget(m_task, 1);
    addControl(tr("&h"), m_functions);
    addControl(tr("&r"), m_rows);
    controls()->addWidget(m_best);
    connect(m_task, &QComboBox::currentIndexChanged, this, [this] {
        m_best->setChecked(false);
        tell();
    });
    connect(m_functions, &QComboBox::currentIndexChanged, this, &TunePiece::tell);
    connect(m_rows, &QSpinBox::valueChanged, this, &TunePiece::tell);
    connect(m_best, &QPushButton::toggled, this, &TunePiece::tell);
    canvas()->setLines(11);
    tell();
}

const learn::TuningTask& TunePiece::chosen() const
{
    return learn::tuningTasks()[static_cast<std::size_t>(std::max(0, m_task->currentIndex()))];
}

lsh::Banding TunePiece::banding() const
{
    lsh::Banding banding;
    banding.hashes = m_functions->currentData().toUInt();
    banding.rows = static_cast<std::uint32_t>(m_rows->value());
    return banding;
}

bool TunePiece::step()
{
    if (m_rows->value() == m_rows->maximum())
        return false;
    m_rows->stepUp();
    return true;
}

bool TunePiece::pressed(int key)
{
    switch (key) {
    case Qt::Key_Space:
    case Qt::Key_Right:
        m_rows->stepUp();
        return true;
    case Qt::Key_Left:
        m_rows->stepDown();
        return true;
    case Qt::Key_End:
        m_best->toggle();
        return true;
    default:
        return false;
    }
}

void TunePiece::tell()
{
    const learn::TuningTask& task = chosen();
    const lsh::Banding bands = banding();
    const learn::Tuned made = learn::tuned(task, bands);
    QStringList sentences;
    sentences += tr("Wanted: %1 of the pairs with J from %2 up.")
                     .arg(percent(task.target), format::similarity(task.threshold, 2));
    sentences += tr("%1 × %2, bands and rows: %3 are found for %4 candidates.", "bands, rows, share, count")
                     .arg(bands.bands())
                     .arg(bands.rows)
                     .arg(percent(made.recall), pairs(made.candidates));
    sentences += made.reaches(task)
        ? tr("The target is reached. Score: %1 of 100.").arg(learn::score(task, bands))
        : tr("The target is missed. Score: 0 of 100. Fewer rows find more.");
    if (m_best->isChecked()) {
        if (const auto best = learn::bestTuning(task, bands.hashes)) {
            const learn::Tuned least = learn::tuned(task, *best);
            sentences += tr("The best with %1 functions: %2 × %3, which finds %4 for %5 candidates.",
                "functions, bands, rows, share, count")
                             .arg(bands.hashes)
                             .arg(best->bands())
                             .arg(best->rows)
                             .arg(percent(least.recall), pairs(least.candidates));
        } else {
            sentences += tr("With %1 functions nothing reaches it: take more.").arg(bands.hashes);
        }
    }
    say(sentences.join(QLatin1Char(' ')));
}

void TunePiece::paint(QPainter& painter, const QRectF& room)
{
    const learn::TuningTask& task = chosen();
    const lsh::Banding own = banding();
    const auto best = m_best->isChecked() ? learn::bestTuning(task, own.hashes) : std::nullopt;
    const double line = painter.fontMetrics().height() * 1.35;
    const double label = painter.fontMetrics().horizontalAdvance(tr("best")) + scaled(36, this);
    const double number
        = painter.fontMetrics().horizontalAdvance(QStringLiteral("49,995,000")) + scaled(8, this);
    double y = room.top();
    const auto heading = [&](const QString& text) {
        painter.setPen(colour(Colour::Text, palette()));
        painter.drawText(QRectF(room.left(), y, room.width(), line), Qt::AlignLeft | Qt::AlignVCenter, text);
        y += line;
    };
    const auto bar = [&](const QString& name, double share, const QString& value, Colour fill,
                         std::optional<double> tick) {
        painter.setPen(colour(Colour::Quiet, palette()));
        painter.drawText(QRectF(room.left(), y, label, line), Qt::AlignLeft | Qt::AlignVCenter, name);
        const QRectF groove(
            room.left() + label, y + line * 0.3, std::max(1.0, room.width() - label - number), line * 0.4);
        painter.fillRect(groove, colour(Colour::Grid, palette()));
        painter.fillRect(QRectF(groove.left(), groove.top(), groove.width() * std::clamp(share, 0.0, 1.0),
                             groove.height()),
            colour(fill, palette()));
        if (tick) {
            const double x = groove.left() + *tick * groove.width();
            painter.setPen(QPen(colour(Colour::Amber, palette()), scaled(2, this)));
            painter.drawLine(QPointF(x, y + line * 0.1), QPointF(x, y + line * 0.9));
        }
        painter.setPen(colour(Colour::Text, palette()));
        painter.drawText(QRectF(groove.right(), y, number, line), Qt::AlignRight | Qt::AlignVCenter, value);
        y += line;
    };
    // Candidates from 100 to all pairs, by powers of ten.
    const auto scaleOf = [](double count) {
        constexpr double lowest = 2;
        constexpr double highest = 7.7;
        return (std::log10(std::max(count, 1.0)) - lowest) / (highest - lowest);
    };
    const learn::Tuned made = learn::tuned(task, own);
    heading(tr("Found of what is wanted; the line is the target"));
    bar(tr("yours"), made.recall, percent(made.recall), Colour::Accent, task.target);
    if (best)
        bar(tr("best"), learn::tuned(task, *best).recall, percent(learn::tuned(task, *best).recall),
            Colour::Fill, task.target);
    y += line * 0.4;
    heading(tr("Candidates paid, by powers of ten"));
    bar(tr("yours"), scaleOf(made.candidates), pairs(made.candidates), Colour::Accent, std::nullopt);
    if (best)
        bar(tr("best"), scaleOf(learn::tuned(task, *best).candidates),
            pairs(learn::tuned(task, *best).candidates), Colour::Fill, std::nullopt);
}

} // namespace alike::ui
