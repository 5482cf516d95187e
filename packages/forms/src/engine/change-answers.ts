import type { Answers } from '../form-element';
import type { FormViewer } from '../viewer';
import type { CompiledElement, CompiledForm } from './compile-form';
import { changeRowSection, type AnswerIssue } from './change-row-section';
import { readChange } from './read-change';
import type { RequiredField } from './required-field';
import { resolveForm } from './resolve-form';
import { hiddenFields, readonlyFields } from './role-limits';

export interface ChangeOptions {
  /** `skip` for a draft that nobody calls finished. */
  readonly mandatory: 'check' | 'skip';
  /** "Skip Mandatory & Save": the caller has checked the right to it and audits the reason. */
  readonly skipMandatory?: boolean;
  /** Ids of the elements that documents were uploaded to. */
  readonly uploaded?: ReadonlySet<string>;
}

export interface ChangeOutcome {
  /** New values in their stored form; only what really differs. */
  readonly accepted: Readonly<Record<string, unknown>>;
  /** Ids whose answers are taken away. */
  readonly cleared: readonly string[];
  readonly issues: readonly AnswerIssue[];
  readonly required: readonly RequiredField[];
  /** Hidden from the viewer, read-only for him, or unknown: never stored. A field of rows reads `section.field`. */
  readonly refusedFields: readonly string[];
}

interface Draft {
  readonly accepted: Record<string, unknown>;
  readonly cleared: string[];
  readonly issues: AnswerIssue[];
  readonly refused: string[];
}

/** Whether a viewer may set an element: a field or cloneable section that he sees, that takes answers from people. */
function changeRight(form: CompiledForm, viewer: FormViewer): (element: CompiledElement) => boolean {
  const [hidden, locked] = [hiddenFields(form, viewer), readonlyFields(form, viewer)];
  const isOff = ({ element }: CompiledElement): boolean => element.hide === true || element.show === false;
  const isReachable = (element: CompiledElement | undefined): boolean =>
    !element || (!isOff(element) && isReachable(form.elements[element.parent]));
  return (element) => {
    const isAnswered = element.kind.answeredBy === 'person' || element.element.cloneable === true;
    if (!isAnswered || !viewer.mayUpdate) return false;
    return !hidden.has(element.id) && !locked.has(element.id) && isReachable(element);
  };
}

function changeField(field: CompiledElement, before: unknown, input: unknown, draft: Draft): void {
  const change = readChange(field, before, input);
  if (change.is === 'set') draft.accepted[field.id] = change.value;
  if (change.is === 'cleared') draft.cleared.push(field.id);
  if (change.is === 'wrong') draft.issues.push({ field: field.id, title: field.title, message: change.message });
}

/** The answers as they stand after the changes. */
export function applyChanges(
  before: Answers,
  { accepted, cleared }: Pick<ChangeOutcome, 'accepted' | 'cleared'>,
): Answers {
  const after = { ...before, ...accepted };
  for (const id of cleared) delete after[id];
  return after;
}

/**
 * Reads what a person sent against what is stored, and tells what may be stored.
 *
 * Each value is parsed by its kind; `null` and `''` clear. A wrong value is an issue and the stored one stays, so the
 * caller saves only when `issues` and `required` are empty, or saves `accepted` and `cleared` as a draft. A field that
 * rules hide keeps what it is given, but neither blocks the save nor is required. Never throws on changes.
 * @param before the stored answers, secrets in any form
 * @param changes by field id; rows of a cloneable section as one list, see `changeRowSection`
 */
export function changeAnswers(
  form: CompiledForm,
  before: Answers,
  changes: Answers,
  viewer: FormViewer,
  options: ChangeOptions,
): ChangeOutcome {
  const draft: Draft = { accepted: {}, cleared: [], issues: [], refused: [] };
  const mayChange = changeRight(form, viewer);
  const maySee = ({ id }: CompiledElement): boolean => !hiddenFields(form, viewer).has(id);
  const sections = new Map(form.rowSections.map((section) => [section.id, section]));
  for (const [id, input] of Object.entries(changes ?? {})) {
    const element = form.byId.get(id);
    const section = sections.get(id);
    if (!element || element.rows !== undefined || !mayChange(element)) draft.refused.push(id.slice(0, 100));
    else if (!section) changeField(element, before[id], input, draft);
    else {
      const change = changeRowSection(section, before[id], input, { maySee, mayChange });
      draft.issues.push(...change.issues);
      draft.refused.push(...change.refused);
      if (change.issues.length > 0 || !change.isChanged) continue;
      if (change.rows.length > 0) draft.accepted[id] = change.rows;
      else draft.cleared.push(id);
    }
  }
  const { accepted, cleared } = draft;
  const after = resolveForm(form, applyChanges(before, draft), viewer, undefined, options);
  const issues = draft.issues.filter(({ field }) => after.elements.get(field)?.visible);
  const isChecked = options.mandatory === 'check' && !options.skipMandatory;
  return { accepted, cleared, issues, required: isChecked ? after.required : [], refusedFields: draft.refused };
}
