import { isSecret } from '../element-traits';
import { messageFor, type Answers } from '../form-element';
import type { FormViewer } from '../viewer';
import type { CompiledElement, CompiledForm, CompiledRowSection } from './compile-form';
import { rowsOf, ROWS_MOST } from './read-rows';
import { requiredField, type RequiredField } from './required-field';
import type { Visibility } from './visibility';

/** How one element stands for one viewer. */
export interface ElementState {
  readonly visible: boolean;
  readonly mandatory: boolean;
  readonly readonly: boolean;
  /** What is wrong with the answer; emptiness stands in the list of required fields instead. */
  readonly issues: readonly string[];
}

/** All that the state of an element depends on. */
export interface Scene {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  readonly uploaded: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly readonly: ReadonlySet<string>;
  readonly visibility: Visibility;
}

const NO_ISSUES: readonly string[] = [];
const NOTHING: readonly RequiredField[] = [];

function isVisible({ visibility, hidden }: Scene, { id, index }: CompiledElement): boolean {
  return visibility.hides[index] === 0 && !hidden.has(id);
}

/** What is wrong with an answer that is there; a secret in its masked form is right. */
function issueOf({ kind, element }: CompiledElement, value: unknown): string | null {
  if (value === undefined || kind.answeredBy === 'upload' || kind.isEmpty(value)) return null;
  if (isSecret(element) && kind.isMasked?.(value)) return null;
  const parsed = kind.parse(value, element);
  return parsed.ok ? null : parsed.message;
}

/** A cloneable section as compiled with its fields, or null for every other element. */
function rowSectionOf({ form }: Scene, { id, element }: CompiledElement): CompiledRowSection | null {
  return element.cloneable ? (form.rowSections.find((section) => section.id === id) ?? null) : null;
}

function rowIssues(scene: Scene, section: CompiledRowSection): readonly string[] {
  const stored = scene.answers[section.id];
  if (stored === undefined || stored === null) return NO_ISSUES;
  const rows = rowsOf(stored);
  if (!Array.isArray(stored) || stored.length > ROWS_MOST || rows.length < stored.length) {
    return [messageFor(section.element)];
  }
  const visible = section.fields.filter((field) => isVisible(scene, field));
  return rows.flatMap((row, at) =>
    visible.flatMap((field) => {
      const issue = issueOf(field, row[field.id]);
      return issue === null ? [] : [`Row ${at + 1}: ${issue}`];
    }),
  );
}

function issuesOf(scene: Scene, element: CompiledElement): readonly string[] {
  const section = rowSectionOf(scene, element);
  if (section) return rowIssues(scene, section);
  if (!element.kind.isField || element.rows !== undefined) return NO_ISSUES;
  const issue = issueOf(element, scene.answers[element.id]);
  return issue === null ? NO_ISSUES : [issue];
}

export function stateOf(scene: Scene, element: CompiledElement): ElementState {
  const visible = isVisible(scene, element);
  return {
    visible,
    mandatory: element.element.mandatory === true,
    readonly: !scene.viewer.mayUpdate || scene.readonly.has(element.id),
    issues: visible ? issuesOf(scene, element) : NO_ISSUES,
  };
}

/** Whether a viewer owes an answer here at all: asked for, seen, and his to give. */
function isOwed(scene: Scene, element: CompiledElement): boolean {
  return element.element.mandatory === true && !scene.readonly.has(element.id) && isVisible(scene, element);
}

function missingInRows(scene: Scene, section: CompiledRowSection): readonly RequiredField[] {
  if (!isVisible(scene, section)) return NOTHING;
  const rows = rowsOf(scene.answers[section.id]);
  if (rows.length === 0) return isOwed(scene, section) ? [requiredField(section)] : NOTHING;
  const owed = section.fields.filter((field) => field.kind.answeredBy !== 'upload' && isOwed(scene, field));
  return rows.flatMap((row) =>
    owed.filter(({ id, kind }) => kind.isEmpty(row[id])).map((field) => requiredField(field, row._id)),
  );
}

/** What is still missing at one element: itself, or the fields of its rows. */
export function findMissing(scene: Scene, element: CompiledElement): readonly RequiredField[] {
  const section = rowSectionOf(scene, element);
  if (section) return missingInRows(scene, section);
  if (!element.kind.isField || element.rows !== undefined || !isOwed(scene, element)) return NOTHING;
  const isEmpty = element.kind.isEmpty(scene.answers[element.id]);
  const isUploaded = element.kind.family === 'files' && scene.uploaded.has(element.id);
  return isEmpty && !isUploaded ? [requiredField(element)] : NOTHING;
}
