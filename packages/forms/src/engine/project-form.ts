import type { Answers, FormDefinition, FormElement } from '../form-element';
import { isNamed, roleKey, type FormViewer } from '../viewer';
import { fieldsRead, type Rule } from '../rule';
import type { CompiledForm } from './compile-form';
import { hiddenFields } from './role-limits';
import { findVisibility } from './visibility';

interface Projection {
  readonly definition: FormDefinition;
  /** Whether some rule was withheld, so that its effect must be worked out for the viewer. */
  readonly isPartial: boolean;
}

const projections = new WeakMap<CompiledForm, Map<string, Projection>>();
const PROJECTIONS_KEPT = 500;
const WORD = /[A-Za-z0-9_-]+/g;

/** A rule as the viewer may know it, or null when its condition or all its targets are hidden from him. */
function projectRule(rule: Rule, hidden: ReadonlySet<string>): Rule | null {
  if ([...fieldsRead(rule.when)].some((field) => hidden.has(field))) return null;
  const targets = rule.targets.filter((target) => !hidden.has(target));
  return targets.length > 0 ? { ...rule, targets } : null;
}

const mentions = (text: string | undefined, ids: ReadonlySet<string>): boolean =>
  (text?.match(WORD) ?? []).some((word) => ids.has(word));

function projectElement(element: FormElement, form: CompiledForm, viewer: FormViewer): FormElement {
  const hidden = hiddenFields(form, viewer);
  const { childs, control_settings: rules, calculation, hided_roles: _roles, readonly_roles, ...rest } = element;
  const known = rules?.flatMap((rule) => projectRule(rule, hidden) ?? []);
  const isLocked = element.readonly === true || isNamed(readonly_roles, viewer);
  return {
    ...rest,
    ...(isLocked && { readonly: true }),
    ...(known?.length && { control_settings: known }),
    ...(calculation !== undefined && !mentions(calculation, hidden) && { calculation }),
    ...(childs && { childs: projectAll(childs, form, viewer) }),
  };
}

function projectAll(elements: readonly FormElement[], form: CompiledForm, viewer: FormViewer): FormElement[] {
  const hidden = hiddenFields(form, viewer);
  return elements.filter(({ id }) => !hidden.has(id)).map((element) => projectElement(element, form, viewer));
}

function projectionFor(form: CompiledForm, viewer: FormViewer): Projection {
  const byRole = projections.get(form) ?? new Map<string, Projection>();
  projections.set(form, byRole);
  const known = byRole.get(roleKey(viewer));
  if (known) return known;
  if (byRole.size >= PROJECTIONS_KEPT) byRole.clear();
  const definition = { content: projectAll(form.definition.content, form, viewer) };
  const isPartial = form.rules.some(({ reads }) => [...reads].some((field) => hiddenFields(form, viewer).has(field)));
  byRole.set(roleKey(viewer), { definition, isPartial });
  return { definition, isPartial };
}

/** Hides the named elements for good, whatever the viewer answers. */
function markHidden(elements: readonly FormElement[], gone: ReadonlySet<string>): FormElement[] {
  return elements.map((element) => ({
    ...element,
    ...(gone.has(element.id) && { hide: true }),
    ...(element.childs && { childs: markHidden(element.childs, gone) }),
  }));
}

/** What a withheld rule hides at this moment, rule by rule: rules that the viewer knows work in his own hands. */
function hiddenByWithheld(form: CompiledForm, viewer: FormViewer, answers: Answers): ReadonlySet<string> {
  const hidden = hiddenFields(form, viewer);
  const { verdicts } = findVisibility(form, answers);
  const holding = form.rules.filter(
    ({ reads }, rank) => verdicts[rank] === 1 && [...reads].some((id) => hidden.has(id)),
  );
  return new Set(holding.flatMap(({ targets }) => targets.map((target) => form.elements[target]?.id ?? '')));
}

/**
 * The definition as this viewer may know it: what is hidden from his role is not there at all, and neither are rules
 * and formulas that read it, nor the role lists. Read-only for his role comes out as `readonly: true`.
 *
 * A withheld rule still has its effect: give the answers, and what it hides at this moment comes out as `hide: true`,
 * without saying why. Kept per role when no answers are given or no rule is withheld, so that
 * `compileForm` of the result is kept too.
 */
export function projectForm(form: CompiledForm, viewer: FormViewer, answers?: Answers): FormDefinition {
  const { definition, isPartial } = projectionFor(form, viewer);
  if (!isPartial || answers === undefined) return definition;
  return { content: markHidden(definition.content, hiddenByWithheld(form, viewer, answers)) };
}
