// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "ui/compare/paired_text.h"

#include <QObject>
#include <QPoint>
#include <QString>
#include <QWidget>

class QDragMoveEvent;
class QDropEvent;
class QMimeData;

namespace alike::ui {

/// Shows where something that is being dragged would go, and what would happen there.
class DropMark : public QWidget {
    Q_OBJECT
public:
    explicit DropMark(QWidget* parent);

    void showOver(const QRect& place, const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_words;
};

/// Lets documents be dropped on the left or the right half of a widget, and a text from elsewhere, or a file
/// of one, on the right one; shows meanwhile where that would go. Other files are for the window. A passage
/// of one of the widget's own texts goes to the right one from the left one alone, and only with several
/// words: who selects text may drag a little of it without knowing.
class SideDrop : public QObject {
    Q_OBJECT
public:
    explicit SideDrop(QWidget* target);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void documentDropped(alike::DocId doc, const alike::Corpus* of, alike::Side side);
    void textDropped(const QString& text);
    void fileDropped(const QString& path);

private:
    Side sideAt(const QPoint& point) const;
    /// Whether what is dragged may be left at a point.
    bool fits(const QMimeData& data, const QPoint& point) const;
    void follow(QDragMoveEvent* event);
    void take(QDropEvent* event);

    QWidget* m_target;
    DropMark* m_mark;
    bool m_takes = false; ///< what is being dragged
};

} // namespace alike::ui
