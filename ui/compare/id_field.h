// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "ui/compare/paired_text.h"

#include <QLineEdit>

#include <memory>
#include <utility>

namespace alike::ui {

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

} // namespace alike::ui
