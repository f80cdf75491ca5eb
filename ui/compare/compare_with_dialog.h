// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/documents.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/corpus/single_text.h"
#include "ui/engine/question.h"

#include <QDialog>

#include <cstdint>
#include <memory>
#include <vector>

class QLineEdit;
class QPushButton;

namespace alike::ui {

class DocumentListModel;
class ElidedLabel;
class Engine;
class RowTable;
class Session;

/// What a document is to be compared with: another one, found by its id, its title or its words while these
/// are typed, the text of the clipboard, or that of a file. A text from outside changes nothing in the
/// collection.
///
/// Enter compares with the document that is chosen in the list, the best one to begin with; Down goes into
/// the list. Whatever is wrong is said below the list, and the dialog stays.
class CompareWithDialog : public QDialog {
    Q_OBJECT
public:
    /// The longest text from outside, in bytes.
    static constexpr std::uint64_t longestText = 64 << 20;
    /// The most documents that are listed.
    static constexpr std::size_t mostListed = 200;

    CompareWithDialog(Session* session, Engine* engine, DocId subject, QWidget* parent = nullptr);

    QLineEdit* field() const { return m_field; }
    RowTable* list() const { return m_list; }
    /// What is listed, or what is wrong.
    ElidedLabel* words() const { return m_words; }
    /// Which document is compared.
    ElidedLabel* heading() const { return m_heading; }
    QPushButton* pasteButton() const { return m_paste; }
    QPushButton* compareButton() const { return m_compare; }
    void takePasted();
    void chooseFile();
    void takeFile(const QString& path);

signals:
    /// The session knows what is compared.
    void compareRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What was found for a text that was typed.
    struct Found {
        DocumentTablePtr table; ///< null when the analysis is gone
        std::vector<DocId> documents;
        std::size_t all = 0; ///< before the list was cut
    };

    void search();
    void showFound(Found found, const QString& typed);
    void compare();
    void finish();
    void take(Result<corpus::SingleText> read, const QString& path);
    void say(const QString& words);

    Session* m_session;
    Question m_search;
    Question m_read;
    std::shared_ptr<const Corpus> m_corpus;
    DocId m_subject;
    ElidedLabel* m_heading;
    QLineEdit* m_field;
    DocumentListModel* m_model;
    RowTable* m_list;
    ElidedLabel* m_words;
    QPushButton* m_paste;
    QPushButton* m_file;
    QPushButton* m_compare;
    DocumentTablePtr m_table;
    bool m_searching = false; ///< the list is of an older text than what is typed
    bool m_comparesWhenFound = false; ///< Enter came before the answer
};

} // namespace alike::ui
