// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/cli/program.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QList>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

namespace alike::test {

/// A folder in which `dedupe` is tried, and texts for it.
class DedupeFolder {
protected:
    QString at(const QString& name) const { return m_folder.filePath(name); }

    /// Runs dedupe from one name to another. \return what was written
    QByteArray deduped(const QString& from, const QString& to, const QStringList& more = {})
    {
        const QByteArray before = read(at(from));
        const Run run = cli(QStringList { "dedupe", "--output", at(to) } + more + QStringList { at(from) });
        [&] { QVERIFY2(run.status == 0, run.err); }();
        [&] { QCOMPARE(read(at(from)), before); }();
        return read(at(to));
    }

    static QByteArray textFrom(int from)
    {
        QByteArray words;
        for (int i = 0; i < 30; ++i)
            words += QByteArray("w") + char('a' + (from + i) % 26) + char('a' + (from + i) / 26 % 26) + ' ';
        return words.trimmed();
    }

    /// a and its copies b (the same) and d (one word more), c of its own, e too short to be compared.
    static QList<QByteArray> texts()
    {
        return { textFrom(0), textFrom(0), textFrom(300), textFrom(0) + " more", "too short" };
    }

    static void write(const QString& path, const QByteArray& bytes)
    {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    static QByteArray read(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("is not there");
    }

private:
    QTemporaryDir m_folder;
};

} // namespace alike::test
