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
function isPercentSign(source: string, at: number): boolean {
  if (source.charAt(at) !== '%') return false;
  const next = endOf(source, at + 1, isSpace);
  const char = source.charAt(next);
  const word = source.slice(next, endOf(source, next, isLetter)).toLowerCase();
  return !(isDigit(char) || (isLetter(char) && word !== 'and' && word !== 'or') || ['{', '(', '"', "'"].includes(char));
}

function readNumber(source: string, at: number): [Token, number] {
  let end = endOf(source, at, isDigit);
  if (source.charAt(end) === '.' && isDigit(source.charAt(end + 1))) end = endOf(source, end + 1, isDigit);
  const text = source.slice(at, end);
  if (text.length > MAX_DIGITS) throw new FormulaError(issueOf('formula-number-too-long', { max: MAX_DIGITS }), at);
  if (isLetter(source.charAt(end))) throw new FormulaError(issueOf('formula-number-joined'), at);
  return isPercentSign(source, end) ? [{ is: 'percent', text, at }, end + 1] : [{ is: 'number', text, at }, end];
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
function readBracedName(source: string, at: number): [Token, number] {
  const end = source.indexOf('}', at);
  const text = end < 0 ? '' : source.slice(at + 1, end).trim();
  if (text === '') throw new FormulaError(issueOf('formula-name-open'), at);
  return [{ is: 'name', text, at }, end + 1];
}

function readToken(source: string, at: number): [Token, number] {
  const char = source.charAt(at);
  if (isDigit(char)) return readNumber(source, at);
  if (char === '"' || char === "'") return readQuotedText(source, at);
  if (char === '{') return readBracedName(source, at);
  if (isLetter(char)) {
    const end = endOf(source, at, (one) => isLetter(one) || isDigit(one));
    return [{ is: 'word', text: source.slice(at, end), at }, end];
  }
  const sign = OPERATOR_TOKENS.find((one) => source.startsWith(one, at));
  if (!sign) throw new FormulaError(issueOf('formula-unknown-character', { character: JSON.stringify(char) }), at);
  return [{ is: 'sign', text: OPERATOR_ALIASES[sign] ?? sign, at }, at + sign.length];
}

/** Splits a formula into tokens. The last token is the end. @throws FormulaError */
export function tokenize(source: string): readonly Token[] {
  if (source.length > MAX_FORMULA_LENGTH)
    throw new FormulaError(issueOf('formula-too-long', { max: MAX_FORMULA_LENGTH }));
  const tokens: Token[] = [];
  let at = endOf(source, 0, isSpace);
  while (at < source.length) {
    const [token, end] = readToken(source, at);
    tokens.push(token);
    at = endOf(source, end, isSpace);
  }
  tokens.push({ is: 'end', text: '', at: source.length });
  return tokens;
}
