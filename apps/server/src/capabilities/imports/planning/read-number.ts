/** The patterns of a number with sign, grouping, decimals and percent sign, by decimal separator. */
const shapeOf = (decimal: string, grouping: string) =>
  new RegExp(`^([-(]?)((?:\\d{1,3}(?:\\${grouping}\\d{3})+|\\d+)?(?:\\${decimal}\\d*)?)(%?)(\\)?)(-?)$`);
const SHAPES = { '.': shapeOf('.', ','), ',': shapeOf(',', '.') } as const;

/** A number in the format that the product accepts. */
const PLAIN_NUMBER_PATTERN = /^-?\d{1,15}(?:\.\d{1,9})?$/;

/**
 * Rewrites a number in the product's format: without currency, grouping and spaces, with a leading minus and a decimal point. Ambiguous texts stay unchanged and are refused by their field. @param decimal the decimal separator of the file
 * @example readNumber('(1.234,56)', ',') // '-1234.56'
 */
export function readNumber(text: string, decimal: '.' | ','): string {
  if (decimal === '.' && PLAIN_NUMBER_PATTERN.test(text)) return text;
  const compactText = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^([-(]?)(?:USD|[$€£])/i, '$1');
  const grouping = decimal === '.' ? ',' : '.';
  const match = SHAPES[decimal].exec(compactText);
  const digits = match?.[2] ?? '';
  const isBalanced = (match?.[1] === '(') === (match?.[4] === ')');
  if (!match || !/\d/.test(digits) || !isBalanced || (match[5] === '-' && match[1] !== '')) return text;
  const plainText = digits.replaceAll(grouping, '').replace(decimal, '.');
  const isNegative = match[1] !== '' || match[5] === '-';
  return `${isNegative ? '-' : ''}${plainText}${match[3] ?? ''}`;
}
