// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/import_choices.h"

#include "core/corpus/readers/readers.h"
#include "core/unicode/encoding.h"
#include "ui/open/file_input.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace alike::ui {
namespace {

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
            : ImportChoices::tr("%1: %2", "field, its first value").arg(name, format::within(sample));
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
            return ImportChoices::tr("Comma");
        case ';':
            return ImportChoices::tr("Semicolon");
        case '\t':
            return ImportChoices::tr("Tab");
        case '|':
            return ImportChoices::tr("Bar");
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

    /// Whether it may be a table, but is read as one text as long as nobody says what of it is the text.
    bool isOneText(const corpus::Preview& preview)
    {
        return preview.format == corpus::Format::Xml && preview.textField.empty() && preview.loaded.corpus
            && preview.loaded.corpus->size() == 1;
    }

    /// As much of it as the box can hold.
    void setNumber(QSpinBox* box, std::uint64_t number)
    {
        box->setValue(
            static_cast<int>(std::min<std::uint64_t>(number, static_cast<std::uint64_t>(box->maximum()))));
    }

} // namespace

ImportChoices::ImportChoices(QWidget* parent)
    : QWidget(parent)
    , m_format(makeCell("importFormat", tr("&Format"), tr("What kind of file it is")))
    , m_encoding(makeCell("importEncoding", tr("&Encoding"), tr("What the bytes of the file stand for")))
    , m_delimiter(makeCell("importDelimiter", tr("Deli&miter"), tr("What stands between two cells of a row")))
    , m_header(new QCheckBox(tr("First row has the &names")))
    , m_quotes(new QCheckBox(tr("Keep &quoted replies")))
    , m_fileTimes(new QCheckBox(tr("Date b&y files")))
    , m_globs(new QLineEdit)
    , m_globsCell(makeColumn(makeLabel(tr("Files that matc&h"), m_globs), m_globs))
    , m_fields(new QWidget)
    , m_text(makeCell("importText", tr("&Text"), tr("The field that is compared")))
    , m_title(makeCell("importTitle", tr("T&itle"), tr("The field that lists show")))
    , m_id(makeCell("importId", tr("I&d"), tr("The field that names a document, else its number")))
    , m_date(makeCell("importDate", tr("D&ate"), tr("The field with the date, for order and charts")))
    , m_labels(new QPushButton)
    , m_metadata(new QLineEdit)
    , m_metadataFile(new QPushButton(tr("Metadata Ta&ble…")))
    , m_sample(makeCell("importSample", tr("Sam&ple"), tr("Whether all documents are read, or a sample")))
    , m_sampleSize(new QSpinBox)
    , m_sampleSeed(new QSpinBox)
{
    describe();
    arrange();
    connectKinds();
    connectFields();
    showPreview(nullptr);
}

QLabel* ImportChoices::makeLabel(const QString& name, QWidget* buddy)
{
    auto* label = new QLabel(name);
    label->setBuddy(buddy);
    label->setFont(fontOf(Type::Quiet, font()));
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QWidget* ImportChoices::makeColumn(QWidget* label, QWidget* below)
{
    auto* cell = new QWidget;
    auto* column = new QVBoxLayout(cell);
    column->setContentsMargins({});
    column->setSpacing(scaled(2, this));
    column->addWidget(label);
    column->addWidget(below);
    return cell;
}

ImportChoices::Cell ImportChoices::makeCell(const char* object, const QString& name, const QString& tip)
{
    auto* choice = new QComboBox;
    choice->setObjectName(QString::fromLatin1(object));
    choice->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    choice->setToolTip(tip);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(14);
    QLabel* const label = makeLabel(name, choice);
    return { makeColumn(label, choice), label, choice };
}

void ImportChoices::describe()
{
    const auto line = [](QLineEdit* edit, const char* object, const QString& name, const QString& empty) {
        edit->setObjectName(QString::fromLatin1(object));
        edit->setAccessibleName(name);
        edit->setPlaceholderText(empty);
        edit->setClearButtonEnabled(true);
    };
    const auto number = [](QSpinBox* box, const char* object, const QString& name, int least, int value) {
        box->setObjectName(QString::fromLatin1(object));
        box->setAccessibleName(name);
        box->setRange(least, std::numeric_limits<int>::max());
        box->setValue(value);
    };
    m_header->setObjectName(QStringLiteral("importHeader"));
    m_header->setToolTip(tr("Else the first row is a document, and columns are called by their numbers"));
    m_quotes->setObjectName(QStringLiteral("importQuotes"));
    m_quotes->setToolTip(tr("Lines of mails that repeat what another one says"));
    m_fileTimes->setObjectName(QStringLiteral("importFileTimes"));
    m_fileTimes->setToolTip(
        tr("Files that tell no date are dated by when they were written, and labelled so"));
    line(m_globs, "importGlobs", tr("Files that match"), tr("all files"));
    m_globs->setToolTip(
        tr("Patterns such as *.txt or 2024/*.eml, with spaces between them: only files of the "
           "folder or archive that match one are read"));
    m_labels->setObjectName(QStringLiteral("importLabels"));
    m_labels->setToolTip(tr("Fields whose short values become labels, to filter and to group by"));
    m_labels->setMenu(new QMenu(m_labels));
    line(m_metadata, "importMetadata", tr("Metadata table"), tr("no metadata table"));
    m_metadata->setToolTip(
        tr("A table (CSV, TSV, JSON or JSON lines) whose rows name documents by id or file, "
           "and tell title, date, author or other labels of them"));
    m_metadataFile->setObjectName(QStringLiteral("importMetadataFile"));
    m_metadataFile->setToolTip(tr("Choose the table that tells titles, dates, authors and labels"));
    for (QPushButton* button : { m_labels, m_metadataFile })
        button->setAutoDefault(false);
    number(m_sampleSize, "importSampleSize", tr("Documents in the sample"), 1, 1'000);
    m_sampleSize->setToolTip(tr("How many documents the sample has"));
    m_sampleSize->setGroupSeparatorShown(true);
    number(m_sampleSeed, "importSampleSeed", tr("Seed of the sample"), 0, 42);
    m_sampleSeed->setToolTip(tr("The same seed draws the same documents"));
    m_sampleSeed->setPrefix(tr("seed "));
}

void ImportChoices::arrange()
{
    const int gap = scaled(16, this);
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
    fields->addWidget(makeColumn(makeLabel(tr("Label&s"), m_labels), m_labels), 1);
    auto* beside = new QHBoxLayout;
    beside->setSpacing(scaled(8, this));
    beside->addWidget(m_metadata, 1, Qt::AlignBottom);
    beside->addWidget(m_metadataFile, 0, Qt::AlignBottom);
    beside->addSpacing(gap);
    beside->addWidget(m_sample.cell);
    beside->addWidget(m_sampleSize, 0, Qt::AlignBottom);
    beside->addWidget(m_sampleSeed, 0, Qt::AlignBottom);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(scaled(12, this));
    column->addLayout(kinds);
    column->addWidget(m_fields);
    column->addLayout(beside);
}

void ImportChoices::connectKinds()
{
    connect(m_format.choice, &QComboBox::activated, this, &ImportChoices::chooseFormat);
    connect(m_encoding.choice, &QComboBox::activated, this, [this] {
        m_choices.encoding = chosen(m_encoding.choice);
        emit changed();
    });
    connect(m_delimiter.choice, &QComboBox::activated, this, [this] {
        m_choices.delimiter = chosen(m_delimiter.choice);
        forgetFields();
        emit changed();
    });
    connect(m_header, &QCheckBox::clicked, this, [this](bool names) {
        m_choices.noHeader = names ? "no" : "yes";
        forgetFields();
        emit changed();
    });
    connect(m_quotes, &QCheckBox::clicked, this, [this](bool keep) {
        m_choices.quotes = keep ? "keep" : "drop";
        emit changed();
    });
    connect(m_fileTimes, &QCheckBox::clicked, this, [this](bool dated) {
        m_choices.fileTimes = dated;
        emit changed();
    });
    connect(m_globs, &QLineEdit::textEdited, this, [this](const QString& typed) {
        static const QRegularExpression space(QStringLiteral("\\s+"));
        m_choices.globs.clear();
        for (const QString& glob : typed.split(space, Qt::SkipEmptyParts))
            m_choices.globs.push_back(glob.toStdString());
        emit changed();
    });
}

void ImportChoices::connectFields()
{
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
    connect(m_sample.choice, &QComboBox::activated, this, &ImportChoices::chooseSample);
    for (QSpinBox* box : { m_sampleSize, m_sampleSeed })
        connect(box, &QSpinBox::valueChanged, this, &ImportChoices::chooseSample);
}

void ImportChoices::reset()
{
    m_choices = {};
    m_globs->clear();
    m_metadata->clear();
}

void ImportChoices::fillDetected(const Cell& cell, const QString& name, const QString& detected)
{
    cell.label->setText(name);
    cell.choice->clear();
    if (detected.isEmpty())
        cell.choice->addItem(tr("Detected"));
    else
        cell.choice->addItem(tr("%1, detected").arg(detected));
}

void ImportChoices::fillField(const Cell& cell, const std::string& taken, bool mayBeNone)
{
    QComboBox* const choice = cell.choice;
    choice->clear();
    if (mayBeNone)
        add(choice, cell.choice == m_id.choice ? tr("none: their numbers") : tr("none"), {});
    for (const corpus::PreviewField& field : m_shown->fields) {
        add(choice, fieldText(field), field.name);
        choice->setItemData(
            choice->count() - 1, format::tip(QString::fromUtf8(field.sample)), Qt::ToolTipRole);
    }
    choose(choice, taken);
}

void ImportChoices::showPreview(std::shared_ptr<const corpus::Preview> preview)
{
    m_shown = std::move(preview);
    const corpus::Preview none;
    const corpus::Preview& shown = m_shown ? *m_shown : none;
    showKinds(shown);
    m_fields->setVisible(!shown.fields.empty());
    if (m_shown) {
        fillField(m_text, shown.textField, false);
        m_text.choice->setPlaceholderText(isOneText(shown) ? tr("the whole file") : QString());
        fillField(m_title, shown.titleField, true);
        fillField(m_id, shown.idField, true);
        fillField(m_date, shown.dateField, true);
    }
    m_labels->setText(fieldNames()[ImportModel::Labels]);
    m_labels->setAccessibleName(tr("Labels: %1").arg(m_labels->text()));
    if (!m_metadata->hasFocus())
        m_metadata->setText(fromPath(m_choices.metadata));
    showSample();
}

void ImportChoices::showKinds(const corpus::Preview& shown)
{
    const corpus::Format format = shown.format;
    const bool known = format != corpus::Format::Auto;
    const bool byHand = m_choices.format != corpus::Format::Auto;
    fillDetected(m_format, tr("&Format"),
        known && !byHand ? QString::fromUtf8(corpus::readerOf(format).title) : QString());
    m_format.choice->setItemData(0, QByteArray("auto"));
    for (const corpus::Reader& reader : corpus::readers())
        add(m_format.choice, QString::fromUtf8(reader.title), std::string(reader.name));
    choose(m_format.choice, std::string(corpus::nameOf(m_choices.format)));

    m_encoding.cell->setVisible(!known || hasEncoding(format));
    const bool ownEncoding = m_choices.encoding != "auto";
    fillDetected(m_encoding, tr("&Encoding"), ownEncoding ? QString() : QString::fromUtf8(shown.encoding));
    m_encoding.choice->setItemData(0, QByteArray("auto"));
    for (const std::string_view encoding : unicode::detectedEncodings())
        add(m_encoding.choice, QString::fromUtf8(encoding), std::string(encoding));
    if (ownEncoding) {
        const std::string name = unicode::encodingNamed(m_choices.encoding);
        if (m_encoding.choice->findData(QByteArray::fromStdString(name)) < 0)
            add(m_encoding.choice, QString::fromUtf8(name), name);
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
        globs += QString::fromUtf8(glob);
    if (!m_globs->hasFocus())
        m_globs->setText(globs.join(QLatin1Char(' ')));
}

void ImportChoices::showSample()
{
    const QSignalBlocker quiet(m_sampleSize);
    const QSignalBlocker still(m_sampleSeed);
    m_sample.choice->clear();
    add(m_sample.choice, tr("All documents"), {});
    add(m_sample.choice, tr("Drawn at random"), "random");
    add(m_sample.choice, tr("The first ones"), "first");
    choose(m_sample.choice, m_choices.sample == 0 ? std::string() : m_choices.sampleBy);
    if (m_choices.sample > 0)
        setNumber(m_sampleSize, m_choices.sample);
    setNumber(m_sampleSeed, m_choices.sampleSeed);
    m_sampleSize->setVisible(m_choices.sample > 0);
    m_sampleSeed->setVisible(m_choices.sample > 0 && m_choices.sampleBy == "random");
}

std::array<QString, ImportModel::ColumnCount> ImportChoices::fieldNames() const
{
    if (!m_shown || m_shown->fields.empty())
        return {};
    const auto named = [](const std::string& field) {
        return field.empty() ? tr("none") : format::within(format::line(field));
    };
    std::array<QString, ImportModel::ColumnCount> names;
    if (isOneText(*m_shown)) {
        names[ImportModel::Text] = tr("the whole file");
        return names;
    }
    names[ImportModel::Id] = m_shown->idField.empty() ? tr("numbers") : named(m_shown->idField);
    names[ImportModel::Title] = named(m_shown->titleField);
    names[ImportModel::Date] = named(m_shown->dateField);
    names[ImportModel::Text] = named(m_shown->textField);
    const std::size_t labels = m_shown->labelFields.size();
    names[ImportModel::Labels] = labels == 0 ? tr("none")
        : labels == 1                        ? named(m_shown->labelFields.front())
        : m_choices.labelFields.empty()      ? tr("all short")
                                             : tr("%1 fields").arg(labels);
    return names;
}

bool ImportChoices::offerFields(int column, QMenu* menu)
{
    if (!m_shown || m_shown->fields.empty())
        return false;
    if (column == ImportModel::Labels) {
        addLabelActions(menu);
        return true;
    }
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
    return true;
}

void ImportChoices::chooseFormat()
{
    m_choices.format = corpus::formatNamed(chosen(m_format.choice)).value_or(corpus::Format::Auto);
    m_choices.delimiter.clear();
    m_choices.noHeader.clear();
    forgetFields();
    emit changed();
}

void ImportChoices::chooseField(std::string corpus::Options::*option, const std::string& field)
{
    // What else was found stays as it is, also what was only taken for the text.
    m_choices.textField = m_shown->options.textField;
    m_choices.*option = field;
    emit changed();
}

/// Each field that is nothing else, to be a label or to be passed over.
void ImportChoices::addLabelActions(QMenu* menu)
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
        emit changed();
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

void ImportChoices::toggleLabel(const std::string& field)
{
    std::vector<std::string> labels = m_shown->labelFields;
    if (std::erase(labels, field) == 0)
        labels.push_back(field);
    if (labels.empty())
        labels.emplace_back(); // none, which is not all
    m_choices.labelFields = std::move(labels);
    emit changed();
}

void ImportChoices::chooseMetadata(const std::string& path)
{
    if (path == m_choices.metadata)
        return;
    m_choices.metadata = path;
    m_metadata->setText(fromPath(path));
    emit changed();
}

void ImportChoices::chooseSample()
{
    const std::string by = chosen(m_sample.choice);
    m_choices.sample = by.empty() ? 0 : static_cast<std::uint64_t>(m_sampleSize->value());
    m_choices.sampleBy = by == "first" ? by : corpus::Options().sampleBy;
    m_choices.sampleSeed = static_cast<std::uint64_t>(m_sampleSeed->value());
    showSample();
    emit sampleChanged();
}

/// Fields of another shape of the file are others.
void ImportChoices::forgetFields()
{
    const corpus::Options usual;
    m_choices.idField = usual.idField;
    m_choices.textField = usual.textField;
    m_choices.titleField = usual.titleField;
    m_choices.dateField = usual.dateField;
    m_choices.labelFields.clear();
}

} // namespace alike::ui
