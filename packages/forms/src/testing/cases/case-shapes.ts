import type { ElementType } from '../../element-type';
import type { Answers, FormElement } from '../../form-element';
import type { FilterOperator } from '../../kinds/kind';
import type { RowMeasure, RuleCondition, RuleEffect, RuleOperator } from '../../rule';

/** What a kind makes of one input. */
export interface KindCase {
  readonly type: ElementType;
  readonly name: string;
  readonly input: unknown;
  /** Null where the input is refused. */
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
  /** The operator or the measure that the case is about; null for groups and questions to rows. */
  readonly about: RuleOperator | RowMeasure | null;
  readonly name: string;
  readonly when: RuleCondition;
  readonly answers: Answers;
  readonly holds: boolean;
}

/** How elements stand under a rule on the form of `ruleForm`. */
export interface EffectCase {
  readonly effect: RuleEffect;
  readonly name: string;
  readonly rule: object;
  readonly answers: Answers;
  /** The element that is looked at, and what its state must say. */
  readonly target: string;
  readonly state: Readonly<Record<string, unknown>>;
  /** The ids of all that is still required. */
  readonly required?: readonly string[];
}

/** What a formula comes to, over the fields of `formulaForm`. */
export interface FunctionCase {
  readonly about: string;
  readonly name: string;
  readonly formula: string;
  /** The type of the field that holds the result. */
  readonly type: ElementType;
  readonly answers: Answers;
  /** In stored form, or why there is none. */
  readonly gives: { readonly value: unknown } | { readonly reason: string };
  /** Where the example is published. */
  readonly source?: string;
}
