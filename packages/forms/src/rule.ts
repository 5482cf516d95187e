export const RULE_OPERATORS = [
  'equals',
  'not-equals',
  'greater',
  'less',
  'greater-or-equal',
  'less-or-equal',
  'contains',
  'in',
  'is-empty',
  'between',
] as const;

export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** Compares a field with a fixed value in its stored form (cents, basis points, option id, ISO date). */
export interface ValueCondition {
  readonly field: string;
  readonly operator: RuleOperator;
  /** A list for `in`, a pair for `between`, null for `is-empty`. */
  readonly value: unknown;
}

/** Compares a field with another one of the same unit; not met while either is empty. */
export interface FieldCondition {
  readonly field: string;
  readonly operator: RuleOperator;
  readonly other: string;
}

/** A condition that reads fields alone: of the record, or of the own row. */
export type Condition =
  | ValueCondition
  | FieldCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly none: readonly Condition[] };

/** Asks the rows of a cloneable section: whether some row, or every row, meets `where`. No row fails where none is. */
export interface RowsCondition {
  readonly rows: string;
  readonly match: 'any' | 'all';
  readonly where: Condition;
}

export const ROW_MEASURES = ['count', 'sum', 'avg', 'min', 'max'] as const;

export type RowMeasure = (typeof ROW_MEASURES)[number];

/**
 * Compares a measure of the rows that meet `where` with a value in the field's stored form, or with a field of the record.
 * `count` names a field whose answers are counted, or is true for the rows themselves. The others leave empty answers
 * out; of no answer there is no average, no smallest and no greatest, and the condition is not met.
 */
export type MeasureCondition = {
  readonly rows: string;
  readonly where?: Condition;
  readonly operator: RuleOperator;
  readonly value?: unknown;
  readonly other?: string;
} & { readonly [measure in RowMeasure]?: string | true };

/** Everything that a rule may ask. */
export type RuleCondition =
  | ValueCondition
  | FieldCondition
  | RowsCondition
  | MeasureCondition
  | { readonly all: readonly RuleCondition[] }
  | { readonly any: readonly RuleCondition[] }
  | { readonly none: readonly RuleCondition[] };

export const RULE_EFFECTS = ['hide', 'show', 'require', 'lock', 'filter-options', 'set-value'] as const;

export type RuleEffect = (typeof RULE_EFFECTS)[number];

/** While `when` holds, `effect` applies to every target and to all that the target holds. */
export interface Rule {
  readonly when: RuleCondition;
  readonly effect: RuleEffect;
  readonly targets: readonly string[];
  /** `filter-options`: the ids of the options that are left. */
  readonly options?: readonly string[];
  /** `set-value`: what the targets hold, in stored form; null empties them. */
  readonly value?: unknown;
  /** `set-value`: a formula in place of a value. */
  readonly formula?: string;
}

export const CONDITION_GROUPS = ['all', 'any', 'none'] as const;

export type ConditionGroup = (typeof CONDITION_GROUPS)[number];

/** The group that a condition from outside is, or undefined for every other. */
export function groupNameOf(raw: object): ConditionGroup | undefined {
  return CONDITION_GROUPS.find((name) => Object.hasOwn(raw, name));
}

/** The conditions that a group holds, or null for a comparison. */
export function groupOf(condition: RuleCondition): readonly RuleCondition[] | null {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  return 'none' in condition ? condition.none : null;
}

/** The measure that a condition takes of rows, with its field; null for every other condition. */
export function measureOf(condition: MeasureCondition): { name: RowMeasure; field: string | null } | null {
  const name = ROW_MEASURES.find((one) => condition[one] !== undefined);
  if (!name) return null;
  const field = condition[name];
  return { name, field: typeof field === 'string' ? field : null };
}

export interface ConditionReads {
  /** Fields of the record or of the own row. */
  readonly fields: ReadonlySet<string>;
  /** Cloneable sections whose rows are gone through, and the fields asked there. */
  readonly columns: ReadonlySet<string>;
}

/** What a condition reads, each name once. */
export function readsOf(condition: RuleCondition): ConditionReads {
  const inner = groupOf(condition)?.map(readsOf);
  if (inner) {
    return {
      fields: new Set(inner.flatMap(({ fields }) => [...fields])),
      columns: new Set(inner.flatMap(({ columns }) => [...columns])),
    };
  }
  const other = 'other' in condition && condition.other !== undefined ? [condition.other] : [];
  if ('field' in condition) return { fields: new Set([condition.field, ...other]), columns: new Set() };
  const asked = condition as RowsCondition | MeasureCondition;
  const where = asked.where ? [...readsOf(asked.where).fields] : [];
  const measured = 'match' in asked ? null : (measureOf(asked)?.field ?? null);
  return { fields: new Set(other), columns: new Set([asked.rows, ...where, ...(measured === null ? [] : [measured])]) };
}

/** Every field and section that a condition reads, whichever way. */
export function fieldsRead(condition: RuleCondition): ReadonlySet<string> {
  const { fields, columns } = readsOf(condition);
  return new Set([...fields, ...columns]);
}
