import { FORMULA_FUNCTIONS, type FormDefinition } from '@lendwright/forms';
import { describe, expect, test } from 'vitest';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import { Builder, formModelOf } from '../model';
import { fieldIndexOf } from '../rules/model/field-index';
import { bracketsAt, callAt } from './bracket-pair';
import { completionAt, withCompletion } from './completion-at';
import { fieldTypeOf } from './field-type';
import { formulaPieces, typedNames } from './formula-pieces';
import { SIGNATURES } from './function-signatures';
import { formulaFormError, formulaTextError } from './formula-error';
import { evaluatedAnswers, inputsOf, tryFormula } from './try-formula';

const FORM: FormDefinition = {
  content: [
    { id: 'loan', type: 'amount', title: 'Loan Amount' },
    { id: 'loan-rate', type: 'percentage', title: 'Rate of the loan' },
    { id: 'twice', type: 'amount', title: 'Twice', calculation: 'loan * 2' },
    { id: 'four', type: 'amount', title: 'Four times' },
    { id: 'ssn', type: 'ssn', title: 'Social' },
    {
      id: 'rentals',
      type: 'section',
      title: 'Rentals',
      cloneable: true,
      childs: [
        { id: 'rent', type: 'amount', title: 'Rent' },
        { id: 'yearly', type: 'amount', title: 'Yearly rent' },
      ],
    },
  ],
};
const model = formModelOf(FORM);
const index = fieldIndexOf(model);
const element = (id: string) => index.elements.get(id) ?? expect.fail(`${id} is not there`);

/** The completions offered at the bar in the formula. */
function offered(markedText: string, { self = 'four', isRequested = false } = {}) {
  const caret = markedText.indexOf('|');
  const source = markedText.replace('|', '');
  return { source, list: completionAt(source, caret, { index, self, isRequested }) };
}

/** The formula after accepting the best completion, with a bar at the caret. */
function accepted(markedText: string, ownId = 'four') {
  const { source, list } = offered(markedText, { self: ownId });
  const [bestCompletion] = list?.completions ?? [];
  if (!list || !bestCompletion) return null;
  const { text, caret } = withCompletion(source, list, bestCompletion);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test('the tokens of any text cover the whole text', () => {
  for (const source of ['if({loan-rate} > 5%, "a""b', "pmt( loan*2 , 'x'", '€ ~ ??', '', '{never ends', '12.5.6'])
    expect(
      formulaPieces(source)
        .map(({ text }) => text)
        .join(''),
    ).toBe(source);
  expect(formulaPieces('min (loan, min)').filter(({ is }) => is === 'function')).toHaveLength(1);
  expect(typedNames('sum(rentals.rent) + {loan-rate} * loan')).toEqual(['rentals', 'rent', 'loan-rate', 'loan']);
});

describe('completion', () => {
  test('fields are found by id and by title, and inserted as valid syntax', () => {
    expect(accepted('2 * loa|')).toBe('2 * loan|');
    expect(
      offered('Rate|')
        .list?.completions.slice(0, 2)
        .map(({ insert }) => insert),
    ).toEqual(['rate()', '{loan-rate}']);
    expect(accepted('{loan-|}')).toBe('{loan-rate}|');
    expect(accepted('2 * rate of t|')).toBe('2 * {loan-rate}|');
    expect(accepted('loan and loa|')).toBe('loan and loan|');
    expect(accepted('four ti|')).toBeNull();
  });

  test('a field of rows is qualified with its section, except in its own row and after the dot', () => {
    expect(accepted('sum(ren|')).toBe('sum(rentals|');
    expect(offered('Yearl|').list?.completions[0]?.insert).toBe('rentals.yearly');
    expect(offered('ren|', { self: 'yearly' }).list?.completions.map(({ insert }) => insert)).toContain('rent');
    expect(offered('sum(rentals.|').list?.completions.map(({ insert }) => insert)).toEqual(['rent', 'yearly']);
    expect(accepted('sum(rentals.y|)')).toBe('sum(rentals.yearly|)');
  });

  test('a function places the caret between its brackets, and existing brackets are not repeated', () => {
    expect(accepted('pm|')).toBe('pmt(|)');
    expect(accepted('pm|(1)')).toBe('pmt(|1)');
    expect(accepted('toda|')).toBe('today()|');
  });

  test('nothing is offered inside text and numbers, or before typing unless requested', () => {
    expect(offered('"loa|').list).toBeNull();
    expect(offered('12|').list).toBeNull();
    expect(offered('loan + |').list).toBeNull();
    expect(offered('loan + |', { isRequested: true }).list?.completions.length).toBeGreaterThan(5);
  });

  test('fields that formulas cannot read and the field itself are not offered', () => {
    expect(offered('so|').list?.completions.map(({ id }) => id)).not.toContain('ssn');
    expect(offered('fou|').list?.completions).toEqual([]);
  });
});

test('brackets are matched, and the enclosing function knows its current argument', () => {
  const pieces = formulaPieces('if(loan > (1), min(2, 3), 4)');
  expect(bracketsAt(pieces, 3)).toEqual([2, 27]);
  expect(bracketsAt(pieces, 13)).toEqual([10, 12]);
  expect(bracketsAt(formulaPieces('min(1'), 4)).toEqual([3]);
  expect(bracketsAt(pieces, 6)).toEqual([]);
  expect(callAt(pieces, 22)).toEqual({ name: 'min', argument: 1 });
  expect(callAt(pieces, 26)).toEqual({ name: 'if', argument: 2 });
  expect(callAt(pieces, 1)).toBeNull();
});

test('every function has a signature and help text, and every argument a label', () => {
  const keys = Object.keys(builderFormula.messages);
  expect(Object.keys(SIGNATURES).sort()).toEqual([...FORMULA_FUNCTIONS].sort());
  for (const [name, { args }] of Object.entries(SIGNATURES)) {
    expect(keys).toContain(`fn-${name}`);
    for (const arg of args) expect(keys).toContain(`arg-${arg}`);
  }
});

test('types are named as formulas know them', () => {
  expect(['loan', 'loan-rate', 'rentals', 'ssn'].map((id) => fieldTypeOf(element(id)))).toEqual([
    'money',
    'percent',
    'rows',
    null,
  ]);
});

test('an error is located: a missing end at the last token, a circular reference by its fields', () => {
  expect(formulaTextError('loan + nobody', element('four'), index)).toMatchObject({ is: 'text', from: 7, to: 13 });
  expect(formulaTextError('pmt(1%, 2', element('four'), index)).toMatchObject({ from: 8, to: 9 });
  expect(formulaTextError('"a text"', element('four'), index)).toMatchObject({ is: 'text' });
  expect(formulaTextError('loan * 4', element('four'), index)).toBeNull();
  const builder = new Builder(FORM);
  expect(formulaFormError(builder.model(), builder, 'loan', 'twice / 2')).toEqual({
    is: 'cycle',
    fields: ['twice', 'loan', 'twice'],
  });
  expect(formulaFormError(builder.model(), builder, 'four', 'twice * 2')).toBeNull();
});

describe('trying a formula', () => {
  const about = (answers: Record<string, unknown>) => ({ index, answers, today: '2026-11-21' });

  test('typed values give a formatted result with its steps', () => {
    const explanation = tryFormula(
      'round(loan * {loan-rate}, 2)',
      element('four'),
      about({ loan: 10_000_00, 'loan-rate': 750 }),
    );
    expect(explanation?.result).toBe('$750.00');
    expect(explanation?.steps.length).toBe(2);
    expect(inputsOf('loan * {loan-rate} + sum(rentals.rent)', index).map(({ id }) => id)).toEqual([
      'loan',
      'loan-rate',
      'rent',
    ]);
  });

  test('a computed field can be overridden, and a missing input is given as the reason', () => {
    expect(tryFormula('twice * 2', element('four'), about({ twice: 500 }))?.result).toBe('$10.00');
    expect(tryFormula('loan * 2', element('four'), about({}))).toMatchObject({
      result: null,
      reason: { code: 'field-empty', params: { title: 'Loan Amount' } },
    });
  });

  test('a record is evaluated with the edited form, its rows included', () => {
    const seenAnswers = evaluatedAnswers(
      FORM,
      {
        loan: 100,
        rentals: [
          { _id: 'a', rent: 100 },
          { _id: 'b', rent: 250 },
        ],
      },
      '2026-11-21',
    );
    expect(seenAnswers['twice']).toBe(200);
    expect(tryFormula('sum(rentals.rent) + twice', element('four'), about(seenAnswers))?.result).toBe('$5.50');
  });

  test('a field of rows is tried in one row', () => {
    expect(tryFormula('rent * 12', element('yearly'), about({ rent: 100_00 }))?.result).toBe('$1,200.00');
  });
});
