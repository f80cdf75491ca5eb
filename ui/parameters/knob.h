// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "core/pipeline/snapshot.h"
#include "ui/parameters/reset_slider.h"

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include <functional>
#include <vector>

class QAbstractSpinBox;

namespace alike {

struct BandLock;

} // namespace alike

namespace alike::ui {

/// The slider of a knob: a ring on a thin groove, grey but where it has the focus, is dragged, or glows. A
/// digit goes on to the number field.
class KnobSlider : public ResetSlider {
    Q_OBJECT
public:
    explicit KnobSlider(QWidget* parent = nullptr);

    void setTicked(bool ticked); ///< a tick at every position
    void setLarge(bool large); ///< a ring for a hand
    void setGlowing(bool glowing);
    /// What a position stands for: for those who cannot see it.
    void setMeaning(std::function<double(int)> number, std::function<QString(int)> text);
    double numberAt(int position) const { return m_number ? m_number(position) : position; }
    QString textAt(int position) const { return m_text ? m_text(position) : QString::number(position); }
    /// The position that stands for the number, or the nearest below it.
    int positionOf(double number) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void typed(QKeyEvent* event);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool m_ticked = false;
    bool m_large = false;
    bool m_glowing = false;
    std::function<double(int)> m_number;
    std::function<QString(int)> m_text;
};

/// The field of a number with a quiet suffix, which is gone while the number is edited.
class KnobField : public QLineEdit {
    Q_OBJECT
public:
    using QLineEdit::QLineEdit;

    /// \param brief where there is no room for the whole
    void setSuffix(const QString& whole, const QString& brief = {});
    const QString& suffix() const { return m_suffix; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_suffix;
    QString m_brief;
};

/// What follows from a value, in one quiet line with its number in the colour of text; the number is quiet,
/// too, while it is renewed.
class ConsequenceLine : public QLabel {
    Q_OBJECT
public:
    struct Words {
        QString whole;
        QString brief {}; ///< where there is no room for the whole; empty: the whole is cut short
        QString number {}; ///< a part of both
        QString more {}; ///< for the tooltip, as rich text
        bool renewed = false; ///< the number belongs to older parameters
        bool operator==(const Words&) const = default;
    };

    explicit ConsequenceLine(QWidget* parent = nullptr);

    void say(const Words& words);
    const Words& words() const { return m_words; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    Words m_words;
};

/// A parameter in one row: its name, a slider, its number, and below them what follows from it.
///
/// One stop of Tab: Left, Right and the Page keys move the slider, digits go to the number. There Enter
/// applies, and Esc takes back.
class Knob : public QWidget {
    Q_OBJECT
public:
    /// Shows the parameters as they are wanted and what the newest results, if any, say of them. Emits
    /// nothing.
    void display(const Parameters& parameters, const SnapshotPtr& snapshot);
    /// What to say instead of the consequence while it is dragged; in the tooltip of the consequence else.
    void setNote(const QString& note);
    /// A lesson points at it.
    void setGlowing(bool glowing);
    bool glowing() const { return m_glowing; }
    /// At the size of a hand: the slider has a row of its own, below name and number.
    void setLarge(bool large);

    KnobSlider* slider() const { return m_slider; }
    QAbstractSpinBox* box() const { return m_box; }
    ConsequenceLine* consequence() const { return m_consequence; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// The user wants these.
    void edited(const alike::Parameters& parameters);
    void glowingChanged();

protected:
    struct Names {
        QString id; ///< object name of the number; the slider is called id + "Slider"
        QString label; ///< with a mnemonic
        QString name; ///< "Bands, b"
        QString explanation; ///< as rich text
    };
    /// \param box without arrows; the knob takes it over
    Knob(const Names& names, QAbstractSpinBox* box, KnobField* field, QWidget* parent);

    const Parameters& shown() const { return m_shown; }
    KnobField* field() const { return m_field; }
    void setName(const QString& name, const QString& explanation);
    /// A bar in the colour of the threshold before the label.
    void setKeyed();
    /// Edits unless nothing changes.
    void want(const Parameters& parameters);

    virtual void showValue(const Parameters& parameters) = 0;
    virtual ConsequenceLine::Words consequenceOf(const Parameters& parameters, const SnapshotPtr& snapshot)
        = 0;
    /// Puts the number that is in use back into the field.
    virtual void restore() = 0;

    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void arrange();
    void arrangeLarge();
    int rowHeight() const;
    void say();

    QLabel* m_label;
    KnobSlider* m_slider;
    QAbstractSpinBox* m_box;
    KnobField* m_field;
    ConsequenceLine* m_consequence;
    ConsequenceLine::Words m_words;
    QString m_note;
    Parameters m_shown;
    bool m_keyed = false;
    bool m_large = false;
    bool m_glowing = false;
};

Knob* makeShingleKnob(QWidget* parent); ///< k
Knob* makeHashesKnob(const BandLock* lock, QWidget* parent); ///< h
Knob* makeBandsKnob(BandLock* lock, QWidget* parent); ///< b, and with it r
Knob* makeThresholdKnob(QWidget* parent);

} // namespace alike::ui
