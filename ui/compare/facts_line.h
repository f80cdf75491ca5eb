// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/pair_words.h"

#include <QString>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace alike::ui {

/// What is known of the similarity of a pair, in one line. Where there is no room the words "expected at this
/// J" go first, then the containments, then the expected range; the whole stands in the tooltip, and a click
/// asks for all measures.
class FactsLine : public QWidget {
    Q_OBJECT
public:
    explicit FactsLine(QWidget* parent = nullptr);

    /// \param tip all measures with their meaning
    void showFacts(const PairFacts& facts, const QString& tip);
    /// A sentence in place of numbers.
    void showSentence(const QString& sentence);

    /// Puts these at both ends of the line; hidden ones take no room.
    void setEnds(QWidget* left, QWidget* right);

    /// Why the pair is or is not a candidate, in a few words.
    QToolButton* candidateButton() const { return m_candidate; }
    QPushButton* remedyButton() const { return m_remedy; }
    QLabel* facts() const { return m_facts; }
    /// What is shown, without markup.
    QString plainText() const;

    QSize minimumSizeHint() const override;

signals:
    void measuresRequested();
    void candidateClicked();
    void remedyRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// How much has given way.
    enum Level { Whole, NoWords, NoSecondContainment, NoContainment, NoRange, NoEstimate, LevelCount };
    QStringList parts(Level level, bool markup) const;
    void fit();

    QHBoxLayout* m_row;
    QWidget* m_left = nullptr;
    QWidget* m_right = nullptr;
    QLabel* m_facts;
    QPushButton* m_remedy;
    QLabel* m_dot;
    QToolButton* m_candidate;
    PairFacts m_shown;
    QString m_sentence;
    int m_level = Whole;
};

} // namespace alike::ui
