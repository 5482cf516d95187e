import { issueOf } from '../issues/engine-issue';
import { isSecret } from '../kinds/element-traits';
import type { FormElement } from '../form-element';
import { kindOf } from '../kinds/kind-of';
import { parseOperand } from '../filters/parse-operand';
import { RULE_OPERATORS, type RuleOperator } from '../rule';
import { quote } from './issue-list';
import type { ParseContext } from './parse-element';

/** Operators that compare with one value, and therefore also with another field. */
const FIELD_OPERAND_KEYS: ReadonlySet<string> = new Set([
  'equals',
  'not-equals',
  'greater',
  'less',
  'greater-or-equal',
  'less-or-equal',
  'contains',
]);

export type RawCondition = Readonly<Record<string, unknown>>;

/** The location of a condition. */
export interface ConditionLocation {
  readonly path: string;
  readonly depth: number;
  /**
   * The cloneable section of the current row, whose fields can be read; null if only fields of the record can be read.
   */
  readonly rows: string | null;
  /** Whether the condition is evaluated per row and therefore can't read rows itself. */
  readonly isNested: boolean;
}

const isRuleOperator = (value: unknown): value is RuleOperator => RULE_OPERATORS.includes(value as RuleOperator);

/** The operator of a comparison. Adds an issue and returns null if it is unknown. */
export function readOperator(rawCondition: RawCondition, path: string, { issues }: ParseContext): RuleOperator | null {
  if (isRuleOperator(rawCondition.operator)) return rawCondition.operator;
  issues.add(`${path}.operator`, issueOf('unknown-operator', { value: quote(rawCondition.operator) }));
  return null;
}

/** The field that a condition reads. It must not be secret, and must be in the record or the current rows. */
export function readField(id: unknown, path: string, rows: string | null, context: ParseContext): FormElement | null {
  const { elements, rowsOf, issues } = context;
  const element = typeof id === 'string' ? elements.get(id) : undefined;
  const rowSection = element && rowsOf.get(element.id);
  if (!element || !kindOf(element.type).isField) issues.add(path, issueOf('unknown-field', { value: quote(id) }));
  else if (rowSection !== undefined && rowSection !== rows)
    issues.add(path, issueOf('field-in-rows', { section: rowSection }));
  else if (isSecret(element)) issues.add(path, issueOf('secret-in-rule'));
  else return element;
  return null;
}

/** The operand of a comparison: a value in stored form, or another field with the same unit. */
export function readOperand(
  rawCondition: RawCondition,
  { element, operator }: { element: FormElement; operator: RuleOperator },
  { path, rows }: Pick<ConditionLocation, 'path' | 'rows'>,
  context: ParseContext,
) {
  const { issues } = context;
  const kind = kindOf(element.type);
  if (rawCondition.value !== undefined && rawCondition.other !== undefined)
    issues.add(path, issueOf('value-and-field'));
  if (rawCondition.other !== undefined) {
    if (!FIELD_OPERAND_KEYS.has(operator)) issues.add(`${path}.other`, issueOf('operator-takes-value', { operator }));
    const otherField = readField(rawCondition.other, `${path}.other`, rows, context);
    if (otherField && kindOf(otherField.type).unit !== kind.unit) {
      issues.add(`${path}.other`, issueOf('not-comparable', { other: otherField.type, type: element.type }));
    }
    return { other: otherField?.id ?? '' };
  }
  if (operator === 'is-empty') {
    if (rawCondition.value !== undefined && rawCondition.value !== null)
      issues.add(`${path}.value`, issueOf('operator-takes-no-value'));
    return { value: null };
  }
  if (rawCondition.value === undefined) issues.add(path, issueOf('value-or-field-required'));
  const parsedOperand = parseOperand(element, operator, rawCondition.value);
  if (!parsedOperand.ok) issues.add(`${path}.value`, issueOf('invalid-for-type', { type: element.type }));
  return { value: parsedOperand.ok ? parsedOperand.value : null };
}
