/** The cell styles of a workbook, in the order of their ids. */
const STYLES = [
  ...(['plain', 'title', 'header', 'label', 'note'] as const),
  ...(['dollars', 'fraction2', 'fraction3', 'day', 'moment', 'time', 'quoted'] as const),
] as const;
export type StyleId = (typeof STYLES)[number];

export const STYLE_IDS = Object.fromEntries(STYLES.map((style, index) => [style, index])) as Readonly<
  Record<StyleId, number>
>;

const FORMATS = { dollars: 164, fraction3: 165, day: 166, moment: 167, time: 168 } as const;
const TWO_DECIMALS_PERCENT = 10;

/** @param dateFormat made of YYYY, MM and DD */
const formatCodes = (dateFormat: string): Readonly<Record<keyof typeof FORMATS, string>> => {
  // Separators are quoted, because spreadsheets replace a slash by the one of their own language.
  const day = dateFormat.toLowerCase().replace(/[^ymd]/g, (separator) => `\\${separator}`);
  return {
    dollars: '&quot;$&quot;#,##0.00;\\-&quot;$&quot;#,##0.00',
    fraction3: '0.000%',
    day,
    moment: `${day}\\ h:mm\\ AM/PM`,
    time: 'h:mm\\ AM/PM',
  };
};

const LEFT_ALIGNMENT = '<alignment horizontal="left" vertical="top" wrapText="1"/>';

function styleXml(style: StyleId): string {
  const number = style === 'fraction2' ? TWO_DECIMALS_PERCENT : style in FORMATS ? FORMATS[style as 'day'] : 0;
  const font = { title: 2, header: 1, label: 1 }[style as 'title'] ?? 0;
  const fill = style === 'header' ? 2 : 0;
  const quotedAttribute = style === 'quoted' ? ' quotePrefix="1"' : '';
  const alignment = style === 'title' || style === 'note' ? '<alignment vertical="top"/>' : LEFT_ALIGNMENT;
  return `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"${quotedAttribute}>${alignment}</xf>`;
}

const FONTS = [
  '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><color rgb="FF0C2230"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="16"/><color rgb="FF0C2230"/><name val="Calibri"/><family val="2"/></font>',
];

/** The part with fonts, fills and number formats. */
export function stylesXml(dateFormat: string): string {
  const codes = Object.entries(formatCodes(dateFormat)).map(
    ([name, code]) => `<numFmt numFmtId="${FORMATS[name as keyof typeof FORMATS]}" formatCode="${code}"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<numFmts count="${codes.length}">${codes.join('')}</numFmts>` +
    `<fonts count="${FONTS.length}">${FONTS.join('')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE3ECF1"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${STYLES.length}">${STYLES.map(styleXml).join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
