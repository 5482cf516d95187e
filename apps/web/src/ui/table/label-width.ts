/** Characters of Chinese and Japanese are twice as wide as letters. */
const WIDE_SCRIPT = /[\u3000-\u9fff\uff00-\uffef]/;
/** The spaces beside the content of a cell. */
const CELL_PADDING = 24;

/** The widths of kinds of letters in pixels; the first kind that fits counts. */
const LETTERS = [
  [WIDE_SCRIPT, 13.2],
  [/[mwMW]/, 10.6],
  [/[A-HK-Z]/, 8.6],
] as const;
const widthOfLetter = (letter: string): number => LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? 6.6;
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + widthOfLetter(letter), 0);

/**
 * How wide a column has to be for its labels in the language that they are in, in pixels.
 * @param minimum the width that its values need
 * @param extraWidth the width of the content beside each label, such as the sign of a status
 * @example labelWidth(['Net Paid'], 96) // 96
 */
export const labelWidth = (labels: readonly string[], minimum: number, extraWidth = 0): number =>
  Math.max(minimum, Math.ceil(Math.max(...labels.map(widthOf)) + CELL_PADDING + extraWidth));
