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
import { parseSlot } from '../requests/document-slot';

/** A record's form as one viewer sees it. */
export interface ResolvedView {
  readonly elements: ReadonlyMap<string, ElementState>;
  /** In reading order; rows in row order. */
  readonly required: readonly RequiredField[];
}

export interface PreviousView {
  readonly view: ResolvedView;
  /** Ids of fields and cloneable sections whose answers or uploads differ from those of `view`. */
  readonly changed: readonly string[];
}

/** `today` and `holidays` are for formulas. Without them they are unknown. */
export interface ResolveOptions extends CalendarContext {
  /** The slots of uploaded documents, which are not empty: element ids, with the row within a repeatable section. */
  readonly uploaded?: ReadonlySet<string>;
}

interface ViewInputs {
  readonly context: ViewContext;
  /** The missing fields by element index. */
  readonly missing: readonly (readonly RequiredField[])[];
}

/** The inputs of a view. Stored separately, so that a view is plain data. */
const inputsByView = new WeakMap<ResolvedView, ViewInputs>();
/** The inputs of a view; undefined for an object that this engine did not create. */
export const viewContextOf = (view: ResolvedView): ViewContext | undefined => inputsByView.get(view)?.context;
const NO_UPLOADS: ReadonlySet<string> = new Set();
const NO_ANSWERS: Answers = {};
const NO_OPTIONS: ResolveOptions = {};

function reuse(view: ResolvedView, viewInputs: ViewInputs): ResolvedView {
  inputsByView.set(view, viewInputs);
  return view;
}

function stateOf(context: ViewContext, element: CompiledElement, stateBefore?: ElementState): ElementState {
  const section = rowSectionOf(context, element);
  return section ? sectionState(context, section, stateBefore) : stateAt(context, { element, row: -1 });
}

function resolveAll(context: ViewContext): ResolvedView {
  const states = context.form.elements.map((element) => stateOf(context, element));
  const missingFields = context.form.elements.map((element) => findMissing(context, element));
  const elements = new Map(context.form.elements.map(({ id }, index) => [id, states[index] as ElementState]));
  return reuse({ elements, required: missingFields.flat() }, { context, missing: missingFields });
}

/**
 * The indexes whose state may change: changed elements, those affected by rules or formulas, and the section of a
 * changed row field.
 */
function affectedIndexes(
  { form }: ViewContext,
  changedTexts: readonly string[],
  foundPositions: ReadonlySet<number>,
): ReadonlySet<number> {
  const affected = new Set(foundPositions);
  for (const id of changedTexts) {
    const index = form.byId.get(parseSlot(id).element)?.index;
    if (index !== undefined) affected.add(index);
  }
  for (const index of [...affected]) {
    const rows = form.elements[index]?.rows;
    if (rows !== undefined) affected.add(form.byId.get(rows)?.index ?? index);
  }
  return affected;
}

const isSameList = (a: readonly RequiredField[], b: readonly RequiredField[] | undefined): boolean =>
  a.length === b?.length && a.every((entry, index) => entry === b[index]);

function updateView(
  context: ViewContext,
  viewBefore: ResolvedView,
  viewInputs: ViewInputs,
  affected: ReadonlySet<number>,
): ResolvedView {
  let elements: Map<string, ElementState> | null = null;
  let missingFields: (readonly RequiredField[])[] | null = null;
  for (const index of affected) {
    const element = context.form.elements[index];
    if (!element) continue;
    const knownElement = viewBefore.elements.get(element.id);
    const state = stateOf(context, element, knownElement);
    if (!isSameState(state, knownElement)) {
      elements ??= new Map(viewBefore.elements);
      elements.set(element.id, state);
    }
    const gaps = findMissing(context, element);
    if (!isSameList(gaps, viewInputs.missing[index])) {
      missingFields ??= viewInputs.missing.slice();
      missingFields[index] = gaps;
    }
  }
  const view = {
    elements: elements ?? viewBefore.elements,
    required: missingFields ? missingFields.flat() : viewBefore.required,
  };
  return reuse(view, { context, missing: missingFields ?? viewInputs.missing });
}

/** Resolves all elements from a finished evaluation. */
export function resolveForDay(
  evaluation: EvaluationState,
  viewer: FormViewer,
  uploadedKeys: ReadonlySet<string> = NO_UPLOADS,
): ResolvedView {
  const { form, answers } = evaluation;
  const limits = { hidden: hiddenFields(form, viewer), readonly: readonlyFields(form, viewer) };
  return resolveAll({ form, answers, viewer, uploaded: uploadedKeys, ...limits, rowViews: new Map(), evaluation });
}

/** Whether a view has the same form, viewer and date. */
function canReuse(
  context: ViewContext,
  form: CompiledForm,
  viewer: FormViewer,
  { today, holidays }: ResolveOptions,
): boolean {
  const knownCalendar = context.evaluation.calendar;
  return (
    context.form === form &&
    hasSameView(context.viewer, viewer) &&
    knownCalendar.today === today &&
    knownCalendar.holidays === holidays
  );
}

/**
 * Resolves a form for a viewer: for each element its visibility, mandatory and read-only state, computed value,
 * available options and issues, and the list of required fields.
 *
 * Never throws on answers. With `previous`, only what a change affects is resolved, and unaffected entries are the same
 * objects as before. A `previous` of another form, viewer or date is ignored. Answers must never be mutated: a row that
 * is the same object counts as unchanged. A hidden field counts as empty for rules, is never required and has no
 * issues. A field that is read-only for the viewer is not required. Elements hidden from the role are in the map as not
 * visible: send `projectForm` to clients.
 */
export function resolveForm(
  form: CompiledForm,
  answers: Answers,
  viewer: FormViewer,
  previousView?: PreviousView,
  options: ResolveOptions = NO_OPTIONS,
): ResolvedView {
  const givenAnswers = typeof answers === 'object' && answers !== null ? answers : NO_ANSWERS;
  const uploadedKeys = options.uploaded ?? NO_UPLOADS;
  const viewInputs = previousView && inputsByView.get(previousView.view);
  if (previousView && viewInputs && canReuse(viewInputs.context, form, viewer, options)) {
    const { evaluation, affected } = reevaluateRules(viewInputs.context.evaluation, givenAnswers, previousView.changed);
    const rowViews = new Map(viewInputs.context.rowViews);
    const context = {
      ...viewInputs.context,
      viewer,
      answers: givenAnswers,
      uploaded: uploadedKeys,
      evaluation,
      rowViews,
    };
    return updateView(context, previousView.view, viewInputs, affectedIndexes(context, previousView.changed, affected));
  }
  return resolveForDay(
    evaluateRules(form, givenAnswers, { today: options.today, holidays: options.holidays }),
    viewer,
    uploadedKeys,
  );
}
