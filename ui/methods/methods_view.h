// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTabWidget;

namespace alike::ui {

class CosinePage;
class Engine;
class EqualTextsPage;
class MethodPage;
class MethodScatterPage;
class MethodSettings;
class Session;
class SideBySidePage;
class SimHashPage;
class WordsPage;

/// Every method of finding similar documents: side by side, and each by itself.
class MethodsView : public QWidget {
    Q_OBJECT
public:
    MethodsView(Session* session, Engine* engine, QWidget* parent = nullptr);

    QTabWidget* pages() const { return m_pages; }
    SideBySidePage* sideBySide() const { return m_sideBySide; }
    SimHashPage* simHash() const { return m_simHash; }
    CosinePage* cosine() const { return m_cosine; }
    MethodScatterPage* scatter() const { return m_scatter; }
    EqualTextsPage* equalTexts() const { return m_equalTexts; }
    WordsPage* words() const { return m_words; }
    MethodSettings* settings() const { return m_settings; }

signals:
    void readRequested();
    void compareRequested();

private:
    void add(MethodPage* page, const QString& name, const QString& tip);

    MethodSettings* m_settings;
    QTabWidget* m_pages;
    SideBySidePage* m_sideBySide;
    SimHashPage* m_simHash;
    CosinePage* m_cosine;
    MethodScatterPage* m_scatter;
    EqualTextsPage* m_equalTexts;
    WordsPage* m_words;
};

} // namespace alike::ui
