// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pieces/permutation_piece.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace alike::ui {
namespace {

    /// "3x + 1 mod 5"
    QString ruleOf(const sketch::AffineFunction& f, std::uint64_t modulus)
    {
        const QString factor = f.a == 1 ? QStringLiteral("x") : QStringLiteral("%1x").arg(f.a);
        return PermutationPiece::tr("%1 + %2 mod %3", "a x + b mod c").arg(factor).arg(f.b).arg(modulus);
    }

    QString setNames(const std::vector<std::uint32_t>& sets)
    {
        QStringList names;
        for (const std::uint32_t set : sets)
            names += PermutationPiece::tr("S%1", "a set by its number").arg(set + 1);
        return names.join(PermutationPiece::tr(", ", "between parts of a list"));
    }

} // namespace

PermutationPiece::PermutationPiece(QWidget* parent)
    : Piece(tr("MinHash by hand"),
        tr("Right looks at the next row, Left takes a look back, Home begins anew"), parent)
    , m_example(new QComboBox)
    , m_back(new QPushButton(tr("Back")))
    , m_next(new QPushButton(tr("Next Look")))
    , m_walk(learn::permutationExamples().front())
{
    setObjectName(QStringLiteral("permutationPiece"));
    for (const learn::PermutationExample& each : learn::permutationExamples())
        m_example->addItem(QString::fromUtf8(each.source));
    m_example->setAccessibleName(tr("Matrix"));
    m_example->setToolTip(tr("A matrix of Mining of Massive Datasets, by Leskovec, Rajaraman and Ullman"));
    m_back->setToolTip(tr("Takes the last look back"));
    m_next->setToolTip(tr("Looks at the next row in the order of the function"));
    addControl(tr("&Matrix"), m_example);
    controls()->addWidget(m_back);
    controls()->addWidget(m_next);
    addPlay();
    controls()->addStretch();
    connect(m_example, &QComboBox::currentIndexChanged, this, [this] {
        m_walk = learn::PermutationWalk(chosen());
        goTo(0);
    });
    connect(m_back, &QPushButton::clicked, this, [this] { goTo(static_cast<std::ptrdiff_t>(m_looks) - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { step(); });
    goTo(0);
}

const learn::PermutationExample& PermutationPiece::chosen() const
{
    return learn::permutationExamples()[static_cast<std::size_t>(m_example->currentIndex())];
}

bool PermutationPiece::step()
{
    if (m_looks >= m_walk.looks().size())
        return false;
    goTo(static_cast<std::ptrdiff_t>(m_looks) + 1);
    return true;
}

bool PermutationPiece::pressed(int key)
{
    const auto at = static_cast<std::ptrdiff_t>(m_looks);
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_Space:
        goTo(at + 1);
        return true;
    case Qt::Key_Left:
        goTo(at - 1);
        return true;
    case Qt::Key_Home:
        goTo(0);
        return true;
    case Qt::Key_End:
        goTo(static_cast<std::ptrdiff_t>(m_walk.looks().size()));
        return true;
    default:
        return false;
    }
}

void PermutationPiece::goTo(std::ptrdiff_t looks)
{
    const auto all = static_cast<std::ptrdiff_t>(m_walk.looks().size());
    m_looks = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(looks, 0, all));
    m_back->setEnabled(m_looks > 0);
    m_next->setEnabled(m_looks < m_walk.looks().size());
    const auto& matrix = chosen().matrix;
    canvas()->setLines(matrix.rows + m_walk.functions() + 4.0);
    if (m_looks == 0) {
        say(tr(
            "Each row has a number x, each column is a set. For each function the rows are looked at in the "
            "order of h(x), the lowest first; the first 1 of a column gives its value in the signature."));
        return;
    }
    const auto& look = m_walk.looks()[m_looks - 1];
    const auto& f = chosen().functions.functions[look.function];
    const QString arithmetic = tr("h%1(%2) = %3 · %2 + %4 = %5, and %5 mod %6 = %7.", "h1(3) = 1 · 3 + 1 = 4")
                                   .arg(look.function + 1)
                                   .arg(look.row)
                                   .arg(f.a)
                                   .arg(f.b)
                                   .arg(look.sum)
                                   .arg(chosen().functions.modulus)
                                   .arg(look.value);
    const QString found = look.found.empty() ? tr("Row %1 has no first 1 for any column.").arg(look.row)
                                             : tr("Row %1 has the first 1 of %2: %3 goes into the signature.")
                                                   .arg(look.row)
                                                   .arg(setNames(look.found))
                                                   .arg(look.value);
    QString end;
    if (m_looks == m_walk.looks().size()) {
        QStringList signatures;
        for (std::uint32_t set = 0; set < matrix.sets; ++set) {
            QStringList values;
            for (std::uint32_t function = 0; function < m_walk.functions(); ++function)
                values += QString::number(m_walk.signature(function, set, m_looks).value_or(0));
            signatures += tr("S%1 (%2)", "a set and its signature").arg(set + 1).arg(values.join(u", "));
        }
        end = QLatin1Char(' ') + tr("The signatures: %1.").arg(signatures.join(u", "));
    }
    say(arithmetic + QLatin1Char(' ') + found + end);
}

void PermutationPiece::paint(QPainter& painter, const QRectF& room)
{
    const auto& matrix = chosen().matrix;
    const auto& functions = chosen().functions;
    const double line = room.height() / (matrix.rows + m_walk.functions() + 4.0);
    const double first = room.width() * 0.14;
    const double cell = room.width() * 0.42 / matrix.sets;
    const double right = room.left() + first + cell * matrix.sets;
    const double wide = (room.right() - right) / m_walk.functions();
    const learn::PermutationWalk::Look* look = m_looks > 0 ? &m_walk.looks()[m_looks - 1] : nullptr;
    const auto at
        = [&](double x, double row, double width) { return QRectF(x, room.top() + row * line, width, line); };
    const auto write = [&](const QRectF& box, const QString& text, Colour ink) {
        painter.setPen(colour(ink, palette()));
        painter.drawText(box, Qt::AlignCenter,
            painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(box.width())));
    };
    write(at(room.left(), 0, first), tr("Row x"), Colour::Quiet);
    for (std::uint32_t set = 0; set < matrix.sets; ++set)
        write(at(room.left() + first + set * cell, 0, cell), tr("S%1", "a set by its number").arg(set + 1),
            Colour::Quiet);
    for (std::uint32_t function = 0; function < m_walk.functions(); ++function)
        write(at(right + function * wide, 0, wide), ruleOf(functions.functions[function], functions.modulus),
            Colour::Quiet);
    for (std::uint32_t row = 0; row < matrix.rows; ++row) {
        const bool here = look && look->row == row;
        if (here)
            painter.fillRect(
                at(room.left(), row + 1, right - room.left()), colour(Colour::Selected, palette()));
        write(at(room.left(), row + 1, first), here ? QStringLiteral("▶ %1").arg(row) : QString::number(row),
            Colour::Text);
        for (std::uint32_t set = 0; set < matrix.sets; ++set) {
            const QRectF box = at(room.left() + first + set * cell, row + 1, cell);
            write(box, matrix.at(row, set) ? QStringLiteral("1") : QStringLiteral("0"),
                matrix.at(row, set) ? Colour::Text : Colour::Quiet);
            if (here && std::ranges::find(look->found, set) != look->found.end()) {
                painter.setPen(QPen(colour(Colour::Accent, palette()), scaled(2, this)));
                painter.drawEllipse(box.center(), line * 0.42, line * 0.42);
            }
        }
        for (std::uint32_t function = 0; function < m_walk.functions(); ++function) {
            const bool current = here && look->function == function;
            const QRectF box = at(right + function * wide, row + 1, wide);
            if (current)
                painter.fillRect(box, colour(Colour::Selected, palette()));
            write(box, QString::number(m_walk.value(function, row)), current ? Colour::Text : Colour::Quiet);
        }
    }
    const double signatures = matrix.rows + 2.5;
    painter.setPen(colour(Colour::Hairline, palette()));
    painter.drawLine(QPointF(room.left(), room.top() + (matrix.rows + 1.5) * line),
        QPointF(room.right(), room.top() + (matrix.rows + 1.5) * line));
    painter.setPen(colour(Colour::Quiet, palette()));
    painter.drawText(
        at(room.left(), signatures - 1, room.width()), Qt::AlignLeft | Qt::AlignVCenter, tr("Signatures"));
    for (std::uint32_t function = 0; function < m_walk.functions(); ++function) {
        write(at(room.left(), signatures + function, first),
            tr("h%1", "a function by its number").arg(function + 1), Colour::Quiet);
        for (std::uint32_t set = 0; set < matrix.sets; ++set) {
            const auto value = m_walk.signature(function, set, m_looks);
            write(at(room.left() + first + set * cell, signatures + function, cell),
                value ? QString::number(*value) : QStringLiteral("·"), value ? Colour::Text : Colour::Quiet);
        }
    }
}

} // namespace alike::ui
