/** Tab-separated text as spreadsheets copy and take it: cells with tabs, line breaks or quotes stand in quotes. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  const cellOf = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(cellOf).join('\t')).join('\n');
}

const TOKEN = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*)/y;

/** Reads what `writeTsv` or a spreadsheet wrote; lines without any words are left out. */
export function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    row.push(token?.[1]?.replaceAll('""', '"') ?? token?.[2] ?? '');
    at = TOKEN.lastIndex;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}
