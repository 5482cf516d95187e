/** Characters of Chinese and Japanese are twice as wide as letters. */
const WIDE_SCRIPT = /[\u3000-\u9fff\uff00-\uffef]/;
const WIDE_LETTER = /[mwMW]/;
const CAPITAL = /[A-HK-Z]/;
const [LETTER_WIDTH, CAPITAL_WIDTH, WIDE_LETTER_WIDTH, WIDE_SCRIPT_WIDTH] = [6.6, 8.6, 10.6, 13.2];
/** The spaces beside the content of a cell. */
const CELL_PADDING = 24;

function widthOfLetter(letter: string): number {
  if (WIDE_SCRIPT.test(letter)) return WIDE_SCRIPT_WIDTH;
  if (WIDE_LETTER.test(letter)) return WIDE_LETTER_WIDTH;
  return CAPITAL.test(letter) ? CAPITAL_WIDTH : LETTER_WIDTH;
}
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + widthOfLetter(letter), 0);

/**
 * How wide a column has to be for its labels in the language that they are in, in pixels.
 * @param least the width that its values need
 * @param extra the width of the content beside each label, such as the sign of a status
 * @example labelWidth(['Net Paid'], 96) // 96
 */
export const labelWidth = (labels: readonly string[], least: number, extra = 0): number =>
  Math.max(least, Math.ceil(Math.max(...labels.map(widthOf)) + CELL_PADDING + extra));
