import { issueOf } from '../issues/engine-issue';
import { acceptedTypes } from '../formula/field-values';
import type { FormElement } from '../form-element';
import { kindOf } from '../kinds/kind-of';
import { readText } from '../kinds/read-text';
import { readsOf, RULE_EFFECTS, type Rule, type RuleCondition, type RuleEffect } from '../rule';
import { checkElementFormula } from './check-element-formula';
import { parseCondition } from './parse-condition';
import { quote } from './issue-list';
import type { ParseContext } from './parse-element';

const SHARED_KEYS = ['when', 'effect', 'targets'];
const OWN_KEYS: Partial<Record<RuleEffect, readonly string[]>> = {
  'filter-options': ['options'],
  'set-value': ['value', 'formula'],
};
const MAX_RULES = 200;

type Raw = Readonly<Record<string, unknown>>;

function readTargets(rawValue: unknown, path: string, { issues, elements }: ParseContext): string[] {
  if (!issues.isList(rawValue, path, 1_000)) return [];
  if (rawValue.length === 0) issues.add(path, issueOf('element-required'));
  rawValue.forEach((target, index) => {
    if (typeof target === 'string' && elements.has(target)) return;
    issues.add(`${path}[${index}]`, issueOf('unknown-element', { value: quote(target) }));
  });
  return rawValue.filter((target): target is string => typeof target === 'string' && elements.has(target));
}

/** The cloneable section that contains all targets; the rule is then evaluated per row. Null if there is none. */
function rowsOfTargets(targets: readonly string[], { rowsOf }: ParseContext): string | null {
  const sections = new Set(targets.map((target) => rowsOf.get(target) ?? null));
  const [section] = sections;
  return sections.size === 1 && section ? section : null;
}

/** Whether an element has an option with this id. */
function offers(target: FormElement, id: unknown): boolean {
  const kind = kindOf(target.type);
  return typeof id === 'string' && id !== '' && kind.parse(kind.members ? [id] : id, target).ok;
}

/** Parses option ids. Every target must offer each of them. */
function readOptions(
  rawValue: unknown,
  targets: readonly FormElement[],
  path: string,
  { issues }: ParseContext,
): readonly string[] {
  if (!issues.isList(rawValue, `${path}.options`, 2_000)) return [];
  targets.forEach((target, index) => {
    const { unit } = kindOf(target.type);
    if (unit !== 'option' && unit !== 'options')
      issues.add(`${path}.targets[${index}]`, issueOf('type-without-options', { type: target.type }));
    else {
      const wrongIndex = rawValue.findIndex((id) => !offers(target, id));
      if (wrongIndex >= 0)
        issues.add(
          `${path}.options[${wrongIndex}]`,
          issueOf('unknown-option', { element: target.id, value: quote(rawValue[wrongIndex]) }),
        );
    }
  });
  return rawValue.filter((id) => typeof id === 'string');
}

/** Parses the value that `set-value` sets: a value in stored form, or a formula whose type fits every target. */
function readSetValue(
  rawEffect: Raw,
  targets: readonly FormElement[],
  path: string,
  context: ParseContext,
): Pick<Rule, 'value' | 'formula'> {
  const { issues } = context;
  targets.forEach((target, index) => {
    if (acceptedTypes(target).length === 0)
      issues.add(`${path}.targets[${index}]`, issueOf('not-settable', { type: target.type }));
    else if (target.calculation?.trim()) issues.add(`${path}.targets[${index}]`, issueOf('has-formula'));
  });
  if (rawEffect.formula !== undefined && rawEffect.value !== undefined) issues.add(path, issueOf('value-and-formula'));
  if (rawEffect.formula !== undefined) {
    const source = readText(rawEffect.formula, 2_000);
    if (!source?.trim()) issues.add(`${path}.formula`, issueOf('not-formula'));
    else for (const target of targets) checkElementFormula(source, target, `${path}.formula`, context);
    return { formula: source ?? '' };
  }
  if (rawEffect.value === undefined) issues.add(path, issueOf('value-or-formula-required'));
  const parsed = targets.map((target) => ({ target, read: kindOf(target.type).parse(rawEffect.value, target) }));
  for (const { target, read } of parsed)
    if (!read.ok) issues.add(`${path}.value`, issueOf('invalid-for-type', { type: target.type }));
  const [firstRule] = parsed;
  const value =
    firstRule?.read.ok && !kindOf(firstRule.target.type).isEmpty(firstRule.read.value) ? firstRule.read.value : null;
  const isShared = parsed.every(
    ({ target }) => kindOf(target.type).unit === kindOf(firstRule?.target.type ?? target.type).unit,
  );
  if (!isShared) issues.add(`${path}.targets`, issueOf('different-kinds'));
  return { value };
}

/** With targets in rows and a condition on other rows, or with targets in the record, the row would be ambiguous. */
function checkScope(
  condition: RuleCondition,
  targets: readonly string[],
  path: string,
  { issues, rowsOf }: ParseContext,
): void {
  const readsRows = [...readsOf(condition).fields].some((field) => rowsOf.has(field));
  const sections = new Set(targets.map((target) => rowsOf.get(target) ?? null));
  if (readsRows && sections.size > 1) issues.add(`${path}.targets`, issueOf('different-rows'));
}

function parseRule(rawValue: unknown, path: string, context: ParseContext): Rule | null {
  const { issues, elements } = context;
  if (!issues.isObject(rawValue, path)) return null;
  const effect = RULE_EFFECTS.find((name) => name === rawValue.effect);
  issues.checkKnownKeys(rawValue, new Set([...SHARED_KEYS, ...((effect && OWN_KEYS[effect]) ?? [])]), path);
  if (!effect) issues.add(`${path}.effect`, issueOf('unknown-effect', { value: quote(rawValue.effect) }));
  const targets = readTargets(rawValue.targets, `${path}.targets`, context);
  const rows = rowsOfTargets(targets, context);
  const ownCondition = parseCondition(
    rawValue.when,
    { path: `${path}.when`, depth: 1, rows, isNested: false },
    context,
  );
  if (!effect || !ownCondition) return null;
  checkScope(ownCondition, targets, path, context);
  const targetElements = targets.flatMap((target) => elements.get(target) ?? []);
  return {
    ...{ when: ownCondition, effect, targets },
    ...(effect === 'filter-options' && { options: readOptions(rawValue.options, targetElements, path, context) }),
    ...(effect === 'set-value' && readSetValue(rawValue, targetElements, path, context)),
  };
}

/** Parses the rules of one element. */
export function parseRules(rawList: unknown, path: string, context: ParseContext): readonly Rule[] {
  if (!context.issues.isList(rawList, path, MAX_RULES)) return [];
  return rawList.flatMap((rule, index) => parseRule(rule, `${path}[${index}]`, context) ?? []);
}
