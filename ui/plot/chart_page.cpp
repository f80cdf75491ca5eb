// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_page.h"

#include "core/export/provenance.h"
#include "ui/engine/engine.h"
#include "ui/export/export_dialog.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_export.h"
#include "ui/plot/chart_table_view.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/sample_words.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace alike::ui {

ChartPage::ChartPage(
    const QString& question, Session* session, Engine* engine, ChartCanvas* canvas, QWidget* parent)
    : QWidget(parent)
    , m_question(question)
    , m_session(session)
    , m_engine(engine)
    , m_canvas(canvas)
    , m_model(new ChartTableModel(this))
    , m_title(new ElidedLabel)
    , m_caption(new QLabel)
    , m_sentence(new QLabel)
    , m_tableView(new ChartTableView)
    , m_tableButton(new QToolButton)
    , m_exportButton(new QToolButton)
    , m_pages(new QStackedWidget)
    , m_toolBox(new QWidget)
    , m_tools(new QHBoxLayout(m_toolBox))
{
    for (QLabel* label : { m_caption, m_sentence }) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
    }
    m_sentence->setAlignment(Qt::AlignCenter);
    m_caption->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_caption->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_canvas->setAccessibleName(question);
    m_canvas->keepRoomAroundPlot();
    m_tableView->setModel(m_model);
    m_tableView->setAccessibleName(tr("%1 The numbers").arg(question));
    makeTools();
    for (QWidget* page : { static_cast<QWidget*>(m_sentence), static_cast<QWidget*>(m_canvas),
             static_cast<QWidget*>(m_tableView) })
        m_pages->addWidget(page);

    auto* layout = new QVBoxLayout(this);
    const int room = scaled(8, this);
    layout->setContentsMargins(room, 0, room, 0);
    layout->setSpacing(scaled(4, this));
    m_tools->setContentsMargins({});
    m_title->setObjectName(QStringLiteral("chartTitle"));
    m_title->setMostLines(2);
    m_title->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    for (QLabel* label : { static_cast<QLabel*>(m_title), m_caption })
        label->setContentsMargins(room, 0, room, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_toolBox);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_caption);
    passFocus(this, m_canvas);

    paleWhileOutdated(session, { m_title, m_tableView }, Shows::Sample);
    // Also while hidden, when there is nothing to show: nothing of the old corpus is held.
    connect(session, &Session::corpusChanged, this, [this] { follow(); });
    for (auto changed : { &Session::snapshotChanged, &Session::sampleChanged, &Session::parametersChanged }) {
        connect(session, changed, this, [this] {
            if (isVisible())
                follow();
        });
    }
}

void ChartPage::makeTools()
{
    m_tableButton->setText(tr("Table"));
    m_tableButton->setCheckable(true);
    m_tableButton->setToolTip(tr("The numbers behind the chart"));
    m_exportButton->setText(tr("Export"));
    m_exportButton->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_exportButton);
    menu->addAction(tr("Picture (PNG)…"), this, [this] { chooseFile(QStringLiteral("png")); });
    menu->addAction(tr("Drawing (SVG)…"), this, [this] { chooseFile(QStringLiteral("svg")); });
    menu->addAction(tr("Page (PDF)…"), this, [this] { chooseFile(QStringLiteral("pdf")); });
    menu->addAction(tr("Numbers (CSV)…"), this, [this] { chooseFile(QStringLiteral("csv")); });
    m_exportButton->setMenu(menu);
    m_tools->addStretch(1);
    m_tools->addWidget(m_tableButton);
    m_tools->addWidget(m_exportButton);
    connect(m_tableButton, &QToolButton::toggled, this, &ChartPage::choosePage);
    connect(this, &ChartPage::exportFailed, this, [this](const QString& path, const QString& why) {
        if (window()->isVisible())
            sayExportFailed(this, path, why);
    });
}

void ChartPage::addControl(QWidget* control)
{
    m_tools->insertWidget(m_tools->count() - 3, control); // before the stretch and the two buttons
}

void ChartPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
    keepHeights();
}

void ChartPage::showSentence(const QString& words)
{
    m_titleWords.clear();
    showTitle();
    m_sentence->setText(words);
    m_model->showTable(nullptr);
    m_caption->clear();
    choosePage();
}

void ChartPage::showChart(const QString& title, const ChartTablePtr& table)
{
    const QString sample = sampleWords(*m_session);
    const QString words = sample.isEmpty() ? title : tr("%1. %2", "sample, title").arg(sample, title);
    m_titleWords = words;
    showTitle();
    m_canvas->setAccessibleDescription(words);
    m_sentence->clear();
    m_model->showTable(table);
    choosePage();
}

QWidget* ChartPage::takeTools()
{
    m_toolsTaken = true;
    showTitle();
    return m_toolBox;
}

QString ChartPage::wholeTitle() const
{
    return m_titleWords.isEmpty() ? m_question : tr("%1 %2", "question, title").arg(m_question, m_titleWords);
}

void ChartPage::showTitle()
{
    m_title->setWholeText(m_toolsTaken ? m_titleWords : wholeTitle());
    keepHeights();
}

void ChartPage::showCaption(const QString& words)
{
    m_caption->setText(words);
    keepHeights();
}

void ChartPage::levelWith(ChartPage* other)
{
    m_level = other;
    if (!other)
        return;
    other->m_level = this;
    startHeights();
    keepHeights();
    other->keepHeights();
}

std::array<QLabel*, 2> ChartPage::wordsAround() const
{
    return { m_title, m_caption };
}

/// A title of one line and a caption of two, as most of the time.
void ChartPage::startHeights()
{
    for (const ChartPage* page :
        { static_cast<const ChartPage*>(this), static_cast<const ChartPage*>(m_level) }) {
        if (!page)
            continue;
        page->m_title->setMinimumHeight(page->fontMetrics().lineSpacing());
        page->m_caption->setMinimumHeight(2 * page->fontMetrics().lineSpacing());
    }
}

/// Fewer words leave their room to the next ones that need it: the chart must not move under the mouse.
void ChartPage::keepHeights()
{
    if (!isVisible())
        return; // a width that it will not have
    for (std::size_t i = 0; i < wordsAround().size(); ++i) {
        QLabel* const words = wordsAround()[i];
        QLabel* const beside = m_level ? m_level->wordsAround()[i] : words;
        const int height = std::max(
            { words->minimumHeight(), beside->minimumHeight(), words->heightForWidth(words->width()) });
        words->setMinimumHeight(height);
        beside->setMinimumHeight(height);
    }
}

void ChartPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    startHeights();
    layout()->activate();
    keepHeights();
    if (m_level)
        m_level->keepHeights();
}

void ChartPage::choosePage()
{
    const bool something = m_sentence->text().isEmpty();
    m_tableButton->setEnabled(something);
    m_exportButton->setEnabled(something);
    m_pages->setCurrentIndex(!something ? 0 : m_tableButton->isChecked() ? 2 : 1);
}

void ChartPage::chooseFile(const QString& suffix)
{
    QString name = m_question;
    while (!name.isEmpty() && name.back().isPunct())
        name.chop(1);
    askExportFile(this, tr("Export the chart"), exportName(*m_engine, name),
        { { tr("%1 files").arg(suffix.toUpper()), suffix } },
        [this](const QString& path) { exportTo(path); });
}

void ChartPage::exportTo(const QString& path)
{
    const auto& snapshot = m_session->newest();
    const Parameters& parameters = snapshot ? snapshot->parameters : m_session->parameters();
    const QStringList made = madeWords(madeBy(*m_engine), parameters);
    // Drawn here, encoded and written on a worker.
    std::function<QByteArray()> bytes;
    std::function<std::string()> provenance; // beside a table, which has no room for it
    if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) {
        bytes = [svg = chartSvg(*m_canvas, wholeTitle(), made)] { return svg; };
    } else if (path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive)) {
        bytes = [table = m_model->table()] {
            return table ? QByteArray::fromStdString(csvOf(*table)) : QByteArray();
        };
        provenance = [by = madeBy(*m_engine), title = wholeTitle(), parameters,
                         rows = m_model->table() ? m_model->table()->rows : 0] {
            return provenanceJson(by, title.toStdString(), rows, parameters);
        };
    } else if (path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive)) {
        bytes = [pdf = chartPdf(*m_canvas, wholeTitle(), made)] { return pdf; };
    } else {
        bytes = [image = chartImage(*m_canvas, wholeTitle()), made] { return pngOf(image, made); };
    }
    runExport(
        m_engine, this, provenance ? listFiles(path) : QStringList { path },
        [path, bytes, provenance](const Work&) {
            const QByteArray drawn = bytes();
            return provenance
                ? writeExport(path, { drawn.toStdString(), provenance() })
                : writeExportFile(path, { drawn.constData(), static_cast<std::size_t>(drawn.size()) });
        },
        [this, path](const QString& why) {
            if (why.isEmpty())
                emit exported(path);
            else
                emit exportFailed(path, why);
        });
}

ChartPage* shownChart(const QWidget* view, std::size_t place)
{
    if (!view->isVisible())
        return nullptr;
    QList<ChartPage*> shown = view->findChildren<ChartPage*>();
    shown.removeIf([](const ChartPage* page) { return !page->isVisible(); });
    std::ranges::sort(shown, {}, [](const ChartPage* page) { return page->x(); });
    return place < static_cast<std::size_t>(shown.size()) ? shown[static_cast<qsizetype>(place)] : nullptr;
}

} // namespace alike::ui
