import { holds, type LargeAnswers, type LargeField } from '../large-form';

/** Whether the field is currently mandatory. */
export function isRequired({ mandatory, require }: LargeField, answers: LargeAnswers): boolean {
  return mandatory || (require !== undefined && holds(require, answers));
}

/** Dependents by field: the fields whose rules read it and those whose formulas read it. */
export function readersOf(fields: readonly LargeField[]) {
  const rules = new Map<string, LargeField[]>();
  const formulas = new Set<string>();
  for (const field of fields) {
    for (const test of [field.show, field.require, field.lock])
      if (test) rules.set(test.field, [...(rules.get(test.field) ?? []), field]);
    for (const id of field.formula?.of ?? []) formulas.add(id);
  }
  return { rules, formulas };
}
