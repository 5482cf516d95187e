import type { RowMeasure, RuleEffect, RuleOperator } from '@lendwright/forms';

/** What a comparison compares with; a value that is undefined is still to be given. */
export type DraftOperand =
  { readonly is: 'value'; readonly value: unknown } | { readonly is: 'field'; readonly field: string | null };

/** A comparison while it is put together; `key` names it for as long as it is on the screen. */
export interface DraftLine {
  readonly is: 'line';
  readonly key: string;
  readonly field: string | null;
  readonly operator: RuleOperator | null;
  readonly operand: DraftOperand;
}

/** What the rows of a repeatable section are asked: whether some or all meet conditions, or a measure of them. */
export type RowsQuery = 'any' | 'all' | RowMeasure;

export interface DraftRows {
  readonly is: 'rows';
  readonly key: string;
  readonly section: string;
  readonly ask: RowsQuery;
  /** The field that is measured; null counts the rows themselves. */
  readonly measured: string | null;
  readonly operator: RuleOperator | null;
  readonly operand: DraftOperand;
  /** Which rows: always there for `any` and `all`. */
  readonly where: DraftGroup | null;
}

export interface DraftGroup {
  readonly is: 'group';
  readonly key: string;
  readonly join: 'all' | 'any' | 'none';
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftLine | DraftRows | DraftGroup;

/** One effect under a condition: one rule of the form. */
export interface DraftEffect {
  readonly key: string;
  readonly effect: RuleEffect;
  readonly targets: readonly string[];
  readonly options: readonly string[];
  readonly valueSource: 'value' | 'formula';
  /** Undefined is still to be given; null empties the targets. */
  readonly value: unknown;
  readonly formula: string;
}

/** A condition with all that it does, as one card of the panel. */
export interface DraftCard {
  readonly key: string;
  readonly when: DraftGroup;
  readonly effects: readonly DraftEffect[];
}

let made = 0;

/** A key that no other part on the screen has. */
export const freshKey = (): string => `part-${++made}`;

export const NO_VALUE: DraftOperand = { is: 'value', value: undefined };

export const blankLine = (): DraftLine => ({
  is: 'line',
  key: freshKey(),
  field: null,
  operator: null,
  operand: NO_VALUE,
});

export const blankGroup = (join: DraftGroup['join'] = 'all'): DraftGroup => ({
  is: 'group',
  key: freshKey(),
  join,
  parts: [blankLine()],
});

/** A new effect on an element: most often the one whose rules are drawn. */
export const blankEffect = (owner: string, effect: RuleEffect = 'show'): DraftEffect => ({
  key: freshKey(),
  effect,
  targets: [owner],
  options: [],
  valueSource: 'value',
  value: undefined,
  formula: '',
});

export const blankCard = (owner: string): DraftCard => ({
  key: freshKey(),
  when: blankGroup(),
  effects: [blankEffect(owner)],
});
