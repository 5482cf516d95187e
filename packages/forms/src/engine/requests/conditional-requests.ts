import { partsOf } from '../../formula/syntax/formula-node';
import { parseFormula } from '../../formula/syntax/parse-formula';
import type { CompiledForm } from '../compile/compile-form';

const conditional = new WeakMap<CompiledForm, boolean>();

/** Whether any document depends on answers: by a rule on it or around it, or because it is requested per row. */
export function dependsOnAnswers(form: CompiledForm): boolean {
  const isKnown = conditional.get(form);
  if (isKnown !== undefined) return isKnown;
  const hasVisibilityRule = (index: number): boolean => {
    const ownInfluences = form.influences[index];
    if (!ownInfluences) return false;
    const isOwn =
      ownInfluences.hidingSteps.length > 0 || ownInfluences.shows !== null || ownInfluences.requires.length > 0;
    return isOwn || hasVisibilityRule(form.elements[index]?.parent ?? -1);
  };
  const isFound = form.elements.some(
    ({ kind, index, rows }) => kind.answeredBy === 'upload' && (rows !== undefined || hasVisibilityRule(index)),
  );
  conditional.set(form, isFound);
  return isFound;
}

function readsDay(source: string | undefined): boolean {
  if (!source?.trim()) return false;
  const open = [parseFormula(source)];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.is === 'call' && node.name === 'today') return true;
    open.push(...partsOf(node));
  }
  return false;
}

const datedForms = new WeakMap<CompiledForm, boolean>();

/** Whether a document may be requested on one day and not on another, with the same answers. */
export function hasDayRequests(form: CompiledForm): boolean {
  const isKnown = datedForms.get(form);
  if (isKnown !== undefined) return isKnown;
  const isDated = form.elements.some(
    ({ element: { calculation, control_settings: rules } }) =>
      readsDay(calculation) || rules?.some(({ formula }) => readsDay(formula)) === true,
  );
  const isFound = isDated && dependsOnAnswers(form);
  datedForms.set(form, isFound);
  return isFound;
}
