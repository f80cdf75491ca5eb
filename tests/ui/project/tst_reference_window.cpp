// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/pairs.h"
#include "core/pipeline/pipeline.h"
#include "core/project/read.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/documents_panel.h"
#include "ui/filter/filter_field.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/project/kept_sessions.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/row_table.h"

#include <QDir>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QToolButton>
#include <QtTest>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>

using namespace alike;
using test::Program;
namespace page = ui::page;

namespace {

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

/// The near pairs of documents by their numbers; with a border only those across it.
Pairs pairsOf(const Snapshot& snapshot, std::uint32_t border = 0)
{
    Pairs found;
    const auto held = hold(snapshot);
    for (const ScoredPair& pair : snapshot.exact->atLeast(snapshot.parameters.results.threshold))
        for (const DocId a : held->sets->documentsOf(pair.a))
            for (const DocId b : held->sets->documentsOf(pair.b)) {
                const auto [x, y] = std::minmax(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
                if (snapshot.corpus->sides().makePair(a, b) && (border == 0 || (x < border && y >= border)))
                    found.emplace(x, y);
            }
    return found;
}

} // namespace

/// A collection held against another one in the window: pairs are across alone, and the project knows it.
class TestReferenceWindow : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        const auto texts = test::familyTexts(120, 4);
        std::vector<std::string> sides[2]; // families have members on both
        for (std::size_t i = 0; i < texts.size(); ++i)
            sides[i % 2].push_back(texts[i]);
        m_own = std::make_unique<test::CorpusFolder>(sides[0]);
        m_archive = std::make_unique<test::CorpusFolder>(sides[1]);
    }
    void init() { QSettings().clear(); }
    void cleanup()
    {
        QSettings().clear();
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
    }

    void pairsAreAcross()
    {
        Program program;
        program.window.resize(1280, 800);
        program.window.show();
        program.window.open(m_own->paths());
        QTRY_VERIFY(program.complete());
        Parameters low = program.session.parameters();
        low.results.threshold = Threshold(300'000);
        program.session.setParameters(low);
        QTRY_VERIFY(program.complete());
        const Pairs alone = pairsOf(*program.session.snapshot());
        program.session.setCurrentDocument(docId(7));
        program.session.setFilter(ui::FilteredList::Pairs, u"j:>0.4"_qs);
        program.session.mark(review::Subject("0001.txt", "0002.txt"), { review::Verdict::Same, "", 0 });
        QVERIFY(!program.choice(u"Close Reference"_qs)->isEnabled());

        openReference(program);
        const SnapshotPtr sided = program.session.snapshot();
        QCOMPARE(sided->corpus->size(), std::size_t(120));
        QVERIFY(sided->parameters == low); // and none of what was done is lost
        QCOMPARE(program.session.currentDocument(), std::optional(docId(7)));
        QCOMPARE(program.session.filter(ui::FilteredList::Pairs), u"j:>0.4"_qs);
        QCOMPARE(program.session.marks().size(), std::size_t(1));
        QVERIFY(program.session.canGoBack());
        QCOMPARE(program.part<QToolButton>("documentsChip")->text(),
            u"60 documents against 60 of the reference"_qs);

        const auto whole = corpus::read({ m_own->path(), m_archive->path() }, {}, m_quiet.work());
        QVERIFY(whole);
        Pipeline pipeline(whole->corpus);
        const auto all = pipeline.run(low, Goal::Everything, m_quiet.work()).value();
        const Pairs across = pairsOf(*sided);
        QVERIFY(!across.empty());
        QCOMPARE(across, pairsOf(*all, 60)); // those of the archive stand behind in both

        // Neighbours are of the other side.
        const DocId doc
            = docId(sided->corpus->find("0007.txt") ? index(*sided->corpus->find("0007.txt")) : 0);
        const auto answer = findNeighbours(sided, doc, 10, {});
        for (const NeighbourRow& row : answer.rows)
            QVERIFY(sided->corpus->sides().isReference(row.neighbour.doc));

        program.choice(u"Close Reference"_qs)->trigger();
        QTRY_VERIFY(program.complete() && program.session.corpus()->size() == 60);
        const SnapshotPtr after = program.session.snapshot();
        QCOMPARE(pairsOf(*after), alone);
        QCOMPARE(program.session.currentDocument(), std::optional(docId(7)));
        QCOMPARE(program.session.marks().size(), std::size_t(1));
        QVERIFY(!program.choice(u"Close Reference"_qs)->isEnabled());
        QCOMPARE(program.part<QToolButton>("documentsChip")->text(), u"60 of 60 documents"_qs);
    }

    void listsNameTheSide()
    {
        Program program;
        program.window.resize(1280, 800);
        program.window.show();
        program.window.open(m_own->paths(), m_archive->paths()); // as --reference does
        QTRY_VERIFY(program.complete());
        QVERIFY(program.session.corpus()->sides().any());
        auto* panel = program.window.work()->documents();
        program.session.setList(ui::FilteredList::Documents);
        program.session.setFilter(ui::FilteredList::Documents, u"in:reference"_qs);
        QTRY_COMPARE(panel->table()->model()->rowCount(), 60);
        const auto* model = qobject_cast<const ui::DocumentsModel*>(panel->table()->model());
        QVERIFY(model);
        QVERIFY(model->face(0).second.front().text.contains(u"ref: "));
        QVERIFY(model->rowName(0).contains(u"ref: "));
        program.session.setFilter(ui::FilteredList::Documents, u"in:collection"_qs);
        QTRY_VERIFY(!model->face(0).second.front().text.contains(u"ref: "));
        QCOMPARE(panel->table()->model()->rowCount(), 60);
    }

    void theSessionHasIt()
    {
        {
            Program program;
            program.window.rememberLayout();
            program.window.show();
            program.window.open(m_own->paths());
            QTRY_VERIFY(program.complete());
            openReference(program);
            program.window.close();
        }
        const auto kept = project::read(ui::sessionFile(m_own->paths()), {}, m_quiet.work());
        QVERIFY2(kept, kept ? "" : kept.error().detail.c_str());
        QVERIFY(kept->corpus->sides().any());
        QCOMPARE(kept->origin.sources.size(), std::size_t(2));
        QVERIFY(kept->origin.sources[1].role == corpus::Role::Reference);
        QVERIFY(kept->analysis);
        Program again;
        again.window.rememberLayout();
        again.window.show();
        again.window.open({ ui::sessionFile(m_own->paths()) });
        QTRY_VERIFY(again.complete());
        QVERIFY(again.session.corpus()->sides().any());
        QVERIFY(again.choice(u"Close Reference"_qs)->isEnabled());
    }

    void whatCannotBeReadIsSaid()
    {
        Program program;
        program.window.show();
        program.window.open(m_own->paths());
        QTRY_VERIFY(program.complete());
        const SnapshotPtr before = program.session.snapshot();
        program.engine.join({ "/nowhere/at/all" }, corpus::Role::Reference, program.session.parameters());
        auto* message = program.window.findChild<ui::MessageBar*>();
        QTRY_VERIFY(message->message().contains(u"/nowhere/at/all"));
        QCOMPARE(program.session.snapshot(), before);
        QVERIFY(!program.engine.opening());
    }

private:
    void openReference(Program& program)
    {
        program.engine.join(m_archive->paths(), corpus::Role::Reference, program.session.parameters());
        QTRY_VERIFY(program.complete() && program.session.corpus()->sides().any());
    }

    std::unique_ptr<test::CorpusFolder> m_own;
    std::unique_ptr<test::CorpusFolder> m_archive;
    test::QuietWork m_quiet;
};

ALIKE_TEST(TestReferenceWindow)
#include "tst_reference_window.moc"
