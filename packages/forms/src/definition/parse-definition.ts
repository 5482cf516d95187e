import { issueOf } from '../issues/engine-issue';
import type { FormDefinition, FormElement } from '../form-element';
import { outlineForm } from '../engine/compile/outline-form';
import { outlineSteps } from '../engine/compile/outline-steps';
import { findCycle, type StepCycle } from '../engine/compile/step-order';
import { checkElementFormula } from './check-element-formula';
import { InvalidDefinitionError } from './invalid-definition';
import { IssueList } from './issue-list';
import { MAX_ELEMENTS, parseElement, type ParseContext } from './parse-element';
import { checkFormulaSyntax, parseRuleShapes } from './parse-inactive-rules';
import { parseRules } from './parse-rules';

const KEYS: ReadonlySet<string> = new Set(['content', 'deactivated']);

const MAX_RULES = 2_000;
const MAX_FORMULAS = 1_000;
/** For all rules together. Each target of a formula is a separate step. */
const MAX_TARGETS = 20_000;

/** An element has at most one formula, so the owner identifies the path. */
function pathOf({ step }: StepCycle, { rules, formulas }: ParseContext): string {
  const knownFormulas: readonly { path: string; owner: string }[] = step.rule === null ? formulas : rules;
  return knownFormulas.find(({ owner }) => owner === step.owner)?.path ?? 'content';
}

function cycleCode({ hasRules, hasFormulas }: StepCycle) {
  if (!hasFormulas) return 'circular-rules';
  return hasRules ? 'circular-rules-and-formulas' : 'circular-formulas';
}

function checkSteps(definition: FormDefinition, context: ParseContext): void {
  const outline = outlineForm(definition);
  const cycle = findCycle(outline, outlineSteps(outline));
  if (cycle) context.issues.add(pathOf(cycle, context), issueOf(cycleCode(cycle), { fields: cycle.fields }));
}

function countTargets(rawValue: unknown): number {
  const rules: readonly unknown[] = Array.isArray(rawValue) ? rawValue : [];
  return rules.reduce<number>((sum, rule) => {
    const targets = (rule as { readonly targets?: unknown } | null | undefined)?.targets;
    return sum + (Array.isArray(targets) ? targets.length : 0);
  }, 0);
}

/** Whether the number of rules and formulas is within the limits. Checked before they are parsed. */
function isBounded({ rules, formulas, issues }: ParseContext, path: string): boolean {
  const count = rules.reduce((sum, { raw }) => sum + (Array.isArray(raw) ? raw.length : 0), 0);
  const targets = rules.reduce((sum, { raw }) => sum + countTargets(raw), 0);
  if (count > MAX_RULES) issues.add(path, issueOf('too-many-rules', { max: MAX_RULES }));
  if (targets > MAX_TARGETS) issues.add(path, issueOf('too-many-targets', { max: MAX_TARGETS }));
  if (formulas.length > MAX_FORMULAS) issues.add(path, issueOf('too-many-formulas', { max: MAX_FORMULAS }));
  return count <= MAX_RULES && targets <= MAX_TARGETS && formulas.length <= MAX_FORMULAS;
}

function readList(list: readonly unknown[], path: string, context: ParseContext): FormElement[] {
  const top = { depth: 1, parent: null, parentId: null, rows: null };
  return list.flatMap((rawList, index) => parseElement(rawList, { ...top, path: `${path}[${index}]` }, context) ?? []);
}

function readContent(list: readonly unknown[], context: ParseContext): FormElement[] {
  const content = readList(list, 'content', context);
  if (!isBounded(context, 'content')) return content;
  for (const { path, owner, raw } of context.rules) {
    const element = context.elements.get(owner);
    if (element) Object.assign(element, { control_settings: parseRules(raw, path, context) });
  }
  for (const { path, owner, source } of context.formulas) {
    const element = context.elements.get(owner);
    if (element) checkElementFormula(source, element, path, context);
  }
  return content;
}

/** Parses the deactivated elements. Only the shape of their rules and formulas is checked. */
function readDeactivatedElements(rawValue: unknown, form: ParseContext): readonly FormElement[] {
  const { issues } = form;
  if (rawValue === undefined || !issues.isList(rawValue, 'deactivated', MAX_ELEMENTS)) return [];
  const context: ParseContext = {
    ...form,
    elements: new Map(),
    taken: form.elements,
    rowsOf: new Map(),
    rules: [],
    formulas: [],
  };
  const deactivatedLists = readList(rawValue, 'deactivated', context);
  if (!isBounded(context, 'deactivated')) return deactivatedLists;
  for (const { path, owner, raw: rules } of context.rules) {
    const element = context.elements.get(owner);
    if (element) Object.assign(element, { control_settings: parseRuleShapes(rules, path, issues) });
  }
  for (const { path, source } of context.formulas) checkFormulaSyntax(source, path, issues);
  return deactivatedLists;
}

/**
 * Parses an untrusted form definition.
 *
 * Unknown types, operators, effects, settings and names in formulas are issues. So are circular rules and formulas,
 * because their result would depend on the order of evaluation. Default answers and rule values are returned in stored
 * form. A `parent` is checked and dropped. Ids are unique across active and deactivated elements, and active elements
 * can't reference deactivated ones.
 * @throws InvalidDefinitionError with every issue and its path: 200 at most, plus one that says that there are more
 * @source the element tree of the builder (form element, control settings)
 */
export function parseDefinition(input: unknown): FormDefinition {
  const issues = new IssueList();
  const [elements, rowsOf] = [new Map<string, FormElement>(), new Map<string, string>()];
  const context: ParseContext = { issues, elements, taken: null, rowsOf, rules: [], formulas: [], count: 0 };
  if (!issues.isObject(input, '')) throw new InvalidDefinitionError(issues.issues);
  issues.checkKnownKeys(input, KEYS, '');
  if (!issues.isList(input.content, 'content', MAX_ELEMENTS)) throw new InvalidDefinitionError(issues.issues);
  const content = readContent(input.content, context);
  const deactivatedElements = readDeactivatedElements(input.deactivated, context);
  if (issues.issues.length === 0) checkSteps({ content }, context);
  if (issues.issues.length > 0) throw new InvalidDefinitionError(issues.issues);
  return deactivatedElements.length > 0 ? { content, deactivated: deactivatedElements } : { content };
}
