import { issueOf } from '../issues/engine-issue';
import { operatorsOf } from '../kinds/element-traits';
import { groupNameOf, type RuleCondition } from '../rule';
import type { Reading } from './parse-element';
import { parseRowsCondition } from './parse-rows-condition';
import { readField, readOperand, readOperator, type ConditionPlace, type RawCondition } from './read-comparison';

const GROUP_DEPTH_MOST = 8;
const KEYS: ReadonlySet<string> = new Set(['field', 'operator', 'value', 'other']);

function parseComparison(raw: RawCondition, place: ConditionPlace, reading: Reading): RuleCondition | null {
  const { path } = place;
  reading.faults.onlyKeys(raw, KEYS, path);
  const operator = readOperator(raw, path, reading);
  const element = readField(raw.field, `${path}.field`, place.rows, reading);
  if (!element || !operator) return null;
  if (!operatorsOf(element).includes(operator)) {
    reading.faults.add(`${path}.operator`, issueOf('operator-not-supported', { target: element.type, operator }));
    return null;
  }
  return { field: element.id, operator, ...readOperand(raw, { element, operator }, place, reading) } as RuleCondition;
}

/** Reads a condition; every fault is added, and null answered where nothing can be made of it. */
export function parseCondition(raw: unknown, place: ConditionPlace, reading: Reading): RuleCondition | null {
  const { faults } = reading;
  const { path, depth } = place;
  if (!faults.isObject(raw, path)) return null;
  const group = groupNameOf(raw);
  if (!group && Object.hasOwn(raw, 'rows')) return parseRowsCondition(raw, place, reading, parseCondition);
  if (!group) return parseComparison(raw, place, reading);
  faults.onlyKeys(raw, new Set([group]), path);
  if (depth > GROUP_DEPTH_MOST) faults.add(path, issueOf('groups-too-deep', { most: GROUP_DEPTH_MOST }));
  const inner = raw[group];
  if (depth > GROUP_DEPTH_MOST || !faults.isList(inner, `${path}.${group}`, 100)) return null;
  if (inner.length === 0) faults.add(`${path}.${group}`, issueOf('condition-required'));
  const parts = inner.map((part, at) =>
    parseCondition(part, { ...place, path: `${path}.${group}[${at}]`, depth: depth + 1 }, reading),
  );
  return { [group]: parts.filter((part) => part !== null) } as unknown as RuleCondition;
}
