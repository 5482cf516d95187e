export { applyChanges } from './engine/apply-changes';
export { changeAnswers, type ChangeOptions, type ChangeOutcome } from './engine/change-answers';
export type { AnswerIssue } from './engine/change-row-section';
export {
  compileForm,
  type CompiledElement,
  type CompiledField,
  type CompiledForm,
  type CompiledRowSection,
  type FormPlace,
} from './engine/compile-form';
export type { CompiledStep } from './engine/compile-steps';
export { dropHidden, type DroppedAnswer, type KeptAnswers } from './engine/drop-hidden';
export type { ElementState } from './engine/element-state';
export {
  explain,
  type ExplainedInput,
  type ExplainedStep,
  type Explanation,
  type ExplainOptions,
} from './engine/explain';
export { projectForm } from './engine/project-form';
export { isRow, ROWS_MOST, rowsOf, type FormRow } from './engine/read-rows';
export type { RequiredField } from './engine/required-field';
export { resolveForm, type PreviousView, type ResolvedView, type ResolveOptions } from './engine/resolve-form';
export { hiddenFields, readonlyFields } from './engine/role-limits';
export { DefinitionRefused, type DefinitionFault } from './definition/definition-refused';
export { parseDefinition } from './definition/parse-definition';
export { columnOf, isSecret, operatorsOf } from './element-traits';
export { ELEMENT_TYPES, isElementType, type ElementType } from './element-type';
export { checkFormula, FORMULA_FUNCTIONS, type FormulaCheck } from './formula/check-formula';
export type { Surroundings } from './formula/formula-context';
export { optionsOf } from './families/options-of';
export { US_STATES } from './families/us-states';
export { messageFor, type Answers, type ElementOption, type FormDefinition, type FormElement } from './form-element';
export {
  FILTER_OPERATORS,
  type AnsweredBy,
  type ColumnKind,
  type Family,
  type FilterOperator,
  type Kind,
  type MaskedText,
  type PaletteCard,
  type ParseResult,
  type Unit,
} from './kind';
export { kindOf } from './kinds/kind-of';
export { matches } from './matches';
export { parseOperand } from './parse-operand';
export {
  ROW_MEASURES,
  RULE_EFFECTS,
  RULE_OPERATORS,
  type Condition,
  type MeasureCondition,
  type RowMeasure,
  type RowsCondition,
  type Rule,
  type RuleCondition,
  type RuleEffect,
  type RuleOperator,
} from './rule';
export type { FormViewer } from './viewer';
