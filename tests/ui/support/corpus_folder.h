// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <string>
#include <vector>

namespace alike::test {

/// A folder with one text file a document, gone with its owner. Their ids are 0000.txt, 0001.txt, ….
class CorpusFolder {
public:
    explicit CorpusFolder(const std::vector<std::string>& texts)
    {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            QFile file(m_folder.filePath(QStringLiteral("%1.txt").arg(i, 4, 10, QLatin1Char('0'))));
            const bool written = file.open(QIODevice::WriteOnly)
                && file.write(texts[i].data(), static_cast<qint64>(texts[i].size())) >= 0;
            QVERIFY(written);
        }
    }

    std::filesystem::path path() const { return m_folder.path().toStdString(); }
    std::vector<std::filesystem::path> paths() const { return { path() }; }

private:
    QTemporaryDir m_folder;
};

} // namespace alike::test
