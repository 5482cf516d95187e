import { issueOf } from '../../issues/engine-issue';
import { isIsoDate } from '@lendwright/kernel';
import { Exact, integerOf } from '@lendwright/lending';
import type Big from 'big.js';
import { writeDate } from '../../families/date-text';
import type { FunctionTable } from '../formula-function';
import { failure, NUMERIC, type FormulaOutcome, type FormulaType, type FormulaValue } from '../formula-value';

const MAX_TEXT = 10_000;
const MAX_DECIMALS = 20;
/** Steps of a call that iterates over a text. */
const TEXT_COST = 50;

/** Text up to the maximum length of a formula result. */
export function limitText(text: string): FormulaOutcome {
  return text.length > MAX_TEXT ? failure(issueOf('text-result-too-long')) : text;
}

/** The code points of a text; surrogate pairs are not split. */
const characters = (text: FormulaValue | undefined): string[] => [...String(text)];

function part(text: FormulaValue | undefined, count: FormulaValue | undefined, isFromLeft: boolean): FormulaOutcome {
  const length = integerOf(count as Big, 0, MAX_TEXT);
  if (length === null) return failure(issueOf('invalid-character-count', { max: MAX_TEXT }));
  const allCharacters = characters(text);
  return (
    isFromLeft ? allCharacters.slice(0, length) : allCharacters.slice(Math.max(0, allCharacters.length - length))
  ).join('');
}

/** Rounds half up, without digit grouping. Percentages are in percentage points, dates in display form. */
function textOf(
  [value, count]: readonly FormulaValue[],
  _context: unknown,
  [type]: readonly FormulaType[],
): FormulaOutcome {
  if (type === 'date') return isIsoDate(value) ? writeDate(value) : '';
  const decimals = count === undefined ? null : integerOf(count as Big, 0, MAX_DECIMALS);
  if (count !== undefined && decimals === null) return failure(issueOf('invalid-decimals', { max: MAX_DECIMALS }));
  const number = type === 'percent' ? (value as Big).times(100) : (value as Big);
  const defaultDecimals = type === 'number' ? undefined : 2;
  return number.round(decimals ?? defaultDecimals ?? MAX_DECIMALS, 1).toFixed(decimals ?? defaultDecimals);
}

export const TEXT_FUNCTIONS: FunctionTable = {
  upper: {
    acceptedTypes: [['text']],
    resultType: 'text',
    cost: TEXT_COST,
    run: ([text]) => limitText(String(text).toUpperCase()),
  },
  lower: {
    acceptedTypes: [['text']],
    resultType: 'text',
    cost: TEXT_COST,
    run: ([text]) => limitText(String(text).toLowerCase()),
  },
  trim: { acceptedTypes: [['text']], resultType: 'text', cost: TEXT_COST, run: ([text]) => String(text).trim() },
  left: {
    acceptedTypes: [['text'], ['number']],
    resultType: 'text',
    cost: TEXT_COST,
    run: ([text, count]) => part(text, count, true),
  },
  right: {
    acceptedTypes: [['text'], ['number']],
    resultType: 'text',
    cost: TEXT_COST,
    run: ([text, count]) => part(text, count, false),
  },
  len: {
    acceptedTypes: [['text', 'list']],
    resultType: 'number',
    cost: TEXT_COST,
    run: ([value]) => new Exact(Array.isArray(value) ? value.length : characters(value).length),
  },
  contains: {
    acceptedTypes: [['text', 'list'], ['text']],
    resultType: 'boolean',
    cost: TEXT_COST,
    run: ([wholeText, piece]) =>
      Array.isArray(wholeText)
        ? wholeText.includes(piece)
        : String(wholeText).toLowerCase().includes(String(piece).toLowerCase()),
  },
  text: { acceptedTypes: [[...NUMERIC, 'date'], ['number']], min: 1, resultType: 'text', run: textOf },
};
