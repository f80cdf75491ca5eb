// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/import_dialog.h"

#include "core/corpus/readers/readers.h"
#include "core/unicode/encoding.h"
#include "ui/engine/engine.h"
#include "ui/open/file_input.h"
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

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace alike::ui {
namespace {

    QString utf8(std::string_view text)
    {
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }

    /// A field, and what stands in it first.
    QString fieldText(const corpus::PreviewField& field)
    {
        constexpr qsizetype letters = 32;
        QString sample = format::line(field.sample).simplified();
        if (sample.size() > letters)
            sample = sample.left(letters).trimmed() + QChar(0x2026);
        const QString name = format::within(format::line(field.name));
        return sample.isEmpty()
            ? name
            : ImportDialog::tr("%1: %2", "field, its first value").arg(name, format::within(sample));
    }

    /// What a choice is made of, kept beside what it says.
    void add(QComboBox* choice, const QString& words, const std::string& value)
    {
        choice->addItem(words, QByteArray::fromStdString(value));
    }

    std::string chosen(const QComboBox* choice)
    {
        return choice->currentData().toByteArray().toStdString();
    }

    void choose(QComboBox* choice, const std::string& value)
    {
        choice->setCurrentIndex(choice->findData(QByteArray::fromStdString(value)));
    }

    QString delimiterName(char delimiter)
    {
        switch (delimiter) {
        case ',':
            return ImportDialog::tr("Comma");
        case ';':
            return ImportDialog::tr("Semicolon");
        case '\t':
            return ImportDialog::tr("Tab");
        case '|':
            return ImportDialog::tr("Bar");
        default:
            return QString(QLatin1Char(delimiter));
        }
    }

    bool hasEncoding(corpus::Format format)
    {
        using corpus::Format;
        return corpus::isTable(format) || corpus::isJson(format) || format == Format::Text
            || format == Format::Reuters;
    }

    bool isMail(corpus::Format format)
    {
        return format == corpus::Format::Mail || format == corpus::Format::Mbox;
    }

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
    case Doubt::NoText:
        return ImportDialog::tr("No field of it holds a text that can be read so: choose another field, or "
                                "another format.");
    case Doubt::Encoding:
        return ImportDialog::tr("Nothing in the file names its encoding: the bytes look like %1.")
            .arg(utf8(doubt.what));
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
    , m_format(makeCell("importFormat", tr("&Format"), tr("What kind of file it is")))
    , m_encoding(makeCell("importEncoding", tr("&Encoding"), tr("What the bytes of the file stand for")))
    , m_delimiter(makeCell("importDelimiter", tr("Deli&miter"), tr("What stands between two cells of a row")))
    , m_header(new QCheckBox(tr("First row has the &names")))
    , m_text(makeCell("importText", tr("&Text"), tr("The field that is compared")))
    , m_title(makeCell("importTitle", tr("T&itle"), tr("The field that lists show")))
    , m_id(makeCell("importId", tr("I&d"), tr("The field that names a document, else its number")))
    , m_date(makeCell("importDate", tr("D&ate"), tr("The field with the date, for order and charts")))
    , m_labels(new QPushButton)
    , m_labelsCell(new QWidget)
    , m_fields(new QWidget)
    , m_fileTimes(new QCheckBox(tr("Date b&y files")))
    , m_metadata(new QLineEdit)
    , m_metadataFile(new QPushButton(tr("Metadata Ta&ble…")))
    , m_sample(makeCell("importSample", tr("Sam&ple"), tr("Whether all documents are read, or a sample")))
    , m_sampleSize(new QSpinBox)
    , m_sampleSeed(new QSpinBox)
    , m_quotes(new QCheckBox(tr("Keep &quoted replies")))
    , m_globsCell(new QWidget)
    , m_globs(new QLineEdit)
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

ImportDialog::Cell ImportDialog::makeCell(const char* object, const QString& name, const QString& tip)
{
    Cell cell { new QWidget, new QLabel(name), new QComboBox };
    cell.label->setBuddy(cell.choice);
    cell.label->setFont(fontOf(Type::Quiet, font()));
    cell.label->setForegroundRole(QPalette::PlaceholderText);
    cell.choice->setObjectName(QString::fromLatin1(object));
    cell.choice->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    cell.choice->setToolTip(tip);
    cell.choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    cell.choice->setMinimumContentsLength(14);
    auto* column = new QVBoxLayout(cell.cell);
    column->setContentsMargins({});
    column->setSpacing(scaled(2, this));
    column->addWidget(cell.label);
    column->addWidget(cell.choice);
    return cell;
}

void ImportDialog::build()
{
    m_name->setFont(fontOf(Type::Strong, font()));
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_files->setObjectName(QStringLiteral("importFiles"));
    m_files->setToolTip(tr("Choose other files or archives"));
    m_folder->setObjectName(QStringLiteral("importFolder"));
    m_folder->setToolTip(tr("Choose a folder instead"));
    m_header->setObjectName(QStringLiteral("importHeader"));
    m_header->setToolTip(tr("Else the first row is a document, and columns are called by their numbers"));
    m_quotes->setObjectName(QStringLiteral("importQuotes"));
    m_quotes->setToolTip(tr("Lines of mails that repeat what another one says"));
    m_globs->setObjectName(QStringLiteral("importGlobs"));
    m_globs->setAccessibleName(tr("Files that match"));
    m_globs->setPlaceholderText(tr("all files"));
    m_globs->setToolTip(
        tr("Patterns such as *.txt or 2024/*.eml, with spaces between them: only files of the "
           "folder or archive that match one are read"));
    m_globs->setClearButtonEnabled(true);
    auto* globsLabel = new QLabel(tr("Files that matc&h"));
    globsLabel->setFont(fontOf(Type::Quiet, font()));
    globsLabel->setForegroundRole(QPalette::PlaceholderText);
    globsLabel->setBuddy(m_globs);
    auto* globs = new QVBoxLayout(m_globsCell);
    globs->setContentsMargins({});
    globs->setSpacing(scaled(2, this));
    globs->addWidget(globsLabel);
    globs->addWidget(m_globs);
    m_labels->setObjectName(QStringLiteral("importLabels"));
    m_labels->setToolTip(tr("Fields whose short values become labels, to filter and to group by"));
    m_labels->setMenu(new QMenu(m_labels));
    auto* labelsLabel = new QLabel(tr("Label&s"));
    labelsLabel->setFont(fontOf(Type::Quiet, font()));
    labelsLabel->setForegroundRole(QPalette::PlaceholderText);
    labelsLabel->setBuddy(m_labels);
    auto* labels = new QVBoxLayout(m_labelsCell);
    labels->setContentsMargins({});
    labels->setSpacing(scaled(2, this));
    labels->addWidget(labelsLabel);
    labels->addWidget(m_labels);
    m_fileTimes->setObjectName(QStringLiteral("importFileTimes"));
    m_fileTimes->setToolTip(
        tr("Files that tell no date are dated by when they were written, and labelled so"));
    m_metadata->setObjectName(QStringLiteral("importMetadata"));
    m_metadata->setAccessibleName(tr("Metadata table"));
    m_metadata->setPlaceholderText(tr("no metadata table"));
    m_metadata->setToolTip(
        tr("A table (CSV, TSV, JSON or JSON lines) whose rows name documents by id or file, "
           "and tell title, date, author or other labels of them"));
    m_metadata->setClearButtonEnabled(true);
    m_metadataFile->setObjectName(QStringLiteral("importMetadataFile"));
    m_metadataFile->setToolTip(tr("Choose the table that tells titles, dates, authors and labels"));
    m_sampleSize->setObjectName(QStringLiteral("importSampleSize"));
    m_sampleSize->setAccessibleName(tr("Documents in the sample"));
    m_sampleSize->setToolTip(tr("How many documents the sample has"));
    m_sampleSize->setRange(1, std::numeric_limits<int>::max());
    m_sampleSize->setValue(1'000);
    m_sampleSize->setGroupSeparatorShown(true);
    m_sampleSeed->setObjectName(QStringLiteral("importSampleSeed"));
    m_sampleSeed->setAccessibleName(tr("Seed of the sample"));
    m_sampleSeed->setToolTip(tr("The same seed draws the same documents"));
    m_sampleSeed->setPrefix(tr("seed "));
    m_sampleSeed->setRange(0, std::numeric_limits<int>::max());
    m_sampleSeed->setValue(42);
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
    for (QPushButton* button : { m_files, m_folder, m_detected, m_labels, m_metadataFile, cancel })
        button->setAutoDefault(false);

    const int gap = scaled(16, this);
    auto* head = new QHBoxLayout;
    head->setSpacing(scaled(8, this));
    head->addWidget(m_name, 1);
    head->addWidget(m_facts);
    head->addWidget(m_files);
    head->addWidget(m_folder);
    auto* kinds = new QHBoxLayout;
    kinds->setSpacing(gap);
    for (QWidget* cell : { m_format.cell, m_encoding.cell, m_delimiter.cell })
        kinds->addWidget(cell, 3);
    kinds->addWidget(m_header, 3, Qt::AlignBottom);
    kinds->addWidget(m_quotes, 3, Qt::AlignBottom);
    kinds->addWidget(m_fileTimes, 2, Qt::AlignBottom);
    kinds->addWidget(m_globsCell, 4);
    auto* fields = new QHBoxLayout(m_fields);
    fields->setContentsMargins({});
    fields->setSpacing(gap);
    for (const Cell& cell : { m_text, m_title, m_id, m_date })
        fields->addWidget(cell.cell, 1);
    fields->addWidget(m_labelsCell, 1);
    auto* beside = new QHBoxLayout;
    beside->setSpacing(scaled(8, this));
    beside->addWidget(m_metadata, 1, Qt::AlignBottom);
    beside->addWidget(m_metadataFile, 0, Qt::AlignBottom);
    beside->addSpacing(gap);
    beside->addWidget(m_sample.cell);
    beside->addWidget(m_sampleSize, 0, Qt::AlignBottom);
    beside->addWidget(m_sampleSeed, 0, Qt::AlignBottom);
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
    column->addLayout(kinds);
    column->addWidget(m_fields);
    column->addLayout(beside);
    column->addLayout(doubts);
    column->addWidget(heading);
    column->addWidget(m_table, 1);
    column->addWidget(m_units);
    column->addLayout(foot);

    connect(m_files, &QPushButton::clicked, this, [this] { choosePaths(false); });
    connect(m_folder, &QPushButton::clicked, this, [this] { choosePaths(true); });
    connect(m_format.choice, &QComboBox::activated, this, &ImportDialog::chooseFormat);
    connect(m_encoding.choice, &QComboBox::activated, this, [this] {
        m_choices.encoding = chosen(m_encoding.choice);
        ask();
    });
    connect(m_delimiter.choice, &QComboBox::activated, this, [this] {
        m_choices.delimiter = chosen(m_delimiter.choice);
        forgetFields();
        ask();
    });
    connect(m_header, &QCheckBox::clicked, this, [this](bool names) {
        m_choices.noHeader = names ? "no" : "yes";
        forgetFields();
        ask();
    });
    connect(m_quotes, &QCheckBox::clicked, this, [this](bool keep) {
        m_choices.quotes = keep ? "keep" : "drop";
        ask();
    });
    connect(m_globs, &QLineEdit::textEdited, this, [this](const QString& typed) {
        static const QRegularExpression space(QStringLiteral("\\s+"));
        m_choices.globs.clear();
        for (const QString& glob : typed.split(space, Qt::SkipEmptyParts))
            m_choices.globs.push_back(glob.toStdString());
        ask();
    });
    const std::initializer_list<std::pair<const Cell*, std::string corpus::Options::*>> fieldChoices {
        { &m_text, &corpus::Options::textField }, { &m_title, &corpus::Options::titleField },
        { &m_id, &corpus::Options::idField }, { &m_date, &corpus::Options::dateField }
    };
    for (const auto& [cell, option] : fieldChoices)
        connect(cell->choice, &QComboBox::activated, this,
            [this, choice = cell->choice, option = option] { chooseField(option, chosen(choice)); });
    connect(m_labels->menu(), &QMenu::aboutToShow, this, [this] {
        m_labels->menu()->clear();
        addLabelActions(m_labels->menu());
    });
    m_table->horizontalHeader()->setSectionsClickable(true);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, &ImportDialog::offerFields);
    connect(m_metadata, &QLineEdit::editingFinished, this,
        [this] { chooseMetadata(toPath(m_metadata->text()).native()); });
    connect(m_metadata, &QLineEdit::textChanged, this, [this](const QString& path) {
        if (path.isEmpty()) // also by its button
            chooseMetadata({});
    });
    connect(m_metadataFile, &QPushButton::clicked, this, [this] {
        chooseSideFile(this, tr("Metadata Table"),
            [this](const std::filesystem::path& path) { chooseMetadata(path.native()); });
    });
    connect(m_fileTimes, &QCheckBox::clicked, this, [this](bool dated) {
        m_choices.fileTimes = dated;
        ask();
    });
    connect(m_sample.choice, &QComboBox::activated, this, &ImportDialog::chooseSample);
    for (QSpinBox* box : { m_sampleSize, m_sampleSeed })
        connect(box, &QSpinBox::valueChanged, this, &ImportDialog::chooseSample);
    connect(m_detected, &QPushButton::clicked, this, &ImportDialog::backToDetected);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &ImportDialog::open);
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
    m_choices = {};
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
    m_choices = reading;
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
    m_format.choice->setFocus();
}

/// The newest choices count; what was asked before is given up.
void ImportDialog::ask()
{
    m_waiting = true;
    setPale(true);
    m_question.ask(
        [paths = m_paths, choices = m_choices, present = m_units->present()](const std::stop_token& stop) {
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
        m_kind = shown->several ? QStringLiteral("folder") : utf8(corpus::nameOf(shown->format));
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
        open();
}

bool ImportDialog::recall(const corpus::Preview& preview)
{
    m_fresh = false;
    corpus::Options last = importMemory::choices(m_kind);
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
    for (const auto option : { &corpus::Options::sampleBy, &corpus::Options::metadata })
        last.*option = m_choices.*option;
    last.sample = m_choices.sample;
    last.sampleSeed = m_choices.sampleSeed;
    if (last == m_choices)
        return false;
    m_choices = last;
    m_recalled = true;
    ask();
    return true;
}

void ImportDialog::fillDetected(const Cell& cell, const QString& name, const QString& detected)
{
    cell.label->setText(name);
    cell.choice->clear();
    if (detected.isEmpty())
        cell.choice->addItem(tr("Detected"));
    else
        cell.choice->addItem(tr("%1, detected").arg(detected));
}

void ImportDialog::fillField(const Cell& cell, const std::string& taken, bool mayBeNone)
{
    QComboBox* const choice = cell.choice;
    choice->clear();
    if (mayBeNone)
        add(choice, cell.choice == m_id.choice ? tr("none: their numbers") : tr("none"), {});
    for (const corpus::PreviewField& field : m_shown->fields) {
        add(choice, fieldText(field), field.name);
        choice->setItemData(choice->count() - 1, format::tip(utf8(field.sample)), Qt::ToolTipRole);
    }
    choose(choice, taken);
}

/// What the choices are, and what was found where there is none.
void ImportDialog::showChoices()
{
    const corpus::Preview none;
    const corpus::Preview& shown = m_shown ? *m_shown : none;
    const corpus::Format format = shown.format;
    const bool known = format != corpus::Format::Auto;
    const bool byHand = m_choices.format != corpus::Format::Auto;
    fillDetected(
        m_format, tr("&Format"), known && !byHand ? utf8(corpus::readerOf(format).title) : QString());
    m_format.choice->setItemData(0, QByteArray("auto"));
    for (const corpus::Reader& reader : corpus::readers())
        add(m_format.choice, utf8(reader.title), std::string(reader.name));
    choose(m_format.choice, std::string(corpus::nameOf(m_choices.format)));

    m_encoding.cell->setVisible(!known || hasEncoding(format));
    const bool ownEncoding = m_choices.encoding != "auto";
    fillDetected(m_encoding, tr("&Encoding"), ownEncoding ? QString() : utf8(shown.encoding));
    m_encoding.choice->setItemData(0, QByteArray("auto"));
    for (const std::string_view encoding : unicode::detectedEncodings())
        add(m_encoding.choice, utf8(encoding), std::string(encoding));
    if (ownEncoding) {
        const std::string name = unicode::encodingNamed(m_choices.encoding);
        if (m_encoding.choice->findData(QByteArray::fromStdString(name)) < 0)
            add(m_encoding.choice, utf8(name), name);
        choose(m_encoding.choice, name);
    }

    const bool table = corpus::isTable(format);
    m_delimiter.cell->setVisible(table);
    fillDetected(m_delimiter, tr("Deli&miter"),
        table && m_choices.delimiter.empty() ? delimiterName(shown.delimiter) : QString());
    m_delimiter.choice->setItemData(0, QByteArray(""));
    for (const char delimiter : { ',', ';', '\t', '|' })
        add(m_delimiter.choice, delimiterName(delimiter),
            delimiter == '\t' ? std::string("tab") : std::string(1, delimiter));
    choose(m_delimiter.choice, m_choices.delimiter);
    m_header->setVisible(table);
    m_header->setChecked(shown.header);
    m_quotes->setVisible(isMail(format));
    m_quotes->setChecked(m_choices.quotes != "drop");
    m_fileTimes->setVisible(shown.several || (known && corpus::readerOf(format).fileIsDocument));
    m_fileTimes->setChecked(m_choices.fileTimes);
    m_globsCell->setVisible(shown.several);
    QStringList globs;
    for (const std::string& glob : m_choices.globs)
        globs += utf8(glob);
    if (!m_globs->hasFocus())
        m_globs->setText(globs.join(QLatin1Char(' ')));

    m_fields->setVisible(!shown.fields.empty());
    if (m_shown) {
        fillField(m_text, shown.textField, false);
        fillField(m_title, shown.titleField, true);
        fillField(m_id, shown.idField, true);
        fillField(m_date, shown.dateField, true);
    }
    nameHeads();
    if (!m_metadata->hasFocus())
        m_metadata->setText(fromPath(m_choices.metadata));
    {
        const QSignalBlocker quiet(m_sampleSize);
        const QSignalBlocker still(m_sampleSeed);
        m_sample.choice->clear();
        add(m_sample.choice, tr("All documents"), {});
        add(m_sample.choice, tr("Drawn at random"), "random");
        add(m_sample.choice, tr("The first ones"), "first");
        choose(m_sample.choice, m_choices.sample == 0 ? std::string() : m_choices.sampleBy);
        if (m_choices.sample > 0)
            m_sampleSize->setValue(static_cast<int>(std::min<std::uint64_t>(
                m_choices.sample, static_cast<std::uint64_t>(m_sampleSize->maximum()))));
        m_sampleSeed->setValue(static_cast<int>(std::min<std::uint64_t>(
            m_choices.sampleSeed, static_cast<std::uint64_t>(m_sampleSeed->maximum()))));
        m_sampleSize->setVisible(m_choices.sample > 0);
        m_sampleSeed->setVisible(m_choices.sample > 0 && m_choices.sampleBy == "random");
    }
    m_detected->setEnabled(m_choices != corpus::Options());
    showDoubts();
}

/// What each column shows, where that can be chosen at its head.
void ImportDialog::nameHeads()
{
    std::array<QString, ImportModel::ColumnCount> fields;
    if (m_shown && !m_shown->fields.empty()) {
        const auto named = [](const std::string& field) {
            return field.empty() ? tr("none") : format::within(format::line(field));
        };
        fields[ImportModel::Id] = m_shown->idField.empty() ? tr("numbers") : named(m_shown->idField);
        fields[ImportModel::Title] = named(m_shown->titleField);
        fields[ImportModel::Date] = named(m_shown->dateField);
        fields[ImportModel::Text] = named(m_shown->textField);
        const std::size_t labels = m_shown->labelFields.size();
        fields[ImportModel::Labels] = labels == 0 ? tr("none")
            : labels == 1                         ? named(m_shown->labelFields.front())
            : m_choices.labelFields.empty()       ? tr("all short")
                                                  : tr("%1 fields").arg(labels);
    }
    m_labels->setText(fields[ImportModel::Labels]);
    m_labels->setAccessibleName(tr("Labels: %1").arg(m_labels->text()));
    m_model->nameFields(std::move(fields));
}

void ImportDialog::showDoubts()
{
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
    if (m_choices.sample > 0)
        summary = m_choices.sampleBy == "first"
            ? tr("%1 · of all, the first %2 are taken").arg(summary, format::count(m_choices.sample))
            : tr("%1 · of all, %2 are drawn").arg(summary, format::count(m_choices.sample));
    if (m_recalled)
        summary = tr("%1 · as you chose last time").arg(summary);
    m_summary->setText(summary);
}

void ImportDialog::chooseFormat()
{
    m_choices.format = corpus::formatNamed(chosen(m_format.choice)).value_or(corpus::Format::Auto);
    m_choices.delimiter.clear();
    m_choices.noHeader.clear();
    forgetFields();
    ask();
}

void ImportDialog::chooseField(std::string corpus::Options::*option, const std::string& field)
{
    // What else was found stays as it is, also what was only taken for the text.
    m_choices.textField = m_shown->options.textField;
    m_choices.*option = field;
    ask();
}

void ImportDialog::offerFields(int column)
{
    if (!m_shown || m_shown->fields.empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("importFieldMenu"));
    if (column == ImportModel::Labels) {
        addLabelActions(menu);
    } else {
        const QComboBox* const choice = column == ImportModel::Id ? m_id.choice
            : column == ImportModel::Title                        ? m_title.choice
            : column == ImportModel::Date                         ? m_date.choice
                                                                  : m_text.choice;
        const auto option = column == ImportModel::Id ? &corpus::Options::idField
            : column == ImportModel::Title            ? &corpus::Options::titleField
            : column == ImportModel::Date             ? &corpus::Options::dateField
                                                      : &corpus::Options::textField;
        for (int i = 0; i < choice->count(); ++i) {
            QAction* const action = menu->addAction(choice->itemText(i).replace(u'&', QStringLiteral("&&")));
            action->setCheckable(true);
            action->setChecked(i == choice->currentIndex());
            connect(action, &QAction::triggered, this,
                [this, option, field = choice->itemData(i).toByteArray().toStdString()] {
                    chooseField(option, field);
                });
        }
    }
    const QHeaderView* const header = m_table->horizontalHeader();
    menu->popup(header->viewport()->mapToGlobal(
        QPoint(std::max(0, header->sectionViewportPosition(column)), header->height())));
}

/// Each field that is nothing else, to be a label or to be passed over.
void ImportDialog::addLabelActions(QMenu* menu)
{
    if (!m_shown)
        return;
    const auto add = [&](const QString& words, bool checked) {
        QAction* const action = menu->addAction(words);
        action->setCheckable(true);
        action->setChecked(checked);
        return action;
    };
    const auto take = [this](std::vector<std::string> fields) {
        m_choices.labelFields = std::move(fields);
        ask();
    };
    connect(add(tr("All Short Values"), m_choices.labelFields.empty()), &QAction::triggered, this,
        [take] { take({}); });
    connect(add(tr("None"), m_shown->labelFields.empty()), &QAction::triggered, this,
        [take] { take({ std::string() }); });
    menu->addSeparator();
    for (const corpus::PreviewField& field : m_shown->fields) {
        if (field.name == m_shown->idField || field.name == m_shown->textField
            || field.name == m_shown->titleField || field.name == m_shown->dateField)
            continue;
        const auto& labels = m_shown->labelFields;
        QAction* const action = add(fieldText(field).replace(u'&', QStringLiteral("&&")),
            std::ranges::find(labels, field.name) != labels.end());
        connect(action, &QAction::triggered, this, [this, name = field.name] { toggleLabel(name); });
    }
}

void ImportDialog::toggleLabel(const std::string& field)
{
    std::vector<std::string> labels = m_shown->labelFields;
    if (std::erase(labels, field) == 0)
        labels.push_back(field);
    if (labels.empty())
        labels.emplace_back(); // none, which is not all
    m_choices.labelFields = std::move(labels);
    ask();
}

void ImportDialog::chooseMetadata(const std::string& path)
{
    if (path == m_choices.metadata)
        return;
    m_choices.metadata = path;
    m_metadata->setText(fromPath(path));
    if (!m_paths.empty())
        ask();
}

/// The beginning that is shown is the same.
void ImportDialog::chooseSample()
{
    const std::string by = chosen(m_sample.choice);
    m_choices.sample = by.empty() ? 0 : static_cast<std::uint64_t>(m_sampleSize->value());
    m_choices.sampleBy = by == "first" ? by : corpus::Options().sampleBy;
    m_choices.sampleSeed = static_cast<std::uint64_t>(m_sampleSeed->value());
    showChoices();
}

/// Fields of another shape of the file are others.
void ImportDialog::forgetFields()
{
    const corpus::Options usual;
    m_choices.idField = usual.idField;
    m_choices.textField = usual.textField;
    m_choices.titleField = usual.titleField;
    m_choices.dateField = usual.dateField;
    m_choices.labelFields.clear();
}

void ImportDialog::backToDetected()
{
    m_choices = {};
    m_recalled = false;
    m_globs->clear();
    m_metadata->clear();
    ask();
}

void ImportDialog::setPale(bool pale)
{
    setDimmed(m_table->viewport(), pale);
}

void ImportDialog::open()
{
    if (m_waiting) {
        m_opens = true;
        return;
    }
    if (!m_open->isEnabled())
        return;
    importMemory::keep(m_kind, m_choices);
    hide();
    corpus::Options reading = m_shown->options;
    reading.sample = m_choices.sample; // the preview has nothing of it
    reading.sampleBy = m_choices.sampleBy;
    reading.sampleSeed = m_choices.sampleSeed;
    emit openRequested(m_paths, reading);
}

} // namespace alike::ui
