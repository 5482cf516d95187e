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

/** Compares a field with another one of the same unit. False if either is empty. */
export interface FieldCondition {
  readonly field: string;
  readonly operator: RuleOperator;
  readonly other: string;
}

/** A condition on fields of the record or of the same row. */
export type Condition =
  | ValueCondition
  | FieldCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly none: readonly Condition[] };

/** Whether any or every row of a cloneable section meets `where`. `all` is true for no rows. */
export interface RowsCondition {
  readonly rows: string;
  readonly match: 'any' | 'all';
  readonly where: Condition;
}

export const ROW_MEASURES = ['count', 'sum', 'avg', 'min', 'max'] as const;

export type RowMeasure = (typeof ROW_MEASURES)[number];

/**
 * Compares a measure of the rows that meet `where` with a value in the field's stored form, or with a field of the
 * record. `count` names a field whose answers are counted, or is true to count rows. The other measures skip empty
 * answers; without any answer there is no average, minimum or maximum, and the condition is false.
 */
export type MeasureCondition = {
  readonly rows: string;
  readonly where?: Condition;
  readonly operator: RuleOperator;
  readonly value?: unknown;
  readonly other?: string;
} & { readonly [measure in RowMeasure]?: string | true };

/** Any condition of a rule. */
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

/** While `when` is true, `effect` applies to every target and its descendants. */
export interface Rule {
  readonly when: RuleCondition;
  readonly effect: RuleEffect;
  readonly targets: readonly string[];
  /** `filter-options`: the ids of the remaining options. */
  readonly options?: readonly string[];
  /** `set-value`: the targets' value in stored form; null empties them. */
  readonly value?: unknown;
  /** `set-value`: a formula instead of a value. */
  readonly formula?: string;
}

export const CONDITION_GROUPS = ['all', 'any', 'none'] as const;

export type ConditionGroup = (typeof CONDITION_GROUPS)[number];

/** The group operator of an untrusted condition; undefined for other conditions. */
export function groupNameOf(rawCondition: object): ConditionGroup | undefined {
  return CONDITION_GROUPS.find((name) => Object.hasOwn(rawCondition, name));
}

/** The conditions of a group; null for a comparison. */
export function groupOf(condition: RuleCondition): readonly RuleCondition[] | null {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  return 'none' in condition ? condition.none : null;
}

/** The measure of a condition with its field; null for other conditions. */
export function measureOf(condition: MeasureCondition): { name: RowMeasure; field: string | null } | null {
  const name = ROW_MEASURES.find((candidate) => condition[candidate] !== undefined);
  if (!name) return null;
  const field = condition[name];
  return { name, field: typeof field === 'string' ? field : null };
}

export interface ConditionReads {
  /** Fields of the record or of the same row. */
  readonly fields: ReadonlySet<string>;
  /** Cloneable sections whose rows are read, and the fields read there. */
  readonly columns: ReadonlySet<string>;
}

/** What a condition reads, without duplicates. */
export function readsOf(condition: RuleCondition): ConditionReads {
  const innerReads = groupOf(condition)?.map(readsOf);
  if (innerReads) {
    return {
      fields: new Set(innerReads.flatMap(({ fields }) => [...fields])),
      columns: new Set(innerReads.flatMap(({ columns }) => [...columns])),
    };
  }
  const otherFields = 'other' in condition && condition.other !== undefined ? [condition.other] : [];
  if ('field' in condition) return { fields: new Set([condition.field, ...otherFields]), columns: new Set() };
  const requestedCondition = condition as RowsCondition | MeasureCondition;
  const conditionReads = requestedCondition.where ? [...readsOf(requestedCondition.where).fields] : [];
  const measuredField = 'match' in requestedCondition ? null : (measureOf(requestedCondition)?.field ?? null);
  return {
    fields: new Set(otherFields),
    columns: new Set([requestedCondition.rows, ...conditionReads, ...(measuredField === null ? [] : [measuredField])]),
  };
}

/** Every field and section that a condition reads. */
export function fieldsOfCondition(condition: RuleCondition): ReadonlySet<string> {
  const { fields, columns } = readsOf(condition);
  return new Set([...fields, ...columns]);
}
