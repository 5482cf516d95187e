import type { ElementType } from '../../element-type';
import type { Answers, FormElement } from '../../form-element';
import type { FilterOperator } from '../../kinds/kind';
import type { RowMeasure, RuleCondition, RuleEffect, RuleOperator } from '../../rule';

/** The result of parsing one input. */
export interface KindCase {
  readonly type: ElementType;
  readonly name: string;
  readonly input: unknown;
  /** Null if the input is rejected. */
  readonly read: { readonly stored: unknown } | null;
  readonly element?: Partial<FormElement>;
}

/** Whether an answer meets a filter. */
export interface FilterCase {
  readonly operator: FilterOperator;
  readonly name: string;
  readonly type: ElementType;
  readonly value: unknown;
  readonly operand: unknown;
  readonly isMet: boolean;
}

/** Whether a condition holds on the form of `ruleForm`. */
export interface ConditionCase {
  /** The tested operator or measure; null for groups and rows conditions. */
  readonly about: RuleOperator | RowMeasure | null;
  readonly name: string;
  readonly when: RuleCondition;
  readonly answers: Answers;
  readonly holds: boolean;
}

/** The element states under a rule on the form of `ruleForm`. */
export interface EffectCase {
  readonly effect: RuleEffect;
  readonly name: string;
  readonly rule: object;
  readonly answers: Answers;
  /** The tested element, and its expected state. */
  readonly target: string;
  readonly state: Readonly<Record<string, unknown>>;
  /** The ids of all required fields. */
  readonly required?: readonly string[];
}

/** The result of a formula over the fields of `formulaForm`. */
export interface FunctionCase {
  readonly about: string;
  readonly name: string;
  readonly formula: string;
  /** The type of the field that holds the result. */
  readonly type: ElementType;
  readonly answers: Answers;
  /** In stored form, or the reason why it is empty. */
  readonly expectedResult: { readonly value: unknown } | { readonly reason: string };
  /** The source of a published example. */
  readonly source?: string;
}
