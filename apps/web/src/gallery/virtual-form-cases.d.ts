/** The form engine's test cases, for the gallery only; the product never bundles them. */
declare module 'virtual:form-cases' {
  type Cases = typeof import('../../../../packages/forms/src/testing');
  export const ADMIN: Cases['ADMIN'];
  export const BORROWER: Cases['BORROWER'];
  export const CASE_DAY: Cases['CASE_DAY'];
  export const COLORS: Cases['COLORS'];
  export const CONDITION_CASES: Cases['CONDITION_CASES'];
  export const EFFECT_CASES: Cases['EFFECT_CASES'];
  export const FILTER_CASES: Cases['FILTER_CASES'];
  export const FUNCTION_CASES: Cases['FUNCTION_CASES'];
  export const KIND_CASES: Cases['KIND_CASES'];
  export const RESULT: Cases['RESULT'];
  export const SAMPLE_FORMS: Cases['SAMPLE_FORMS'];
  export const STAFF: Cases['STAFF'];
  export const VERDICT_CASES: Cases['VERDICT_CASES'];
  export const formulaForm: Cases['formulaForm'];
  export const holdsOnRuleForm: Cases['holdsOnRuleForm'];
  export const kindSample: Cases['kindSample'];
  export const ruleForm: Cases['ruleForm'];
  export const runCases: Cases['runCases'];
  export const sampleElement: Cases['sampleElement'];
  export const verdictCase: Cases['verdictCase'];
  export const verdictOf: Cases['verdictOf'];
  export type SampleForm = import('../../../../packages/forms/src/testing').SampleForm;
  export type FunctionCase = import('../../../../packages/forms/src/testing').FunctionCase;
  export type ConditionCase = import('../../../../packages/forms/src/testing').ConditionCase;
  export type EffectCase = import('../../../../packages/forms/src/testing').EffectCase;
  export type FilterCase = import('../../../../packages/forms/src/testing').FilterCase;
  export type CaseOutcome = import('../../../../packages/forms/src/testing').CaseOutcome;
}
