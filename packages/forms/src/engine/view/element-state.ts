import { issueOf, invalidAnswer, type EngineIssue } from '../../issues/engine-issue';
import { isSecret } from '../../kinds/element-traits';
import type { Answers } from '../../form-element';
import type { FormViewer } from '../../viewer';
import {
  answerAt,
  isAnyStepMet,
  automaticResultAt,
  holdsAt,
  isHiddenAt,
  type EvaluationState,
} from '../evaluation/evaluation-state';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import type { RequiredField } from './required-field';

/** The state of an element for one viewer. */
export interface ElementState {
  readonly visible: boolean;
  readonly mandatory: boolean;
  readonly readonly: boolean;
  /** The issues of the answer. An empty answer is listed among the required fields instead. */
  readonly issues: readonly EngineIssue[];
  /** The value computed by a formula or rule, in stored form; null is empty. Absent if the answer counts. */
  readonly value?: unknown;
  /** Why a computed value is empty. */
  readonly reason?: EngineIssue;
  /** The ids of the options that rules leave; absent if all are available. */
  readonly options?: readonly string[];
  /** For a cloneable section whose rows can differ: by the `_id` of the row, then by field. */
  readonly rows?: ReadonlyMap<string, ReadonlyMap<string, ElementState>>;
}

/** Everything that the state of an element depends on. */
export interface ViewContext {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  readonly uploaded: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly readonly: ReadonlySet<string>;
  readonly evaluation: EvaluationState;
  /** The row states of each cloneable section, filled while sections are resolved. */
  readonly rowViews: Map<string, RowViews>;
}

/** The states of the fields of a row, and which of them are missing. */
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

/** Whether a lock or requirement applies to an element, from itself or an ancestor. */
function isBound(
  { evaluation, form }: ViewContext,
  { element, row }: ElementInstance,
  effect: 'locks' | 'requires',
): boolean {
  if (form.influencedSteps[element.index] === 0) return false;
  for (let index = element.index; index >= 0; index = form.elements[index]?.parent ?? -1) {
    const steps = form.influences[index]?.[effect];
    if (steps && steps.length > 0 && isAnyStepMet(evaluation, steps, row)) return true;
  }
  return false;
}

export function isMandatory(context: ViewContext, instance: ElementInstance): boolean {
  return instance.element.element.mandatory === true || isBound(context, instance, 'requires');
}

/** Whether the form prevents everyone, or this viewer's role, from filling in the element. */
export function isLocked(context: ViewContext, instance: ElementInstance): boolean {
  const { element, row } = instance;
  if (context.readonly.has(element.id) || isBound(context, instance, 'locks')) return true;
  const ownInfluences = context.form.influences[element.index];
  return (
    ownInfluences !== undefined &&
    (ownInfluences.formula !== null || isAnyStepMet(context.evaluation, ownInfluences.sets, row))
  );
}

/** The options that all matching rules leave; null if no rule limits them. */
function openOptions({ evaluation, form }: ViewContext, { element, row }: ElementInstance): ReadonlySet<string> | null {
  const limits = form.influences[element.index]?.filters.filter((step) => holdsAt(evaluation, step, row)) ?? [];
  const sets = limits.flatMap(({ options }) => options ?? []);
  const [firstIds, ...rest] = sets;
  return firstIds ? new Set([...firstIds].filter((id) => rest.every((set) => set.has(id)))) : null;
}

function isAmong(options: ReadonlySet<string>, value: unknown): boolean {
  return Array.isArray(value) ? value.every((id) => options.has(String(id))) : options.has(String(value));
}

/** The issue of a non-empty answer. A masked secret is valid. */
function answerIssue(
  context: ViewContext,
  instance: ElementInstance,
  options: ReadonlySet<string> | null,
): EngineIssue | null {
  const { element, row } = instance;
  const { kind, element: generatedElement } = element;
  const value = answerAt(context.evaluation, element.index, row);
  if (value === undefined || kind.answeredBy === 'upload' || kind.isEmpty(value)) return null;
  if (isSecret(generatedElement) && kind.isMasked?.(value)) return null;
  const parsed = kind.parse(value, generatedElement);
  if (!parsed.ok) return parsed.issue;
  return options && !isAmong(options, value) ? invalidAnswer(generatedElement) : null;
}

/** A reason that names a field is shown only to viewers who can see that field. */
function reasonFor(context: ViewContext, reason: EngineIssue, subject: string | undefined): EngineIssue {
  return subject !== undefined && context.hidden.has(subject) ? issueOf('input-empty') : reason;
}

/** The state of an element. The rows of a section are added by `sectionState`. */
export function stateAt(context: ViewContext, instance: ElementInstance): ElementState {
  const { element, row } = instance;
  const isElementVisible = isVisible(context, instance);
  const isAnswered = element.kind.isField && (element.rows === undefined || row >= 0);
  const automaticResult = isAnswered ? automaticResultAt(context.evaluation, element.index, row) : undefined;
  const options = isAnswered ? openOptions(context, instance) : null;
  const issue = isElementVisible && isAnswered && !automaticResult ? answerIssue(context, instance, options) : null;
  const state: ElementState = {
    visible: isElementVisible,
    mandatory: isMandatory(context, instance),
    readonly: !context.viewer.mayUpdate || isLocked(context, instance),
    issues: issue === null ? NO_ISSUES : [issue],
  };
  if (!automaticResult && !options) return state;
  return {
    ...state,
    ...(automaticResult && { value: automaticResult.value }),
    ...(automaticResult?.reason !== undefined && {
      reason: reasonFor(context, automaticResult.reason, automaticResult.about),
    }),
    ...(options && { options: [...options] }),
  };
}

/** Whether the viewer must answer: mandatory, visible and not locked. */
export function isAnswerRequired(context: ViewContext, instance: ElementInstance): boolean {
  return isMandatory(context, instance) && !isLocked(context, instance) && isVisible(context, instance);
}
