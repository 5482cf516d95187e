import { EvaluationReader } from '../evaluation/evaluation-reader';
import { isAnyStepMet, holdsAt } from '../evaluation/evaluation-state';
import { isWithheld } from '../evaluation/withheld-effects';
import type { CompiledField, CompiledRowSection } from '../compile/compile-form';
import type { CompiledStep } from '../compile/compile-steps';
import type { FormRow } from '../changes/read-rows';
import { isMandatory, isVisible, type ViewContext } from '../view/element-state';
import { viewContextOf, type ResolvedView } from '../view/resolve-form';
import { rowsOfSection } from '../view/section-state';
import { conditionFacts, type ConditionFact } from './condition-facts';
import { slotOf } from './document-slot';

/** A document that a form requests: for the record, or for one row of a repeatable section. */
export interface DocumentRequest {
  readonly slot: string;
  readonly field: CompiledField;
  readonly mandatory: boolean;
  readonly section: CompiledRowSection | null;
  readonly row: FormRow | null;
  /** The position of the row; -1 without one. */
  readonly position: number;
}

/** Why a document is requested, not requested, or required. */
export interface RequestCause {
  readonly facts: readonly ConditionFact[];
  /** The elements that the rules read or belong to, more than the facts name. */
  readonly reads: readonly string[];
}

/** The causes of a request; null where no rule decides. */
export interface RequestCauses {
  readonly visibility: RequestCause | null;
  readonly mandatory: RequestCause | null;
}

const NO_CAUSES: RequestCauses = { visibility: null, mandatory: null };

function requestsOf(context: ViewContext, field: CompiledField): readonly DocumentRequest[] {
  const section = context.form.rowSections.find(({ id }) => id === field.rows) ?? null;
  const rows = section ? rowsOfSection(context, section.id) : [null];
  return rows.flatMap((row, index) => {
    const instance = { element: field, row: section ? index : -1 };
    if (!isVisible(context, instance)) return [];
    const mandatory = isMandatory(context, instance);
    return [{ slot: slotOf(field.id, row?._id), field, mandatory, section, row, position: instance.row }];
  });
}

/** The document requests of a resolved or evaluated form. */
export const requestsIn = (context: ViewContext): readonly DocumentRequest[] =>
  context.form.elements
    .filter(({ kind }) => kind.answeredBy === 'upload')
    .flatMap((field) => requestsOf(context, field));

/**
 * The documents that a form requests from a viewer, in reading order. An element of a repeatable section requests one
 * document per row.
 * @param view as returned by `resolveForm`; a copy has none
 */
export function documentRequests(view: ResolvedView): readonly DocumentRequest[] {
  const context = viewContextOf(view);
  return context ? requestsIn(context) : [];
}

/** An element in the record (row -1) or in one row, within an evaluated form. */
export interface LocatedElement {
  readonly context: ViewContext;
  readonly index: number;
  readonly row: number;
}

/** An element and its ancestors, the element first. */
function* chainOf({ context, index }: LocatedElement): Generator<number> {
  for (let itemIndex = index; itemIndex >= 0; itemIndex = context.form.elements[itemIndex]?.parent ?? -1)
    yield itemIndex;
}

function causeOf(steps: readonly CompiledStep[], isTrue: boolean, { context, row }: LocatedElement): RequestCause {
  const { form, evaluation, hidden } = context;
  const scope = { form, reader: new EvaluationReader(evaluation), row };
  const isHidden = steps.some((step) => isWithheld(step, hidden));
  const facts = isHidden ? [] : steps.flatMap(({ rule }) => (rule ? conditionFacts(rule.when, isTrue, scope) : []));
  const texts = facts.map((fact) => JSON.stringify(fact));
  return {
    facts: facts.filter((_fact, index) => texts.indexOf(texts[index] ?? '') === index),
    reads: [...new Set(steps.flatMap(({ reads, owner }) => [owner, ...reads]))],
  };
}

const joinCauses = (causes: readonly RequestCause[]): RequestCause | null =>
  causes.length === 0
    ? null
    : { facts: causes.flatMap(({ facts }) => facts), reads: [...new Set(causes.flatMap(({ reads }) => reads))] };

/** The rules that decide whether an element is visible: the one that hides it, or those that leave it visible. */
function visibilityCause(locatedElement: LocatedElement): RequestCause | null {
  const { context, row } = locatedElement;
  const { evaluation, form } = context;
  const visibleCauses: RequestCause[] = [];
  for (const index of chainOf(locatedElement)) {
    const { hidingSteps = [], shows = null } = form.influences[index] ?? {};
    const hidingStep = hidingSteps.find((step) => holdsAt(evaluation, step, row));
    if (hidingStep) return causeOf([hidingStep], true, locatedElement);
    const showingStep = shows?.find((step) => holdsAt(evaluation, step, row));
    if (shows && !showingStep) return causeOf(shows, false, locatedElement);
    if (showingStep) visibleCauses.push(causeOf([showingStep], true, locatedElement));
    if (hidingSteps.length > 0) visibleCauses.push(causeOf(hidingSteps, false, locatedElement));
  }
  return joinCauses(visibleCauses);
}

/** The rule that requires the element. An element that is always mandatory needs none. */
function mandatoryCause(locatedElement: LocatedElement): RequestCause | null {
  const { context, index, row } = locatedElement;
  const { evaluation, form } = context;
  if (form.elements[index]?.element.mandatory === true) return null;
  const allSteps = [...chainOf(locatedElement)].flatMap((itemIndex) => form.influences[itemIndex]?.requires ?? []);
  if (allSteps.length === 0) return null;
  const mandatoryStep = allSteps.find((step) => isAnyStepMet(evaluation, [step], row));
  return mandatoryStep ? causeOf([mandatoryStep], true, locatedElement) : causeOf(allSteps, false, locatedElement);
}

export const causesIn = (locatedElement: LocatedElement): RequestCauses => ({
  visibility: visibilityCause(locatedElement),
  mandatory: mandatoryCause(locatedElement),
});

/**
 * Why a document is requested or not, and why it is required or optional. Rules that read a field hidden from the
 * viewer are reported without facts.
 * @param row the position of the row; -1 for the record
 */
export function requestCauses(view: ResolvedView, element: string, row = -1): RequestCauses {
  const context = viewContextOf(view);
  const index = context?.form.byId.get(element)?.index;
  if (!context || index === undefined) return NO_CAUSES;
  return causesIn({ context, index, row });
}
