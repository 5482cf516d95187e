import { invariant } from '@lendwright/kernel';
import type { FormElement } from '../form-element';
import { kindOf } from '../kinds/kind-of';
import { matcher } from '../matches';
import { groupOf, type Condition, type FieldCondition, type ValueCondition } from '../rule';

/** Reads a field's answer as rules see it: undefined while the field is hidden. */
export type AnswerReader = (field: string) => unknown;

export type CompiledCondition = (read: AnswerReader) => boolean;

/** Turns a condition into a function. @throws Error for a field that the form does not have */
export function compileCondition(condition: Condition, elements: ReadonlyMap<string, FormElement>): CompiledCondition {
  const group = groupOf(condition);
  if (group) {
    const parts = group.map((part) => compileCondition(part, elements));
    if ('all' in condition) return (read) => parts.every((part) => part(read));
    if ('any' in condition) return (read) => parts.some((part) => part(read));
    return (read) => !parts.some((part) => part(read));
  }
  const comparison = condition as ValueCondition | FieldCondition;
  const element = elements.get(comparison.field);
  invariant(element, `a rule reads a field that the form does not have: ${comparison.field}`);
  const test = matcher(element, comparison.operator);
  if (!('other' in comparison)) return (read) => test(read(comparison.field), comparison.value);
  const otherKind = kindOf(elements.get(comparison.other)?.type ?? element.type);
  const kind = kindOf(element.type);
  return (read) => {
    const [value, other] = [read(comparison.field), read(comparison.other)];
    return !kind.isEmpty(value) && !otherKind.isEmpty(other) && test(value, other);
  };
}
