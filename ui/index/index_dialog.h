// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/partition/index/index.h"
#include "core/pipeline/pipeline.h"
#include "ui/engine/question.h"

#include <QDialog>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSplitter;

namespace alike::ui {

class ElidedLabel;
class Engine;
class IndexModel;
class RowTable;
class Session;

/// An index that stays on the disk, of a collection far larger than memory: a text to type, paste or open,
/// the documents near it, and one of them beside the text. Needs no corpus and changes none; stays open
/// beside the window. Texts of the index are read where they are, when they are chosen.
class IndexDialog : public QDialog {
    Q_OBJECT
public:
    explicit IndexDialog(Engine* engine, QWidget* parent = nullptr);

    /// What a comparison beside the list looks at: the text and the document that is chosen, as a collection
    /// of two.
    Session* pair() const { return m_pair; }
    /// Puts that comparison there, which belongs to this from then on.
    void setComparison(QWidget* comparison);

    /// Opens the index in a folder in place of the one that is open, and is in front.
    void openIndex(const std::filesystem::path& folder);
    /// Looks for the text of a file.
    void openText(const std::filesystem::path& file);
    /// Looks for the text that stands there.
    void find();

    QPlainTextEdit* text() const { return m_text; }
    QPushButton* findButton() const { return m_find; }
    ElidedLabel* state() const { return m_state; }
    QLabel* words() const { return m_words; }
    RowTable* table() const { return m_table; }

signals:
    void indexRequested(); ///< another one is wanted
    void textRequested(); ///< a file with a text is wanted
    /// An index or a text cannot be had.
    void failed(const QString& sentence);

private:
    struct Opened {
        std::shared_ptr<const partition::Index> index;
        std::uint64_t bytes = 0;
    };
    struct Asked {
        partition::IndexMatches matches {};
        std::optional<Error> error {}; ///< then there are no matches
        double milliseconds = 0;
    };
    /// The two as a collection, and what keeps its analysis.
    struct Pair {
        std::shared_ptr<Pipeline> pipeline;
        SnapshotPtr snapshot;
    };
    static Result<Opened> open(const std::filesystem::path& folder);
    static Result<Pair> compare(const partition::Index& index, const partition::IndexMatch& match,
        const std::string& text, const std::stop_token& stop);

    QWidget* makeLeft();
    void showState(const std::filesystem::path& folder, const Opened& opened);
    void showMatches(Asked asked);
    void choose(int row);
    void showPair(const Result<Pair>& pair);
    void say(const QString& sentence);

    Engine* m_engine;
    Session* m_pair;
    IndexModel* m_model;
    ElidedLabel* m_state;
    QPlainTextEdit* m_text;
    QPushButton* m_open;
    QPushButton* m_openText;
    QPushButton* m_find;
    QLabel* m_words;
    RowTable* m_table;
    QSplitter* m_halves;
    std::shared_ptr<const partition::Index> m_index; ///< null: none is open
    std::string m_asked; ///< the text that was looked for last
    std::shared_ptr<Pipeline> m_pipeline; ///< of what is compared
    Question m_opening { m_engine, Lane::Long };
    Question m_reading { m_engine, Lane::Long };
    Question m_query { m_engine };
    Question m_comparing { m_engine };
};

} // namespace alike::ui
