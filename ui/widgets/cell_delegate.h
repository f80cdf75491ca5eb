// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QFont>
#include <QStaticText>
#include <QStyledItemDelegate>

namespace alike::ui {

/// Paints cells that hold one line of text and nothing else. It remembers how a text looks, so that a list
/// whose numbers change is painted again in a fraction of the time that the general delegate takes: several
/// lists change with every turn of a knob.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    /// The text as it fits into a width, laid out.
    const QStaticText& laidOut(const QString& text, int width, const QStyleOptionViewItem& option) const;

    struct Key {
        QString text;
        int width;
        bool operator==(const Key&) const = default;
        friend std::size_t qHash(const Key& key, std::size_t seed)
        {
            return qHashMulti(seed, key.text, key.width);
        }
    };
    /// As many as a table has on a large screen; each takes more than 1 kB.
    mutable QCache<Key, QStaticText> m_texts { 800 };
    mutable QFont m_font; ///< of these
};

} // namespace alike::ui
