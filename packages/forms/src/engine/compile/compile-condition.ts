import { invariant } from '@lendwright/kernel';
import type { FormElement } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import { matcher } from '../../filters/matches';
import {
  groupOf,
  type FieldCondition,
  type MeasureCondition,
  type RowsCondition,
  type RuleCondition,
  type ValueCondition,
} from '../../rule';
import type { FormNames } from '../../formula/compile/form-scope';
import type { CompiledCondition } from '../evaluation/answer-reader';
import { compileMeasure } from './compile-measure';

function elementOf(id: string, { elements }: FormNames): FormElement {
  const element = elements.get(id);
  invariant(element, `a rule reads a field that the form does not have: ${id}`);
  return element;
}

function compileComparison(comparison: ValueCondition | FieldCondition, names: FormNames): CompiledCondition {
  const { field } = comparison;
  const element = elementOf(field, names);
  const test = matcher(element, comparison.operator);
  const isInRow = names.rowsOf.has(field);
  if (!('other' in comparison)) {
    const { value } = comparison;
    return (reader, row) => test(reader.answer(field, isInRow ? row : -1), value);
  }
  const { other } = comparison;
  const [kind, otherKind] = [kindOf(element.type), kindOf(elementOf(other, names).type)];
  const comparesRowField = names.rowsOf.has(other);
  return (reader, row) => {
    const value = reader.answer(field, isInRow ? row : -1);
    const requestedValue = reader.answer(other, comparesRowField ? row : -1);
    return !kind.isEmpty(value) && !otherKind.isEmpty(requestedValue) && test(value, requestedValue);
  };
}

function compileRowsMatch({ rows, match, where }: RowsCondition, names: FormNames): CompiledCondition {
  const condition = compileCondition(where, names);
  const isRequested = match === 'any';
  return (reader) => {
    const count = reader.countRows(rows);
    for (let row = 0; row < count; row++) if (condition(reader, row) === isRequested) return isRequested;
    return !isRequested;
  };
}

/** Compiles a condition. @throws Error for an unknown field */
export function compileCondition(condition: RuleCondition, names: FormNames): CompiledCondition {
  const group = groupOf(condition);
  if (group) {
    const parts = group.map((part) => compileCondition(part, names));
    if ('all' in condition) return (reader, row) => parts.every((part) => part(reader, row));
    if ('any' in condition) return (reader, row) => parts.some((part) => part(reader, row));
    return (reader, row) => !parts.some((part) => part(reader, row));
  }
  if ('field' in condition) return compileComparison(condition, names);
  if ('match' in condition) return compileRowsMatch(condition, names);
  const requestedCondition = condition as MeasureCondition;
  return compileMeasure(
    requestedCondition,
    names,
    requestedCondition.where ? compileCondition(requestedCondition.where, names) : null,
  );
}
