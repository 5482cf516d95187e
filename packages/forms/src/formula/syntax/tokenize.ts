import { issueOf } from '../../issues/engine-issue';
import { FormulaError } from '../formula-error';

export const MAX_FORMULA_LENGTH = 2_000;

const MAX_DIGITS = 40;
const OPERATOR_TOKENS = [
  '<=',
  '>=',
  '<>',
  '!=',
  '==',
  '+',
  '-',
  '*',
  '/',
  '%',
  '&',
  '=',
  '<',
  '>',
  '(',
  ')',
  ',',
  '.',
] as const;
const OPERATOR_ALIASES: Readonly<Record<string, string>> = { '<>': '!=', '==': '=' };

export interface Token {
  readonly is: 'number' | 'percent' | 'text' | 'word' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const isSpace = (char: string): boolean => char === ' ' || char === '\t' || char === '\n' || char === '\r';
const isDigit = (char: string): boolean => char >= '0' && char <= '9';
const isLetter = (char: string): boolean =>
  (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_';

function endOf(source: string, from: number, test: (char: string) => boolean): number {
  let end = from;
  while (end < source.length && test(source.charAt(end))) end += 1;
  return end;
}

/** Whether a % after digits means percent: only if no operand follows, otherwise it is the remainder operator. */
function isPercentSign(source: string, position: number): boolean {
  if (source.charAt(position) !== '%') return false;
  const endPosition = endOf(source, position + 1, isSpace);
  const char = source.charAt(endPosition);
  const word = source.slice(endPosition, endOf(source, endPosition, isLetter)).toLowerCase();
  return !(isDigit(char) || (isLetter(char) && word !== 'and' && word !== 'or') || ['{', '(', '"', "'"].includes(char));
}

function readNumber(source: string, index: number): [Token, number] {
  let end = endOf(source, index, isDigit);
  if (source.charAt(end) === '.' && isDigit(source.charAt(end + 1))) end = endOf(source, end + 1, isDigit);
  const text = source.slice(index, end);
  if (text.length > MAX_DIGITS) throw new FormulaError(issueOf('formula-number-too-long', { max: MAX_DIGITS }), index);
  if (isLetter(source.charAt(end))) throw new FormulaError(issueOf('formula-number-joined'), index);
  return isPercentSign(source, end)
    ? [{ is: 'percent', text, at: index }, end + 1]
    : [{ is: 'number', text, at: index }, end];
}

/** Text is quoted with one kind of quote. A doubled quote inside is an escaped quote. */
function readQuotedText(source: string, at: number): [Token, number] {
  const quote = source.charAt(at);
  let text = '';
  for (let position = at + 1; position < source.length; position++) {
    const char = source.charAt(position);
    if (char !== quote) text += char;
    else if (source.charAt(position + 1) === quote) text += source.charAt(++position);
    else return [{ is: 'text', text, at }, position + 1];
  }
  throw new FormulaError(issueOf('formula-text-open'), at);
}

/** An id in braces, for ids with dashes, a leading digit, or reserved words. */
function readBracedName(source: string, position: number): [Token, number] {
  const end = source.indexOf('}', position);
  const text = end < 0 ? '' : source.slice(position + 1, end).trim();
  if (text === '') throw new FormulaError(issueOf('formula-name-open'), position);
  return [{ is: 'name', text, at: position }, end + 1];
}

function readToken(source: string, index: number): [Token, number] {
  const char = source.charAt(index);
  if (isDigit(char)) return readNumber(source, index);
  if (char === '"' || char === "'") return readQuotedText(source, index);
  if (char === '{') return readBracedName(source, index);
  if (isLetter(char)) {
    const end = endOf(source, index, (symbol) => isLetter(symbol) || isDigit(symbol));
    return [{ is: 'word', text: source.slice(index, end), at: index }, end];
  }
  const sign = OPERATOR_TOKENS.find((candidate) => source.startsWith(candidate, index));
  if (!sign) throw new FormulaError(issueOf('formula-unknown-character', { character: JSON.stringify(char) }), index);
  return [{ is: 'sign', text: OPERATOR_ALIASES[sign] ?? sign, at: index }, index + sign.length];
}

/** Splits a formula into tokens. The last token is the end. @throws FormulaError */
export function tokenize(source: string): readonly Token[] {
  if (source.length > MAX_FORMULA_LENGTH)
    throw new FormulaError(issueOf('formula-too-long', { max: MAX_FORMULA_LENGTH }));
  const tokens: Token[] = [];
  let position = endOf(source, 0, isSpace);
  while (position < source.length) {
    const [token, end] = readToken(source, position);
    tokens.push(token);
    position = endOf(source, end, isSpace);
  }
  tokens.push({ is: 'end', text: '', at: source.length });
  return tokens;
}
