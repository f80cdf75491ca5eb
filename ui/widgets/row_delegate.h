// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/row_face.h"

#include <QCache>
#include <QFont>
#include <QStaticText>
#include <QStyledItemDelegate>

#include <functional>

namespace alike::ui {

/// Paints rows of two lines. Nothing of a row is asked for or measured before it is painted, and what was
/// laid out is remembered: lists are painted again with every turn of a knob.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using Face = std::function<RowFace(int row)>;

    RowDelegate(Face face, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_face(std::move(face))
    {
    }

    /// Below this width, in pixels that a font of 13 has, ids and what is usual give way.
    static constexpr double narrow = 340;

    /// What stands where in a row.
    enum class Part { Number, Title, Second, State };
    static Part partAt(const QWidget& list, const QRect& row, const QPoint& at, const RowFace& face);

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Key {
        QString text;
        QString other;
        int width;
        int font;
        bool operator==(const Key&) const = default;
        friend std::size_t qHash(const Key& key, std::size_t seed)
        {
            return qHashMulti(seed, key.text, key.other, key.width, key.font);
        }
    };
    enum Font { Plain, Small, Strong };

    void adopt(const QFont& font) const;
    int widthOf(const QString& text, Font font) const;
    /// Draws at a side of `room`, shortened to its width. \return the width that was drawn
    int draw(QPainter* painter, const QRect& room, const QString& text, Font font, const QColor& ink,
        Qt::TextElideMode elide = Qt::ElideRight, Qt::Alignment side = Qt::AlignLeft) const;
    void drawRuns(QPainter* painter, const QRect& room, const QList<TitleRun>& runs, const QColor& shared,
        const QColor& differing) const;
    const QList<TitleRun>& fitted(const RowFace& face, int width) const;

    Face m_face;
    mutable QFont m_base;
    mutable QFont m_fonts[3];
    mutable QCache<Key, QStaticText> m_texts { 1200 };
    mutable QCache<Key, QList<TitleRun>> m_titles { 400 };
};

} // namespace alike::ui
