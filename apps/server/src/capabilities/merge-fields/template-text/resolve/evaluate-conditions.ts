import {
  compileForm,
  InvalidDefinitionError,
  parseDefinition,
  resolveForm,
  unusedId,
  viewOfRow,
  type Answers,
  type CompiledForm,
  type FormElement,
  type FormViewer,
} from '@lendwright/forms';
import { conditionFields } from './condition-fields';

/** A condition of the text, evaluated for the record or for each row of a repeating section. */
export interface TextCondition {
  readonly when: unknown;
  readonly group: string | null;
}

/** Whether a condition is met in the record or in a row; null if the form cannot evaluate it. */
export type ConditionResult = (row: string | null) => boolean | null;

/** The viewer for conditions, which read only visible answers, so nothing is hidden here. */
const UNRESTRICTED_READER: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: false };

/** A field without rules and formulas, so that exactly the given answers are used. */
function fieldWithoutRules(element: FormElement): FormElement {
  const { control_settings: _rules, calculation: _formula, hided_roles: _roles, childs: _childs, ...rest } = element;
  const { hide: _hide, show: _show, mandatory: _mandatory, reviewers: _reviewers, ...own } = rest;
  return own;
}

/** The fields and repeating sections that conditions use. The rest of a large form is omitted to save time. */
function neededFields(form: CompiledForm, conditions: readonly TextCondition[]): readonly FormElement[] {
  const namedFields = new Set(
    conditions.flatMap(({ when, group }) => [...conditionFields(when), ...(group ? [group] : [])]),
  );
  const isNamed = ({ id }: { readonly id: string }) => namedFields.has(id);
  const sections = form.rowSections.filter((section) => isNamed(section) || section.fields.some(isNamed));
  return [
    ...form.fields.filter(isNamed).map(({ element }) => fieldWithoutRules(element)),
    ...sections.map(({ element, fields }) => ({
      ...fieldWithoutRules(element),
      childs: fields.filter(isNamed).map((field) => fieldWithoutRules(field.element)),
    })),
  ];
}

/** An element that is visible while the condition is met. */
const marker = (id: string, condition: unknown) => ({
  ...{ id, type: 'paragraph', title: id, value: '' },
  control_settings: [{ when: condition, effect: 'show', targets: [id] }],
});

function withMarker(content: readonly FormElement[], id: string, { when, group }: TextCondition): unknown[] {
  if (group === null) return [...content, marker(id, when)];
  return content.map((element) =>
    element.id === group ? { ...element, childs: [...(element.childs ?? []), marker(id, when)] } : element,
  );
}

/** Ids for markers that the form does not have. */
function markerIds(form: CompiledForm, count: number): string[] {
  const stem = unusedId(form.definition, 'text_condition');
  return Array.from({ length: count }, (_, index) => `${stem}_x${index}`);
}

/** The form with the conditions as rules; null if one does not fit the form. */
function compileConditions(
  form: CompiledForm,
  ids: readonly string[],
  conditions: readonly TextCondition[],
): CompiledForm | null {
  const content = conditions.reduce<readonly unknown[]>(
    (elements, condition, index) => withMarker(elements as FormElement[], ids[index] ?? '', condition),
    neededFields(form, conditions),
  );
  try {
    return compileForm(parseDefinition({ content }));
  } catch (error) {
    if (error instanceof InvalidDefinitionError) return null;
    throw error;
  }
}

/** Whether the form can evaluate a condition: it uses fields of the form with operators that they support. */
export const isValidCondition = (form: CompiledForm, condition: TextCondition): boolean =>
  compileConditions(form, markerIds(form, 1), [condition]) !== null;

function resultsOf(form: CompiledForm, answers: Answers, conditions: readonly TextCondition[]): ConditionResult[] {
  const ids = markerIds(form, conditions.length);
  const compiledConditions = compileConditions(form, ids, conditions);
  // One invalid condition must not invalidate the others.
  if (!compiledConditions && conditions.length > 1)
    return conditions.flatMap((condition) => resultsOf(form, answers, [condition]));
  const view = compiledConditions && resolveForm(compiledConditions, answers, UNRESTRICTED_READER);
  return conditions.map(({ group }, index) => (row) => {
    if (!view) return null;
    const states = group === null || row === null ? view : viewOfRow(view, group, row);
    return states?.elements.get(ids[index] ?? '')?.visible ?? false;
  });
}

/**
 * Evaluates conditions of a text with the form engine: each becomes the rule of an element that is visible while it is
 * met.
 * @param answers the visible answers; a field without an answer counts as empty
 */
export function evaluateConditions(
  form: CompiledForm,
  answers: Answers,
  conditions: readonly TextCondition[],
): readonly ConditionResult[] {
  return conditions.length === 0 ? [] : resultsOf(form, answers, conditions);
}
