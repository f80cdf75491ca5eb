// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"
#include "core/corpus/corpus.h"
#include "core/explore/neighbours/method_neighbours.h"
#include "ui/engine/question.h"
#include "ui/methods/method_page.h"
#include "ui/widgets/columned_model.h"

#include <memory>
#include <vector>

class QComboBox;
class QPlainTextEdit;
class QSpinBox;

namespace alike::ui {

class BitStrips;
class RowTable;

/// The documents nearest to a fingerprint.
class NearestModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Distance, Similarity, Id, Title, ColumnCount };

    explicit NearestModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showNearest(std::shared_ptr<const Corpus> corpus, std::uint32_t bits, std::uint32_t most,
        std::vector<FingerprintNeighbour> nearest);
    DocId documentAt(int row) const { return m_nearest[static_cast<std::size_t>(row)].doc; }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column <= Similarity); }

    std::shared_ptr<const Corpus> m_corpus;
    std::uint32_t m_bits = 1;
    std::uint32_t m_most = 0; ///< of a pair
    std::vector<FingerprintNeighbour> m_nearest;
};

/// SimHash: its options, what it finds with them, the fingerprints of the current pair, and the documents
/// nearest to the current one or to a text.
class SimHashPage : public MethodPage {
    Q_OBJECT
public:
    SimHashPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent = nullptr);

    QComboBox* bits() const { return m_bits; }
    QComboBox* features() const { return m_features; }
    QSpinBox* distance() const { return m_distance; }
    BitStrips* strips() const { return m_strips; }
    QLabel* found() const { return m_found; }
    QLabel* bitWords() const { return m_bitWords; }
    /// Entry 0: the current document; 1: the text.
    QComboBox* nearestTo() const { return m_nearestTo; }
    QPlainTextEdit* text() const { return m_text; }
    RowTable* nearest() const { return m_nearest; }
    QLabel* nearestWords() const { return m_nearestWords; }

protected:
    void follow() override;

private:
    QWidget* makeOptions();
    void takeOptions();
    void askPair();
    void askFound();
    void askNearest();
    void showFound(const SimHashFigure& found, const SnapshotPtr& snapshot, const MethodOptions& options);
    void showNearest(NearestAnswer answer, const NearestQuery& query);
    void sayNearest(const QString& text);
    void choose(int row);
    void sayBit(const QString& words);

    Question m_pairQuestion { engine() };
    Question m_question { engine(), Lane::Long };
    Question m_nearestQuestion { engine(), Lane::Long };
    QComboBox* m_bits;
    QComboBox* m_features;
    QSpinBox* m_distance;
    QLabel* m_found;
    QLabel* m_pair;
    BitStrips* m_strips;
    QLabel* m_bitWords;
    QComboBox* m_nearestTo;
    QPlainTextEdit* m_text;
    QLabel* m_nearestWords;
    NearestModel* m_model;
    RowTable* m_nearest;
    SnapshotPtr m_foundSnapshot; ///< what was asked for last
    std::optional<MethodOptions> m_foundOptions;
    NearestQuery m_asked;
    std::optional<DocId> m_shownDocument; ///< whose neighbours are listed; none: those of a text
    std::shared_ptr<const Corpus> m_shownCorpus; ///< that they are of
};

} // namespace alike::ui
