// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"

#include <QToolButton>

namespace alike::ui {

/// One stage in the pipeline strip: a glyph, the name, and in pale words its state and the size of its
/// output. The size is shown only where there is room for all of it; then the state gives way.
class StageButton : public QToolButton {
    Q_OBJECT
public:
    explicit StageButton(const QString& name, QWidget* parent = nullptr);

    void setState(Symbol symbol, const QString& words, const QString& bytes = {});
    const QString& words() const { return m_words; }
    const QString& bytes() const { return m_bytes; }
    /// Whether to ask for the room that the size takes.
    void setSizeWanted(bool wanted);
    /// In pixels, with the size.
    int wholeWidth() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int glyphSide() const { return fontMetrics().height() * 4 / 5; }
    int room() const { return fontMetrics().height() / 3; }
    QSize sizeFor(const QString& words) const;
    int widthWithoutSize() const;

    Symbol m_symbol = Symbol::Waiting;
    QString m_words;
    QString m_bytes;
    bool m_sizeWanted = false;
    int m_heldWidth = 0; ///< in pixels
};

} // namespace alike::ui
