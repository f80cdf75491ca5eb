// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/lesson_player.h"

#include "core/export/number.h"
#include "core/learn/texts.h"
#include "ui/learn/lesson_words.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <utility>

namespace alike::ui {
namespace {

    const std::string sampleCollection = "sample";

    QString answersFile()
    {
        return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
            + QStringLiteral("/lessons.json");
    }

    FilteredList listOf(const std::string& name)
    {
        return name == "documents" ? FilteredList::Documents
            : name == "groups"     ? FilteredList::Groups
                                   : FilteredList::Pairs;
    }

    std::optional<double> valueOf(const std::vector<std::pair<learn::Measure, std::optional<double>>>& values,
        const learn::Measure& measure)
    {
        const auto at
            = std::ranges::find(values, measure, &std::pair<learn::Measure, std::optional<double>>::first);
        return at == values.end() ? std::nullopt : at->second;
    }

    QString writtenAs(const learn::Measure& measure, double value)
    {
        return QString::fromStdString(learn::written(*learn::quantityRow(measure.quantity), value));
    }

} // namespace

LessonPlayer::LessonPlayer(
    std::vector<learn::Lesson> lessons, Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_lessons(std::move(lessons))
    , m_session(session)
    , m_engine(engine)
    , m_filling(engine)
    , m_measuring(engine)
{
    connect(session, &Session::snapshotChanged, this, &LessonPlayer::follow);
    connect(session, &Session::parametersChanged, this, &LessonPlayer::follow);
    connect(session, &Session::currentPairChanged, this, [this] {
        if (m_arrived && asking())
            emit changed();
    });
}

void LessonPlayer::remember()
{
    m_remembers = true;
    QFile file(answersFile());
    if (!file.open(QIODevice::ReadOnly))
        return;
    if (auto sheet = learn::AnswerSheet::read(file.readAll().toStdString()))
        m_sheet = std::move(sheet).value();
    for (const learn::Lesson& lesson : m_lessons)
        m_sheet.noteDone(lesson); // files of before do not say it
    emit sheetChanged();
}

/// On the job lane, one after another: the newest is written last.
void LessonPlayer::keep()
{
    emit sheetChanged();
    if (!m_remembers)
        return;
    m_engine->post(
        this,
        [path = answersFile(), json = m_sheet.json()] {
            QDir().mkpath(QFileInfo(path).path());
            QSaveFile file(path);
            const auto bytes = QByteArray::fromStdString(json);
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
        },
        [this](bool written) {
            if (!written)
                emit failed(tr("The answers of the lessons cannot be kept in %1.").arg(answersFile()));
        });
}

void LessonPlayer::openFile(const std::filesystem::path& path)
{
    QFile file(fromPath(path));
    const std::string name = path.filename().string();
    if (!file.open(QIODevice::ReadOnly)) {
        emit failed(tr("%1 cannot be read: %2").arg(format::oneLine(fromPath(path)), file.errorString()));
        return;
    }
    // One byte more than a lesson may have tells that it is too large.
    const QByteArray bytes = file.read(static_cast<qint64>(learn::mostLessonBytes) + 1);
    auto lesson
        = learn::readLesson(name, std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())));
    if (!lesson) {
        emit failed(errorText(lesson.error()));
        return;
    }
    // The same file again, after it was changed, takes the place of what was read before.
    const auto same = std::ranges::find(m_lessons, lesson->id, &learn::Lesson::id);
    const auto at = static_cast<std::size_t>(same - m_lessons.begin());
    if (running())
        leave();
    if (same == m_lessons.end())
        m_lessons.push_back(std::move(lesson).value());
    else
        *same = std::move(lesson).value();
    emit lessonsChanged();
    begin(at);
}

const learn::StepRecord& LessonPlayer::record() const
{
    static const learn::StepRecord none;
    const auto& steps = m_sheet.of(current().id).steps;
    return m_step < steps.size() ? steps[m_step] : none;
}

bool LessonPlayer::looksAt(std::string_view control) const
{
    return m_phase != Phase::Idle && m_phase != Phase::Opening && m_phase != Phase::Summary
        && step().look == control;
}

bool LessonPlayer::needsList() const
{
    return looksAt("list") || (looksAt(step().look) && !step().list.empty());
}

bool LessonPlayer::asking() const
{
    return (m_phase == Phase::Asking || m_phase == Phase::Measuring) && step().asks();
}

bool LessonPlayer::comparesItsPair() const
{
    const auto pair = m_session->comparedPair();
    const auto& ids = step().documents;
    if (!pair || !m_session->corpus() || ids.size() != 2)
        return false;
    const std::array compared { m_session->corpus()->id(pair->a), m_session->corpus()->id(pair->b) };
    return std::ranges::is_permutation(compared, ids);
}

std::size_t LessonPlayer::nextToDo() const
{
    const auto first = [this](bool learn::LessonRecord::*mark) {
        return std::ranges::find_if(
            m_lessons, [&](const learn::Lesson& lesson) { return !(m_sheet.of(lesson.id).*mark); });
    };
    auto open = first(&learn::LessonRecord::read);
    if (open == m_lessons.end())
        open = first(&learn::LessonRecord::done);
    return open == m_lessons.end() ? 0 : static_cast<std::size_t>(open - m_lessons.begin());
}

LessonPlayer::Progress LessonPlayer::progress(std::size_t lesson) const
{
    const learn::LessonRecord& record = m_sheet.of(m_lessons[lesson].id);
    return record.done                                                                ? Progress::Done
        : record.read                                                                 ? Progress::Read
        : record.at > 0 || !record.steps.empty() || (running() && lesson == m_lesson) ? Progress::Begun
                                                                                      : Progress::New;
}

QString LessonPlayer::progressWords(std::size_t lesson) const
{
    const learn::Answered answered = learn::answeredIn(m_lessons[lesson], m_sheet.of(m_lessons[lesson].id));
    switch (progress(lesson)) {
    case Progress::Done:
        return tr("done");
    case Progress::Read:
        return tr("read, %1 of %2 tasks done").arg(answered.steps).arg(answered.of);
    case Progress::Begun:
        return tr("begun, %1 of %2 tasks done").arg(answered.steps).arg(answered.of);
    case Progress::New:
        break;
    }
    return tr("not begun");
}

std::vector<std::size_t> LessonPlayer::openSteps() const
{
    std::vector<std::size_t> open;
    const learn::LessonRecord& record = m_sheet.of(current().id);
    for (std::size_t at = 0; at < current().steps.size(); ++at) {
        if (learn::isOpen(current(), record, at))
            open.push_back(at + 1);
    }
    return open;
}

QString LessonPlayer::filled(const std::string& text) const
{
    if (m_phase == Phase::Summary || m_phase == Phase::Idle)
        return QString::fromStdString(text);
    const auto count = learn::countOf(text, step().documents);
    const std::string said
        = lessonWords(text, step().documents, count ? valueOf(m_values, *count) : std::nullopt).toStdString();
    const auto blanks = learn::blanksIn(said, step().documents);
    QString whole;
    std::size_t from = 0;
    for (const learn::Blank& blank : blanks ? *blanks : std::vector<learn::Blank>()) {
        whole += QString::fromStdString(said.substr(from, blank.begin - from));
        const auto value = valueOf(m_values, blank.measure);
        whole += value ? writtenAs(blank.measure, *value) : format::noNumber();
        from = blank.end;
    }
    return whole + QString::fromStdString(said.substr(from));
}

std::vector<LessonPlayer::Bar> LessonPlayer::bars() const
{
    std::vector<Bar> bars;
    if (m_phase != Phase::Measured || !step().asks() || !m_measured)
        return bars;
    const learn::Question& question = *step().question;
    if (question.kind == learn::Question::Kind::Number && !m_showing)
        bars.push_back({ tr("you said"), m_answer, QString::fromStdString(record().predicted) });
    if (m_before)
        bars.push_back({ tr("before"), *m_before, writtenAs(question.measure, *m_before) });
    bars.push_back({ tr("measured"), *m_measured, writtenAs(question.measure, *m_measured), true });
    for (const learn::Beside& beside : step().beside) {
        if (const auto value = valueOf(m_values, beside.measure))
            bars.push_back(
                { QString::fromStdString(beside.label), *value, writtenAs(beside.measure, *value) });
    }
    return bars;
}

bool LessonPlayer::mayShow() const
{
    return m_phase == Phase::Asking && record().tries > 0;
}

void LessonPlayer::setPhase(Phase phase)
{
    m_phase = phase;
    emit changed();
}

void LessonPlayer::begin(std::size_t lesson)
{
    if (lesson >= m_lessons.size())
        return;
    beginAt(lesson, m_sheet.of(m_lessons[lesson].id).at);
}

void LessonPlayer::beginAt(std::size_t lesson, std::size_t step)
{
    if (lesson >= m_lessons.size())
        return;
    m_step = step < m_lessons[lesson].steps.size() ? step : 0;
    enter(lesson);
}

std::optional<std::size_t> LessonPlayer::find(const std::string& id) const
{
    const auto found = std::ranges::find(m_lessons, id, &learn::Lesson::id);
    return found == m_lessons.end() ? std::nullopt
                                    : std::optional(static_cast<std::size_t>(found - m_lessons.begin()));
}

void LessonPlayer::beginAnew(std::size_t lesson)
{
    if (lesson >= m_lessons.size())
        return;
    m_sheet.restart(m_lessons[lesson].id);
    keep();
    m_step = 0;
    enter(lesson);
}

void LessonPlayer::enter(std::size_t lesson)
{
    m_lesson = lesson;
    m_session->live()->setOn(true); // a measurement waits for results
    const std::string collection = current().usesSample() ? sampleCollection : current().id;
    if (collection == m_collection && m_arrived) {
        enterStep();
        return;
    }
    m_collection = collection;
    m_arrived = false;
    std::filesystem::path path;
    if (!current().usesSample()) {
        m_texts.emplace();
        const QString name = m_texts->filePath(QStringLiteral("lesson.jsonl"));
        QFile file(name);
        const auto bytes = QByteArray::fromStdString(learn::jsonLines(current()));
        if (!m_texts->isValid() || !file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            emit failed(tr("The texts of the lesson cannot be written: %1").arg(file.errorString()));
            ended();
            return;
        }
        path = toPath(name);
    }
    setPhase(Phase::Opening);
    emit collectionWanted(path, QString::fromStdString(current().title));
}

void LessonPlayer::arrived()
{
    if (m_phase != Phase::Opening)
        return;
    m_arrived = true;
    const auto known = learn::checkDocuments(current(), *m_session->corpus());
    if (!known) {
        emit failed(errorText(known.error()));
        leave();
        return;
    }
    enterStep();
}

void LessonPlayer::ended()
{
    m_filling.withdraw();
    m_measuring.withdraw();
    m_collection.clear();
    m_arrived = false;
    m_remark.clear();
    if (running())
        setPhase(Phase::Idle);
}

void LessonPlayer::leave()
{
    if (!running())
        return;
    ended();
    emit left();
}

void LessonPlayer::next()
{
    if (m_phase == Phase::Opening || m_phase == Phase::Idle || m_phase == Phase::Summary)
        return;
    const std::string& id = current().id;
    if (m_step + 1 < current().steps.size()) {
        ++m_step;
        m_sheet.goTo(id, m_step);
        keep();
        enterStep();
        return;
    }
    m_sheet.finish(id);
    m_sheet.noteDone(current());
    // What was passed over is where it is gone on with.
    const std::vector<std::size_t> open = openSteps();
    m_sheet.goTo(id, open.empty() ? 0 : open.front() - 1);
    keep();
    m_filling.withdraw();
    m_measuring.withdraw();
    m_phase = Phase::Summary;
    Place place = m_session->place();
    place.page = page::learn;
    m_session->setPlace(place, m_session->corpus().get());
    emit changed();
    emit stepBegan();
}

void LessonPlayer::goOn()
{
    if (m_phase == Phase::Summary)
        begin((m_lesson + 1) % m_lessons.size());
    else
        next();
}

void LessonPlayer::back()
{
    if (m_phase == Phase::Summary) {
        enterStep();
        return;
    }
    if (m_phase == Phase::Opening || m_phase == Phase::Idle || m_step == 0)
        return;
    --m_step;
    m_sheet.goTo(current().id, m_step);
    keep();
    enterStep();
}

/// The step as it begins, or as it was when it was measured.
void LessonPlayer::enterStep()
{
    m_filling.withdraw();
    m_measuring.withdraw();
    m_values.clear();
    m_remark.clear();
    m_before.reset();
    m_measured.reset();
    m_askedBefore = false;
    m_showing = false;
    m_phase = step().plain() ? Phase::Telling : record().done() ? Phase::Measured : Phase::Asking;
    m_session->setParameters(m_phase == Phase::Measured ? learn::parametersAfter(current(), m_step)
                                                        : learn::parametersAt(current(), m_step));
    setPlace();
    emit changed();
    emit stepBegan();
    follow();
}

void LessonPlayer::setPlace()
{
    const Corpus& corpus = *m_session->corpus();
    Place place = m_session->place();
    place.page = step().page.empty() ? page::learn : step().page;
    place.brush.reset();
    place.change.reset();
    place.held.reset();
    place.scroll = {};
    place.filters = {}; // of the step before, or of another lesson
    if (!step().list.empty()) {
        place.list = listOf(step().list);
        place.filters[static_cast<std::size_t>(place.list)]
            = QString::fromStdString(step().filter.value_or(std::string()));
    }
    if (!step().documents.empty())
        place.selection = { corpus.find(step().documents[0]), std::nullopt };
    if (step().documents.size() == 2)
        place.selection.partner = corpus.find(step().documents[1]);
    m_session->setPlace(place, &corpus);
}

/// Whether the results are those of the present parameters.
bool LessonPlayer::settled() const
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    return snapshot && snapshot->complete() && !m_session->stale();
}

void LessonPlayer::follow()
{
    if (!running() || !m_arrived || m_phase == Phase::Summary || !settled())
        return;
    if (m_phase == Phase::Measuring)
        measureAnswer();
    else
        fill();
}

std::vector<learn::Measure> LessonPlayer::wantedNow() const
{
    std::vector<learn::Measure> wanted = learn::wantedBy(step());
    if (m_phase == Phase::Measured) {
        for (const learn::Measure& measure : learn::wantedAfter(step()))
            wanted.push_back(measure);
        for (const learn::Beside& beside : step().beside)
            wanted.push_back(beside.measure);
    }
    return wanted;
}

/// The blanks of the texts, of the parameters that the step is about.
void LessonPlayer::fill()
{
    const std::vector<learn::Measure> wanted = wantedNow();
    if (wanted.empty())
        return;
    m_filling.ask(
        [snapshot = m_session->snapshot(), wanted](const std::stop_token& stop) {
            std::vector<std::pair<learn::Measure, std::optional<double>>> values;
            values.reserve(wanted.size());
            for (const learn::Measure& measure : wanted)
                values.emplace_back(measure, learn::measure(snapshot, measure, stop));
            return values;
        },
        [this](std::vector<std::pair<learn::Measure, std::optional<double>>> values) {
            if (!running() || m_phase == Phase::Summary || values == m_values)
                return;
            m_values = std::move(values);
            emit changed();
        });
}

void LessonPlayer::answer(double value, const QString& words)
{
    if (m_phase != Phase::Asking || !step().asks())
        return;
    learn::StepRecord& record = m_sheet.step(current().id, m_step);
    record.predicted = words.toStdString();
    ++record.tries;
    m_answer = value;
    m_showing = false;
    m_remark.clear();
    m_before.reset();
    m_askedBefore = false;
    m_phase = Phase::Measuring;
    m_filling.withdraw();
    emit changed();
    // Whatever was tried meanwhile: the class sees the same numbers.
    const bool direction = step().question->kind == learn::Question::Kind::Direction;
    m_session->setParameters(
        direction ? learn::parametersAt(current(), m_step) : learn::parametersAfter(current(), m_step));
    follow();
}

void LessonPlayer::checkTask()
{
    if (m_phase != Phase::Asking || !step().isTask())
        return;
    ++m_sheet.step(current().id, m_step).tries;
    m_showing = false;
    m_remark.clear();
    m_phase = Phase::Measuring;
    m_filling.withdraw();
    emit changed();
    follow();
}

void LessonPlayer::show()
{
    if (!mayShow())
        return;
    m_showing = true;
    m_remark.clear();
    m_before.reset();
    m_askedBefore = false;
    m_phase = Phase::Measuring;
    m_filling.withdraw();
    emit changed();
    if (step().isTask())
        m_session->setParameters(withValues(learn::parametersAt(current(), m_step), step().solution).value());
    else
        m_session->setParameters(step().question->kind == learn::Question::Kind::Direction
                ? learn::parametersAt(current(), m_step)
                : learn::parametersAfter(current(), m_step));
    follow();
}

void LessonPlayer::measureAnswer()
{
    std::vector<learn::Measure> wanted;
    const bool direction = step().asks() && step().question->kind == learn::Question::Kind::Direction;
    const bool before = direction && !m_before;
    if (step().isTask()) {
        for (const learn::Goal& goal : step().goals)
            wanted.push_back(goal.measure);
    } else {
        wanted.push_back(step().question->measure);
    }
    m_askedBefore = before;
    m_measuring.ask(
        [snapshot = m_session->snapshot(), wanted](const std::stop_token& stop) {
            std::vector<std::optional<double>> values;
            values.reserve(wanted.size());
            for (const learn::Measure& measure : wanted)
                values.push_back(learn::measure(snapshot, measure, stop));
            return values;
        },
        [this](const std::vector<std::optional<double>>& values) {
            if (m_phase != Phase::Measuring)
                return;
            if (std::ranges::any_of(values, [](const auto& value) { return !value; })) {
                m_remark = tr("That could not be measured. Try again.");
                setPhase(Phase::Asking);
            } else if (m_askedBefore) {
                m_askedBefore = false;
                m_before = values.front();
                m_session->setParameters(learn::parametersAfter(current(), m_step));
                follow(); // when the change changes nothing that is computed
            } else if (step().isTask()) {
                judgeTask(values);
            } else {
                judge(values);
            }
        });
}

void LessonPlayer::judge(const std::vector<std::optional<double>>& values)
{
    const learn::Question& question = *step().question;
    const double measured = *values.front();
    const bool right = !m_showing && learn::isRight(question, m_answer, measured, m_before);
    if (!right && !m_showing && !question.guess) {
        if (question.kind == learn::Question::Kind::Direction)
            m_session->setParameters(learn::parametersAt(current(), m_step));
        sayWrong();
        return;
    }
    m_measured = measured;
    m_sheet.step(current().id, m_step).right = right;
    learn::noteMeasured(
        m_sheet.step(current().id, m_step), measuredWords(measured).toStdString(), m_session->parameters());
    if (m_showing)
        m_remark.clear();
    else if (right)
        m_remark = tr("Right.");
    else if (question.kind == learn::Question::Kind::Number)
        m_remark = tr("You said %1.", "a number").arg(QString::fromStdString(record().predicted));
    else
        m_remark
            = tr("You said “%1”.", "one of several answers").arg(QString::fromStdString(record().predicted));
    finishStep();
}

void LessonPlayer::judgeTask(const std::vector<std::optional<double>>& values)
{
    QStringList words;
    QString open;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const learn::Goal& goal = step().goals[i];
        const QString text = QString::fromStdString(goal.text);
        const QString value = writtenAs(goal.measure, *values[i]);
        words += tr("%1 (%2)", "goal, what was measured").arg(text, value);
        if (!goal.reached(*values[i]) && open.isEmpty())
            open = tr("Not reached yet: %1 (now %2).", "goal, what was measured").arg(text, value);
    }
    if (!open.isEmpty()) {
        sayWrong();
        m_remark = (open + QLatin1Char(' ') + m_remark).trimmed();
        emit changed();
        return;
    }
    learn::StepRecord& record = m_sheet.step(current().id, m_step);
    record.right = !m_showing;
    learn::noteMeasured(record, words.join(QStringLiteral("; ")).toStdString(), m_session->parameters());
    m_remark = m_showing ? tr("This is one way.") : tr("Reached.");
    finishStep();
}

/// With the next hint, as long as there is one.
void LessonPlayer::sayWrong()
{
    keep();
    const auto& hints = step().hints;
    const QString no = step().asks() ? tr("Not yet.") : QString();
    if (hints.empty()) {
        m_remark = no;
    } else {
        const std::size_t at = std::min<std::size_t>(record().tries, hints.size()) - 1;
        m_remark = (no + QLatin1Char(' ') + tr("Hint: %1").arg(QString::fromStdString(hints[at]))).trimmed();
    }
    setPhase(Phase::Asking);
    fill();
}

void LessonPlayer::finishStep()
{
    m_sheet.noteDone(current());
    keep();
    setPhase(Phase::Measured);
    fill();
}

QString LessonPlayer::measuredWords(double value) const
{
    const learn::Question& question = *step().question;
    const QString number = writtenAs(question.measure, value);
    const auto right = static_cast<std::size_t>(learn::rightAnswer(question, value, m_before));
    switch (question.kind) {
    case learn::Question::Kind::Choice:
        return tr("%1 (%2)", "the right choice, what was measured")
            .arg(QString::fromStdString(question.choices[right].text), number);
    case learn::Question::Kind::Direction: {
        const QString before = writtenAs(question.measure, m_before.value_or(value));
        return right == 0 ? tr("smaller: %1, before %2").arg(number, before)
            : right == 1  ? tr("the same: %1").arg(number)
                          : tr("larger: %1, before %2").arg(number, before);
    }
    case learn::Question::Kind::Number:
        break;
    }
    return number;
}

const SnapshotPtr& LessonPlayer::results() const
{
    return m_session->snapshot();
}

} // namespace alike::ui
