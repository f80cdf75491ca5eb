// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pairs.h"
#include "ui/open/open_corpus.h"
#include "ui/session/analysis_controller.h"
#include "ui/session/parameter_history.h"
#include "ui/session/place.h"
#include "ui/shell/actions.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/wrapped_tips.h"

#include <QMainWindow>
#include <QPointer>

#include <filesystem>
#include <functional>
#include <vector>

class QStackedWidget;

namespace alike::ui {

class CompareActions;
class Dialogs;
class Drawer;
class Engine;
class ExportActions;
class FocusRooms;
class Header;
class ImportDialog;
class LessonDesk;
class MessageBar;
class Notices;
class StartChooser;
class ParameterBar;
class ParameterDraft;
class Projector;
class RecentFiles;
class ReviewDesk;
class SCurvePanel;
class SettingsKeeper;
class Session;
class StartPage;
class TextIndexer;
class Why;
class WorkArea;

/// Puts the views together and connects them; what they show and do is theirs.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Session* session, Engine* engine, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Takes size, layout and recent corpora from the last time and keeps them for the next.
    void rememberLayout();
    /// \param references what they are to be held against; empty: nothing
    void open(const std::vector<std::filesystem::path>& paths,
        const std::vector<std::filesystem::path>& references = {});
    /// Opens two files of one text each and compares them, with all the width for the texts.
    void openSideBySide(const std::filesystem::path& left, const std::filesystem::path& right);
    /// Puts parameters of the command line over those of the next project; see AnalysisController.
    void setOverride(std::function<Result<Parameters>(const Parameters&)> over);
    /// Makes a project of what is open, and goes on in it; see OpenCorpus.
    void saveProjectTo(const std::filesystem::path& path, bool embed);
    /// Offers this corpus on the start page.
    void offerSample(const std::filesystem::path& path);
    /// Back to the start page, whatever goes on.
    void closeCorpus();
    void showPage(const PageId& id);
    void showMessage(const QString& text);
    /// Opens the dialog that asks how these are to be read.
    ImportDialog* showImport(const std::vector<std::filesystem::path>& paths);
    WorkArea* work() const { return m_work; }
    const Actions& actions() const { return m_actions; }
    CompareActions* anyTwo() const { return m_anyTwo; }
    /// The page of the lessons; without a corpus it begins the next one.
    void showLessons();
    Why* why() const { return m_why; }
    Dialogs* dialogs() const { return m_dialogs; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QSize roomOnScreen() const;
    void fitToFont();
    void buildCentre();
    void connectLessons();
    void buildDrawer();
    void buildMenus();
    void buildReview();
    void connectExports();
    void buildStatusBar();
    void buildProjector();
    void connectActions();
    void followEngine();
    void followParameters();
    void followCorpus();
    void showWork();
    void showSideBySide();
    void takeDropped(const std::vector<std::filesystem::path>& paths);
    void connectComparing();
    void showStart();
    void showCentre(QWidget* centre);
    void collectState(project::State& state);
    /// In the status bar, for a moment.
    void say(const QString& words);
    void goToSearch();
    void find();
    void fitList();
    void showDrawer(bool shown);
    void tellChange();
    void connectParts();
    void bringList();
    void listChangedPairs(const ChangedPairsFilter& change);
    void saveLayout() const;
    void showShortcuts();

    PlainText m_plainText; ///< before all that shows text
    WrappedTips m_wrappedTips;
    Session* m_session;
    Engine* m_engine;
    RecentFiles* m_recent;
    MessageBar* m_message;
    OpenCorpus m_open; ///< before the controller: it saves the old corpus before the new one comes
    AnalysisController m_controller;
    ParameterHistory m_history;
    Actions m_actions;
    ParameterDraft* m_draft;
    ParameterBar* m_parameterBar;
    SCurvePanel* m_curve;
    Drawer* m_drawer;
    QPointer<QWidget> m_beforeDrawer; ///< had the focus when it was opened
    SettingsKeeper* m_keeper;
    StartChooser* m_starts;
    Notices* m_notices;
    QStackedWidget* m_pages;
    StartPage* m_start;
    ReviewDesk* m_review;
    TextIndexer* m_indexer;
    ExportActions* m_exports;
    WorkArea* m_work;
    CompareActions* m_anyTwo;
    FocusRooms* m_parts;
    Header* m_header = nullptr;
    LessonDesk* m_lessons;
    Why* m_why;
    Dialogs* m_dialogs;
    Projector* m_projector = nullptr; ///< made when all parts are there
    bool m_remembers = false; ///< how the window is laid out
    std::vector<std::filesystem::path> m_sideBySide; ///< two files to be compared once they are open
    bool m_hidList = false; ///< for them
    bool m_asked = false; ///< the command line speaks of the parameters of the next corpus
    QString m_refused; ///< of the command line, to be said when the corpus is there
};

} // namespace alike::ui
