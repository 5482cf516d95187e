import { issueOf, invalidAnswer, type EngineIssue } from '../../issues/engine-issue';
import { isSecret } from '../../kinds/element-traits';
import type { Answers } from '../../form-element';
import type { FormViewer } from '../../viewer';
import { answerAt, anyHolds, givenAt, holdsAt, isHiddenAt, type EvaluationState } from '../evaluation/evaluation-state';
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
export interface ViewContext {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  readonly uploaded: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly readonly: ReadonlySet<string>;
  readonly evaluation: EvaluationState;
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
export interface ElementInstance {
  readonly element: CompiledElement;
  readonly row: number;
}

export const NO_ISSUES: readonly EngineIssue[] = [];

export function isVisible({ evaluation, hidden }: ViewContext, { element, row }: ElementInstance): boolean {
  return !hidden.has(element.id) && !isHiddenAt(evaluation, element.index, row);
}

/** Whether a rule that binds whatever the element holds, a lock or a demand, comes from it or from one of its holders. */
function isBound(
  { evaluation, form }: ViewContext,
  { element, row }: ElementInstance,
  effect: 'locks' | 'requires',
): boolean {
  for (let at = element.index; at >= 0; at = form.elements[at]?.parent ?? -1) {
    const steps = form.influences[at]?.[effect];
    if (steps && steps.length > 0 && anyHolds(evaluation, steps, row)) return true;
  }
  return false;
}

export function isMandatory(context: ViewContext, instance: ElementInstance): boolean {
  return instance.element.element.mandatory === true || isBound(context, instance, 'requires');
}

/** Whether the form itself keeps everybody, or this viewer's role, from filling the element. */
export function isLocked(context: ViewContext, instance: ElementInstance): boolean {
  const { element, row } = instance;
  if (context.readonly.has(element.id) || isBound(context, instance, 'locks')) return true;
  const own = context.form.influences[element.index];
  return own !== undefined && (own.formula !== null || anyHolds(context.evaluation, own.sets, row));
}

/** The options that all holding rules leave, or null where none limits them. */
function openOptions({ evaluation, form }: ViewContext, { element, row }: ElementInstance): ReadonlySet<string> | null {
  const limits = form.influences[element.index]?.filters.filter((step) => holdsAt(evaluation, step, row)) ?? [];
  const sets = limits.flatMap(({ options }) => options ?? []);
  const [first, ...rest] = sets;
  return first ? new Set([...first].filter((id) => rest.every((set) => set.has(id)))) : null;
}

function isAmong(options: ReadonlySet<string>, value: unknown): boolean {
  return Array.isArray(value) ? value.every((id) => options.has(String(id))) : options.has(String(value));
}

/** What is wrong with an answer that is there; a secret in its masked form is right. */
function answerIssue(
  context: ViewContext,
  instance: ElementInstance,
  options: ReadonlySet<string> | null,
): EngineIssue | null {
  const { element, row } = instance;
  const { kind, element: drawn } = element;
  const value = answerAt(context.evaluation, element.index, row);
  if (value === undefined || kind.answeredBy === 'upload' || kind.isEmpty(value)) return null;
  if (isSecret(drawn) && kind.isMasked?.(value)) return null;
  const parsed = kind.parse(value, drawn);
  if (!parsed.ok) return parsed.issue;
  return options && !isAmong(options, value) ? invalidAnswer(drawn) : null;
}

/** A reason that names a field is told only to those who may see that field. */
function reasonFor(context: ViewContext, reason: EngineIssue, about: string | undefined): EngineIssue {
  return about !== undefined && context.hidden.has(about) ? issueOf('input-empty') : reason;
}

/** The state of a field, or of an element that takes no answer. The rows of a section are told in `sectionState`. */
export function stateAt(context: ViewContext, instance: ElementInstance): ElementState {
  const { element, row } = instance;
  const visible = isVisible(context, instance);
  const isAnswered = element.kind.isField && (element.rows === undefined || row >= 0);
  const given = isAnswered ? givenAt(context.evaluation, element.index, row) : undefined;
  const options = isAnswered ? openOptions(context, instance) : null;
  const issue = visible && isAnswered && !given ? answerIssue(context, instance, options) : null;
  return {
    visible,
    mandatory: isMandatory(context, instance),
    readonly: !context.viewer.mayUpdate || isLocked(context, instance),
    issues: issue === null ? NO_ISSUES : [issue],
    ...(given && { value: given.value }),
    ...(given?.reason !== undefined && { reason: reasonFor(context, given.reason, given.about) }),
    ...(options && { options: [...options] }),
  };
}

/** Whether a viewer owes an answer here at all: asked for, seen, and his to give. */
export function isAnswerRequired(context: ViewContext, instance: ElementInstance): boolean {
  return isMandatory(context, instance) && !isLocked(context, instance) && isVisible(context, instance);
}
