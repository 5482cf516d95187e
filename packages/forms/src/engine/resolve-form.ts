import type { Answers } from '../form-element';
import { seesAlike, type FormViewer } from '../viewer';
import type { CompiledForm } from './compile-form';
import type { RequiredField } from './required-field';
import { hiddenFields, readonlyFields } from './role-limits';
import { findMissing, stateOf, type ElementState, type Scene } from './element-state';
import { findVisibility, updateVisibility } from './visibility';

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

export interface ResolveOptions {
  /** Ids of the elements that documents were uploaded to: these are not empty. */
  readonly uploaded?: ReadonlySet<string>;
}

interface Memory {
  readonly scene: Scene;
  /** By element index, what is missing there. */
  readonly missing: readonly (readonly RequiredField[])[];
}

/** What a view was made from. It is kept beside the view, so that a view stays plain data. */
const memories = new WeakMap<ResolvedView, Memory>();
const NO_UPLOADS: ReadonlySet<string> = new Set();
const NO_ANSWERS: Answers = {};

function keep(view: ResolvedView, memory: Memory): ResolvedView {
  memories.set(view, memory);
  return view;
}

function resolveWhole(scene: Scene): ResolvedView {
  const states = scene.form.elements.map((element) => stateOf(scene, element));
  const missing = scene.form.elements.map((element) => findMissing(scene, element));
  const elements = new Map(scene.form.elements.map(({ id }, index) => [id, states[index] as ElementState]));
  return keep({ elements, required: missing.flat() }, { scene, missing });
}

/** The indexes whose state can differ: changed, appeared or disappeared, and the section around a field of rows. */
function touchedBy({ form }: Scene, changed: readonly string[], flipped: ReadonlySet<number>): ReadonlySet<number> {
  const touched = new Set(flipped);
  for (const id of changed) {
    const index = form.byId.get(id)?.index;
    if (index !== undefined) touched.add(index);
  }
  for (const index of [...touched]) {
    const rows = form.elements[index]?.rows;
    if (rows !== undefined) touched.add(form.byId.get(rows)?.index ?? index);
  }
  return touched;
}

function isSameState(one: ElementState, other: ElementState | undefined): boolean {
  if (one.visible !== other?.visible || one.mandatory !== other.mandatory || one.readonly !== other.readonly)
    return false;
  return one.issues.length === other.issues.length && one.issues.every((issue, at) => issue === other.issues[at]);
}

const isSameList = (one: readonly RequiredField[], other: readonly RequiredField[] | undefined): boolean =>
  one.length === other?.length && one.every((entry, at) => entry === other[at]);

function resolveAgain(scene: Scene, before: ResolvedView, memory: Memory, touched: ReadonlySet<number>): ResolvedView {
  let elements: Map<string, ElementState> | null = null;
  let missing: (readonly RequiredField[])[] | null = null;
  for (const index of touched) {
    const element = scene.form.elements[index];
    if (!element) continue;
    const state = stateOf(scene, element);
    if (!isSameState(state, before.elements.get(element.id))) {
      elements ??= new Map(before.elements);
      elements.set(element.id, state);
    }
    const gaps = findMissing(scene, element);
    if (!isSameList(gaps, memory.missing[index])) {
      missing ??= memory.missing.slice();
      missing[index] = gaps;
    }
  }
  const view = { elements: elements ?? before.elements, required: missing ? missing.flat() : before.required };
  return keep(view, { scene, missing: missing ?? memory.missing });
}

/**
 * What a viewer sees for the given answers: per element visible, mandatory, read-only and the faults of its answer, and
 * what is still required.
 *
 * Never throws on answers. With `previous` only what a change reaches is looked at, and every untouched entry is the
 * same object as before; a `previous` of another form or viewer is ignored. A hidden field counts as empty for rules,
 * is never required and has no issues. A field that the form makes read-only for this viewer is not required of him,
 * since he could not fill it. Elements hidden from the role are in the map, not visible: send `projectForm` to clients.
 */
export function resolveForm(
  form: CompiledForm,
  answers: Answers,
  viewer: FormViewer,
  previous?: PreviousView,
  options: ResolveOptions = {},
): ResolvedView {
  const given = typeof answers === 'object' && answers !== null ? answers : NO_ANSWERS;
  const uploaded = options.uploaded ?? NO_UPLOADS;
  const memory = previous && memories.get(previous.view);
  if (previous && memory && memory.scene.form === form && seesAlike(memory.scene.viewer, viewer)) {
    const { visibility, flipped } = updateVisibility(form, memory.scene.visibility, given, previous.changed);
    const scene = { ...memory.scene, viewer, answers: given, uploaded, visibility };
    return resolveAgain(scene, previous.view, memory, touchedBy(scene, previous.changed, flipped));
  }
  return resolveWhole({
    form,
    answers: given,
    viewer,
    uploaded,
    hidden: hiddenFields(form, viewer),
    readonly: readonlyFields(form, viewer),
    visibility: findVisibility(form, given),
  });
}
