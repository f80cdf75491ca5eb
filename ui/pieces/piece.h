// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <span>
#include <string_view>

class QHBoxLayout;
class QLabel;
class QPainter;
class QPushButton;
class QTimer;

namespace alike::ui {

/// Where a piece draws itself. It takes the focus, and hands keys on.
class PieceCanvas : public QWidget {
    Q_OBJECT
public:
    /// \param paint within the room that it is given \param key whether it was used
    PieceCanvas(std::function<void(QPainter&, const QRectF&)> paint, std::function<bool(int key)> key);

    /// As many lines of text as it is high.
    void setLines(double lines);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::function<void(QPainter&, const QRectF&)> m_paint;
    std::function<bool(int key)> m_key;
    double m_lines = 10;
};

/// Something to play with that shows one idea: controls, a picture that keys move as well, and in words what
/// is to be seen. All its numbers are computed in core/learn.
class Piece : public QWidget {
    Q_OBJECT
public:
    /// What the picture shows, for those who do not see it.
    QString words() const;
    PieceCanvas* canvas() const { return m_canvas; }
    QPushButton* play() const { return m_play; }

    /// A step further; false at the end.
    virtual bool step() = 0;
    /// The present results, for pieces that are about them; null without.
    virtual void setResults(const SnapshotPtr& results);

protected:
    Piece(const QString& name, const QString& does, QWidget* parent);

    virtual void paint(QPainter& painter, const QRectF& room) = 0;
    /// Whether the key was used.
    virtual bool pressed(int key) = 0;

    /// The row of the controls, which comes before the picture.
    QHBoxLayout* controls() const { return m_controls; }
    /// A label before a control, and the control.
    void addControl(const QString& label, QWidget* control);
    /// A button that steps by itself until the end, unless motion is reduced.
    void addPlay();
    /// Draws anew, with these words below.
    void say(const QString& words);
    void stop();

private:
    void followMotion();

    QHBoxLayout* m_controls;
    PieceCanvas* m_canvas;
    QLabel* m_words;
    QPushButton* m_play = nullptr;
    QTimer* m_timer;
};

/// A piece as it is offered.
struct PieceRow {
    const char* id;
    const char* title; ///< translated by titleOf()
    const char* tip;
    Piece* (*make)(QWidget* parent);
};
std::span<const PieceRow> pieceTable();
/// Null when none has this id.
const PieceRow* pieceRow(std::string_view id);
QString titleOf(const PieceRow& row);
QString tipOf(const PieceRow& row);

} // namespace alike::ui
