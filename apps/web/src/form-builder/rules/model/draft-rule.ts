import type { RowMeasure, RuleEffect, RuleOperator } from '@lendwright/forms';

/** The operand of a comparison. An undefined value is missing. */
export type DraftOperand =
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'field'; readonly field: string | null };

/** A comparison being edited. `key` identifies it while it is shown. */
export interface DraftLine {
  readonly is: 'line';
  readonly key: string;
  readonly field: string | null;
  readonly operator: RuleOperator | null;
  readonly operand: DraftOperand;
}

/** The query on the rows of a repeatable section: whether any or all match, or an aggregate. */
export type RowsQuery = 'any' | 'all' | RowMeasure;

export interface DraftRows {
  readonly is: 'rows';
  readonly key: string;
  readonly section: string;
  readonly ask: RowsQuery;
  /** The aggregated field; null counts rows. */
  readonly measured: string | null;
  readonly operator: RuleOperator | null;
  readonly operand: DraftOperand;
  /** The filter of the rows; required for `any` and `all`. */
  readonly where: DraftGroup | null;
}

export interface DraftGroup {
  readonly is: 'group';
  readonly key: string;
  readonly join: 'all' | 'any' | 'none';
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftLine | DraftRows | DraftGroup;

/** One effect of a condition, stored as one rule of the form. */
export interface DraftEffect {
  readonly key: string;
  readonly effect: RuleEffect;
  readonly targets: readonly string[];
  readonly options: readonly string[];
  readonly valueSource: 'value' | 'formula';
  /** Undefined is missing; null clears the targets. */
  readonly value: unknown;
  readonly formula: string;
}

/** A condition with its effects, shown as one card. */
export interface DraftCard {
  readonly key: string;
  readonly when: DraftGroup;
  readonly effects: readonly DraftEffect[];
}

let keyCount = 0;

/** A unique key for a part. */
export const newDraftKey = (): string => `part-${++keyCount}`;

export const NO_VALUE: DraftOperand = { is: 'value', value: undefined };

export const blankLine = (): DraftLine => ({
  is: 'line',
  key: newDraftKey(),
  field: null,
  operator: null,
  operand: NO_VALUE,
});

export const blankGroup = (join: DraftGroup['join'] = 'all'): DraftGroup => ({
  is: 'group',
  key: newDraftKey(),
  join,
  parts: [blankLine()],
});

/** A new effect, by default on the element whose rules are edited. */
export const blankEffect = (owner: string, effect: RuleEffect = 'show'): DraftEffect => ({
  key: newDraftKey(),
  effect,
  targets: [owner],
  options: [],
  valueSource: 'value',
  value: undefined,
  formula: '',
});

export const blankCard = (owner: string): DraftCard => ({
  key: newDraftKey(),
  when: blankGroup(),
  effects: [blankEffect(owner)],
});
