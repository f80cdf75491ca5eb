// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace alike::test {

/// Sanitized programs and busy machines take long.
inline constexpr int patience = 110'000; // ms

/// What came of one run of alike-cli. A run that did not end by itself has the status -1.
struct Run {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

inline Run finish(QProcess& process)
{
    Run run;
    if (process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit)
        run.status = process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

inline Run run(const QString& program, const QStringList& arguments, const QByteArray& input)
{
    QProcess process;
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    return finish(process);
}

/// Runs alike-cli with `input` on its standard input.
inline Run cli(const QStringList& arguments, const QByteArray& input = {})
{
    return run(ALIKE_CLI, arguments, input);
}

/// Writes a file. \pre it can be written
inline void writeFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

/// What a file holds; nothing where there is none.
inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Lines as they end in CSV.
inline QByteArray csvLines(const QByteArrayList& lines)
{
    return lines.join("\r\n") + "\r\n";
}

/// Cells of a CSV without quoted ones, row by row, the header among them.
inline QList<QByteArrayList> cells(const QByteArray& csv)
{
    QList<QByteArrayList> rows;
    for (const QByteArray& line : csv.split('\n')) {
        if (!line.isEmpty())
            rows.append(line.chopped(line.endsWith('\r') ? 1 : 0).split(','));
    }
    return rows;
}

inline QJsonObject object(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object();
}

/// Twelve records whose similarities are easily found by hand; words are single letters and pairs of letters,
/// so a 4-shingle is written abcd here.
///
///     d1   abcdefghij     7 shingles, abcd … ghij
///     d2                  the same words, other cases and punctuation
///     d3   abcdefghik     7; six shared with d1, eight together
///     d4   abcdefghijk    8; all of d1 among them
///     d5   lmnopqrstu     7
///     d6   lmnopqrs       5; all in d5
///     d7                  three words: too short
///     d8                  no text
///     d9   vwxyzvwxyzvw   9 places, 5 distinct shingles
///     d10  lmnopqrst      6; all in d5, all of d6 among them
///     d11  aa … mm        10
///     d12  aa … kk        8; all in d11: exactly 0.8
///
/// 31 distinct shingles, 70 elements, 9 distinct sets, 104 words, 39 different ones.
inline QByteArray tinyCorpus()
{
    return R"({"id":"d1","title":"The \"first\", quoted","date":"1987","text":"a b c d e f g h i j"}
{"id":"d2","title":"Equal","text":"A, B; C d e f g h i -- J."}
{"id":"d3","title":"=1+1","text":"a b c d e f g h i k"}
{"id":"d4","title":"Longer","text":"a b c d e f g h i j k"}
{"id":"d5","text":"l m n o p q r s t u"}
{"id":"d6","text":"l m n o p q r s"}
{"id":"d7","text":"too short here"}
{"id":"d8","text":""}
{"id":"d9","text":"v w x y z v w x y z v w"}
{"id":"d10","text":"l m n o p q r s t"}
{"id":"d11","text":"aa bb cc dd ee ff gg hh ii jj kk ll mm"}
{"id":"d12","text":"aa bb cc dd ee ff gg hh ii jj kk"}
)";
}

/// Runs a command on it.
inline Run tiny(QStringList arguments)
{
    return cli(arguments << "-", tinyCorpus());
}

} // namespace alike::test
