import { issueOf } from '../issues/engine-issue';
import { FormulaFault } from '../formula/formula-error';
import { parseFormula } from '../formula/syntax/parse-formula';
import { readText } from '../kinds/read-text';
import { groupNameOf, ROW_MEASURES, RULE_EFFECTS, RULE_OPERATORS, type Rule } from '../rule';
import { quote, type FaultList } from './issue-list';

const RULE_KEYS: ReadonlySet<string> = new Set(['when', 'effect', 'targets', 'options', 'value', 'formula']);
const CONDITION_KEYS: ReadonlySet<string> = new Set([
  ...['field', 'operator', 'value', 'other', 'rows', 'match', 'where'],
  ...ROW_MEASURES,
]);
const RULES_MOST = 200;
const DEPTH_MOST = 10;
const VALUE_MOST = 20_000;

type Raw = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): boolean =>
  value === null || ['boolean', 'number'].includes(typeof value) || readText(value, VALUE_MOST) !== null;

function checkText(raw: Raw, keys: readonly string[], path: string, faults: FaultList): void {
  for (const key of keys)
    if (raw[key] !== undefined && !readText(raw[key], 100)) faults.add(`${path}.${key}`, issueOf('not-name'));
}

function checkValue(value: unknown, path: string, faults: FaultList): void {
  const isList = Array.isArray(value) && value.length <= 200 && value.every(isPlain);
  if (value !== undefined && !isPlain(value) && !isList) faults.add(path, issueOf('not-value-or-list'));
}

function checkNames(raw: unknown, most: number, path: string, faults: FaultList): void {
  if (!faults.isList(raw, path, most)) return;
  const wrong = raw.findIndex((name) => !readText(name, 100));
  if (wrong >= 0) faults.add(`${path}[${wrong}]`, issueOf('not-name'));
}

function checkCondition(raw: unknown, path: string, depth: number, faults: FaultList): void {
  if (!faults.isObject(raw, path)) return;
  if (depth > DEPTH_MOST) return faults.add(path, issueOf('too-deep'));
  const group = groupNameOf(raw);
  if (group) {
    faults.onlyKeys(raw, new Set([group]), path);
    const parts = raw[group];
    if (!faults.isList(parts, `${path}.${group}`, 100)) return;
    return parts.forEach((part, at) => checkCondition(part, `${path}.${group}[${at}]`, depth + 1, faults));
  }
  faults.onlyKeys(raw, CONDITION_KEYS, path);
  if (raw.field === undefined && raw.rows === undefined) faults.add(path, issueOf('field-required'));
  checkText(raw, ['field', 'other', 'rows'], path, faults);
  checkValue(raw.value, `${path}.value`, faults);
  for (const measure of ROW_MEASURES) if (raw[measure] !== true) checkText(raw, [measure], path, faults);
  const isKnown = RULE_OPERATORS.some((name) => name === raw.operator);
  if (!isKnown && raw.match !== 'any' && raw.match !== 'all')
    faults.add(`${path}.operator`, issueOf('unknown-operator', { value: quote(raw.operator) }));
  if (raw.where !== undefined) checkCondition(raw.where, `${path}.where`, depth + 1, faults);
}

function checkRule(raw: unknown, path: string, faults: FaultList): raw is Rule {
  if (!faults.isObject(raw, path)) return false;
  faults.onlyKeys(raw, RULE_KEYS, path);
  const isKnown = RULE_EFFECTS.some((name) => name === raw.effect);
  if (!isKnown) faults.add(`${path}.effect`, issueOf('unknown-effect', { value: quote(raw.effect) }));
  checkNames(raw.targets, 1_000, `${path}.targets`, faults);
  if (raw.options !== undefined) checkNames(raw.options, 2_000, `${path}.options`, faults);
  checkValue(raw.value, `${path}.value`, faults);
  if (raw.formula !== undefined) addShapeFault(raw.formula, `${path}.formula`, faults);
  checkCondition(raw.when, `${path}.when`, 1, faults);
  return true;
}

/** Adds a fault where a formula cannot be read, whatever its names mean. */
export function addShapeFault(source: unknown, path: string, faults: FaultList): void {
  const text = readText(source, 2_000);
  if (text === null) return faults.add(path, issueOf('not-formula'));
  try {
    parseFormula(text);
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    faults.add(path, error.issue);
  }
}

/** Reads the rules of a deactivated element: kept as they are, with whatever names, when they look like rules. */
export function parseRuleShapes(raw: unknown, path: string, faults: FaultList): readonly Rule[] {
  if (!faults.isList(raw, path, RULES_MOST)) return [];
  return raw.filter((rule, at): rule is Rule => checkRule(rule, `${path}[${at}]`, faults));
}
