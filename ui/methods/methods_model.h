// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"
#include "ui/session/method_settings.h"
#include "ui/widgets/columned_model.h"

#include <memory>

namespace alike::ui {

/// A row for each method: what it says of a pair, and how it does on the whole corpus.
class MethodsModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column {
        Name,
        Value,
        Verdict,
        Found,
        Missed,
        Recall,
        Precision,
        F1,
        Time,
        Stored,
        NewDocument,
        ColumnCount
    };
    enum Role { StaleRole = SortRole + 1 }; ///< whether the cell belongs to older parameters

    explicit MethodsModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    static Method methodAt(int row) { return static_cast<Method>(row); }

    void showOptions(const Parameters& parameters, const MethodOptions& options);
    /// Null: no pair.
    void showPair(MethodPairPtr pair);
    void showCosine(CosinePairPtr cosine);
    void showMeasured(MeasuredMethods measured);
    void setFiguresStale(bool stale);

    const MethodPairPtr& pair() const { return m_pair; }
    const CosinePairPtr& cosine() const { return m_cosine; }
    /// Null: nothing has been measured.
    const MethodFiguresPtr& figures() const { return m_measured.figures; }
    /// Why the numbers of a row are what they are.
    QString reckoning(Method method) const;

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant more(int row, int column, int role) const override;
    Qt::Alignment alignment(int column) const override
    {
        return aligned(column >= Found && column != NewDocument);
    }

    /// What the bytes of the column Stored are.
    static QString storedNotion();
    QString figureText(const MethodFigure& figure, int column) const;
    static QString shareText(const std::optional<double>& share);
    QString truthWords(const MethodCounts& counts) const;
    QString agreedWords() const;
    QString measured(const MethodFigure& figure) const;
    void tell(int first, int last);
    const CosinePair* knownCosine() const;

    Parameters m_parameters;
    MethodOptions m_options;
    MethodPairPtr m_pair;
    CosinePairPtr m_cosine;
    MeasuredMethods m_measured;
    bool m_stale = false;
};

} // namespace alike::ui
