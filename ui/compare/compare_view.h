// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compare_mode.h"
#include "ui/compare/comparison.h"
#include "ui/compare/find_in_texts.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QStackedWidget;

namespace alike::ui {

class CompareBar;
class ComparePane;
class Engine;
class Measures;
class SignatureStrip;
class TwoPanes;

/// The current pair side by side: its similarities, why it is or is not a candidate, and what its texts share
/// or do not share, marked. Does nothing while hidden.
///
/// While the focus is in it: 0 to 3 choose what is marked, F8 or N and Shift+F8 or P walk, R shows repeats, S
/// scrolls together, F3 finds, Ctrl with plus, minus and 0 zooms.
class CompareView : public QWidget {
    Q_OBJECT
public:
    CompareView(Session* session, Engine* engine, QWidget* parent = nullptr);
    ~CompareView() override;

    ComparePane* pane(Side side) const;
    TwoPanes* texts() const { return m_texts; }
    CompareBar* bar() const { return m_bar; }
    SignatureStrip* signatureStrip() const { return m_signatures; }
    QLabel* reason() const { return m_reason; }
    CompareMode mode() const { return m_mode; }

    QSize minimumSizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makePage();
    void connectBar();
    void addKeys();
    /// Compares a document on this side; one that is on the other side changes places.
    void put(DocId doc, Side side);
    /// Frames the shingles that won a row of the signatures; -1 frames nothing.
    void frameRow(int row);
    void follow();
    void showComparison(std::shared_ptr<const Comparison> comparison);
    void showNothing();
    void chooseMode(std::optional<CompareMode> mode);
    /// Marks the texts as the mode says.
    void showMarks();
    void describePlace();
    void dim();
    QString reasonOf(const Comparison& comparison) const;
    QString shortDocument(DocId doc, std::uint32_t words, std::uint32_t k) const;

    Session* m_session;
    Engine* m_engine;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    Measures* m_measures;
    QLabel* m_reason;
    SignatureStrip* m_signatures;
    CompareBar* m_bar;
    TwoPanes* m_texts;
    FindInTexts m_find;
    CompareMode m_mode = CompareMode::Shared;
    std::optional<CompareMode> m_chosenMode; ///< by the user, for all pairs until the program ends

    struct Request {
        std::optional<DocumentPair> pair;
        SnapshotPtr snapshot;
        std::shared_ptr<const Corpus> corpus;
        bool operator==(const Request&) const = default;
    };
    Request m_asked;
    std::shared_ptr<const Comparison> m_shown;
    /// Of the pair that is shown; kept while newer results are being made.
    std::shared_ptr<const PairedText> m_passages;
    std::shared_ptr<const PairedText> m_differences;
};

} // namespace alike::ui
