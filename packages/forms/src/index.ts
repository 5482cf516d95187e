export {
  compareForms,
  countChanges,
  type ChangedElement,
  type EditedElement,
  type ElementLocation,
  type FormDifference,
  type MovedElement,
  type SettingChange,
} from './design/compare-forms';
export { formReferences, referencesTo, type FormReference } from './design/form-references';
export { unusedId } from './design/unused-id';
export { insertLibrary, type LibraryVersion } from './design/insert-library';
export type { LintFinding, LintOptions } from './design/lint/lint-finding';
export { lintForm } from './design/lint/lint-form';
export { missingTranslations, type MissingTranslation } from './design/missing-translations';
export { renameReferences } from './design/rename-references';
export { sampleAnswers } from './design/sample-answers';
export {
  updateLibraryCopies,
  type LibraryRelease,
  type UpdatedElement,
  type LibraryUpdateReport,
} from './design/update-library-copies';
export { translateForm } from './design/translate-form';
export { applyChanges } from './engine/changes/apply-changes';
export { changeAnswers, type ChangeOptions, type ChangeOutcome } from './engine/changes/change-answers';
export type { AnswerIssue } from './engine/changes/change-row-section';
export {
  compileForm,
  type CompiledElement,
  type CompiledField,
  type CompiledForm,
  type CompiledRowSection,
  type FormLocation,
} from './engine/compile/compile-form';
export type { CompiledStep } from './engine/compile/compile-steps';
export { defaultAnswers } from './engine/changes/default-answers';
export { dropHiddenAnswers, type DroppedAnswer, type DraftAnswers } from './engine/changes/drop-hidden-answers';
export type { ElementState, RowView, RowViews } from './engine/view/element-state';
export {
  explain,
  type ExplainedInput,
  type ExplainedStep,
  type Explanation,
  type ExplainOptions,
} from './engine/view/explain-field';
export { moveAnswers, type MovedAnswers, type MovedField } from './engine/changes/move-answers';
export { projectForm } from './engine/view/project-form';
export { isRow, MAX_SECTION_ROWS, rowsOf, type FormRow } from './engine/changes/read-rows';
export {
  compareRequestDays,
  compareRequests,
  type AnsweredForm,
  type RequestChange,
  type RequestChangeBy,
  type RequestNeed,
} from './engine/requests/compare-requests';
export { hasDayRequests } from './engine/requests/conditional-requests';
export { FACT_OPERATORS, type ConditionFact, type FactOperator } from './engine/requests/condition-facts';
export { conditionTest, ruleAnswers, type ConditionTest, type RuleAnswers } from './engine/requests/condition-test';
export {
  documentRequests,
  requestCauses,
  type DocumentRequest,
  type RequestCause,
  type RequestCauses,
} from './engine/requests/document-requests';
export { parseSlot, slotOf, type DocumentSlot } from './engine/requests/document-slot';
export { nameOfRow } from './engine/requests/name-of-row';
export { requiredField, type RequiredField } from './engine/view/required-field';
export { resolveForm, type PreviousView, type ResolvedView, type ResolveOptions } from './engine/view/resolve-form';
export { requiredWithoutPending } from './engine/view/required-without-pending';
export { hiddenFields, readonlyFields } from './engine/view/role-limits';
export { rowsIn, viewOfRow } from './engine/view/rows-in-view';
export { InvalidDefinitionError, type DefinitionIssue } from './definition/invalid-definition';
export { definitionIssue } from './definition/issue-list';
export { parseDefinition } from './definition/parse-definition';
export {
  canBeSearched,
  columnOf,
  isLoanAmount,
  isPropertyAddress,
  isSearched,
  isSecret,
  operatorsOf,
} from './kinds/element-traits';
export { ELEMENT_TYPES, isElementType, type ElementType } from './element-type';
export { checkFormula, FORMULA_FUNCTIONS, type FormulaCheck } from './formula/compile/check-formula';
export { typeOfField, type FieldValueType } from './formula/field-values';
export type { CalendarContext } from './formula/formula-context';
export { renameInFormula } from './formula/syntax/rename-in-formula';
export { optionsOf } from './families/options-of';
export { US_STATES } from './families/us-states';
export {
  isTranslatedLanguage,
  LANGUAGES_OF_FORMS,
  type ElementTexts,
  type FormLanguage,
  type TranslatedLanguage,
  type Translations,
} from './languages-of-forms';
export type { Answers, ElementOption, FormDefinition, FormElement } from './form-element';
export {
  invalidAnswer,
  issueOf,
  renderIssue,
  type EngineIssue,
  type IssueCode,
  type IssueParam,
  type ReportedIssue,
} from './issues/engine-issue';
export { answerIssueMessage, reportAnswerIssue } from './issues/answer-issue-message';
export { issueMessage } from './issues/issue-message';
export { ANSWER_MESSAGES, DEFINITION_MESSAGES } from './issues/issue-messages';
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
} from './kinds/kind';
export { isEmailAddress } from './kinds/email';
export { kindOf } from './kinds/kind-of';
export { matches } from './filters/matches';
export { parseOperand } from './filters/parse-operand';
export { RICH_TEXT } from './rich-text/rich-text-rules';
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
export { normalizeRichText } from './rich-text/normalize-rich-text';
export type { FormViewer } from './viewer';
