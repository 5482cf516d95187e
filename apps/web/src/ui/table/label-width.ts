/** Characters of Chinese and Japanese are twice as wide as letters. */
const WIDE_SCRIPT_PATTERN = /[\u3000-\u9fff\uff00-\uffef]/;
const WIDE_LETTER_PATTERN = /[mwMW]/;
const [LETTER_WIDTH, WIDE_LETTER_WIDTH, WIDE_SCRIPT_WIDTH] = [6.6, 10.6, 13.2];
/** The spaces beside the content of a cell. */
const CELL_PADDING = 24;

const widthOfLetter = (letter: string): number =>
  WIDE_SCRIPT_PATTERN.test(letter)
    ? WIDE_SCRIPT_WIDTH
    : WIDE_LETTER_PATTERN.test(letter)
      ? WIDE_LETTER_WIDTH
      : LETTER_WIDTH;
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + widthOfLetter(letter), 0);

/**
 * How wide a column has to be for its labels in the language that they are in, in pixels.
 * @param minimum the width that its values need
 * @param extraNumber the width of the content beside each label, such as the sign of a status
 * @example labelWidth(['Net Paid'], 96) // 96
 */
export const labelWidth = (labels: readonly string[], minimum: number, extraNumber = 0): number =>
  Math.max(minimum, Math.ceil(Math.max(...labels.map(widthOf)) + CELL_PADDING + extraNumber));
