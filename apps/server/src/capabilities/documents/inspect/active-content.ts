/** PDF names for scripts, program launches, attachments and embedded media. */
const NAMES = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia'];
/** Short keys that also occur in compressed data by chance. They only count in front of a value of their type. */
const KEYS = [
  { name: 'JS', value: '[(<]' },
  { name: 'EF', value: '<<' },
];
const SPACE = '[\\0\\t\\n\\f\\r ]';
const DELIMITER = '[\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]';
const REFERENCE = '\\d{1,10} \\d{1,5} R';

/** The end of each window is searched again with the next one. Longer than any match below. */
const OVERLAP = 128;
const WINDOW = 1024 * 1024;

/** Any character of a name may be written as its hexadecimal code: `/J#61vaScript`. */
const hexAwarePattern = (name: string) =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join('');

const ACTIVE_PATTERN = new RegExp(
  [
    `/(?:${NAMES.map(hexAwarePattern).join('|')})(?=${DELIMITER})`,
    ...KEYS.map(({ name, value }) => `/${hexAwarePattern(name)}${SPACE}{0,8}(?:${value}|${REFERENCE})`),
  ].join('|'),
);

/**
 * Whether a PDF contains scripts, launch actions, attachments or embedded media. Searches the raw bytes including
 * streams, so a misplaced `stream` keyword hides nothing. Nothing is decompressed, so names inside compressed object
 * streams are not found.
 * @source ISO 32000-1, sections 7.3.5 (names), 7.11.4 (embedded files), 12.6.4.5 (launch), 12.6.4.16 (JavaScript)
 */
export function hasActiveContent(extension: string, file: Buffer): boolean {
  if (extension !== 'pdf') return false;
  for (let start = 0; start < file.length; start += WINDOW - OVERLAP) {
    if (ACTIVE_PATTERN.test(file.toString('latin1', start, start + WINDOW))) return true;
  }
  return false;
}
