// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/shingle_facts.h"

#include <QTextBrowser>

#include <memory>

namespace alike::ui {

/// The shingles at the caret: their words and numbers, in how many documents and in which, how often on each
/// side, and for which functions they have the lowest value. One of them is chosen; links choose another, or
/// a document.
class ShingleInspector : public QTextBrowser {
    Q_OBJECT
public:
    explicit ShingleInspector(QWidget* parent = nullptr);

    void showShingles(InspectedShingles shingles, std::shared_ptr<const Corpus> corpus);
    /// Says why there are none.
    void showWords(const QString& words);
    const InspectedShingles& shingles() const { return m_shingles; }

    QSize sizeHint() const override;

signals:
    /// The chosen shingle, to be framed in the texts; null: none.
    void shingleShown(const alike::ShingleFacts* shingle);
    void documentChosen(alike::DocId doc);

protected:
    void changeEvent(QEvent* event) override;

private:
    void choose(std::size_t shingle);
    void follow(const QUrl& link);
    QString rowOf(std::size_t shingle) const;
    QString documentsOf(const ShingleFacts& facts) const;

    InspectedShingles m_shingles;
    std::shared_ptr<const Corpus> m_corpus;
};

} // namespace alike::ui
