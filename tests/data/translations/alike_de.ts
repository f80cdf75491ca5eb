<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- A few texts, to test how translations are found: lrelease alike_de.ts -->
<TS version="2.1" language="de">
<context>
    <name>Lessons</name>
    <message>
        <source>What is a shingle?</source>
        <translation>Was ist ein Shingle?</translation>
    </message>
    <message numerus="yes">
        <source>Missed here: {missed_pairs}. That is not luck alone, as you will see, but it is no promise either: the next lessons show what it depends on.</source>
        <translation>
            <numerusform>Ein Paar fehlt: {missed_pairs}.</numerusform>
            <numerusform>Paare fehlen: {missed_pairs}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>alike::ui::Piece</name>
    <message>
        <source>Shingle window</source>
        <translation>Shingle-Fenster</translation>
    </message>
</context>
</TS>
