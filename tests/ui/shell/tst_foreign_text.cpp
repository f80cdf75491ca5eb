// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/program.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_view.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/methods/methods_view.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/neighbours/query_dialog.h"
#include "ui/open/load_issues.h"
#include "ui/pairs/pairs_view.h"
#include "ui/project/questions.h"
#include "ui/project/sessions_dialog.h"
#include "ui/shell/dialogs.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"

#include <QAbstractItemView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabWidget>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextEdit>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using test::Program;

namespace {

/// What ids, titles, labels, dates, notes and file names begin with here.
const QStringList hostile { u"<img src=x.png>"_qs, u"<b>x</b>"_qs, u"<table><tr><td>x</td></tr></table>"_qs,
    u"\u202egnp.exe"_qs, u"&lt;i&gt;"_qs };

bool holdsTags(const QString& text)
{
    return text.contains(u"<img"_qs) || text.contains(u"<b>x"_qs) || text.contains(u"<table><tr><td>x"_qs);
}

/// Looks for texts of others that would be taken for markup, or would turn what stands around them.
class Inspection {
public:
    QStringList problems;
    int labels = 0; ///< that show a text of others
    int tips = 0;
    int cells = 0;

    void everything(const QString& where)
    {
        for (QWidget* widget : QApplication::allWidgets()) {
            const QString name = where + u": "_qs + QLatin1String(widget->metaObject()->className()) + u' '
                + widget->objectName();
            widget->ensurePolished();
            tip(name + u" tooltip"_qs, widget->toolTip());
            directed(name + u" title"_qs, widget->windowTitle());
            directed(name + u" accessible name"_qs, widget->accessibleName());
            if (const auto* label = qobject_cast<QLabel*>(widget))
                lookAt(name, *label);
            if (auto* view = qobject_cast<QAbstractItemView*>(widget); view && view->model())
                lookAt(name, *view);
            if (const auto* text = qobject_cast<QTextEdit*>(widget))
                noPicture(name, *text->document());
            if (const auto* box = qobject_cast<QMessageBox*>(widget))
                markup(name, box->text(), box->textFormat());
            for (const QAction* action : widget->actions()) {
                tip(name + u" action tooltip"_qs, action->toolTip());
                directed(name + u" status tip"_qs, action->statusTip());
                directed(name + u" action"_qs, action->text());
            }
        }
    }

    void tip(const QString& name, const QString& text)
    {
        tips += holdsTags(QTextDocumentFragment::fromHtml(text).toPlainText()) || holdsTags(text);
        markup(name, text, Qt::AutoText);
    }

private:
    void markup(const QString& name, const QString& text, Qt::TextFormat format)
    {
        const bool rich = format == Qt::RichText || (format != Qt::PlainText && Qt::mightBeRichText(text));
        if (rich && holdsTags(text))
            problems += u"%1 is markup: %2"_qs.arg(name, text);
        directed(name, text);
    }
    void directed(const QString& name, const QString& text)
    {
        if (text.contains(QChar(0x202e)))
            problems += u"%1 turns the direction: %2"_qs.arg(name, text);
    }
    void lookAt(const QString& name, const QLabel& label)
    {
        labels += holdsTags(QString(label.text()).replace(u"&lt;"_qs, u"<"_qs));
        if (label.textFormat() == Qt::AutoText && !label.inherits("QTipLabel"))
            problems += u"%1 guesses: %2"_qs.arg(name, label.text());
        markup(name, label.text(), label.textFormat());
    }
    void lookAt(const QString& name, QAbstractItemView& view)
    {
        const QAbstractItemModel& model = *view.model();
        for (int row = 0; row < std::min(model.rowCount(), 12); ++row) {
            for (int column = 0; column < model.columnCount(); ++column) {
                const QModelIndex cell = model.index(row, column);
                cells += holdsTags(cell.data().toString());
                tip(name + u" cell tooltip"_qs, cell.data(Qt::ToolTipRole).toString());
                directed(name + u" cell"_qs, cell.data().toString());
            }
        }
        for (int column = 0; column < model.columnCount(); ++column)
            tip(name + u" head"_qs, model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
    }
    void noPicture(const QString& name, const QTextDocument& document)
    {
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            for (auto at = block.begin(); !at.atEnd(); ++at) {
                if (at.fragment().charFormat().isImageFormat())
                    problems += name + u" has a picture"_qs;
            }
        }
    }
};

/// A folder whose name, and a file in it whose name, documents, titles and labels are hostile.
class HostileCorpus {
public:
    HostileCorpus()
    {
        const QString folder = m_folder.filePath(u"<img src=x.png> \u202efolder"_qs);
        if (!QDir().mkpath(folder))
            return;
        QFile file(folder + u"/<b>x texts.jsonl"_qs);
        QByteArray lines;
        const auto texts = test::familyTexts(60, 4);
        for (std::size_t i = 0; i < texts.size(); ++i)
            lines += line(i, QString::fromStdString(texts[i]));
        lines += line(texts.size(), u"too short"_qs);
        lines += line(texts.size() + 1, QString::fromStdString(texts[0])); // a copy
        lines += line(texts.size() + 2, u"so much else that nobody shares stands alone here today"_qs);
        lines += "{\"id\": \"<img src=x.png> broken\", \"text\": 7}\n{ <img src=x.png>\n";
        if (file.open(QIODevice::WriteOnly) && file.write(lines) == lines.size())
            m_path = file.fileName().toStdString();
    }
    const std::filesystem::path& path() const { return m_path; }
    QString folder() const { return m_folder.path(); }

private:
    static QByteArray line(std::size_t i, const QString& text)
    {
        const QString sign = hostile[static_cast<qsizetype>(i) % hostile.size()];
        QJsonObject object { { u"id"_qs, u"%1 %2"_qs.arg(sign).arg(i) },
            { u"title"_qs, sign + u" a title"_qs }, { u"date"_qs, sign },
            { u"topics"_qs, sign + u"topic"_qs }, { u"text"_qs, sign + u' ' + text } };
        return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }

    QTemporaryDir m_folder;
    std::filesystem::path m_path;
};

} // namespace

/// Ids, titles, labels, notes and paths are texts of others: nowhere in the window are they markup.
class TestForeignText : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"ForeignText"_qs);
        QSettings().clear();
        m_corpus = std::make_unique<HostileCorpus>();
        QVERIFY(!m_corpus->path().empty());
        m_program = std::make_unique<Program>();
        m_program->window.resize(1280, 800);
        m_program->window.show();
        m_program->window.rememberLayout();
        m_program->window.open({ m_corpus->path() });
        QTRY_VERIFY(m_program->complete());
    }
    void cleanupTestCase()
    {
        m_program.reset();
        QSettings().clear();
    }

    void labelsShowWhatIsWritten()
    {
        QLabel label(hostile.front());
        QLabel ours(u"<b>ours</b>"_qs);
        ours.setTextFormat(Qt::RichText);
        QMessageBox box(QMessageBox::Warning, {}, hostile.front());
        box.setInformativeText(hostile.front());
        for (QWidget* widget : std::initializer_list<QWidget*> { &label, &ours, &box }) {
            widget->setAttribute(Qt::WA_DontShowOnScreen);
            widget->show();
        }
        QCOMPARE(label.textFormat(), Qt::PlainText);
        QCOMPARE(ours.textFormat(), Qt::RichText);
        QCOMPARE(box.textFormat(), Qt::PlainText);
        for (const QLabel* part : box.findChildren<QLabel*>())
            QVERIFY(part->textFormat() == Qt::PlainText);
    }

    /// An id from right to left, in front: its number stays with it, and the sentence runs from left to
    /// right.
    void idsTurnNoSentence()
    {
        const QString id = u"\u05de\u05e1\u05de\u05da-7"_qs;
        QCOMPARE(format::within(u"doc-7 \u00e9\U0001F600"_qs), u"doc-7 \u00e9\U0001F600"_qs);
        QCOMPARE(format::within(id), u"\u2068"_qs + id + u"\u2069"_qs);
        QCOMPARE(format::within(u"\U00010900"_qs), u"\u2068\U00010900\u2069"_qs); // Phoenician
        const QString facts = format::within(id) + u" \u00b7 221 words"_qs;
        QVERIFY((id + u" \u00b7 221 words"_qs).isRightToLeft());
        QVERIFY(!facts.isRightToLeft());
        ElidedLabel label;
        label.setTextInteractionFlags(Qt::TextSelectableByMouse);
        label.setWholeText(facts);
        label.resize(400, 20);
        label.show();
        QCOMPARE(label.text(), u"\u200e"_qs + facts); // a text that is selected looks at its first letter
        label.setWholeText(u"doc-7 \u00b7 221 words"_qs);
        QCOMPARE(label.text(), label.wholeText());
    }

    void linesAreCutAndTurnedNowhere()
    {
        QCOMPARE(format::line("a\u202eb\u2066c\u2069 d\u200ee"), u"abc d\u200ee"_qs);
        QCOMPARE(format::oneLine(u"a\u202e\nb"_qs), u"a b"_qs);
        QCOMPARE(format::straight(u"a\u202e\nb"_qs), u"a\nb"_qs);
        // What is set around a part of a sentence stays, unless it does not end or turns within.
        QCOMPARE(format::straight(u"\u2068a\u2069 b"_qs), u"\u2068a\u2069 b"_qs);
        QCOMPARE(format::straight(u"\u2068a b"_qs), u"a b"_qs);
        QCOMPARE(format::straight(u"a\u2069 \u2068b"_qs), u"a b"_qs);
        QCOMPARE(format::straight(u"\u2068a\u202eb\u2069"_qs), u"\u2068ab\u2069"_qs);
        QCOMPARE(format::line("\u2068a\u2069"), u"a"_qs);
        ElidedLabel label;
        label.setWholeText(u"<img src=x.png>\na long line that does not fit"_qs);
        label.resize(60, 20);
        label.show();
        QVERIFY(!label.text().contains(u'\n'));
        QVERIFY(!holdsTags(label.toolTip()));
        QVERIFY(label.toolTip().contains(u"&lt;img"_qs));
    }

    void everyView_data()
    {
        QTest::addColumn<int>("sign");
        QTest::addRow("picture") << 0;
        QTest::addRow("tag") << 1;
        QTest::addRow("table") << 2;
        QTest::addRow("direction") << 3;
        QTest::addRow("entity") << 4;
    }
    void everyView()
    {
        QFETCH(int, sign);
        Session& session = m_program->session;
        // Documents 5 apart have the same sign, 10 of one family stand together.
        const auto first = static_cast<std::size_t>(sign);
        session.setCurrentPair({ docId(first), docId(first + 5) });
        session.mark(
            review::Subject(session.corpus()->id(docId(first)), session.corpus()->id(docId(first + 5))),
            { review::Verdict::Same, hostile[sign].toStdString(), 0 });
        session.mark(review::Subject(session.corpus()->id(docId(first))),
            { review::Verdict::Same, hostile[sign].toStdString(), 0 });
        WorkArea* work = m_program->window.work();
        Inspection inspection;
        const auto look = [&](const QString& where) {
            QTRY_VERIFY(m_program->engine.idle());
            inspection.everything(where);
        };
        const auto pages = [&](QTabWidget* tabs, const QString& where) {
            for (int page = 0; page < tabs->count(); ++page) {
                tabs->setCurrentIndex(page);
                look(u"%1 %2"_qs.arg(where).arg(page));
            }
            tabs->setCurrentIndex(0);
        };
        for (const PageId& view : { page::pairs, page::read, page::compare, page::charts, page::methods }) {
            m_program->window.showPage(view);
            look(u"view "_qs + QString::fromStdString(view));
        }
        pages(work->window()->findChild<MethodsView*>()->pages(), u"methods"_qs);
        m_program->window.showPage(page::compare);
        work->compare()->bar()->inspectButton()->setChecked(true);
        work->compare()->bar()->rarityButton()->setChecked(true);
        look(u"inspector"_qs);
        m_program->window.showPage(page::read);
        for (int page = work->neighbours()->pages()->count(); page-- > 0;) {
            work->neighbours()->showPage(work->neighbours()->pages()->widget(page));
            look(u"neighbours %1"_qs.arg(page));
        }
        // Lists that are filtered, and one document that nothing is near to.
        m_program->window.showPage(page::pairs);
        for (auto* filter : m_program->window.findChildren<FilterField*>())
            filter->setText(u"\"%1\""_qs.arg(hostile[sign]));
        look(u"filters"_qs);
        for (auto* filter : m_program->window.findChildren<FilterField*>())
            filter->clear();
        session.setCurrentDocument(docId(62));
        m_program->window.showPage(page::compare);
        look(u"alone"_qs);
        QVERIFY2(inspection.problems.isEmpty(), qPrintable(inspection.problems.join(u'\n')));
        // Something was there to be found.
        if (sign < 3) {
            QVERIFY(inspection.labels > 0);
            QVERIFY(inspection.tips > 10);
            QVERIFY(inspection.cells > 20);
        }
    }

    void dialogsAndMessages()
    {
        Inspection inspection;
        MainWindow* window = &m_program->window;
        const QString path = QString::fromStdString(m_corpus->path().string());
        window->showMessage(hostile.front());
        window->statusBar()->showMessage(hostile.front());
        sayExportFailed(window, path, hostile.front());
        askToForget(window, { 1, hostile.front(), 3, true }, [] {});
        LoadIssuesDialog issues(m_program->session, &m_program->engine, window);
        issues.show();
        QueryDialog* query = window->dialogs()->showQuery();
        const auto text = m_program->session.corpus()->text(docId(0));
        query->text()->setPlainText(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
        query->findButton()->click();
        QAction* about = m_program->choice(u"About Alike"_qs);
        QVERIFY(about);
        about->trigger();
        QAction* sessions = m_program->choice(u"Kept Sessions\u2026"_qs);
        QVERIFY(sessions);
        sessions->trigger();
        QTRY_VERIFY(m_program->engine.idle());
        QTRY_VERIFY(query->table()->model()->rowCount() > 0);
        inspection.everything(u"dialogs"_qs);
        query->text()->setPlainText(
            u"so much else that hardly anybody shares stands here today <img src=x.png>"_qs);
        query->findButton()->click();
        QTRY_VERIFY(m_program->engine.idle());
        inspection.everything(u"query"_qs);
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (widget != window)
                widget->close();
        }
        // The start page offers what was open.
        window->closeCorpus();
        QTRY_VERIFY(!m_program->session.corpus());
        inspection.everything(u"start"_qs);
        QVERIFY2(inspection.problems.isEmpty(), qPrintable(inspection.problems.join(u'\n')));
        QVERIFY(inspection.labels > 0);
    }

private:
    std::unique_ptr<HostileCorpus> m_corpus;
    std::unique_ptr<Program> m_program;
};

ALIKE_TEST(TestForeignText)
#include "tst_foreign_text.moc"
