import type { Answers, FormDefinition, FormElement } from '../../form-element';
import { namesIn } from '../../formula/syntax/formula-node';
import type { CalendarContext } from '../../formula/formula-context';
import { parseFormula } from '../../formula/syntax/parse-formula';
import type { Translations } from '../../languages-of-forms';
import { isNamed, roleKey, type FormViewer } from '../../viewer';
import { fieldsOfCondition, type Rule } from '../../rule';
import type { CompiledForm } from '../compile/compile-form';
import { hiddenFields } from './role-limits';
import { isWithheld, withheldEffects, type WithheldEffects } from '../evaluation/withheld-effects';

interface Projection {
  readonly definition: FormDefinition;
  /** Whether a rule was hidden, so that its effect must be evaluated for the viewer. */
  readonly isPartial: boolean;
}

const projections = new WeakMap<CompiledForm, Map<string, Projection>>();
const CACHED_PROJECTIONS = 500;
const NO_CALENDAR: CalendarContext = {};

const references = (formula: string | undefined, ids: ReadonlySet<string>): boolean =>
  formula !== undefined && formula.trim() !== '' && [...namesIn(parseFormula(formula))].some((name) => ids.has(name));

/** The visible part of a rule; null if it reads something hidden or all of its targets are hidden. */
function projectRule(rule: Rule, hiddenIds: ReadonlySet<string>): Rule | null {
  if ([...fieldsOfCondition(rule.when)].some((field) => hiddenIds.has(field)) || references(rule.formula, hiddenIds))
    return null;
  const targets = rule.targets.filter((target) => !hiddenIds.has(target));
  return targets.length > 0 ? { ...rule, targets } : null;
}

function projectElement(element: FormElement, form: CompiledForm, viewer: FormViewer): FormElement {
  const hiddenIds = hiddenFields(form, viewer);
  const { childs, control_settings: rules, calculation, readonly_roles, ...shared } = element;
  const { hided_roles: _roles, showsHiddenInputs: _shows, ...rest } = shared;
  const knownRules = rules?.flatMap((rule) => projectRule(rule, hiddenIds) ?? []);
  const isSecretFormula = references(calculation, hiddenIds);
  const isLocked = element.readonly === true || isNamed(readonly_roles, viewer) || isSecretFormula;
  return {
    ...rest,
    ...(isLocked && { readonly: true }),
    ...(knownRules?.length && { control_settings: knownRules }),
    ...(calculation !== undefined && !isSecretFormula && { calculation }),
    ...(childs && { childs: projectAll(childs, form, viewer) }),
  };
}

function projectAll(elements: readonly FormElement[], form: CompiledForm, viewer: FormViewer): FormElement[] {
  const hiddenIds = hiddenFields(form, viewer);
  return elements.filter(({ id }) => !hiddenIds.has(id)).map((element) => projectElement(element, form, viewer));
}

function projectionFor(form: CompiledForm, viewer: FormViewer): Projection {
  const byRole = projections.get(form) ?? new Map<string, Projection>();
  projections.set(form, byRole);
  const knownRole = byRole.get(roleKey(viewer));
  if (knownRole) return knownRole;
  if (byRole.size >= CACHED_PROJECTIONS) byRole.clear();
  const definition = { content: projectAll(form.definition.content, form, viewer) };
  const hiddenIds = hiddenFields(form, viewer);
  const isPartial = form.steps.some((step) => step.effect !== 'compute' && isWithheld(step, hiddenIds));
  byRole.set(roleKey(viewer), { definition, isPartial });
  return { definition, isPartial };
}

/** Removes elements that are certainly shown from the rules that show them. */
function removeShownTargets(rule: Rule, shownIds: ReadonlySet<string>): Rule | null {
  if (rule.effect !== 'show') return rule;
  const targets = rule.targets.filter((target) => !shownIds.has(target));
  return targets.length > 0 ? { ...rule, targets } : null;
}

/** Removes translations of options that are not available: they would reveal hidden options. */
function withOptions(translations: Translations, optionIds: ReadonlySet<string>): Translations {
  const texts = Object.entries(translations).map(([language, { options, ...issue }]) => {
    const knownOptions = options && Object.fromEntries(Object.entries(options).filter(([id]) => optionIds.has(id)));
    return [language, { ...issue, ...(knownOptions && { options: knownOptions }) }];
  });
  return Object.fromEntries(texts) as Translations;
}

/** Applies the effects of hidden rules to the elements themselves, independent of later answers. */
function mark(elements: readonly FormElement[], effects: WithheldEffects): FormElement[] {
  return elements.map(({ control_settings, ...element }) => {
    const optionIds = effects.options.get(element.id);
    const rules = control_settings?.flatMap((rule) => removeShownTargets(rule, effects.shown) ?? []);
    return {
      ...element,
      ...(rules?.length && { control_settings: rules }),
      ...(optionIds && element.translations && { translations: withOptions(element.translations, optionIds) }),
      ...(effects.hidden.has(element.id) && { hide: true }),
      ...(effects.locked.has(element.id) && { readonly: true }),
      ...(effects.required.has(element.id) && { mandatory: true }),
      ...(optionIds && element.options?.length && { options: element.options.filter(({ id }) => optionIds.has(id)) }),
      ...(element.childs && { childs: mark(element.childs, effects) }),
    };
  });
}

/**
 * Reduces a definition to what the viewer may see. Elements hidden from the role are removed, with the rules and
 * formulas that read them and the role lists. Elements that are read-only for the role get `readonly: true`, and so do
 * fields whose formula is removed: their value is the stored one. Deactivated elements are removed. Translations
 * remain, so that `translateForm` can follow.  A hidden rule still takes effect: with answers, what it currently hides,
 * locks, requires or leaves as options is applied to the elements without revealing why. Cached per role if there are
 * no answers or no hidden rules, so that the compiled result is cached too.
 */
export function projectForm(
  form: CompiledForm,
  viewer: FormViewer,
  answers?: Answers,
  calendar: CalendarContext = NO_CALENDAR,
): FormDefinition {
  const { definition, isPartial } = projectionFor(form, viewer);
  if (!isPartial || answers === undefined) return definition;
  const effects = withheldEffects(form, hiddenFields(form, viewer), answers, calendar);
  return { content: mark(definition.content, effects) };
}
