import {
  kindOf,
  operatorsOf,
  parseOperand,
  RULE_OPERATORS,
  type FormElement,
  type RuleOperator,
} from '@lendwright/forms';

/** A comparison being edited: option ids unchanged, other values as typed. */
export interface ConditionLine {
  readonly key: string;
  readonly field: string;
  readonly operator: RuleOperator;
  readonly value: string | boolean | readonly string[];
}

export interface DraftCondition {
  readonly match: 'all' | 'any';
  readonly lines: readonly ConditionLine[];
  /** A stored condition that is not a single group of comparisons: preserved, but not editable here. */
  readonly complexCondition: unknown;
}

export const NO_CONDITION: DraftCondition = { match: 'all', lines: [], complexCondition: null };

let lastKey = 0;
const newKey = () => `c${(lastKey += 1)}`;

type Fields = readonly FormElement[];
const findField = (fields: Fields, id: string) => fields.find((field) => field.id === id);

/** The operators of a field in conditions; pairs are only available in form rules. */
export function operatorsFor(field: FormElement): readonly RuleOperator[] {
  const offeredOperators: readonly string[] = operatorsOf(field);
  const hasOptions = optionsFor(field) !== null;
  return RULE_OPERATORS.filter(
    (operator) => offeredOperators.includes(operator) && operator !== 'between' && (operator !== 'in' || hasOptions),
  );
}

/** The options to choose from, or null if a value is typed. */
export const optionsFor = ({ options }: FormElement) => (options && options.length > 0 ? options : null);

/** Whether a field is a single checkbox. */
export const isBox = (field: FormElement): boolean => field.type === 'checkbox' && optionsFor(field) === null;

export function blankLine(field: FormElement | undefined): ConditionLine {
  const operator = (field && operatorsFor(field)[0]) ?? 'equals';
  return { key: newKey(), field: field?.id ?? '', operator, value: field && isBox(field) ? true : '' };
}

/** The line with another operator, keeping the value if it is still valid. */
export function withOperator(line: ConditionLine, operator: RuleOperator): ConditionLine {
  const { value } = line;
  if (operator === 'in') return { ...line, operator, value: typeof value === 'string' && value ? [value] : [] };
  return { ...line, operator, value: Array.isArray(value) ? ((value as readonly string[])[0] ?? '') : value };
}

type Raw = Readonly<Record<string, unknown>>;

function readLine(rawValue: unknown, fields: Fields): ConditionLine | null {
  if (typeof rawValue !== 'object' || rawValue === null) return null;
  const { field: id, operator, value, ...rest } = rawValue as Raw;
  const field = typeof id === 'string' ? findField(fields, id) : undefined;
  const knownOperator = field && operatorsFor(field).find((candidate) => candidate === operator);
  if (!field || !knownOperator || Object.keys(rest).length > 0) return null;
  const line = { key: newKey(), field: field.id, operator: knownOperator };
  if (knownOperator === 'is-empty') return { ...line, value: '' };
  if (Array.isArray(value)) return knownOperator === 'in' ? { ...line, value: value.map(String) } : null;
  if (isBox(field)) return { ...line, value: value === true };
  if (optionsFor(field)) return { ...line, value: String(value) };
  return { ...line, value: knownOperator === 'contains' ? String(value) : kindOf(field.type).format(value, field) };
}

/** Parses a stored condition into lines; anything beyond one group of comparisons is preserved in `rich`. */
export function readCondition(condition: unknown, fields: Fields): DraftCondition {
  if (typeof condition !== 'object' || condition === null) return NO_CONDITION;
  const rawCondition = condition as Raw;
  const match = 'any' in rawCondition ? 'any' : 'all';
  const parts = Array.isArray(rawCondition[match]) ? (rawCondition[match] as readonly unknown[]) : [rawCondition];
  const lines = parts.map((part) => readLine(part, fields));
  if (lines.some((line) => line === null)) return { ...NO_CONDITION, complexCondition: condition };
  return { match, lines: lines.filter((line) => line !== null), complexCondition: null };
}

/** The operand in stored format; null if the line is incomplete or the field rejects the value. */
function operandOf({ operator, value }: ConditionLine, field: FormElement): { readonly value: unknown } | null {
  if (operator === 'is-empty') return { value: null };
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
  const read = parseOperand(field, operator, value);
  return read.ok ? { value: read.value } : null;
}

/** Whether a line is complete. */
export function isFinished(line: ConditionLine, fields: Fields): boolean {
  const field = findField(fields, line.field);
  return field !== undefined && operandOf(line, field) !== null;
}

/** The condition in stored format, or null if it is empty or a line is incomplete. */
export function writeCondition({ match, lines, complexCondition }: DraftCondition, fields: Fields): unknown {
  if (complexCondition !== null) return complexCondition;
  const parts = lines.map((line) => {
    const field = findField(fields, line.field);
    const operand = field && operandOf(line, field);
    return operand ? { field: line.field, operator: line.operator, ...operand } : null;
  });
  return parts.length === 0 || parts.includes(null) ? null : { [match]: parts };
}
