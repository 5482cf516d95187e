import { describe, expect, it } from 'vitest';
import type { Filter, FilterField } from './filter';
import {
  blankFilter,
  completeFilters,
  filterOn,
  inputFor,
  isComplete,
  isValidValue,
  operatorsFor,
  valueFor,
  withoutFilter,
} from './filter';

const AMOUNT: FilterField = { id: 'amount', title: 'Loan Amount', kind: 'amount' };
const CLOSING: FilterField = { id: 'closing', title: 'Closing Date', kind: 'date' };
const ACTIVE: FilterField = {
  id: 'active',
  title: 'Active Status',
  kind: 'select',
  options: [
    { id: 'true', text: 'Active' },
    { id: 'false', text: 'Deactive' },
  ],
};
const NAME: FilterField = { id: 'name', title: 'Name', kind: 'text' };

describe('filters', () => {
  it('offer comparisons for numbers, amounts and percentages, but not for text', () => {
    for (const kind of ['number', 'amount', 'percentage'])
      expect(operatorsFor({ ...AMOUNT, kind })).toEqual(
        expect.arrayContaining(['greater', 'less', 'greater-or-equal', 'less-or-equal']),
      );
    expect(operatorsFor(NAME)).not.toContain('greater');
    expect(operatorsFor({ ...NAME, operators: ['contains'] })).toEqual(['contains']);
  });

  it('take dates for date fields, a dropdown for options, and otherwise digits or text', () => {
    expect([AMOUNT, CLOSING, ACTIVE, NAME].map(inputFor)).toEqual(['number', 'date', 'options', 'text']);
  });

  it('leave one blank filter when the last one is removed', () => {
    const onlyFilter: Filter = { ...filterOn(AMOUNT), match: 'any' };
    const remainingFilters = withoutFilter([onlyFilter], onlyFilter._id);
    expect(remainingFilters).toHaveLength(1);
    expect(remainingFilters[0]).toMatchObject({ field: '', operator: 'equals', value: null, match: 'any' });
  });

  it('take only numbers for numbers, including the running number, and days for dates', () => {
    const number: FilterField = { id: 'no', title: 'Loan Number', kind: 'auto_increment' };
    const valid = (field: FilterField, value: string) => isValidValue(field, { ...filterOn(field), value });
    expect([valid(number, 'Am'), valid(number, '421'), valid(AMOUNT, '1,250.50')]).toEqual([false, true, true]);
    expect([valid(CLOSING, 'soon'), valid(CLOSING, '2026-11-23'), valid(NAME, 'Am')]).toEqual([false, true, true]);
  });

  it('are sent only when complete', () => {
    const line = filterOn(AMOUNT);
    expect(isComplete(line)).toBe(false);
    expect(isComplete({ ...line, value: 0 })).toBe(true);
    expect(isComplete({ ...line, operator: 'is-empty' })).toBe(true);
    expect(isComplete({ ...line, operator: 'between', value: [1, ''] })).toBe(false);
    expect(completeFilters([blankFilter(), { ...line, value: 5 }])).toHaveLength(1);
  });

  it('keep as much of a value as possible when the operator changes', () => {
    expect(valueFor('between', 5)).toEqual([5, '']);
    expect(valueFor('equals', ['a', 'b'])).toBe('a');
    expect(valueFor('is-empty', 5)).toBeNull();
  });
});
