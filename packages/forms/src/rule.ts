export const RULE_OPERATORS = ['equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal'] as const;

export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** Compares a field with a fixed value in its stored form (cents, basis points, option id, ISO date). */
export interface ValueCondition {
  readonly field: string;
  readonly operator: RuleOperator;
  readonly value: unknown;
}

/** Compares a field with another one of the same unit; not met while either is empty. */
export interface FieldCondition {
  readonly field: string;
  readonly operator: RuleOperator;
  readonly other: string;
}

export type Condition =
  | ValueCondition
  | FieldCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly none: readonly Condition[] };

export const RULE_EFFECTS = ['hide'] as const;

/** While `when` holds, `effect` applies to every target and to all that the target holds. */
export interface Rule {
  readonly when: Condition;
  readonly effect: (typeof RULE_EFFECTS)[number];
  readonly targets: readonly string[];
}

/** The conditions that a group holds, or null for a comparison. */
export function groupOf(condition: Condition): readonly Condition[] | null {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  return 'none' in condition ? condition.none : null;
}

/** Every field that a condition reads, each once. */
export function fieldsRead(condition: Condition): ReadonlySet<string> {
  const inner = groupOf(condition);
  if (inner) return new Set(inner.flatMap((part) => [...fieldsRead(part)]));
  const comparison = condition as ValueCondition | FieldCondition;
  return new Set('other' in comparison ? [comparison.field, comparison.other] : [comparison.field]);
}
