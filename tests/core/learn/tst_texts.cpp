// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/texts.h"
#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;
using namespace alike::learn;

class TestTexts : public QObject {
    Q_OBJECT
private slots:
    void everyTextOnceWithItsPlace()
    {
        const std::string json = R"({"id": "all", "title": "All", "minutes": 7, "sources": ["A book"],
            "summary": ["One.", "Two.", "Three."], "collection": [{"id": "a", "text": "cats sit"}],
            "parameters": {"k": "1", "min-words": "0"},
            "steps": [{"title": "First", "text": ["Para."], "formula": "f", "documents": ["a"],
               "ask": {"question": "Which?", "answer": "choice", "measure": "shingles",
                       "choices": [{"text": "Low", "below": 1}, {"text": "High"}]},
               "beside": [{"label": "bar", "measure": "k"}], "hints": ["Think."], "after": "{shingles}."},
              {"title": "Second", "text": ["Do."], "goals": [{"text": "few", "measure": "k", "at_most": 3}],
               "solution": {"k": "2"}}]})";
        auto lesson = readLesson("all.json", json);
        QVERIFY2(lesson, lesson ? "" : lesson.error().detail.c_str());
        std::string said;
        Lesson read = *lesson;
        forEachText(read, [&](std::string& text, const std::string& where, std::span<const std::string> ids) {
            said += where + "=" + text + "(" + std::to_string(ids.size()) + ")|";
        });
        QCOMPARE(said,
            std::string("title=All(0)|summary 1=One.(0)|summary 2=Two.(0)|summary 3=Three.(0)|"
                        "step 1, title=First(1)|step 1, paragraph 1=Para.(1)|step 1, formula=f(1)|"
                        "step 1, question=Which?(1)|step 1, choice=Low(1)|step 1, choice=High(1)|"
                        "step 1, label of a bar=bar(1)|step 1, hint 1=Think.(1)|"
                        "step 1, after the answer={shingles}.(1)|step 2, title=Second(0)|"
                        "step 2, paragraph 1=Do.(0)|step 2, goal=few(0)|"));
        const std::string catalogue = textCatalogue({ &read, 1 });
        QVERIFY(catalogue.find("QT_TRANSLATE_NOOP(\"Lessons\", \"Think.\")") != std::string::npos);
        QVERIFY(catalogue.find("QT_TRANSLATE_N_NOOP(\"Lessons\", \"{shingles}.\")") != std::string::npos);
    }

    void theFirstCountDecides()
    {
        const std::vector<std::string> two { "a", "b" };
        QCOMPARE(countOf("{jaccard}: {shared_shingles} of {united_shingles}", two)->quantity,
            std::string("shared_shingles"));
        QVERIFY(!countOf("{jaccard}", two));
        QVERIFY(!countOf("none", two));
    }

    void aTranslationHasTheSameBlanks()
    {
        const std::vector<std::string> none;
        QVERIFY(sameBlanks("{near_pairs} of {candidates}", "von {candidates} {near_pairs}", none));
        QVERIFY(!sameBlanks("{near_pairs} of {candidates}", "{near_pairs}", none));
        QVERIFY(!sameBlanks("{near_pairs}", "{near_pairs} {near_pairs}", none));
        QVERIFY(!sameBlanks("{chance_at @0.5}", "{chance_at @0.6}", none));
        QVERIFY(!sameBlanks("{near_pairs}", "{near_pairs", none));
    }
};

ALIKE_TEST(TestTexts)
#include "tst_texts.moc"
