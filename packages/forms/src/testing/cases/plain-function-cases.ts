import type { ElementType } from '../../element-type';
import type { Answers } from '../../form-element';
import type { FunctionCase } from './case-shapes';

/** A case with a result in stored form. Its name describes what it shows. */
export const valueCase = (
  subject: string,
  name: string,
  formula: string,
  type: ElementType,
  answers: Answers,
  value: unknown,
  source?: string,
): FunctionCase => ({
  ...{ about: subject, name, formula, type, answers },
  expectedResult: { value },
  ...(source !== undefined && { source }),
});

/** A case with an empty result and its reason. */
export const emptyCase = (
  subject: string,
  name: string,
  formula: string,
  type: ElementType,
  answers: Answers,
  reason: string,
): FunctionCase => ({ ...{ about: subject, name, formula, type, answers }, expectedResult: { reason: `${reason}.` } });

const LOAN = { loan: 250_000_00, rate: 750 };

/** Conditionals, numbers and text. */
export const PLAIN_FUNCTION_CASES: readonly FunctionCase[] = [
  valueCase('if', 'takes one branch', "if(x > 5, 'large', 'small')", 'text', { x: 6 }, 'large'),
  valueCase(
    'if',
    'does not look at the other branch',
    'if(agreed, loan, loan / 0)',
    'amount',
    { agreed: true, ...LOAN },
    250_000_00,
  ),
  emptyCase('if', 'needs an answer to its question', 'if(x > 5, 1, 2)', 'number', {}, 'X is empty'),
  valueCase('coalesce', 'takes the first that is filled in', 'coalesce(second, loan)', 'amount', LOAN, 250_000_00),
  emptyCase('coalesce', 'passes over no fault', 'coalesce(x / 0, 5)', 'number', { x: 1 }, 'Division by zero'),
  valueCase('is_empty', 'is yes of nothing', 'is_empty(name)', 'checkbox', {}, true),
  valueCase('is_empty', 'is no of zero', "if(is_empty(x), 'yes', 'no')", 'text', { x: 0 }, 'no'),
  valueCase('round', 'goes half up', 'round(x, 2)', 'number', { x: 1.005 }, 1.01),
  valueCase('round', 'goes away from zero', 'round(x)', 'number', { x: -2.5 }, -3),
  valueCase('round', 'rounds percent in points', 'round(rate, 1)', 'percentage', { rate: 726 }, 730),
  emptyCase(
    'round',
    'takes whole places',
    'round(x, y)',
    'number',
    { x: 1, y: 1.5 },
    'The number of decimals must be a whole number up to 20',
  ),
  valueCase('floor', 'goes down, below zero too', 'floor(x)', 'number', { x: -1.5 }, -2),
  valueCase('floor', 'goes down to dollars', 'floor(loan)', 'amount', { loan: 199 }, 100),
  valueCase('ceil', 'goes up, below zero too', 'ceil(x)', 'number', { x: -1.5 }, -1),
  valueCase('ceil', 'goes up to cents', 'ceil(x, 2)', 'number', { x: 1.001 }, 1.01),
  valueCase('abs', 'drops the sign', 'abs(x)', 'number', { x: -3 }, 3),
  valueCase('min', 'takes the least', 'min(loan, value)', 'amount', { ...LOAN, value: 200_000_00 }, 200_000_00),
  valueCase(
    'min',
    'takes the earliest day',
    'min(opening, closing)',
    'date',
    { opening: '2026-02-01', closing: '2026-01-31' },
    '2026-01-31',
  ),
  valueCase('max', 'takes the greatest', 'max(x, y, 3)', 'number', { x: 1, y: 2 }, 3),
  emptyCase('max', 'needs them all', 'max(x, y)', 'number', { x: 1 }, 'Y is empty'),
  valueCase('amount', 'calls a number money', 'loan + amount(x)', 'amount', { ...LOAN, x: 3 }, 250_003_00),
  valueCase('number', 'calls money a number', 'number(loan) / 1000', 'number', LOAN, 250),
  valueCase('percent', 'calls points a share', 'percent(x)', 'percentage', { x: 80 }, 8_000),
  valueCase('points', 'calls a share points', 'points(rate)', 'number', { rate: 8_000 }, 80),
  valueCase('upper', 'writes capitals', 'upper(name)', 'text', { name: 'Ann' }, 'ANN'),
  valueCase('lower', 'writes small letters', 'lower(name)', 'text', { name: 'ÄNN' }, 'änn'),
  valueCase('trim', 'drops the blanks around', 'trim(name)', 'text', { name: '  Ann  ' }, 'Ann'),
  valueCase('left', 'takes the beginning', 'left(name, 2)', 'text', { name: 'Maple' }, 'Ma'),
  emptyCase(
    'left',
    'counts up',
    'left(name, x)',
    'text',
    { name: 'Maple', x: -1 },
    'The number of characters must be a whole number from 0 to 10000',
  ),
  valueCase('right', 'takes the end', 'right(name, 2)', 'text', { name: 'Maple' }, 'le'),
  valueCase('right', 'takes all of a shorter text', 'right(name, 9)', 'text', { name: 'abc' }, 'abc'),
  valueCase('len', 'counts characters as people do', 'len(name)', 'number', { name: 'a😀' }, 2),
  valueCase('len', 'counts what is chosen', 'len(tags)', 'number', { tags: ['r', 'g'] }, 2),
  valueCase('contains', 'finds a part in any case', "contains(name, 'SMITH')", 'checkbox', { name: 'Ann Smith' }, true),
  valueCase('contains', 'finds an option', "if(contains(tags, 'b'), 'yes', 'no')", 'text', { tags: ['r'] }, 'no'),
  valueCase('text', 'writes a number with places', 'text(x / 3, 2)', 'text', { x: 2 }, '0.67'),
  valueCase('text', 'writes money with cents', 'text(loan)', 'text', LOAN, '250000.00'),
  valueCase('text', 'writes a day as people read it', 'text(closing)', 'text', { closing: '2026-01-31' }, '01-31-2026'),
];
