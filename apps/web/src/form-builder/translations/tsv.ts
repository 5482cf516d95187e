/** Writes tab-separated text for spreadsheets. Cells with tabs, line breaks or quotes are quoted. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  const cellOf = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(cellOf).join('\t')).join('\n');
}

const TOKEN_PATTERN = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*)/y;

/** Reads tab-separated text from `writeTsv` or a spreadsheet, without empty lines. */
export function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let index = 0;
  for (;;) {
    TOKEN_PATTERN.lastIndex = index;
    const token = TOKEN_PATTERN.exec(text);
    row.push(token?.[1]?.replaceAll('""', '"') ?? token?.[2] ?? '');
    index = TOKEN_PATTERN.lastIndex;
    if (text[index] === '\t') {
      index += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (index >= text.length) break;
    index += text.startsWith('\r\n', index) ? 2 : 1;
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}
