// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/universe_section.h"

#include "core/corpus/file_bytes.h"
#include "core/shingle/universe.h"
#include "core/unicode/utf8.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/words/error_words.h"

#include <QFileDialog>
#include <QPushButton>

namespace alike::ui {

UniverseSection::UniverseSection(QWidget* parent)
    : ParameterSection(tr("&Order"),
        tr("<p>Which row of the characteristic matrix each shingle is: its number, which the families "
           "Dictionary, Modular, Permutations and Given map. As a rule shingles are numbered as they first "
           "appear. A file with one shingle a line numbers them as its lines stand, so that an exercise "
           "comes out as in the textbook.</p>"
           "<p>Shingles of the file that no document has keep their rows; those of documents that the file "
           "leaves out follow behind, as they first appear.</p>"),
        parent)
    , m_load(new QPushButton(tr("From a File…")))
    , m_forget(new QPushButton(tr("By First Appearance")))
{
    m_load->setObjectName(QStringLiteral("universe"));
    setEditor(m_load);
    m_load->setAccessibleName(tr("Take the order of the shingles from a file"));
    m_forget->setObjectName(QStringLiteral("forgetUniverse"));
    m_forget->setAccessibleName(tr("Number the shingles by first appearance"));
    m_forget->setToolTip(tr("Numbers the shingles as they first appear, without the file"));
    addLine(m_forget);
    connect(m_load, &QPushButton::clicked, this, &UniverseSection::chooseToLoad);
    connect(m_forget, &QPushButton::clicked, this, [this] {
        Parameters changed = shown();
        changed.universe.clear();
        emit edited(changed);
    });
}

void UniverseSection::load(const QString& path)
{
    const auto file = corpus::readSideFile(path.toStdString(), shingle::largestUniverse, {});
    const auto lines = file ? unicode::withoutBom(file->view()) : std::string_view();
    m_problem.clear();
    if (!file)
        m_problem = tr("%1 cannot be read: %2").arg(path, errorText(file.error()));
    else if (!unicode::isValidUtf8(lines))
        m_problem = tr("%1 is no UTF-8. Save it as UTF-8.").arg(path);
    else if (unicode::trimmed(lines).empty())
        m_problem = tr("There is no shingle in %1. Write one a line.").arg(path);
    if (!m_problem.isEmpty())
        return showFacts(shown(), m_snapshot);
    Parameters changed = shown();
    changed.universe = lines;
    emit edited(changed);
}

void UniverseSection::chooseToLoad()
{
    auto* dialog = new QFileDialog(this, tr("Load the Order of Shingles"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilter(tr("Text (*.txt);;All files (*)"));
    connect(dialog, &QFileDialog::fileSelected, this, &UniverseSection::load);
    dialog->open();
}

void UniverseSection::showValue(const Parameters& parameters)
{
    const bool numbers = !sketch::mapsHashes(parameters.sketch);
    m_load->setEnabled(numbers);
    m_load->setToolTip(numbers
            ? tr("<p>Reads a file with one shingle a line: the first is the first row.</p>")
            : tr(
                "<p>These functions map hashes of shingles, which have no order. Choose Dictionary, Modular, "
                "Permutations or Given over numbers.</p>"));
    m_forget->setVisible(!parameters.universe.empty());
}

void UniverseSection::showFacts(const Parameters& parameters, const SnapshotPtr& snapshot)
{
    m_snapshot = snapshot;
    std::vector<Notice> all = notices::ofUniverse(parameters, snapshot);
    if (!m_problem.isEmpty())
        all.insert(all.begin(), Notice { m_problem });
    setNotices(all);
}

ParameterSection* makeUniverseSection(QWidget* parent)
{
    return new UniverseSection(parent);
}

} // namespace alike::ui
