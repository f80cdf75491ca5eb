// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "ui/compare/paired_text.h"
#include "ui/text/text_pane.h"

#include <QLineEdit>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <utility>

class QAction;
class QToolButton;

namespace alike::ui {

class ComparePane;
class DocumentHeading;
class LinkStrip;
class OverviewMap;
class PreparedText;

/// Takes the id of a document to put on one side of a comparison.
class IdField : public QLineEdit {
    Q_OBJECT
public:
    explicit IdField(Side side, QWidget* parent = nullptr);

    void setCorpus(std::shared_ptr<const Corpus> corpus) { m_corpus = std::move(corpus); }

signals:
    void chosen(alike::DocId doc, const alike::Corpus* of);

private:
    void choose();

    std::shared_ptr<const Corpus> m_corpus;
};

/// Two texts side by side, from the outside in: a map of each, the texts, and between them the bands that
/// join what belongs together. Scrolls both by what they share, and walks from pair to pair.
class TwoPanes : public QWidget {
    Q_OBJECT
public:
    explicit TwoPanes(QWidget* parent = nullptr);

    ComparePane* pane(Side side) const { return at(side).pane; }
    DocumentHeading* heading(Side side) const { return at(side).heading; }
    IdField* idField(Side side) const { return at(side).id; }
    /// Puts another document on a side.
    QToolButton* withButton(Side side) const { return at(side).with; }
    /// Holds the document of a side, or lets it go. Whoever knows what is held checks it.
    QToolButton* holdButton(Side side) const { return at(side).hold; }
    /// Says on the left that its document is held.
    void setHeld(bool held);
    /// A text from outside is no document: `why` says what of a side cannot be done with it; empty: all can.
    void setObstacle(Side side, const QString& why);
    /// The room is low: headings take one line.
    void setLow(bool low);
    /// The texts have the whole window: shorter lines, more room for the links.
    void setWide(bool wide);

    /// \param prepared of this text, or null
    void showText(Side side, std::shared_ptr<const DisplayText> text, PreparedText* prepared = nullptr);
    /// \param marked null: nothing is marked
    /// \param level what stands level while scrolling; null: nothing but both ends
    /// \param fold whether long stretches without a mark fold up
    void showPairs(
        std::shared_ptr<const PairedText> marked, std::shared_ptr<const PairedText> level, bool fold);
    const std::shared_ptr<const PairedText>& pairs() const { return m_pairs; }

    std::optional<std::uint32_t> focused() const { return m_focused; }
    /// The places that the focused pair can be shown at, and which one is, from 0.
    std::size_t places() const { return m_places; }
    std::size_t place() const { return m_place; }
    /// Focuses the next or, with -1, the previous pair, and shows it on both sides; at the end it goes on at
    /// the other.
    void step(int by);
    /// Shows the next place of the focused pair.
    void cycle();
    void focusPair(std::uint32_t pair);
    /// Brings a range on each side to the same height.
    void level(const CharRange& left, const CharRange& right);

    /// Scrolls each side to its own place, whatever stands level.
    void scrollTo(const std::array<TextPane::Reading, 2>& places);

    bool synchronised() const { return m_synchronised; }
    void setSynchronised(bool on);

    QSize minimumSizeHint() const override;

signals:
    void focusChanged();
    /// The text of the clipboard is wanted on the right.
    void pasteRequested();
    /// It is asked what the document of a side is to be compared with.
    void withRequested(alike::Side side);
    void holdRequested(alike::Side side);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Half {
        DocumentHeading* heading;
        ComparePane* pane;
        OverviewMap* map;
        IdField* id;
        QToolButton* with;
        QToolButton* hold;
        QAction* compareWith; ///< in the menu of `with`
        QWidget* head; ///< heading and button
    };
    const Half& at(Side side) const { return m_halves[static_cast<std::size_t>(side)]; }
    void makeHalf(Side side);
    void makeWithMenu(Side side);
    void fitWidth();
    void follow(Side side);
    /// What stands level near a line, in pixels below the upper edge of a pane.
    LevelMap levelsAround(Side side, double line) const;
    void light(int pair);
    void choose(Side side, std::uint32_t pair, qsizetype position);
    void showFocus(std::optional<std::uint32_t> pair, std::size_t place);
    /// The ranges at a place: first the places on the right with the pair's own on the left, then those on
    /// the left.
    std::array<CharRange, 2> rangesAt(std::uint32_t pair, std::size_t place) const;
    void levelAt(const std::array<CharRange, 2>& ranges, double height);
    double scrolled(Side side) const;
    double furthest(Side side) const;
    double pageOf(Side side) const;
    double heightOf(Side side) const;

    std::array<Half, 2> m_halves;
    LinkStrip* m_strip;
    std::shared_ptr<const PairedText> m_pairs;
    std::shared_ptr<const PairedText> m_level;
    std::optional<std::uint32_t> m_focused;
    std::size_t m_place = 0;
    std::size_t m_places = 0;
    double m_shift = 0; ///< how far the level line was moved by the last choice, in pixels
    bool m_synchronised = true;
    bool m_moving = false;
    bool m_wide = false;
};

} // namespace alike::ui
