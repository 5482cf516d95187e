import type { Answers } from '../../form-element';
import { hasSameView, type FormViewer } from '../../viewer';
import type { CalendarContext } from '../../formula/formula-context';
import type { EvaluationState } from '../evaluation/evaluation-state';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import type { RequiredField } from './required-field';
import { hiddenFields, readonlyFields } from './role-limits';
import { stateAt, type ElementState, type ViewContext } from './element-state';
import { findMissing } from './find-missing';
import { isSameState } from './is-same-state';
import { rowSectionOf, sectionState } from './section-state';
import { reevaluateRules, evaluateRules } from '../evaluation/evaluate-rules';

/** What one viewer sees of one record's form. */
export interface ResolvedView {
  readonly elements: ReadonlyMap<string, ElementState>;
  /** In reading order; rows in their own order. */
  readonly required: readonly RequiredField[];
}

export interface PreviousView {
  readonly view: ResolvedView;
  /** Ids of fields (and cloneable sections) whose answers or uploads differ from those of `view`. */
  readonly changed: readonly string[];
}

/** `today` and `holidays` are for formulas; what is left out is not known to them. */
export interface ResolveOptions extends CalendarContext {
  /** Ids of the elements that documents were uploaded to: these are not empty. */
  readonly uploaded?: ReadonlySet<string>;
}

interface Memory {
  readonly context: ViewContext;
  /** By element index, what is missing there. */
  readonly missing: readonly (readonly RequiredField[])[];
}

/** What a view was made from. It is kept beside the view, so that a view stays plain data. */
const memories = new WeakMap<ResolvedView, Memory>();
/** What a view of this engine was made from; nothing for an object that only looks like one. */
export const lintContextOf = (view: ResolvedView): ViewContext | undefined => memories.get(view)?.context;
const NO_UPLOADS: ReadonlySet<string> = new Set();
const NO_ANSWERS: Answers = {};
const NO_OPTIONS: ResolveOptions = {};

function keep(view: ResolvedView, memory: Memory): ResolvedView {
  memories.set(view, memory);
  return view;
}

function stateOf(context: ViewContext, element: CompiledElement, before?: ElementState): ElementState {
  const section = rowSectionOf(context, element);
  return section ? sectionState(context, section, before) : stateAt(context, { element, row: -1 });
}

function resolveWhole(context: ViewContext): ResolvedView {
  const states = context.form.elements.map((element) => stateOf(context, element));
  const missing = context.form.elements.map((element) => findMissing(context, element));
  const elements = new Map(context.form.elements.map(({ id }, index) => [id, states[index] as ElementState]));
  return keep({ elements, required: missing.flat() }, { context, missing });
}

/** The indexes whose state can differ: changed, reached by rules or formulas, and the section around a field of rows. */
function touchedBy(
  { form }: ViewContext,
  changed: readonly string[],
  reached: ReadonlySet<number>,
): ReadonlySet<number> {
  const affected = new Set(reached);
  for (const id of changed) {
    const index = form.byId.get(id)?.index;
    if (index !== undefined) affected.add(index);
  }
  for (const index of [...affected]) {
    const rows = form.elements[index]?.rows;
    if (rows !== undefined) affected.add(form.byId.get(rows)?.index ?? index);
  }
  return affected;
}

const isSameList = (one: readonly RequiredField[], other: readonly RequiredField[] | undefined): boolean =>
  one.length === other?.length && one.every((entry, at) => entry === other[at]);

function resolveAgain(
  context: ViewContext,
  before: ResolvedView,
  memory: Memory,
  affected: ReadonlySet<number>,
): ResolvedView {
  let elements: Map<string, ElementState> | null = null;
  let missing: (readonly RequiredField[])[] | null = null;
  for (const index of affected) {
    const element = context.form.elements[index];
    if (!element) continue;
    const known = before.elements.get(element.id);
    const state = stateOf(context, element, known);
    if (!isSameState(state, known)) {
      elements ??= new Map(before.elements);
      elements.set(element.id, state);
    }
    const gaps = findMissing(context, element);
    if (!isSameList(gaps, memory.missing[index])) {
      missing ??= memory.missing.slice();
      missing[index] = gaps;
    }
  }
  const view = { elements: elements ?? before.elements, required: missing ? missing.flat() : before.required };
  return keep(view, { context, missing: missing ?? memory.missing });
}

/** What a viewer sees on a board that is weighed already: everything is looked at once. */
export function resolveOn(
  evaluation: EvaluationState,
  viewer: FormViewer,
  uploaded: ReadonlySet<string> = NO_UPLOADS,
): ResolvedView {
  const { form, answers } = evaluation;
  const limits = { hidden: hiddenFields(form, viewer), readonly: readonlyFields(form, viewer) };
  return resolveWhole({ form, answers, viewer, uploaded, ...limits, rowViews: new Map(), evaluation });
}

/** Whether a view was made of the same form, for the same eyes and the same day. */
function canBuildUpon(
  context: ViewContext,
  form: CompiledForm,
  viewer: FormViewer,
  { today, holidays }: ResolveOptions,
): boolean {
  const known = context.evaluation.calendar;
  return (
    context.form === form && hasSameView(context.viewer, viewer) && known.today === today && known.holidays === holidays
  );
}

/**
 * What a viewer sees for the given answers: per element visible, mandatory, read-only, what the form gives it, the options
 * that are open and the faults of its answer, and what is still required.
 *
 * Never throws on answers. With `previous` only what a change reaches is looked at, and every untouched entry is the
 * same object as before; a `previous` of another form, viewer or day is ignored. Answers are never changed in place: a row
 * that is the same object counts as the same. A hidden field counts as empty for rules,
 * is never required and has no issues. A field that the form makes read-only for this viewer is not required of him,
 * since he could not fill it. Elements hidden from the role are in the map, not visible: send `projectForm` to clients.
 */
export function resolveForm(
  form: CompiledForm,
  answers: Answers,
  viewer: FormViewer,
  previous?: PreviousView,
  options: ResolveOptions = NO_OPTIONS,
): ResolvedView {
  const given = typeof answers === 'object' && answers !== null ? answers : NO_ANSWERS;
  const uploaded = options.uploaded ?? NO_UPLOADS;
  const memory = previous && memories.get(previous.view);
  if (previous && memory && canBuildUpon(memory.context, form, viewer, options)) {
    const { evaluation, affected } = reevaluateRules(memory.context.evaluation, given, previous.changed);
    const rowViews = new Map(memory.context.rowViews);
    const context = { ...memory.context, viewer, answers: given, uploaded, evaluation, rowViews };
    return resolveAgain(context, previous.view, memory, touchedBy(context, previous.changed, affected));
  }
  return resolveOn(evaluateRules(form, given, { today: options.today, holidays: options.holidays }), viewer, uploaded);
}
