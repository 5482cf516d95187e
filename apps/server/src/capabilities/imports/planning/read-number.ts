/** A number with its sign, grouping, decimals and per cent, by what separates the decimals. */
const shapeOf = (decimal: string, grouping: string) =>
  new RegExp(`^([-(]?)((?:\\d{1,3}(?:\\${grouping}\\d{3})+|\\d+)?(?:\\${decimal}\\d*)?)(%?)(\\)?)(-?)$`);
const SHAPES = { '.': shapeOf('.', ','), ',': shapeOf(',', '.') } as const;

/** As the product reads numbers. */
const PLAIN = /^-?\d{1,15}(?:\.\d{1,9})?$/;

/**
 * Rewrites a number as it is typed in the product: without currency, grouping and spaces, with a leading minus and a decimal point.
 * What is not clearly a number stays as it is, and is refused by its field.
 * @param decimal what separates the decimals in the file
 * @example readNumber('(1.234,56)', ',') // '-1234.56'
 */
export function readNumber(text: string, decimal: '.' | ','): string {
  if (decimal === '.' && PLAIN.test(text)) return text;
  const compact = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^([-(]?)(?:USD|[$€£])/i, '$1');
  const grouping = decimal === '.' ? ',' : '.';
  const match = SHAPES[decimal].exec(compact);
  const digits = match?.[2] ?? '';
  const isBalanced = (match?.[1] === '(') === (match?.[4] === ')');
  if (!match || !/\d/.test(digits) || !isBalanced || (match[5] === '-' && match[1] !== '')) return text;
  const plain = digits.replaceAll(grouping, '').replace(decimal, '.');
  const isNegative = match[1] !== '' || match[5] === '-';
  return `${isNegative ? '-' : ''}${plain}${match[3] ?? ''}`;
}
