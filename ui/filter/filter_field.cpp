// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/filter_field.h"

#include "ui/session/session.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStringListModel>
#include <QStyle>
#include <QStyleOptionFrame>

#include <algorithm>
#include <vector>

namespace alike::ui {
namespace {

    std::vector<std::string> labelNames(const LabelValues& labels)
    {
        std::vector<std::string> names;
        for (const auto& [name, values] : labels)
            names.push_back(name);
        return names;
    }

    /// The place of a byte of the UTF-8 form.
    qsizetype characterAt(const QString& text, std::size_t byte)
    {
        const QByteArray utf8 = text.toUtf8();
        return QString::fromUtf8(utf8.first(std::min(static_cast<qsizetype>(byte), utf8.size()))).size();
    }

    QString quotedIfNeeded(const QString& value)
    {
        const bool plain = std::ranges::none_of(
            value, [](QChar c) { return c.isSpace() || c == u'(' || c == u')' || c == u'"' || c == u'*'; });
        return plain ? value : u'"' + value + u'"';
    }

} // namespace

FilterField::FilterField(FilteredList list, Session* session, QWidget* parent)
    : QLineEdit(session->filter(list), parent)
    , m_of(list == FilteredList::Documents || list == FilteredList::Groups ? search::FieldNames::Of::Documents
                                                                           : search::FieldNames::Of::Pairs)
    , m_session(session)
    , m_fields(m_of, labelNames(session->labels()))
    , m_completer(new QCompleter(this))
    , m_offered(new QStringListModel(m_completer))
{
    setClearButtonEnabled(true);
    m_completer->setModel(m_offered);
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &FilterField::complete);
    connect(this, &QLineEdit::textChanged, this, &FilterField::read);
    connect(this, &QLineEdit::textChanged, this, [this, list] { m_session->setFilter(list, text()); });
    connect(session, &Session::filterChanged, this, [this, list](FilteredList changed) {
        // Not when it is the same already: that would move the cursor of the one that is typed in.
        if (changed == list && m_session->filter(list) != text())
            setText(m_session->filter(list));
    });
    connect(this, &QLineEdit::textEdited, this, [this] { offer(false); });
    connect(session, &Session::labelsChanged, this, [this] {
        m_fields = search::FieldNames(m_of, labelNames(m_session->labels()));
        read();
    });
    read();
}

ListFilter FilterField::listFilter() const
{
    ListFilter filter;
    filter.text = m_understood.trimmed().toStdString();
    filter.filter = m_filter;
    filter.index = m_session->textIndex();
    filter.marks = m_session->sharedMarks();
    return filter;
}

void FilterField::read()
{
    auto parsed = search::parseFilter(text().toStdString(), m_fields);
    auto* error = std::get_if<search::FilterError>(&parsed);
    const bool had = m_problem.has_value();
    m_problem = error ? std::optional(std::move(*error)) : std::nullopt;
    if (m_problem || had)
        update();
    if (m_problem || had)
        emit problemChanged();
    if (m_problem)
        return;
    search::Filter filter = std::get<search::Filter>(std::move(parsed));
    // The text counts, too: an id that was typed comes first.
    const bool same = filter == m_filter && m_understood.trimmed() == text().trimmed();
    m_filter = std::move(filter);
    m_understood = text();
    if (!same)
        emit filterChanged();
}

QString FilterField::problemText() const
{
    if (!m_problem)
        return {};
    const qsizetype at = characterAt(text(), m_problem->at);
    const QString sentence = QString::fromStdString(m_problem->sentence);
    return at >= text().size() ? tr("At the end: %1").arg(sentence)
                               : tr("At character %1: %2").arg(at + 1).arg(sentence);
}

FilterField::Token FilterField::token() const
{
    const QString before = text().first(cursorPosition());
    qsizetype begin = before.size();
    while (
        begin > 0 && !before[begin - 1].isSpace() && before[begin - 1] != u'(' && before[begin - 1] != u')')
        --begin;
    const QString word = before.mid(begin);
    const qsizetype colon = word.indexOf(u':');
    if (colon < 0)
        return { begin, {}, word };
    return { begin + colon + 1, word.first(colon), word.mid(colon + 1) };
}

QStringList FilterField::completions() const
{
    const Token at = token();
    QStringList all;
    const auto add = [&](const QString& text, const QString& tail) {
        if (text.startsWith(at.typed, Qt::CaseInsensitive))
            all += text + tail;
    };
    if (at.field.isEmpty()) {
        for (const search::FieldName& field : m_fields.all())
            add(QString::fromStdString(field.name),
                field.kind == search::FieldKind::Number ? QStringLiteral(">") : QStringLiteral(":"));
        return all;
    }
    const search::FieldName* field = m_fields.find(at.field.toStdString());
    if (!field)
        return all;
    for (const std::string& choice : field->choices)
        add(QString::fromStdString(choice), QStringLiteral(" "));
    if (field->field == search::Field::Label) {
        const auto values = m_session->labels().find(field->name);
        if (values != m_session->labels().end()) {
            for (const std::string& utf8 : values->second) {
                const QString value = QString::fromStdString(utf8);
                if (value.startsWith(at.typed, Qt::CaseInsensitive))
                    all += quotedIfNeeded(value) + QLatin1Char(' ');
            }
        }
    }
    return all;
}

void FilterField::offer(bool asked)
{
    const Token at = token();
    const bool wanted = asked || !at.field.isEmpty() || at.typed.size() >= 2;
    const QStringList all = wanted && isVisible() ? completions() : QStringList();
    const bool complete = all.size() == 1 && all.front().trimmed() == at.typed;
    if (all.isEmpty() || complete) {
        m_completer->popup()->hide();
        return;
    }
    m_offered->setStringList(all);
    m_completer->setCompletionPrefix(at.typed);
    m_completer->complete(QRect(xOf(at.begin), 0, fontMetrics().averageCharWidth() * 24, height()));
}

bool FilterField::hideCompletions()
{
    const bool shown = m_completer->popup()->isVisible();
    m_completer->popup()->hide();
    return shown;
}

void FilterField::complete(const QString& completion)
{
    const Token at = token();
    QString filled = text();
    filled.replace(at.begin, cursorPosition() - at.begin, completion);
    setText(filled);
    setCursorPosition(static_cast<int>(at.begin + completion.size()));
    if (completion.endsWith(u':'))
        offer(false);
}

void FilterField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        offer(true);
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Escape && hideCompletions()) {
        event->accept();
        return;
    }
    const bool onwards
        = event->key() == Qt::Key_Down || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // While completions are offered these keys choose among them.
    if (onwards && !event->modifiers().testFlag(Qt::ControlModifier) && !m_completer->popup()->isVisible()) {
        emit leftForList();
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

/// From the left edge of the widget; QLineEdit tells only the way back.
int FilterField::xOf(qsizetype position) const
{
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect room = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    const int y = height() / 2;
    int low = room.left();
    int high = room.right();
    while (low < high) {
        const int middle = (low + high) / 2;
        if (const_cast<FilterField*>(this)->cursorPositionAt({ middle, y }) < position)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void FilterField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (!m_problem)
        return;
    const qsizetype first = characterAt(text(), m_problem->at);
    const qsizetype last = characterAt(text(), m_problem->at + m_problem->length);
    const int digit = fontMetrics().averageCharWidth();
    const int left = xOf(first) - (first > 0 ? digit / 2 : 0);
    const int right = std::max(xOf(last) + (last > first ? digit / 2 : digit), left + digit);
    const double wave = std::max(2.0, fontMetrics().lineWidth() * 2.0);
    const double y = (height() + fontMetrics().height()) / 2.0 - wave / 2;
    QPainterPath path(QPointF(left, y));
    bool up = true;
    for (double x = left + wave; x <= right; x += wave, up = !up)
        path.lineTo(x, up ? y + wave : y);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Text), std::max(1, fontMetrics().lineWidth())));
    painter.drawPath(path);
}

QString filterHelp()
{
    return FilterField::tr(
        "cocoa \"a phrase\"  anywhere, also inside words · begin*  the beginning of a word\n"
        "title:trade text:\"cocoa bean\" topics:earn  whole words of a field\n"
        "j>0.8 words<50  numbers · marked:no marked:different  what was decided\n"
        "one OR two, NOT one, ( )  in capitals · Ctrl+Space completes");
}

} // namespace alike::ui
