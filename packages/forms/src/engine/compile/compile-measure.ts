import { invariant } from '@lendwright/kernel';
import { Exact, ZERO } from '@lendwright/lending';
import type Big from 'big.js';
import type { FormElement } from '../../form-element';
import type { FormNames } from '../../formula/compile/form-scope';
import type { Kind } from '../../kinds/kind';
import { kindOf } from '../../kinds/kind-of';
import { matcher } from '../../filters/matches';
import { measureOf, type MeasureCondition, type RowMeasure } from '../../rule';
import type { AnswerReader, CompiledCondition } from '../evaluation/answer-reader';

/** Sums, averages and counts are compared as numbers, whatever the field's unit. */
const NUMBER: FormElement = { id: 'measure', type: 'number', title: 'Measure' };

type Measure = (values: readonly unknown[], kind: Kind) => unknown;

const numbersOf = (values: readonly unknown[], kind: Kind): number[] =>
  values.flatMap((value) => {
    const column = kind.toColumn(value);
    return typeof column === 'number' ? [column] : [];
  });

/** Integers are added exactly as numbers, others as decimals. */
function sumOf(numbers: readonly number[]): Big {
  const numberSum = numbers.reduce((sum, number) => sum + number, 0);
  const isExact = numbers.every(Number.isSafeInteger) && Math.abs(numberSum) < Number.MAX_SAFE_INTEGER / 2;
  return isExact ? new Exact(numberSum) : numbers.reduce<Big>((sum, number) => sum.plus(number), ZERO);
}

function findExtreme(values: readonly unknown[], kind: Kind, sign: 1 | -1): unknown {
  const present = values.filter((value) => typeof kind.toColumn(value) === 'number');
  return present.reduce((bestValue: unknown, value) => {
    const isBetter =
      bestValue === undefined || sign * (Number(kind.toColumn(value)) - Number(kind.toColumn(bestValue))) > 0;
    return isBetter ? value : bestValue;
  }, undefined);
}

const MEASURES: Readonly<Record<RowMeasure, Measure>> = {
  count: (values) => values.length,
  sum: (values, kind) => Number(sumOf(numbersOf(values, kind)).toFixed()),
  avg: (values, kind) => {
    const numbers = numbersOf(values, kind);
    return numbers.length === 0 ? undefined : Number(sumOf(numbers).div(new Exact(numbers.length)).round(10).toFixed());
  },
  min: (values, kind) => findExtreme(values, kind, -1),
  max: (values, kind) => findExtreme(values, kind, 1),
};

/** The element whose kind compares the measure: the field itself for minimum and maximum, else a number. */
export function comparedElementOf(name: RowMeasure, field: FormElement | undefined): FormElement {
  return field && (name === 'min' || name === 'max') ? field : NUMBER;
}

function collectValues(
  reader: AnswerReader,
  rows: string,
  field: FormElement | null,
  condition: CompiledCondition | null,
): unknown[] {
  const values: unknown[] = [];
  for (let row = 0; row < reader.countRows(rows); row++) {
    if (condition && !condition(reader, row)) continue;
    const value = field ? reader.answer(field.id, row) : true;
    if (field === null || (value !== undefined && !kindOf(field.type).isEmpty(value))) values.push(value);
  }
  return values;
}

/** Compiles a comparison of a count, sum, average, minimum or maximum of rows. */
export function compileMeasure(
  condition: MeasureCondition,
  { elements }: FormNames,
  ownCondition: CompiledCondition | null,
): CompiledCondition {
  const measure = measureOf(condition);
  invariant(measure, 'a condition on rows has no measure');
  const field = measure.field === null ? null : (elements.get(measure.field) ?? null);
  const kind = kindOf(field?.type ?? NUMBER.type);
  const comparedElement = comparedElementOf(measure.name, field ?? undefined);
  const test = matcher(comparedElement, condition.operator);
  const { other, value } = condition;
  return (reader) => {
    const measuredValue = MEASURES[measure.name](collectValues(reader, condition.rows, field, ownCondition), kind);
    if (other === undefined) return test(measuredValue, value);
    const expected = reader.answer(other, -1);
    return measuredValue !== undefined && expected !== undefined && expected !== null && test(measuredValue, expected);
  };
}
