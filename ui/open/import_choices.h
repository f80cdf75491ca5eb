// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/preview.h"
#include "ui/open/import_model.h"

#include <QWidget>

#include <array>
#include <memory>
#include <string>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QSpinBox;

namespace alike::ui {

/// What may be chosen of how files become documents: format, encoding, delimiter, fields, metadata and
/// sample, as far as the kind of file has them, and what was detected where nothing is chosen.
class ImportChoices : public QWidget {
    Q_OBJECT
public:
    explicit ImportChoices(QWidget* parent = nullptr);

    /// Made by hand, or set.
    const corpus::Options& options() const { return m_choices; }
    void setOptions(const corpus::Options& options) { m_choices = options; }
    /// Takes all of them back.
    void reset();
    /// Shows the choices. \param preview of what they are, and what was found; null: nothing yet
    void showPreview(std::shared_ptr<const corpus::Preview> preview);

    /// Which field or fields each column of the preview is; empty where that cannot be chosen.
    std::array<QString, ImportModel::ColumnCount> fieldNames() const;
    /// Which field of a table or record a column of the preview is. \return whether that can be chosen
    bool offerFields(int column, QMenu* menu);

    /// The first of them, for the focus.
    QComboBox* first() const { return m_format.choice; }

signals:
    /// The files are to be read otherwise.
    void changed();
    /// Of the same documents another part is to be taken.
    void sampleChanged();

private:
    struct Cell {
        QWidget* cell;
        QLabel* label;
        QComboBox* choice;
    };

    Cell makeCell(const char* object, const QString& name, const QString& tip);
    QLabel* makeLabel(const QString& name, QWidget* buddy);
    QWidget* makeColumn(QWidget* label, QWidget* below);
    void describe();
    void arrange();
    void connectKinds();
    void connectFields();
    void fillDetected(const Cell& cell, const QString& name, const QString& detected);
    void fillField(const Cell& cell, const std::string& taken, bool mayBeNone);
    void showKinds(const corpus::Preview& shown);
    void showSample();
    void chooseFormat();
    void chooseField(std::string corpus::Options::*option, const std::string& field);
    void addLabelActions(QMenu* menu);
    void toggleLabel(const std::string& field);
    void chooseMetadata(const std::string& path);
    void chooseSample();
    void forgetFields();

    corpus::Options m_choices;
    std::shared_ptr<const corpus::Preview> m_shown; ///< null: nothing yet
    Cell m_format, m_encoding, m_delimiter;
    QCheckBox* m_header;
    QCheckBox* m_quotes;
    QCheckBox* m_fileTimes;
    QLineEdit* m_globs;
    QWidget* m_globsCell;
    QWidget* m_fields;
    Cell m_text, m_title, m_id, m_date;
    QPushButton* m_labels;
    QLineEdit* m_metadata;
    QPushButton* m_metadataFile;
    Cell m_sample;
    QSpinBox* m_sampleSize;
    QSpinBox* m_sampleSeed;
};

} // namespace alike::ui
