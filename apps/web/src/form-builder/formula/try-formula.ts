import {
  compileForm,
  explain,
  resolveForm,
  rowsOf,
  type Answers,
  type CompiledForm,
  type Explanation,
  type FormDefinition,
  type FormElement,
  type FormViewer,
} from '@lendwright/forms';
import type { IsoDate } from '@lendwright/kernel';
import type { FieldIndex } from '../rules/model/field-index';
import { typedNames } from './formula-pieces';

const VIEWER: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

/** The id of the row in which a formula is tried. */
const TRIAL_ROW = 'tried';

const compiledCache = new WeakMap<FormDefinition, CompiledForm>();

/** A record's answers as the edited form evaluates them: with computed values, without hidden ones. */
export function evaluatedAnswers(definition: FormDefinition, answers: Answers, today: IsoDate): Answers {
  const form = compiledCache.get(definition) ?? compileForm(definition);
  compiledCache.set(definition, form);
  const view = resolveForm(form, answers, VIEWER, undefined, { today });
  const seenAnswers: Record<string, unknown> = { ...answers };
  for (const [id, state] of view.elements) {
    if (!state.visible) delete seenAnswers[id];
    else if (state.value !== undefined) seenAnswers[id] = state.value;
  }
  return seenAnswers;
}

/** The element without rules and settings that affect evaluation. */
const stripElement = ({
  control_settings: _rules,
  calculation: _formula,
  hide: _hide,
  show: _show,
  ...rest
}: FormElement): FormElement => rest;

/** The fields that a formula reads, in the order in which it names them. */
export const inputsOf = (source: string, index: FieldIndex): readonly FormElement[] =>
  typedNames(source).flatMap((id) => {
    const foundElement = index.byId.get(id);
    return foundElement?.isReadable ? [foundElement.element] : [];
  });

/** The smallest form that can evaluate the formula: its inputs and its target. */
function smallForm(source: string, target: FormElement, index: FieldIndex): FormDefinition {
  const fieldsBySection = new Map<string, FormElement[]>();
  const content: FormElement[] = [];
  const names = new Set(typedNames(source));
  const put = (element: FormElement) => {
    const rows = index.rowsOf.get(element.id);
    if (rows === undefined) content.push(element);
    else fieldsBySection.set(rows, [...(fieldsBySection.get(rows) ?? []), element]);
  };
  for (const id of names) {
    const element = index.elements.get(id);
    if (element?.cloneable) fieldsBySection.set(id, fieldsBySection.get(id) ?? []);
    else if (element && id !== target.id && index.byId.get(id)?.isReadable) put(stripElement(element));
  }
  put({ ...stripElement(target), calculation: source });
  for (const [id, children] of fieldsBySection) {
    const section = index.elements.get(id);
    if (section) content.push({ ...stripElement(section), childs: children });
  }
  return { content };
}

/** The answers with a single row for a field of rows, built from the answers under unqualified names. */
function wrapInRow(answers: Answers, section: string, index: FieldIndex): Answers {
  const ownAnswers = Object.entries(answers).filter(([id]) => index.rowsOf.get(id) === section);
  return {
    ...answers,
    [section]: [{ _id: TRIAL_ROW, ...Object.fromEntries(ownAnswers) }, ...rowsOf(answers[section]).slice(1)],
  };
}

/**
 * Evaluates a formula with the given answers and explains the result. A field of rows is evaluated in one row, whose
 * answers are given among the others.
 * @returns null if the formula cannot be evaluated
 */
export function tryFormula(
  source: string,
  target: FormElement,
  { index, answers, today }: { readonly index: FieldIndex; readonly answers: Answers; readonly today: IsoDate },
): Explanation | null {
  const section = index.rowsOf.get(target.id);
  const form = compileForm(smallForm(source, target, index));
  if (section === undefined) return explain(form, answers, target.id, VIEWER, { today });
  return explain(form, wrapInRow(answers, section, index), target.id, VIEWER, { today, row: TRIAL_ROW });
}
