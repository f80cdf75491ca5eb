<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- One text of Qt, in place of its own translation: lrelease qtbase_de.ts -->
<TS version="2.1" language="de">
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
</TS>
