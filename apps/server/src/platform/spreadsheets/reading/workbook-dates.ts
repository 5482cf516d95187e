/** The built-in number formats that show a date. @source ECMA-376 part 1, 18.8.30 */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const DAY_MS = 86_400_000;
/** Day 0 of the 1900 date system, which counts February 29, 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_465;

/** Whether a format code shows a day: its letters, without quoted text, colors and escapes. */
const isDateFormat = (code: string): boolean =>
  /[dy]/i.test(code.replace(/&quot;.*?&quot;|"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/general/i.test(code);

/** The indexes of the cell styles that show numbers as dates. */
export function readDateStyles(styles: string): ReadonlySet<number> {
  const custom = new Set(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const id = Number(/\bnumFmtId="(\d+)"/.exec(attributes)?.[1]);
      return isDateFormat(/\bformatCode="([^"]*)"/.exec(attributes)?.[1] ?? '') ? [id] : [];
    }),
  );
  const cells = /<(?:\w+:)?cellXfs[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? '';
  const formats = [...cells.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(([, attributes = '']) =>
    Number(/\bnumFmtId="(\d+)"/.exec(attributes)?.[1]),
  );
  return new Set(formats.flatMap((id, index) => (BUILT_IN.has(id) || custom.has(id) ? [index] : [])));
}

/** The day of a serial number. @example dateText('44197') // '2021-01-01' */
export function dateText(serial: string): string {
  const days = Math.floor(Number(serial));
  if (serial.trim() === '' || !(days >= 1 && days <= LAST_DAY)) return serial;
  return new Date(EPOCH + days * DAY_MS).toISOString().slice(0, 10);
}
