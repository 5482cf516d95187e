import type { FormElement } from '../form-element';
import { isSecret, operatorsOf } from '../element-traits';
import { kindOf } from '../kinds/kind-of';
import { parseOperand } from '../parse-operand';
import { RULE_OPERATORS, type Condition, type RuleOperator } from '../rule';
import { quote } from './fault-list';
import type { Reading } from './parse-element';

const GROUPS = ['all', 'any', 'none'] as const;
const GROUP_DEPTH_MOST = 8;
const KEYS: ReadonlySet<string> = new Set(['field', 'operator', 'value', 'other']);

const isRuleOperator = (value: unknown): value is RuleOperator => RULE_OPERATORS.includes(value as RuleOperator);

/** The field that a condition may read: one of the record itself that shows its answer. */
function readField(id: unknown, path: string, { elements, rowsOf, faults }: Reading): FormElement | null {
  const element = typeof id === 'string' ? elements.get(id) : undefined;
  if (!element || !kindOf(element.type).isField) {
    faults.add(path, `is not a field of this form: ${quote(id)}`);
    return null;
  }
  if (rowsOf.has(element.id)) faults.add(path, `lies in the repeatable section ${rowsOf.get(element.id)}`);
  else if (isSecret(element)) faults.add(path, 'is secret; rules may not read it');
  else return element;
  return null;
}

function readOperand(
  raw: Readonly<Record<string, unknown>>,
  { element, operator }: { element: FormElement; operator: RuleOperator },
  path: string,
  reading: Reading,
) {
  const kind = kindOf(element.type);
  if (raw.other !== undefined) {
    const other = readField(raw.other, `${path}.other`, reading);
    if (other && kindOf(other.type).unit !== kind.unit) {
      reading.faults.add(`${path}.other`, `${other.type} cannot be compared with ${element.type}`);
    }
    return { other: other?.id ?? '' };
  }
  if (raw.value === undefined) reading.faults.add(path, 'needs a value or another field');
  const parsed = parseOperand(element, operator, raw.value);
  if (!parsed.ok) reading.faults.add(`${path}.value`, `is not a valid ${element.type}`);
  return { value: parsed.ok ? parsed.value : null };
}

/** Reads a condition; every fault is added, and null answered where nothing can be made of it. */
export function parseCondition(raw: unknown, path: string, reading: Reading, depth = 1): Condition | null {
  const { faults } = reading;
  if (!faults.isObject(raw, path)) return null;
  const group = GROUPS.find((name) => Object.hasOwn(raw, name));
  if (group) {
    faults.onlyKeys(raw, new Set([group]), path);
    if (depth > GROUP_DEPTH_MOST) faults.add(path, `groups may lie at most ${GROUP_DEPTH_MOST} deep`);
    const inner = raw[group];
    if (depth > GROUP_DEPTH_MOST || !faults.isList(inner, `${path}.${group}`, 100)) return null;
    if (inner.length === 0) faults.add(`${path}.${group}`, 'must hold a condition');
    const parts = inner.map((part, at) => parseCondition(part, `${path}.${group}[${at}]`, reading, depth + 1));
    return { [group]: parts.filter((part) => part !== null) } as unknown as Condition;
  }
  faults.onlyKeys(raw, KEYS, path);
  if (!isRuleOperator(raw.operator)) {
    faults.add(`${path}.operator`, `is not a known operator: ${quote(raw.operator)}`);
  }
  if (raw.value !== undefined && raw.other !== undefined) faults.add(path, 'takes a value or another field, not both');
  const element = readField(raw.field, `${path}.field`, reading);
  if (!element || !isRuleOperator(raw.operator)) return null;
  if (!operatorsOf(element).includes(raw.operator)) {
    faults.add(`${path}.operator`, `cannot be used on ${element.type}: ${raw.operator}`);
    return null;
  }
  return {
    field: element.id,
    operator: raw.operator,
    ...readOperand(raw, { element, operator: raw.operator }, path, reading),
  } as Condition;
}
