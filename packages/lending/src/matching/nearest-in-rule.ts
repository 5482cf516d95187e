import type { FieldCriterion } from './lender-criteria';
import type { FieldValue } from './loan-values';

function nearest<Value extends number | string>(from: Value, min: Value | null, max: Value | null): Value | null {
  if (min !== null && max !== null && min > max) return null;
  if (min !== null && from < min) return min;
  return max !== null && from > max ? max : from;
}

/** The value closest to an unmet one that the rule accepts; null if it accepts none. */
export function nearestInRule(rule: FieldCriterion, from: FieldValue): FieldValue {
  switch (rule.kind) {
    case 'choice':
      return Array.isArray(from) ? rule.options.slice(0, 1) : (rule.options[0] ?? null);
    case 'number':
      return typeof from === 'number' ? nearest(from, rule.min, rule.max) : null;
    case 'yes_no':
      return rule.value;
    case 'date':
      return typeof from === 'string' ? nearest(from, rule.from, rule.to) : null;
  }
}
