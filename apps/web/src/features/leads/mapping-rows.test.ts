import { expect, it } from 'vitest';
import { mappingRows, unmappedRows, withChoices, type MappingTarget, type Conversion } from './mapping-rows';

type TargetAnswer = MappingTarget['answers'][number];
const answer = (field: string, answerKind: TargetAnswer['what'], to: string | null = field): TargetAnswer => ({
  field,
  title: field.toUpperCase(),
  what: answerKind,
  to: to === null ? null : { field: to, title: to },
});
const target = (answers: readonly TargetAnswer[], map: Record<string, string> = {}): MappingTarget => ({
  form: { _id: 'form', title: 'Prospects' },
  fields: [],
  map,
  answers: [...answers],
});
const outcomes = (
  conversion: Pick<Conversion, 'prospect' | 'loan'>,
  hasAnswer: ((field: string) => boolean) | null = null,
) => Object.fromEntries(mappingRows(conversion, [], hasAnswer).map(({ field, prospect }) => [field, prospect]));

it('for a new prospect, shows what is copied, hidden, left out by choice, and what fits nowhere', () => {
  const prospect = target(
    [
      answer('mail', 'taken', 'email'),
      answer('ssn', 'taken', null),
      answer('note', 'left', null),
      answer('size', 'left', null),
    ],
    { mail: 'email', size: 'phone' },
  );
  expect(outcomes({ prospect, loan: null })).toEqual({
    mail: { target: 'email', outcome: 'goes' },
    ssn: { target: '', outcome: 'hidden' },
    note: { target: '', outcome: 'left' },
    size: { target: 'phone', outcome: 'unfit' },
  });
});

it('for an existing prospect, shows what is filled, what is already there and what stays unchanged', () => {
  const prospect = target([answer('city', 'taken'), answer('email', 'taken'), answer('phone', 'kept')]);
  expect(outcomes({ prospect, loan: null }, (field) => field !== 'city')).toEqual({
    city: { target: 'city', outcome: 'fills' },
    email: { target: 'email', outcome: 'same' },
    phone: { target: 'phone', outcome: 'kept' },
  });
});

it('sorts rows in form order, and lists what only the lead retains', () => {
  const prospect = target([answer('b', 'left', null), answer('a', 'taken'), answer('c', 'left', null)]);
  const loan = target([answer('b', 'left', null), answer('a', 'left', null), answer('c', 'taken')]);
  const rows = mappingRows({ prospect, loan }, ['a', 'b', 'c'], null);
  expect(rows.map(({ field }) => field)).toEqual(['a', 'b', 'c']);
  expect(unmappedRows(rows).map(({ field }) => field)).toEqual(['b']);
});

it('shows a newly chosen field before the server has evaluated it', () => {
  const conversion = { version: 1, duplicates: [], prospect: target([answer('a', 'left', null)]), loan: null };
  const chosenChoices = withChoices(conversion, { prospect: { a: 'email' }, loan: { a: 'x' } });
  expect(outcomes(chosenChoices)['a']?.target).toBe('email');
  expect(chosenChoices.loan).toBeNull();
});
