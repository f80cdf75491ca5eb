// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/unit_preview.h"
#include "core/corpus/preview.h"
#include "ui/engine/question.h"

#include <QDialog>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;

namespace alike::ui {

class ElidedLabel;
class ImportChoices;
class ImportModel;
class RowTable;
class UnitChoice;

/// What a doubt means, in a sentence; see corpus::Doubt.
QString doubtText(const corpus::Doubt& doubt);

/// How files become documents: what was detected, what may be chosen otherwise, and the first documents as
/// they will be. The beginning of the files is looked at on a worker; what was shown before stays, pale,
/// until the answer is there. Choices are kept for the next file of the kind.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    ImportDialog(Engine* engine, QWidget* parent = nullptr);

    /// \param reading how they were read before; empty: in the usual way, or as the last ones of their kind
    void begin(std::vector<std::filesystem::path> paths, const corpus::Options& reading = {});
    /// What is analysed next, but for the unit that is chosen here. Before `begin`.
    void setParameters(const Parameters& present);
    /// With the unit that was chosen for the documents, where that is another one.
    std::optional<Parameters> chosenParameters() const;
    /// Asks for files first.
    void beginWithFiles();

    /// Whether what is shown belongs to the choices.
    bool settled() const { return m_shown && !m_waiting; }

signals:
    void openRequested(
        const std::vector<std::filesystem::path>& paths, const alike::corpus::Options& reading);

private:
    void build();
    void choosePaths(bool folder);
    void forgetPaths();
    void ask();
    void take(const Result<corpus::Preview>& preview, const UnitPreview& units);
    /// As the last file of this kind was read, where that fits to this one. \return whether it is asked anew
    bool recall(const corpus::Preview& preview);
    void showChoices();
    void showFound();
    /// At the head of a column of the preview: which field of the table it is.
    void offerFields(int column);
    void backToDetected();
    void setPale(bool pale);
    void openWithChoices();

    Engine* m_engine;
    Question m_question;
    std::vector<std::filesystem::path> m_paths;
    std::shared_ptr<const corpus::Preview> m_shown; ///< null: nothing yet
    QString m_kind; ///< as which choices are kept
    bool m_waiting = false; ///< for a preview
    bool m_recalled = false; ///< choices are those of the last time
    bool m_fresh = false; ///< nothing was chosen yet for these paths
    bool m_opens = false; ///< as soon as the preview is there
    ElidedLabel* m_name;
    QLabel* m_facts;
    QPushButton* m_files;
    QPushButton* m_folder;
    ImportChoices* m_choices;
    QLabel* m_doubts;
    QLabel* m_doubtIcon;
    ImportModel* m_model;
    RowTable* m_table;
    UnitChoice* m_units;
    QLabel* m_summary;
    QPushButton* m_detected;
    QPushButton* m_open;
};

} // namespace alike::ui
