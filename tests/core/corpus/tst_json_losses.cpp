// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl.h"
#include "core/corpus/readers/json/notebook.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;
using namespace alike::corpus;

/// Texts of JSON that are not read, and files that are cut off: each is told.
class TestJsonLosses : public QObject {
    Q_OBJECT

private slots:
    void readsCutNotebooks_data();
    void readsCutNotebooks();
};

void TestJsonLosses::readsCutNotebooks_data()
{
    QTest::addColumn<std::string>("notebook");
    QTest::addColumn<std::string>("text");
    QTest::newRow("version 4") << std::string(R"nb({
 "cells": [
  {"cell_type": "markdown", "id": "a1", "metadata": {}, "source": ["# The \"head\"\n", "words, and [more]"]},
  {"cell_type": "code", "execution_count": 1, "metadata": {"collapsed": true}, "outputs": [
    {"name": "stdout", "output_type": "stream", "text": ["1\n"]}, {"data": {"text/plain": ["{}"]}}],
   "source": "print(1)"
},
  {"cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [], "source": []}
 ],
 "metadata": {"kernelspec": {"display_name": "Python 3", "name": "python3"}},
 "nbformat": 4,
 "nbformat_minor": 5
}
)nb") << std::string("# The \"head\"\nwords, and [more]\n\nprint(1)");
    QTest::newRow("version 3") << std::string(R"nb({
 "metadata": {"name": "", "signature": "sha256:1"},
 "nbformat": 3, "nbformat_minor": 0,
 "worksheets": [
  {"cells": [
    {"cell_type": "heading", "level": 1, "metadata": {}, "source": ["Head"]},
    {"cell_type": "code", "collapsed": false, "input": ["import x\n", "y"], "language": "python",
     "outputs": [{"output_type": "stream", "text": ["1"]}], "prompt_number": 3}],
   "metadata": {}},
  {"cells": [{"cell_type": "markdown", "source": ["more"]}], "metadata": {}}
 ]
}
)nb") << std::string("Head\n\nimport x\ny\n\nmore");
}

/// Wherever a notebook is cut off, it is read whole or told; never half of it.
void TestJsonLosses::readsCutNotebooks()
{
    QFETCH(const std::string, notebook);
    QFETCH(const std::string, text);
    const std::size_t end = notebook.rfind('}') + 1;
    for (std::size_t size = 0; size <= notebook.size(); ++size) {
        const std::string cut = notebook.substr(0, size);
        if (!looksLikeNotebook(cut))
            continue;
        Fragment out;
        parseJson(cut, "x.ipynb", {}, out);
        QCOMPARE(out.report.documentsRead, std::uint64_t { 1 });
        QCOMPARE(out.report.unreadable, std::uint64_t { size < end ? 1U : 0U });
        QCOMPARE(out.documents.size(), size < end ? 0U : 1U);
        if (size >= end)
            QCOMPARE(test::records(out.documents).front().text, text);
    }
    Fragment comma;
    parseJson(R"({"cells":[{"cell_type":"markdown"},)", "n.json", {}, comma);
    QCOMPARE(comma.report.unreadable, std::uint64_t { 1 });
    Fragment closed; // by the wrong brackets, so that the parser has to notice
    parseJson(R"({"cells":[{"cell_type":"markdown","source":["a"}]},)", "n.json", {}, closed);
    QVERIFY(closed.documents.empty());
    Fragment twice; // "worksheets" within a sheet is none
    parseJson(R"({"worksheets":[{"worksheets":[{"cells":[]}],"cells":[{"cell_type":"code","input":"y"}]}]})",
        "n.json", {}, twice);
    QCOMPARE(test::records(twice.documents).front().text, std::string("y"));
}

ALIKE_TEST(TestJsonLosses)
#include "tst_json_losses.moc"
