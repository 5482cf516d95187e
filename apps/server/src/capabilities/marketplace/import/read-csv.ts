/** At most this many rows and columns are read. */
export const MAX_ROWS = 1_000;
export const MAX_COLUMNS = 40;

/** Splits CSV: quoted cells may contain the separator and line breaks. The separator is a comma, semicolon or tab. */
export function readCsv(text: string): string[][] {
  const first = text.slice(0, text.search(/\r?\n|$/));
  const separator = ['\t', ';', ','].find((candidate) => first.includes(candidate)) ?? ',';
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endRow = () => {
    rows.push([...row, cell].slice(0, MAX_COLUMNS));
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length && rows.length <= MAX_ROWS; at++) {
    const letter = text[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
