import { issueOf, invalidAnswer, type EngineIssue } from '../../issues/engine-issue';
import { isSecret } from '../../kinds/element-traits';
import type { Answers } from '../../form-element';
import type { FormViewer } from '../../viewer';
import { answerAt, anyHolds, givenAt, holdsAt, isHiddenAt, type Board } from '../evaluation/evaluation-state';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import type { RequiredField } from './required-field';

/** How one element stands for one viewer. */
export interface ElementState {
  readonly visible: boolean;
  readonly mandatory: boolean;
  readonly readonly: boolean;
  /** What is wrong with the answer; emptiness stands in the list of required fields instead. */
  readonly issues: readonly EngineIssue[];
  /** What the form itself gives, by a formula or a rule, in stored form; null is empty. Absent where the answer counts. */
  readonly value?: unknown;
  /** Why a computed value is empty. */
  readonly reason?: EngineIssue;
  /** The ids of the options that rules leave; absent where all are open. */
  readonly options?: readonly string[];
  /** Of a cloneable section whose rows differ among themselves: by the `_id` of the row, then by field. */
  readonly rows?: ReadonlyMap<string, ReadonlyMap<string, ElementState>>;
}

/** All that the state of an element depends on. */
export interface Scene {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  readonly uploaded: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly readonly: ReadonlySet<string>;
  readonly board: Board;
  /** What is found out about the rows of each cloneable section; filled as sections are looked at. */
  readonly rowViews: Map<string, RowViews>;
}

/** How the fields of one row stand, and what is missing among them. */
export interface RowView {
  readonly fields: ReadonlyMap<string, ElementState>;
  readonly missing: readonly RequiredField[];
}

/** By the `_id` of the row. */
export type RowViews = ReadonlyMap<string, RowView>;

/** An element in the record (row -1) or in one row. */
export interface Standing {
  readonly element: CompiledElement;
  readonly row: number;
}

export const NO_ISSUES: readonly EngineIssue[] = [];

export function isVisible({ board, hidden }: Scene, { element, row }: Standing): boolean {
  return !hidden.has(element.id) && !isHiddenAt(board, element.index, row);
}

/** Whether a rule that binds whatever the element holds, a lock or a demand, comes from it or from one of its holders. */
function isBound({ board, form }: Scene, { element, row }: Standing, effect: 'locks' | 'requires'): boolean {
  for (let at = element.index; at >= 0; at = form.elements[at]?.parent ?? -1) {
    const steps = form.influences[at]?.[effect];
    if (steps && steps.length > 0 && anyHolds(board, steps, row)) return true;
  }
  return false;
}

export function isMandatory(scene: Scene, standing: Standing): boolean {
  return standing.element.element.mandatory === true || isBound(scene, standing, 'requires');
}

/** Whether the form itself keeps everybody, or this viewer's role, from filling the element. */
export function isLocked(scene: Scene, standing: Standing): boolean {
  const { element, row } = standing;
  if (scene.readonly.has(element.id) || isBound(scene, standing, 'locks')) return true;
  const own = scene.form.influences[element.index];
  return own !== undefined && (own.formula !== null || anyHolds(scene.board, own.sets, row));
}

/** The options that all holding rules leave, or null where none limits them. */
function openOptions({ board, form }: Scene, { element, row }: Standing): ReadonlySet<string> | null {
  const limits = form.influences[element.index]?.filters.filter((step) => holdsAt(board, step, row)) ?? [];
  const sets = limits.flatMap(({ options }) => options ?? []);
  const [first, ...rest] = sets;
  return first ? new Set([...first].filter((id) => rest.every((set) => set.has(id)))) : null;
}

function isAmong(options: ReadonlySet<string>, value: unknown): boolean {
  return Array.isArray(value) ? value.every((id) => options.has(String(id))) : options.has(String(value));
}

/** What is wrong with an answer that is there; a secret in its masked form is right. */
function answerIssue(scene: Scene, standing: Standing, options: ReadonlySet<string> | null): EngineIssue | null {
  const { element, row } = standing;
  const { kind, element: drawn } = element;
  const value = answerAt(scene.board, element.index, row);
  if (value === undefined || kind.answeredBy === 'upload' || kind.isEmpty(value)) return null;
  if (isSecret(drawn) && kind.isMasked?.(value)) return null;
  const parsed = kind.parse(value, drawn);
  if (!parsed.ok) return parsed.issue;
  return options && !isAmong(options, value) ? invalidAnswer(drawn) : null;
}

/** A reason that names a field is told only to those who may see that field. */
function reasonFor(scene: Scene, reason: EngineIssue, about: string | undefined): EngineIssue {
  return about !== undefined && scene.hidden.has(about) ? issueOf('input-empty') : reason;
}

/** The state of a field, or of an element that takes no answer. The rows of a section are told in `sectionState`. */
export function stateAt(scene: Scene, standing: Standing): ElementState {
  const { element, row } = standing;
  const visible = isVisible(scene, standing);
  const isAnswered = element.kind.isField && (element.rows === undefined || row >= 0);
  const given = isAnswered ? givenAt(scene.board, element.index, row) : undefined;
  const options = isAnswered ? openOptions(scene, standing) : null;
  const issue = visible && isAnswered && !given ? answerIssue(scene, standing, options) : null;
  return {
    visible,
    mandatory: isMandatory(scene, standing),
    readonly: !scene.viewer.mayUpdate || isLocked(scene, standing),
    issues: issue === null ? NO_ISSUES : [issue],
    ...(given && { value: given.value }),
    ...(given?.reason !== undefined && { reason: reasonFor(scene, given.reason, given.about) }),
    ...(options && { options: [...options] }),
  };
}

/** Whether a viewer owes an answer here at all: asked for, seen, and his to give. */
export function isOwed(scene: Scene, standing: Standing): boolean {
  return isMandatory(scene, standing) && !isLocked(scene, standing) && isVisible(scene, standing);
}
