import { issueOf } from '../issues/engine-issue';
import { operatorsOf } from '../kinds/element-traits';
import { groupNameOf, type RuleCondition } from '../rule';
import type { ParseContext } from './parse-element';
import { parseRowsCondition } from './parse-rows-condition';
import { readField, readOperand, readOperator, type ConditionLocation, type RawCondition } from './read-comparison';

const MAX_GROUP_DEPTH = 8;
const KEYS: ReadonlySet<string> = new Set(['field', 'operator', 'value', 'other']);

function parseComparison(
  rawCondition: RawCondition,
  location: ConditionLocation,
  context: ParseContext,
): RuleCondition | null {
  const { path } = location;
  context.issues.checkKnownKeys(rawCondition, KEYS, path);
  const operator = readOperator(rawCondition, path, context);
  const element = readField(rawCondition.field, `${path}.field`, location.rows, context);
  if (!element || !operator) return null;
  if (!operatorsOf(element).includes(operator)) {
    context.issues.add(`${path}.operator`, issueOf('operator-not-supported', { target: element.type, operator }));
    return null;
  }
  return {
    field: element.id,
    operator,
    ...readOperand(rawCondition, { element, operator }, location, context),
  } as RuleCondition;
}

/** Parses a condition and adds all of its issues. Returns null if it can't be parsed. */
export function parseCondition(
  rawValue: unknown,
  location: ConditionLocation,
  context: ParseContext,
): RuleCondition | null {
  const { issues } = context;
  const { path, depth } = location;
  if (!issues.isObject(rawValue, path)) return null;
  const group = groupNameOf(rawValue);
  if (!group && Object.hasOwn(rawValue, 'rows')) return parseRowsCondition(rawValue, location, context, parseCondition);
  if (!group) return parseComparison(rawValue, location, context);
  issues.checkKnownKeys(rawValue, new Set([group]), path);
  if (depth > MAX_GROUP_DEPTH) issues.add(path, issueOf('groups-too-deep', { max: MAX_GROUP_DEPTH }));
  const innerConditions = rawValue[group];
  if (depth > MAX_GROUP_DEPTH || !issues.isList(innerConditions, `${path}.${group}`, 100)) return null;
  if (innerConditions.length === 0) issues.add(`${path}.${group}`, issueOf('condition-required'));
  const parts = innerConditions.map((part, index) =>
    parseCondition(part, { ...location, path: `${path}.${group}[${index}]`, depth: depth + 1 }, context),
  );
  return { [group]: parts.filter((part) => part !== null) } as unknown as RuleCondition;
}
