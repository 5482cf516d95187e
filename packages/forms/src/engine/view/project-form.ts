import type { Answers, FormDefinition, FormElement } from '../../form-element';
import { namesIn } from '../../formula/syntax/formula-node';
import type { CalendarContext } from '../../formula/formula-context';
import { parseFormula } from '../../formula/syntax/parse-formula';
import type { Translations } from '../../languages-of-forms';
import { isNamed, roleKey, type FormViewer } from '../../viewer';
import { fieldsRead, type Rule } from '../../rule';
import type { CompiledForm } from '../compile/compile-form';
import { hiddenFields } from './role-limits';
import { isWithheld, withheldEffects, type WithheldEffects } from '../evaluation/withheld-effects';

interface Projection {
  readonly definition: FormDefinition;
  /** Whether some rule was withheld, so that its effect must be worked out for the viewer. */
  readonly isPartial: boolean;
}

const projections = new WeakMap<CompiledForm, Map<string, Projection>>();
const CACHED_PROJECTIONS = 500;
const NOWHERE: CalendarContext = {};

const references = (formula: string | undefined, ids: ReadonlySet<string>): boolean =>
  formula !== undefined && formula.trim() !== '' && [...namesIn(parseFormula(formula))].some((name) => ids.has(name));

/** A rule as the viewer may know it, or null when it reads what is hidden from him or all its targets are. */
function projectRule(rule: Rule, hidden: ReadonlySet<string>): Rule | null {
  if ([...fieldsRead(rule.when)].some((field) => hidden.has(field)) || references(rule.formula, hidden)) return null;
  const targets = rule.targets.filter((target) => !hidden.has(target));
  return targets.length > 0 ? { ...rule, targets } : null;
}

function projectElement(element: FormElement, form: CompiledForm, viewer: FormViewer): FormElement {
  const hidden = hiddenFields(form, viewer);
  const { childs, control_settings: rules, calculation, readonly_roles, ...shared } = element;
  const { hided_roles: _roles, showsHiddenInputs: _shows, ...rest } = shared;
  const known = rules?.flatMap((rule) => projectRule(rule, hidden) ?? []);
  const isSecretFormula = references(calculation, hidden);
  const isLocked = element.readonly === true || isNamed(readonly_roles, viewer) || isSecretFormula;
  return {
    ...rest,
    ...(isLocked && { readonly: true }),
    ...(known?.length && { control_settings: known }),
    ...(calculation !== undefined && !isSecretFormula && { calculation }),
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
  if (byRole.size >= CACHED_PROJECTIONS) byRole.clear();
  const definition = { content: projectAll(form.definition.content, form, viewer) };
  const hidden = hiddenFields(form, viewer);
  const isPartial = form.steps.some((step) => step.effect !== 'compute' && isWithheld(step, hidden));
  byRole.set(roleKey(viewer), { definition, isPartial });
  return { definition, isPartial };
}

/** Takes elements that are shown for certain out of the rules that show them. */
function withoutShown(rule: Rule, shown: ReadonlySet<string>): Rule | null {
  if (rule.effect !== 'show') return rule;
  const targets = rule.targets.filter((target) => !shown.has(target));
  return targets.length > 0 ? { ...rule, targets } : null;
}

/** Translations without the options that are not left: their texts would tell what was withheld. */
function withOptions(translations: Translations, left: ReadonlySet<string>): Translations {
  const texts = Object.entries(translations).map(([language, { options, ...words }]) => {
    const known = options && Object.fromEntries(Object.entries(options).filter(([id]) => left.has(id)));
    return [language, { ...words, ...(known && { options: known }) }];
  });
  return Object.fromEntries(texts) as Translations;
}

/** Writes what withheld rules do into the elements themselves, for good, whatever the viewer answers. */
function mark(elements: readonly FormElement[], effects: WithheldEffects): FormElement[] {
  return elements.map(({ control_settings, ...element }) => {
    const left = effects.options.get(element.id);
    const rules = control_settings?.flatMap((rule) => withoutShown(rule, effects.shown) ?? []);
    return {
      ...element,
      ...(rules?.length && { control_settings: rules }),
      ...(left && element.translations && { translations: withOptions(element.translations, left) }),
      ...(effects.hidden.has(element.id) && { hide: true }),
      ...(effects.locked.has(element.id) && { readonly: true }),
      ...(effects.required.has(element.id) && { mandatory: true }),
      ...(left && element.options?.length && { options: element.options.filter(({ id }) => left.has(id)) }),
      ...(element.childs && { childs: mark(element.childs, effects) }),
    };
  });
}

/**
 * The definition as this viewer may know it: what is hidden from his role is not there at all, and neither are rules
 * and formulas that read it, nor the role lists. Read-only for his role comes out as `readonly: true`, and so does a
 * field whose formula is withheld: its value is the stored one. What is deactivated is in no projection; translations
 * are, so that `translateForm` may come after.
 *
 * A withheld rule still has its effect: give the answers, and what it hides, locks, requires or leaves of options at this
 * moment comes out in the elements themselves, without saying why. Kept per role when no answers are given or no rule
 * is withheld, so that `compileForm` of the result is kept too.
 */
export function projectForm(
  form: CompiledForm,
  viewer: FormViewer,
  answers?: Answers,
  calendar: CalendarContext = NOWHERE,
): FormDefinition {
  const { definition, isPartial } = projectionFor(form, viewer);
  if (!isPartial || answers === undefined) return definition;
  const effects = withheldEffects(form, hiddenFields(form, viewer), answers, calendar);
  return { content: mark(definition.content, effects) };
}
