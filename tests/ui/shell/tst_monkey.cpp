// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "tests/support/corpora.h"
#include "tests/support/sanitized.h"
#include "tests/support/suite.h"
#include "tests/ui/support/program.h"
#include "ui/filter/filter_field.h"
#include "ui/shell/pages.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/row_table.h"

#include <QAbstractSpinBox>
#include <QBackingStore>
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPixmapCache>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>
#include <QtTest>

#include <cstdio>
#include <malloc.h>
#include <unistd.h>

using namespace alike;
using test::Program;
using ui::PageId;
namespace page = ui::page;

namespace {

/// Bytes of the pictures that the platform keeps of windows, shown or not: as many windows as there are kinds
/// of dialogs, each as large as it was last.
std::size_t bytesOfPictures()
{
    constexpr std::size_t bytesOfPixel = 4;
    std::size_t bytes = 0;
    for (const QWidget* const widget : QApplication::topLevelWidgets()) {
        if (const QBackingStore* const picture = widget->backingStore())
            bytes += bytesOfPixel * static_cast<std::size_t>(picture->size().width())
                * static_cast<std::size_t>(picture->size().height());
    }
    return bytes;
}

/// Bytes that are in use, apart from pictures of windows and from what is kept for later. Freed memory that
/// the allocator holds does not count, so figures of two moments can be compared.
std::size_t bytesInUse()
{
    const auto info = mallinfo2();
    return info.uordblks + info.hblkhd - bytesOfPictures();
}

/// Presses, types, drags and opens at random in a window, as it comes. The same seed makes the same choices
/// as long as the window answers the same; what workers do meanwhile is up to the system.
class Monkey {
public:
    Monkey(Program& program, std::uint64_t seed, std::vector<std::filesystem::path> corpora)
        : m_program(program)
        , m_random(seed)
        , m_corpora(std::move(corpora))
    {
        // Menus of buttons wait in an event loop of their own for what is chosen.
        QObject::connect(&m_inMenus, &QTimer::timeout, [this] {
            if (QWidget* popup = QApplication::activePopupWidget(); popup && m_acting)
                playWith(popup);
        });
        m_inMenus.start(5);
    }

    void act()
    {
        ++m_actions;
        const QScopedValueRollback<bool> acting(m_acting, true);
        if (!m_program.window.isVisible())
            m_program.window.show();
        switch (m_random.below(20)) {
        case 0:
        case 1:
        case 2:
        case 3:
            click();
            break;
        case 4:
        case 5:
        case 6:
            clickRow();
            break;
        case 7:
        case 8:
        case 9:
        case 10:
            key();
            break;
        case 11:
            slide();
            break;
        case 12:
            type();
            break;
        case 13:
        case 14:
            showView();
            break;
        case 15:
            choose();
            break;
        case 16:
            spin();
            break;
        case 17:
            if (m_random.below(3) == 0)
                resize();
            else
                wheel();
            break;
        case 18:
            if (m_random.below(2) == 0)
                open();
            else
                clickRow();
            break;
        default:
            finish();
        }
        settle();
        stayQuick();
    }

    /// Until nothing is computed: what is shown then is final.
    void finish()
    {
        tell("wait until idle");
        QTimer again; // busy or not, somebody has to look
        again.start(50);
        const QDeadlineTimer end(120'000);
        while (!m_program.engine.idle() && !end.hasExpired())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QVERIFY2(m_program.engine.idle(), "it works on for minutes");
        settle();
    }

    /// Handles what has come, also deletions: there is no event loop around it that would.
    void settle()
    {
        const QScopedValueRollback<bool> acting(m_acting, false);
        QCoreApplication::processEvents();
        dismiss();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

private:
    /// Thousands of hash functions, or all pairs, take seconds each time, and break nothing else than others
    /// do.
    void stayQuick()
    {
        Parameters parameters = m_program.session.parameters();
        parameters.sketch.hashes = std::min(parameters.sketch.hashes, 200u);
        parameters.results.threshold = std::max(parameters.results.threshold, Threshold(400'000));
        m_program.session.setParameters(parameters);
    }
    void tell(const QString& what) const
    {
        static const bool wanted = qEnvironmentVariableIsSet("ALIKE_MONKEY_TRACE");
        if (wanted)
            std::fprintf(stderr, "%d %s\n", m_actions, qPrintable(what));
    }
    static QString name(const QWidget* widget)
    {
        return QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName() + u' '
            + widget->accessibleName();
    }
    template <typename T> T pick(const std::vector<T>& all)
    {
        return all[static_cast<std::size_t>(m_random.below(all.size()))];
    }
    bool chance(std::uint64_t of) { return m_random.below(of) == 0; }

    /// Questions about files would write or remove some; every other dialog may be played with for a while.
    void dismiss()
    {
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (!widget->isVisible() || widget == &m_program.window)
                continue;
            const bool files = widget->inherits("QFileDialog") || widget->inherits("QAbstractPrintDialog");
            const bool popup = widget->windowType() == Qt::Popup;
            const bool enough = popup ? chance(2) : qobject_cast<QDialog*>(widget) && chance(8);
            if (files || enough) {
                tell(u"close "_qs + name(widget));
                widget->close();
            }
        }
    }

    void playWith(QWidget* popup)
    {
        const bool leaves = chance(3);
        tell((leaves ? u"leave "_qs : u"play with "_qs) + name(popup));
        if (leaves)
            popup->close();
        else
            QTest::keyClick(popup, chance(3) ? Qt::Key_Return : Qt::Key_Down);
    }

    QWidget* root() const
    {
        if (QWidget* popup = QApplication::activePopupWidget())
            return popup;
        if (QWidget* modal = QApplication::activeModalWidget())
            return modal;
        QWidget* active = QApplication::activeWindow();
        return active && active->isVisible() ? active : &m_program.window;
    }
    template <typename T> std::vector<T*> shown() const
    {
        std::vector<T*> found;
        for (T* widget : root()->template findChildren<T*>()) {
            if (widget->isVisible() && widget->isEnabled() && !widget->visibleRegion().isEmpty())
                found.push_back(widget);
        }
        return found;
    }
    QPoint place(const QWidget* widget)
    {
        const QRect seen = widget->visibleRegion().boundingRect();
        return { seen.left() + static_cast<int>(m_random.below(static_cast<std::uint64_t>(seen.width()))),
            seen.top() + static_cast<int>(m_random.below(static_cast<std::uint64_t>(seen.height()))) };
    }

    void click()
    {
        const auto widgets = shown<QWidget>();
        if (widgets.empty())
            return;
        QWidget* widget = pick(widgets);
        const QPoint at = place(widget);
        clickAt(widget, at);
    }
    void clickRow()
    {
        std::vector<QTableView*> filled;
        for (QTableView* table : shown<QTableView>()) {
            if (table->model() && table->model()->rowCount() > 0)
                filled.push_back(table);
        }
        if (filled.empty()) {
            click();
            return;
        }
        QTableView* table = pick(filled);
        clickAt(table->viewport(), place(table->viewport()));
    }
    void clickAt(QWidget* widget, const QPoint& at)
    {
        tell(u"click %1 at %2, %3"_qs.arg(name(widget)).arg(at.x()).arg(at.y()));
        const std::vector<Qt::KeyboardModifiers> modifiers { Qt::NoModifier, Qt::NoModifier, Qt::NoModifier,
            Qt::ShiftModifier, Qt::ControlModifier };
        const QPointer<QWidget> guard(widget);
        if (chance(12)) {
            QContextMenuEvent menu(QContextMenuEvent::Mouse, at, widget->mapToGlobal(at));
            QApplication::sendEvent(widget, &menu);
        } else {
            QTest::mouseClick(widget, Qt::LeftButton, pick(modifiers), at);
            if (guard && chance(6))
                QTest::mouseDClick(widget, Qt::LeftButton, {}, at);
        }
    }
    void wheel()
    {
        const auto widgets = shown<QWidget>();
        if (widgets.empty())
            return;
        QWidget* widget = pick(widgets);
        tell(u"wheel over "_qs + name(widget));
        const QPoint at = place(widget);
        QWheelEvent event(at, widget->mapToGlobal(at), {}, { 0, chance(2) ? 240 : -240 }, Qt::NoButton,
            chance(3) ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &event);
    }
    void key()
    {
        struct Stroke {
            Qt::Key key;
            Qt::KeyboardModifiers modifiers {};
        };
        static const std::vector<Stroke> strokes { { Qt::Key_Down }, { Qt::Key_Down }, { Qt::Key_Up },
            { Qt::Key_Left }, { Qt::Key_Right }, { Qt::Key_PageDown }, { Qt::Key_Home }, { Qt::Key_End },
            { Qt::Key_Return }, { Qt::Key_Return, Qt::ControlModifier }, { Qt::Key_Space }, { Qt::Key_Tab },
            { Qt::Key_Tab, Qt::ShiftModifier }, { Qt::Key_Escape }, { Qt::Key_A }, { Qt::Key_9 },
            { Qt::Key_Delete }, { Qt::Key_Backspace }, { Qt::Key_1, Qt::AltModifier },
            { Qt::Key_2, Qt::AltModifier }, { Qt::Key_3, Qt::AltModifier }, { Qt::Key_0, Qt::AltModifier },
            { Qt::Key_1, Qt::AltModifier | Qt::ControlModifier }, { Qt::Key_Left, Qt::AltModifier },
            { Qt::Key_Left, Qt::AltModifier }, { Qt::Key_Right, Qt::AltModifier },
            { Qt::Key_Z, Qt::ControlModifier }, { Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier },
            { Qt::Key_J, Qt::ControlModifier }, { Qt::Key_M, Qt::ControlModifier },
            { Qt::Key_H, Qt::ControlModifier }, { Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier },
            { Qt::Key_F, Qt::ControlModifier }, { Qt::Key_A, Qt::ControlModifier },
            { Qt::Key_C, Qt::ControlModifier }, { Qt::Key_Period, Qt::ControlModifier }, { Qt::Key_F5 },
            { Qt::Key_F8 }, { Qt::Key_F3 }, { Qt::Key_Plus, Qt::ControlModifier } };
        const Stroke stroke = pick(strokes);
        QWidget* focus = QApplication::focusWidget();
        QWidget* target = focus ? focus : root();
        tell(u"key %1 in %2"_qs.arg(QKeySequence(stroke.modifiers | stroke.key).toString(), name(target)));
        QTest::keyClick(target, stroke.key, stroke.modifiers);
    }
    void type()
    {
        std::vector<QWidget*> fields;
        for (QLineEdit* field : shown<QLineEdit>()) {
            if (!field->isReadOnly())
                fields.push_back(field);
        }
        if (fields.empty())
            return;
        const std::vector<QString> texts { u"a"_qs, u"j:>0.8 "_qs, u"buckets:missed"_qs, u"\"("_qs, u"7"_qs,
            u"NOT marked:same"_qs, u"large-00012"_qs, u"<b>x</b>"_qs, {} };
        QWidget* field = pick(fields);
        const QString text = pick(texts);
        tell(u"type “%1” in %2"_qs.arg(text, name(field)));
        field->setFocus();
        if (text.isEmpty() || chance(2))
            QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        if (text.isEmpty())
            QTest::keyClick(field, Qt::Key_Delete);
        else
            QTest::keyClicks(field, text);
    }
    void slide()
    {
        const auto sliders = shown<QAbstractSlider>();
        if (sliders.empty())
            return;
        QAbstractSlider* slider = pick(sliders);
        tell(u"drag "_qs + name(slider));
        // As a mouse does, but wherever its handle is.
        slider->setSliderDown(true);
        const QPointer<QAbstractSlider> guard(slider);
        for (int i = 0; i < 4 && guard; ++i) {
            const auto range = static_cast<std::uint64_t>(slider->maximum() - slider->minimum()) + 1;
            slider->setSliderPosition(slider->minimum() + static_cast<int>(m_random.below(range)));
            QCoreApplication::processEvents();
        }
        if (guard)
            slider->setSliderDown(false);
    }
    void spin()
    {
        const auto boxes = shown<QAbstractSpinBox>();
        if (boxes.empty())
            return;
        QAbstractSpinBox* box = pick(boxes);
        tell(u"step "_qs + name(box));
        box->stepBy(static_cast<int>(m_random.below(7)) - 3);
    }
    void showView()
    {
        const std::vector<PageId> places = ui::allPlaces();
        const PageId& view = places[m_random.below(places.size())];
        tell(u"view "_qs + QString::fromStdString(view));
        m_program.window.showPage(view);
    }
    void choose()
    {
        std::vector<QAction*> actions;
        for (QAction* action : m_program.choices()) {
            if (action->isEnabled() && action->isVisible() && action->menuRole() != QAction::QuitRole)
                actions.push_back(action);
        }
        if (actions.empty())
            return;
        QAction* action = pick(actions);
        tell(u"choose "_qs + action->text());
        action->trigger();
    }
    void resize()
    {
        const QSize size(
            900 + static_cast<int>(m_random.below(900)), 600 + static_cast<int>(m_random.below(500)));
        tell(u"resize to %1 × %2"_qs.arg(size.width()).arg(size.height()));
        m_program.window.resize(size);
    }
    void open()
    {
        const std::filesystem::path path = pick(m_corpora);
        tell(u"open "_qs + QString::fromStdString(path.string()));
        m_program.window.open({ path });
        if (chance(2))
            finish();
    }

    Program& m_program;
    Random m_random;
    std::vector<std::filesystem::path> m_corpora;
    QTimer m_inMenus;
    int m_actions = 0;
    bool m_acting = false;
};

int wantedActions()
{
    bool given = false;
    const int actions = qEnvironmentVariableIntValue("ALIKE_MONKEY_ACTIONS", &given);
    return given ? actions : 1'000;
}

} // namespace

/// A thousand random actions in the whole window, or as many as ALIKE_MONKEY_ACTIONS says, from the seed
/// ALIKE_MONKEY_SEED. With ALIKE_MONKEY_TRACE it tells each action on standard error before it is done.
class TestMonkey : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"Monkey"_qs);
        QSettings().clear();
        QVERIFY(m_folder.isValid());
        QVERIFY(QDir::setCurrent(m_folder.path())); // whatever is written is written here
        for (const Qt::UIEffect effect : { Qt::UI_AnimateCombo, Qt::UI_AnimateMenu, Qt::UI_AnimateTooltip })
            QApplication::setEffectEnabled(effect, false);
    }
    void cleanupTestCase()
    {
        QDir::setCurrent(QDir::rootPath());
        QSettings().clear();
    }

    /// Views that are hidden show nothing of another corpus; they may not keep it either.
    void nothingHoldsAnOldCorpus()
    {
        const std::filesystem::path first = write("large", 300);
        Program program;
        Monkey monkey(program, 1, {});
        program.window.resize(1280, 800);
        program.window.show();
        program.window.open({ first });
        monkey.finish();
        QVERIFY(program.complete());
        const std::weak_ptr<const Corpus> corpus = program.session.corpus();
        const std::weak_ptr<const Snapshot> results = program.session.snapshot();
        for (const PageId& view : { page::read, page::compare, page::charts, page::methods }) {
            program.window.showPage(view);
            monkey.finish();
            for (auto* tabs : program.window.findChildren<QTabWidget*>()) {
                for (int page = 0; tabs->isVisible() && page < tabs->count(); ++page) {
                    tabs->setCurrentIndex(page);
                    monkey.finish();
                }
            }
            for (auto* list : program.window.findChildren<QListWidget*>()) {
                for (int row = 0; list->isVisible() && row < list->count(); ++row) {
                    list->setCurrentRow(row);
                    monkey.finish();
                }
            }
            for (auto* box : program.window.work()->findChildren<QCheckBox*>()) {
                if (box->isVisible())
                    box->setChecked(true);
            }
            monkey.finish();
        }
        program.window.showPage(page::pairs);
        program.window.open({ write("tiny", 3) });
        monkey.finish();
        QTRY_VERIFY2(results.expired(), "the results");
        QTRY_VERIFY2(corpus.expired(), "the corpus");
    }

    void survivesAndStaysSmall()
    {
        const int actions = wantedActions();
        const int seed = qEnvironmentVariableIntValue("ALIKE_MONKEY_SEED");
        // Numbers of documents of a large one mean nothing in a small one.
        const std::vector<std::filesystem::path> corpora { write("large", 600), write("small", 40),
            write("large", 500), write("tiny", 3) };
        Program program;
        Monkey monkey(program, static_cast<std::uint64_t>(seed), corpora);
        program.window.resize(1280, 800);
        program.window.show();
        program.window.activateWindow();
        program.window.open({ corpora.front() });
        monkey.finish();
        QVERIFY(program.session.corpus());

        const int warm = std::min(1'000, actions / 2);
        std::size_t before = 0;
        std::map<QString, int> partsBefore;
        for (int i = 0; i < actions; ++i) {
            if (i > warm && i % 1'000 == 0) {
                const std::size_t now = inUse(program, monkey, corpora);
                qInfo("%d actions: %zu kB in use, %zu kB resident", i, now / 1024, residentBytes() / 1024);
            }
            if (i == warm) {
                before = inUse(program, monkey, corpora);
                partsBefore = parts();
            }
            monkey.act();
        }
        const std::size_t after = inUse(program, monkey, corpora);
        QString figures = u"%1 actions, seed %2: %3 kB in use after %4, %5 kB at the end"_qs.arg(actions)
                              .arg(seed)
                              .arg(before / 1024)
                              .arg(warm)
                              .arg(after / 1024);
        for (const auto& [name, count] : parts()) {
            if (count != partsBefore[name])
                figures += u"; %1: %2, then %3"_qs.arg(name).arg(partsBefore[name]).arg(count);
        }
        qInfo("%s", qPrintable(figures));
        if (!test::sanitized)
            QVERIFY2(after <= before + allowed, qPrintable(figures));
    }

private:
    /// What may be more at the end, in bytes, of what fills up slowly and has a limit: 800 texts laid out
    /// of 1.4 kB in each of 14 tables.
    static constexpr std::size_t allowed = 16 << 20;

    /// With one and the same corpus open, and nothing going on: the least of several times, since what was
    /// open before goes on a worker, when it can.
    static std::size_t inUse(
        Program& program, Monkey& monkey, const std::vector<std::filesystem::path>& corpora)
    {
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (widget != &program.window)
                widget->close();
        }
        program.window.showPage(page::pairs);
        program.window.showNormal(); // it may fill the screen
        program.window.resize(1280, 800);
        program.session.setParameters({});
        std::size_t least = SIZE_MAX;
        for (int round = 0; round < 6; ++round) {
            for (const std::filesystem::path& path : { corpora[1], corpora.back() }) {
                program.window.open({ path });
                monkey.finish();
            }
            QPixmapCache::clear(); // Qt keeps it below 10 MB by itself
            least = std::min(least, bytesInUse());
        }
        return least;
    }

    /// Of the process, as the system sees it, when the allocator has given back what it can.
    static std::size_t residentBytes()
    {
        malloc_trim(0);
        QFile file(u"/proc/self/statm"_qs);
        const QList<QByteArray> pages
            = file.open(QIODevice::ReadOnly) ? file.readAll().split(' ') : QList<QByteArray>();
        return pages.size() > 1 ? pages[1].toULongLong() * static_cast<std::size_t>(sysconf(_SC_PAGESIZE))
                                : 0;
    }

    /// How many of each kind of widget there are.
    static std::map<QString, int> parts()
    {
        std::map<QString, int> counts;
        for (const QWidget* widget : QApplication::allWidgets())
            ++counts[QLatin1String(widget->metaObject()->className())];
        return counts;
    }

    std::filesystem::path write(const QString& name, std::size_t documents)
    {
        const QString path = m_folder.filePath(u"%1-%2.jsonl"_qs.arg(name).arg(documents));
        QFile file(path);
        const auto texts = test::familyTexts(documents, 4);
        QByteArray lines;
        for (std::size_t i = 0; i < texts.size(); ++i)
            lines
                += u"{\"id\": \"%1-%2\", \"title\": \"%3 %2\", \"topics\": [\"t%4\"], \"text\": \"%5\"}\n"_qs
                       .arg(name)
                       .arg(i, 5, 10, QLatin1Char('0'))
                       .arg(i % 3 == 0 ? u"<img src=x>"_qs : u"A title"_qs)
                       .arg(i % 5)
                       .arg(QString::fromStdString(texts[i]))
                       .toUtf8();
        if (!file.open(QIODevice::WriteOnly) || file.write(lines) != lines.size())
            return {};
        return path.toStdString();
    }

    QTemporaryDir m_folder;
};

ALIKE_TEST(TestMonkey)
#include "tst_monkey.moc"
