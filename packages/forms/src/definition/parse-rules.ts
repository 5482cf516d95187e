import { RULE_EFFECTS, type Rule } from '../rule';
import { parseCondition } from './parse-condition';
import { quote } from './fault-list';
import type { Reading } from './parse-element';

const KEYS: ReadonlySet<string> = new Set(['when', 'effect', 'targets']);
const RULES_MOST = 200;

function readTargets(raw: unknown, path: string, { faults, elements }: Reading): string[] {
  if (!faults.isList(raw, path, 1_000)) return [];
  if (raw.length === 0) faults.add(path, 'must name an element');
  raw.forEach((target, at) => {
    if (typeof target === 'string' && elements.has(target)) return;
    faults.add(`${path}[${at}]`, `is not an element of this form: ${quote(target)}`);
  });
  return raw.filter((target) => typeof target === 'string');
}

function parseRule(raw: unknown, path: string, reading: Reading): Rule | null {
  const { faults } = reading;
  if (!faults.isObject(raw, path)) return null;
  faults.onlyKeys(raw, KEYS, path);
  const effect = RULE_EFFECTS.find((name) => name === raw.effect);
  if (!effect) faults.add(`${path}.effect`, `is not a known effect: ${quote(raw.effect)}`);
  const when = parseCondition(raw.when, `${path}.when`, reading);
  const targets = readTargets(raw.targets, `${path}.targets`, reading);
  return effect && when ? { when, effect, targets } : null;
}

/** Reads the rules of one element. */
export function parseRules(raw: unknown, path: string, reading: Reading): readonly Rule[] {
  if (!reading.faults.isList(raw, path, RULES_MOST)) return [];
  return raw.flatMap((rule, at) => parseRule(rule, `${path}[${at}]`, reading) ?? []);
}
