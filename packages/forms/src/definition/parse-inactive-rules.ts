import { issueOf } from '../issues/engine-issue';
import { FormulaError } from '../formula/formula-error';
import { parseFormula } from '../formula/syntax/parse-formula';
import { readText } from '../kinds/read-text';
import { groupNameOf, ROW_MEASURES, RULE_EFFECTS, RULE_OPERATORS, type Rule } from '../rule';
import { quote, type IssueList } from './issue-list';

const RULE_KEYS: ReadonlySet<string> = new Set(['when', 'effect', 'targets', 'options', 'value', 'formula']);
const CONDITION_KEYS: ReadonlySet<string> = new Set([
  ...['field', 'operator', 'value', 'other', 'rows', 'match', 'where'],
  ...ROW_MEASURES,
]);
const MAX_RULES = 200;
const MAX_DEPTH = 10;
const MAX_VALUE_LENGTH = 20_000;

type Raw = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): boolean =>
  value === null || ['boolean', 'number'].includes(typeof value) || readText(value, MAX_VALUE_LENGTH) !== null;

function checkText(rawRule: Raw, keys: readonly string[], path: string, issues: IssueList): void {
  for (const key of keys)
    if (rawRule[key] !== undefined && !readText(rawRule[key], 100)) issues.add(`${path}.${key}`, issueOf('not-name'));
}

function checkValue(value: unknown, path: string, issues: IssueList): void {
  const isList = Array.isArray(value) && value.length <= 200 && value.every(isPlain);
  if (value !== undefined && !isPlain(value) && !isList) issues.add(path, issueOf('not-value-or-list'));
}

function checkNames(rawValue: unknown, max: number, path: string, issues: IssueList): void {
  if (!issues.isList(rawValue, path, max)) return;
  const wrongIndex = rawValue.findIndex((name) => !readText(name, 100));
  if (wrongIndex >= 0) issues.add(`${path}[${wrongIndex}]`, issueOf('not-name'));
}

function checkCondition(rawRule: unknown, path: string, depth: number, issues: IssueList): void {
  if (!issues.isObject(rawRule, path)) return;
  if (depth > MAX_DEPTH) return issues.add(path, issueOf('too-deep'));
  const group = groupNameOf(rawRule);
  if (group) {
    issues.checkKnownKeys(rawRule, new Set([group]), path);
    const parts = rawRule[group];
    if (!issues.isList(parts, `${path}.${group}`, 100)) return;
    return parts.forEach((part, index) => checkCondition(part, `${path}.${group}[${index}]`, depth + 1, issues));
  }
  issues.checkKnownKeys(rawRule, CONDITION_KEYS, path);
  if (rawRule.field === undefined && rawRule.rows === undefined) issues.add(path, issueOf('field-required'));
  checkText(rawRule, ['field', 'other', 'rows'], path, issues);
  checkValue(rawRule.value, `${path}.value`, issues);
  for (const measure of ROW_MEASURES) if (rawRule[measure] !== true) checkText(rawRule, [measure], path, issues);
  const isKnown = RULE_OPERATORS.some((name) => name === rawRule.operator);
  if (!isKnown && rawRule.match !== 'any' && rawRule.match !== 'all')
    issues.add(`${path}.operator`, issueOf('unknown-operator', { value: quote(rawRule.operator) }));
  if (rawRule.where !== undefined) checkCondition(rawRule.where, `${path}.where`, depth + 1, issues);
}

function checkRule(rawValue: unknown, path: string, issues: IssueList): rawValue is Rule {
  if (!issues.isObject(rawValue, path)) return false;
  issues.checkKnownKeys(rawValue, RULE_KEYS, path);
  const isKnown = RULE_EFFECTS.some((name) => name === rawValue.effect);
  if (!isKnown) issues.add(`${path}.effect`, issueOf('unknown-effect', { value: quote(rawValue.effect) }));
  checkNames(rawValue.targets, 1_000, `${path}.targets`, issues);
  if (rawValue.options !== undefined) checkNames(rawValue.options, 2_000, `${path}.options`, issues);
  checkValue(rawValue.value, `${path}.value`, issues);
  if (rawValue.formula !== undefined) checkFormulaSyntax(rawValue.formula, `${path}.formula`, issues);
  checkCondition(rawValue.when, `${path}.when`, 1, issues);
  return true;
}

/** Adds an issue if a formula has a syntax error. Names are not resolved. */
export function checkFormulaSyntax(source: unknown, path: string, issues: IssueList): void {
  const text = readText(source, 2_000);
  if (text === null) return issues.add(path, issueOf('not-formula'));
  try {
    parseFormula(text);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    issues.add(path, error.issue);
  }
}

/** Parses the rules of a deactivated element. Checks only their shape, because they may reference removed elements. */
export function parseRuleShapes(rawValue: unknown, path: string, issues: IssueList): readonly Rule[] {
  if (!issues.isList(rawValue, path, MAX_RULES)) return [];
  return rawValue.filter((rule, index): rule is Rule => checkRule(rule, `${path}[${index}]`, issues));
}
