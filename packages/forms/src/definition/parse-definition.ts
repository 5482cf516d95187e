import { issueOf } from '../issues/engine-issue';
import type { FormDefinition, FormElement } from '../form-element';
import { outlineForm } from '../engine/compile/outline-form';
import { outlineSteps } from '../engine/compile/outline-steps';
import { findCycle, type StepCycle } from '../engine/compile/step-order';
import { addFormulaFault } from './check-element-formula';
import { DefinitionRefused } from './invalid-definition';
import { FaultList } from './issue-list';
import { ELEMENTS_MOST, parseElement, type Reading } from './parse-element';
import { addShapeFault, parseRuleShapes } from './parse-inactive-rules';
import { parseRules } from './parse-rules';

const KEYS: ReadonlySet<string> = new Set(['content', 'deactivated']);

const RULES_MOST = 2_000;
const FORMULAS_MOST = 1_000;
/** Of all rules together: each target of a formula is a step of its own. */
const TARGETS_MOST = 20_000;

/** Two formulas never lie on one element, so that the owner tells which is meant. */
function pathOf({ step }: StepCycle, { rules, formulas }: Reading): string {
  const known: readonly { path: string; owner: string }[] = step.rule === null ? formulas : rules;
  return known.find(({ owner }) => owner === step.owner)?.path ?? 'content';
}

function cycleCode({ hasRules, hasFormulas }: StepCycle) {
  if (!hasFormulas) return 'circular-rules';
  return hasRules ? 'circular-rules-and-formulas' : 'circular-formulas';
}

function checkSteps(definition: FormDefinition, reading: Reading): void {
  const outline = outlineForm(definition);
  const cycle = findCycle(outline, outlineSteps(outline));
  if (cycle) reading.faults.add(pathOf(cycle, reading), issueOf(cycleCode(cycle), { fields: cycle.fields }));
}

function countTargets(raw: unknown): number {
  const rules: readonly unknown[] = Array.isArray(raw) ? raw : [];
  return rules.reduce<number>((sum, rule) => {
    const targets = (rule as { readonly targets?: unknown } | null | undefined)?.targets;
    return sum + (Array.isArray(targets) ? targets.length : 0);
  }, 0);
}

/** Whether there are few enough rules and formulas to be read at all. */
function isBounded({ rules, formulas, faults }: Reading, path: string): boolean {
  const count = rules.reduce((sum, { raw }) => sum + (Array.isArray(raw) ? raw.length : 0), 0);
  const targets = rules.reduce((sum, { raw }) => sum + countTargets(raw), 0);
  if (count > RULES_MOST) faults.add(path, issueOf('too-many-rules', { most: RULES_MOST }));
  if (targets > TARGETS_MOST) faults.add(path, issueOf('too-many-targets', { most: TARGETS_MOST }));
  if (formulas.length > FORMULAS_MOST) faults.add(path, issueOf('too-many-formulas', { most: FORMULAS_MOST }));
  return count <= RULES_MOST && targets <= TARGETS_MOST && formulas.length <= FORMULAS_MOST;
}

function readList(list: readonly unknown[], path: string, reading: Reading): FormElement[] {
  const top = { depth: 1, parent: null, parentId: null, rows: null };
  return list.flatMap((raw, at) => parseElement(raw, { ...top, path: `${path}[${at}]` }, reading) ?? []);
}

function readContent(list: readonly unknown[], reading: Reading): FormElement[] {
  const content = readList(list, 'content', reading);
  if (!isBounded(reading, 'content')) return content;
  for (const { path, owner, raw } of reading.rules) {
    const element = reading.elements.get(owner);
    if (element) Object.assign(element, { control_settings: parseRules(raw, path, reading) });
  }
  for (const { path, owner, source } of reading.formulas) {
    const element = reading.elements.get(owner);
    if (element) addFormulaFault(source, element, path, reading);
  }
  return content;
}

/** Reads what was taken out of the form: like the form itself, but of rules and formulas the shape alone. */
function readDeactivated(raw: unknown, form: Reading): readonly FormElement[] {
  const { faults } = form;
  if (raw === undefined || !faults.isList(raw, 'deactivated', ELEMENTS_MOST)) return [];
  const away = { ...form, elements: new Map(), taken: form.elements, rowsOf: new Map(), rules: [], formulas: [] };
  const reading: Reading = away;
  const deactivated = readList(raw, 'deactivated', reading);
  if (!isBounded(reading, 'deactivated')) return deactivated;
  for (const { path, owner, raw: rules } of reading.rules) {
    const element = reading.elements.get(owner);
    if (element) Object.assign(element, { control_settings: parseRuleShapes(rules, path, faults) });
  }
  for (const { path, source } of reading.formulas) addShapeFault(source, path, faults);
  return deactivated;
}

/**
 * Takes a form definition from outside, or refuses it whole.
 *
 * Nothing is guessed: unknown types, operators, effects, settings, and names in formulas are faults, and so are rules
 * and formulas that turn in a circle, since the answer would depend on the order of evaluation. Default answers and rule values come out in their
 * stored form. A `parent` is checked and left out. Ids are unique over the form and what is deactivated; nothing in the
 * form may name what is deactivated.
 * @throws DefinitionRefused with every fault and its path, 200 at most and one that says that there are more
 * @source the element tree of the builder (form element, control settings)
 */
export function parseDefinition(input: unknown): FormDefinition {
  const faults = new FaultList();
  const [elements, rowsOf] = [new Map<string, FormElement>(), new Map<string, string>()];
  const reading: Reading = { faults, elements, taken: null, rowsOf, rules: [], formulas: [], count: 0 };
  if (!faults.isObject(input, '')) throw new DefinitionRefused(faults.faults);
  faults.onlyKeys(input, KEYS, '');
  if (!faults.isList(input.content, 'content', ELEMENTS_MOST)) throw new DefinitionRefused(faults.faults);
  const content = readContent(input.content, reading);
  const deactivated = readDeactivated(input.deactivated, reading);
  if (faults.faults.length === 0) checkSteps({ content }, reading);
  if (faults.faults.length > 0) throw new DefinitionRefused(faults.faults);
  return deactivated.length > 0 ? { content, deactivated } : { content };
}
