// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "ui/engine/question.h"
#include "ui/widgets/columned_model.h"

#include <QDialog>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

class QLabel;

namespace alike::ui {

class Session;

/// What was left out or changed on the way in, in the order in which it was met, and below that the documents
/// that were read but are too short.
class LoadIssuesModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Place, Reason, Detail, ColumnCount };

    explicit LoadIssuesModel(std::vector<LoadIssue> issues, QObject* parent = nullptr);

    void addTooShort(std::shared_ptr<const Corpus> corpus, std::vector<DocId> docs, std::uint32_t minWords);

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;

    QString issueText(const LoadIssue& issue, int column) const;
    QString tooShortText(DocId doc, int column) const;

    std::vector<LoadIssue> m_issues;
    std::shared_ptr<const Corpus> m_corpus;
    std::vector<DocId> m_tooShort;
    std::uint32_t m_minWords = 0;
};

/// What did not become a document that is analysed: the counts and the list behind them, to be copied. Shows
/// what was left out when it was opened. Not modal: the window can be used beside it.
class LoadIssuesDialog : public QDialog {
    Q_OBJECT
public:
    LoadIssuesDialog(const Session& session, Engine* engine, QWidget* parent = nullptr);

    /// Documents that are too short are listed up to here.
    static constexpr std::size_t maxTooShort = 10'000;

private:
    void askTooShort(const Session& session);
    void copyList() const;

    Question m_tooShort;
    LoadIssuesModel* m_model;
    QLabel* m_counts;
};

} // namespace alike::ui
