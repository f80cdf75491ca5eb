// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/import_dialog.h"

#include "core/corpus/readers/readers.h"
#include "ui/engine/engine.h"
#include "ui/open/file_input.h"
#include "ui/open/import_choices.h"
#include "ui/open/import_model.h"
#include "ui/open/reading_options.h"
#include "ui/open/unit_choice.h"
#include "ui/project/corpus_place.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/theme/tint.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/row_table.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    bool hasField(const corpus::Preview& preview, const std::string& name)
    {
        return std::ranges::find(preview.fields, name, &corpus::PreviewField::name) != preview.fields.end();
    }

} // namespace

QString doubtText(const corpus::Doubt& doubt)
{
    using corpus::Doubt;
    const auto quoted = [](const std::string& name) { return format::within(format::line(name)); };
    switch (doubt.kind) {
    case Doubt::TextField:
        return doubt.other.empty()
            ? ImportDialog::tr("No field is called as texts are: “%1”, the longest, was taken for the text.")
                  .arg(quoted(doubt.what))
            : ImportDialog::tr(
                "No field is called as texts are: “%1” was taken for the text, but “%2” may be "
                "it as well.")
                  .arg(quoted(doubt.what), quoted(doubt.other));
    case Doubt::OneText:
        return ImportDialog::tr(
            "It is read as one text, but the elements “%1” look like the rows of a table: "
            "if each is a text, choose the field that holds it.")
            .arg(quoted(doubt.what));
    case Doubt::NoText:
        return ImportDialog::tr("No field of it holds a text that can be read so: choose another field, or "
                                "another format.");
    case Doubt::Encoding:
        return ImportDialog::tr("Nothing in the file names its encoding: the bytes look like %1.")
            .arg(QString::fromUtf8(doubt.what));
    case Doubt::Metadata:
        return format::line(doubt.what);
    case Doubt::Rows:
        return ImportDialog::tr("Not all rows have as many cells as the first one: another character may "
                                "stand between the cells.");
    default:
        return doubt.what.empty()
            ? ImportDialog::tr("There is no document in what was looked at.")
            : ImportDialog::tr("There is no document in what was looked at: %1").arg(inWindow(doubt.what));
    }
}

ImportDialog::ImportDialog(Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_question(engine)
    , m_name(new ElidedLabel)
    , m_facts(new QLabel)
    , m_files(new QPushButton(tr("Fi&les…")))
    , m_folder(new QPushButton(tr("Folde&r…")))
    , m_choices(new ImportChoices)
    , m_doubts(new QLabel)
    , m_doubtIcon(new QLabel)
    , m_model(new ImportModel(this))
    , m_table(new RowTable)
    , m_units(new UnitChoice)
    , m_summary(new QLabel)
    , m_detected(new QPushButton(tr("As Dete&cted")))
    , m_open(new QPushButton(tr("&Open")))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Open with Options"));
    build();
    const QSize room = screen()->availableSize() - QSize(scaled(48, this), scaled(64, this));
    resize(QSize(scaled(976, this), scaled(600, this)).boundedTo(room));
}

void ImportDialog::build()
{
    m_name->setFont(fontOf(Type::Strong, font()));
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_files->setObjectName(QStringLiteral("importFiles"));
    m_files->setToolTip(tr("Choose other files or archives"));
    m_folder->setObjectName(QStringLiteral("importFolder"));
    m_folder->setToolTip(tr("Choose a folder instead"));
    for (QLabel* label : { m_doubts, m_summary }) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
        label->setTextFormat(Qt::PlainText);
    }
    m_doubts->setObjectName(QStringLiteral("importDoubts"));
    m_doubts->setAccessibleName(tr("What is uncertain"));
    m_doubts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setObjectName(QStringLiteral("importSummary"));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    const int symbol = scaled(16, this);
    m_doubtIcon->setPixmap(icon(Symbol::Warning).pixmap(QSize(symbol, symbol), devicePixelRatioF()));
    m_doubtIcon->setAlignment(Qt::AlignTop);
    m_table->setObjectName(QStringLiteral("importPreview"));
    m_table->setAccessibleName(tr("The first documents as they will be read"));
    m_table->setModel(m_model);
    m_table->setColumns({ { QStringLiteral("message-01") }, { tr("The beginning of a title") },
        { QStringLiteral("12 Feb 2025") }, { tr("How a text begins is enough"), false, true },
        { QStringLiteral("place: north") } });
    m_table->setOffersRead(false);
    m_table->setEmptyText(tr("No documents so far"));
    m_detected->setObjectName(QStringLiteral("importDetected"));
    m_detected->setToolTip(tr("Takes all choices back: everything is as it was detected"));
    m_open->setObjectName(QStringLiteral("importOpen"));
    m_open->setToolTip(tr("Reads all documents so, and keeps the choices for the next file of this kind"));
    m_open->setDefault(true);
    auto* cancel = new QPushButton(tr("Cancel"));
    for (QPushButton* button : { m_files, m_folder, m_detected, cancel })
        button->setAutoDefault(false);

    const int gap = scaled(16, this);
    auto* head = new QHBoxLayout;
    head->setSpacing(scaled(8, this));
    head->addWidget(m_name, 1);
    head->addWidget(m_facts);
    head->addWidget(m_files);
    head->addWidget(m_folder);
    auto* doubts = new QHBoxLayout;
    doubts->setSpacing(scaled(8, this));
    doubts->addWidget(m_doubtIcon);
    doubts->addWidget(m_doubts, 1);
    auto* heading = new QLabel(tr("The first doc&uments as they will be read"));
    heading->setFont(fontOf(Type::Strong, font()));
    heading->setBuddy(m_table);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(scaled(8, this));
    foot->addWidget(m_summary, 1);
    foot->addWidget(m_detected);
    foot->addWidget(cancel);
    foot->addWidget(m_open);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(24, this), gap, scaled(24, this), gap);
    column->setSpacing(scaled(12, this));
    column->addLayout(head);
    column->addWidget(m_choices);
    column->addLayout(doubts);
    column->addWidget(heading);
    column->addWidget(m_table, 1);
    column->addWidget(m_units);
    column->addLayout(foot);

    connect(m_files, &QPushButton::clicked, this, [this] { choosePaths(false); });
    connect(m_folder, &QPushButton::clicked, this, [this] { choosePaths(true); });
    connect(m_choices, &ImportChoices::changed, this, [this] {
        if (!m_paths.empty())
            ask();
    });
    connect(m_choices, &ImportChoices::sampleChanged, this, &ImportDialog::showFound);
    m_table->horizontalHeader()->setSectionsClickable(true);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, &ImportDialog::offerFields);
    connect(m_detected, &QPushButton::clicked, this, &ImportDialog::backToDetected);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &ImportDialog::openWithChoices);
    // What comes home meanwhile has dropped all questions.
    const auto askAgain = [this] {
        if (m_waiting && isVisible())
            ask();
    };
    connect(m_engine, &Engine::opened, this, askAgain);
    connect(m_engine, &Engine::joined, this, askAgain);
    showChoices();
}

void ImportDialog::choosePaths(bool folder)
{
    const auto take = [this](const std::vector<std::filesystem::path>& paths) { begin(paths); };
    if (folder)
        chooseFolder(this, take);
    else
        chooseFiles(this, take);
}

void ImportDialog::setParameters(const Parameters& present)
{
    m_units->begin(present);
}

std::optional<Parameters> ImportDialog::chosenParameters() const
{
    return m_units->chosen();
}

void ImportDialog::beginWithFiles()
{
    if (!isVisible()) {
        forgetPaths(); // what was open before is not what is asked for now
        show();
    }
    choosePaths(false);
}

void ImportDialog::forgetPaths()
{
    m_question.withdraw();
    m_waiting = false;
    m_paths.clear();
    m_choices->setOptions({});
    m_fresh = m_recalled = m_opens = false;
    m_kind.clear();
    m_shown = nullptr;
    m_units->begin(m_units->present());
    m_model->show(nullptr);
    m_name->setWholeText({});
    m_name->setToolTip({});
    setPale(false);
    showChoices();
}

void ImportDialog::begin(std::vector<std::filesystem::path> paths, const corpus::Options& reading)
{
    m_paths = std::move(paths);
    m_choices->setOptions(reading);
    m_fresh = reading == corpus::Options();
    m_recalled = false;
    m_opens = false;
    m_kind.clear();
    m_shown = nullptr;
    m_units->begin(m_units->present());
    m_model->show(nullptr);
    m_name->setWholeText(corpusName(m_paths));
    m_name->setToolTip(format::tip(corpusPlace(m_paths)));
    showChoices();
    ask();
    show();
    m_choices->first()->setFocus();
}

/// The newest choices count; what was asked before is given up.
void ImportDialog::ask()
{
    m_waiting = true;
    setPale(true);
    m_question.ask(
        [paths = m_paths, choices = m_choices->options(), present = m_units->present()](
            const std::stop_token& stop) {
            Progress unseen;
            const Work work { unseen, stop, 1 };
            auto preview = corpus::preview(paths, choices, work);
            UnitPreview units;
            if (preview && preview.value().loaded.corpus) {
                if (const auto found = previewUnits(*preview.value().loaded.corpus, present, work))
                    units = found.value();
            }
            return std::make_shared<std::pair<Result<corpus::Preview>, UnitPreview>>(
                std::move(preview), std::move(units));
        },
        [this](const std::shared_ptr<std::pair<Result<corpus::Preview>, UnitPreview>>& found) {
            take(found->first, found->second);
        });
}

void ImportDialog::take(const Result<corpus::Preview>& preview, const UnitPreview& units)
{
    m_waiting = false;
    auto shown = std::make_shared<corpus::Preview>();
    if (preview)
        *shown = preview.value();
    else
        shown->doubts.push_back({ corpus::Doubt::NoDocuments, preview.error().detail });
    if (m_kind.isEmpty())
        m_kind = shown->several ? QStringLiteral("folder") : QString::fromUtf8(corpus::nameOf(shown->format));
    if (m_fresh && recall(*shown))
        return;
    m_fresh = false;
    const std::size_t documents = shown->loaded.corpus ? shown->loaded.corpus->size() : 0;
    if (m_recalled && documents == 0) { // what suited the last one does not suit this one
        backToDetected();
        return;
    }
    m_shown = std::move(shown);
    m_model->show(m_shown->loaded.corpus);
    m_units->show(units);
    setPale(false);
    showChoices();
    if (std::exchange(m_opens, false))
        openWithChoices();
}

bool ImportDialog::recall(const corpus::Preview& preview)
{
    m_fresh = false;
    corpus::Options last = import_memory::choices(m_kind);
    const corpus::Options usual;
    const bool assumed = std::ranges::any_of(
        preview.doubts, [](const corpus::Doubt& doubt) { return doubt.kind == corpus::Doubt::Encoding; });
    if (!assumed) // the bytes of this one say what they are
        last.encoding = usual.encoding;
    for (const auto field : { &corpus::Options::idField, &corpus::Options::textField,
             &corpus::Options::titleField, &corpus::Options::dateField }) {
        if (!(last.*field).empty() && !hasField(preview, last.*field))
            last.*field = usual.*field;
    }
    if (!std::ranges::all_of(last.labelFields,
            [&](const std::string& field) { return field.empty() || hasField(preview, field); }))
        last.labelFields.clear();
    const corpus::Options& chosen = m_choices->options();
    for (const auto option : { &corpus::Options::sampleBy, &corpus::Options::metadata })
        last.*option = chosen.*option;
    last.sample = chosen.sample;
    last.sampleSeed = chosen.sampleSeed;
    if (last == chosen)
        return false;
    m_choices->setOptions(last);
    m_recalled = true;
    ask();
    return true;
}

/// The choices, and what was found with them.
void ImportDialog::showChoices()
{
    m_choices->showPreview(m_shown);
    m_model->nameFields(m_choices->fieldNames());
    showFound();
}

void ImportDialog::showFound()
{
    m_detected->setEnabled(m_choices->options() != corpus::Options());
    QStringList sentences;
    if (m_shown) {
        for (const corpus::Doubt& doubt : m_shown->doubts)
            sentences += doubtText(doubt);
    }
    m_doubts->setText(sentences.join(QLatin1Char(' ')));
    m_doubtIcon->setVisible(!sentences.isEmpty());
    m_doubts->setVisible(!sentences.isEmpty());
    const std::size_t documents = m_shown && m_shown->loaded.corpus ? m_shown->loaded.corpus->size() : 0;
    m_open->setEnabled(documents > 0);
    if (!m_shown) {
        m_summary->setText(m_paths.empty() ? tr("No file was chosen yet") : tr("Looking at the beginning…"));
        return;
    }
    const auto shown = format::count(static_cast<std::uint64_t>(m_model->rowCount()));
    const QString all = format::count(documents);
    QString summary = !m_shown->whole ? tr("The first %1 documents; there are more").arg(shown)
        : documents == 1              ? tr("1 document")
        : documents > ImportModel::mostRows
        ? tr("%1 documents, of which the first %2 are shown").arg(all, shown)
        : tr("%1 documents").arg(all);
    if (const auto& table = m_shown->loaded.report.metadata)
        summary = tr("%1 · the metadata table has a row for %2 of these")
                      .arg(summary, format::count(documents - table->documentsWithout));
    const corpus::Options& chosen = m_choices->options();
    if (chosen.sample > 0)
        summary = chosen.sampleBy == "first"
            ? tr("%1 · of all, the first %2 are taken").arg(summary, format::count(chosen.sample))
            : tr("%1 · of all, %2 are drawn").arg(summary, format::count(chosen.sample));
    if (m_recalled)
        summary = tr("%1 · as you chose last time").arg(summary);
    m_summary->setText(summary);
}

void ImportDialog::offerFields(int column)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("importFieldMenu"));
    if (!m_choices->offerFields(column, menu)) {
        delete menu;
        return;
    }
    const QHeaderView* const header = m_table->horizontalHeader();
    menu->popup(header->viewport()->mapToGlobal(
        QPoint(std::max(0, header->sectionViewportPosition(column)), header->height())));
}

void ImportDialog::backToDetected()
{
    m_choices->reset();
    m_recalled = false;
    ask();
}

void ImportDialog::setPale(bool pale)
{
    setDimmed(m_table->viewport(), pale);
}

void ImportDialog::openWithChoices()
{
    if (m_waiting) {
        m_opens = true;
        return;
    }
    if (!m_open->isEnabled())
        return;
    const corpus::Options& chosen = m_choices->options();
    import_memory::keep(m_kind, chosen);
    hide();
    corpus::Options reading = m_shown->options;
    reading.sample = chosen.sample; // the preview has nothing of it
    reading.sampleBy = chosen.sampleBy;
    reading.sampleSeed = chosen.sampleSeed;
    emit openRequested(m_paths, reading);
}

} // namespace alike::ui
