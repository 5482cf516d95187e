export { applyChanges, changeAnswers, type ChangeOptions, type ChangeOutcome } from './engine/change-answers';
export type { AnswerIssue } from './engine/change-row-section';
export {
  compileForm,
  type CompiledElement,
  type CompiledField,
  type CompiledForm,
  type CompiledRowSection,
  type CompiledRule,
  type FormPlace,
} from './engine/compile-form';
export type { ElementState } from './engine/element-state';
export { projectForm } from './engine/project-form';
export { isRow, ROWS_MOST, rowsOf, type FormRow } from './engine/read-rows';
export type { RequiredField } from './engine/required-field';
export { resolveForm, type PreviousView, type ResolvedView, type ResolveOptions } from './engine/resolve-form';
export { hiddenFields, readonlyFields } from './engine/role-limits';
export { DefinitionRefused, type DefinitionFault } from './definition/definition-refused';
export { parseDefinition } from './definition/parse-definition';
export { columnOf, isSecret, operatorsOf } from './element-traits';
export { ELEMENT_TYPES, isElementType, type ElementType } from './element-type';
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
export { RULE_EFFECTS, RULE_OPERATORS, type Condition, type Rule, type RuleOperator } from './rule';
export type { FormViewer } from './viewer';
