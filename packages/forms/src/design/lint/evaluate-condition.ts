import { optionsOf } from '../../families/options-of';
import { standardOptions } from '../../families/standard-options';
import { MAX_SECTION_ROWS } from '../../engine/changes/read-rows';
import type { FormElement } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import {
  groupNameOf,
  groupOf,
  type FieldCondition,
  type MeasureCondition,
  type RowsCondition,
  type RuleCondition,
  type ValueCondition,
} from '../../rule';
import { groupByKey } from '../group-by-key';
import { contradicts, type Literal } from './contradicts';

type Elements = ReadonlyMap<string, FormElement>;

/** A condition that must be true or must be false, with its path. */
interface Claim {
  readonly condition: RuleCondition;
  readonly isNegated: boolean;
  readonly path: string;
}

const isValue = (condition: RuleCondition): condition is ValueCondition =>
  'field' in condition && !('other' in condition && condition.other !== undefined);

/** Whether the condition names options that the element does not have. A checkbox without options has none. */
function comparesUnknownOption({ value, operator }: ValueCondition, element: FormElement): boolean {
  const { options, has } = optionsOf(element, standardOptions(element.type));
  if (kindOf(element.type).family !== 'choice' || options.length === 0) return false;
  const comparedIds = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
  const unknownCount = comparedIds.filter((id) => !has(id)).length;
  return operator === 'in' ? unknownCount > 0 && unknownCount === comparedIds.length : unknownCount > 0;
}

function isValueImpossible(comparison: ValueCondition, element: FormElement, isNegated: boolean): boolean {
  const { operator, value } = comparison;
  const isListed = operator === 'in' && Array.isArray(value) && value.length === 0;
  if (isListed && !isNegated) return true;
  const isNegatedEquality = operator === 'not-equals' ? !isNegated : isNegated;
  if (!isNegatedEquality && operator !== 'is-empty' && comparesUnknownOption(comparison, element)) return true;
  return contradicts(element, [{ comparison, isNegated }]);
}

function isFieldImpossible({ field, other, operator }: FieldCondition, isNegated: boolean): boolean {
  return field === other && !isNegated && ['greater', 'less', 'not-equals'].includes(operator);
}

/** A count is between 0 and the maximum number of rows. */
function isCountImpossible({ count, operator, value }: MeasureCondition, isNegated: boolean): boolean {
  if (count === undefined || typeof value !== 'number') return false;
  const rowIndexes = Array.from({ length: MAX_SECTION_ROWS + 1 }, (_, rows) => rows);
  const tests: Partial<Record<string, (rows: number) => boolean>> = {
    equals: (rows) => rows === value,
    'not-equals': (rows) => rows !== value,
    greater: (rows) => rows > value,
    less: (rows) => rows < value,
    'greater-or-equal': (rows) => rows >= value,
    'less-or-equal': (rows) => rows <= value,
  };
  const test = tests[operator];
  return test !== undefined && rowIndexes.every((rows) => test(rows) === isNegated);
}

function rowsImpossible(condition: RowsCondition | MeasureCondition, claim: Claim, elements: Elements): string | null {
  const { isNegated, path } = claim;
  if (!('match' in condition)) return isCountImpossible(condition, isNegated) ? path : null;
  // `any` needs a row that meets the condition; `all` holds for no rows.
  const matchesAny = (condition.match === 'any') !== isNegated;
  if (!matchesAny) return null;
  return findContradiction({ condition: condition.where, isNegated, path: `${path}.where` }, elements);
}

/** The parts of a group: whether all or one of them must hold. */
function partsOf({ condition, isNegated, path }: Claim): { readonly parts: readonly Claim[]; readonly isAll: boolean } {
  const name = groupNameOf(condition);
  const isPartNegated = name === 'none' ? !isNegated : isNegated;
  const parts = (groupOf(condition) ?? []).map((part, index) => ({
    ...{ condition: part, isNegated: isPartNegated },
    path: `${path}.${name}[${index}]`,
  }));
  return { parts, isAll: name === 'all' ? !isNegated : name === 'any' ? isNegated : !isNegated };
}

/** Everything that must hold at the same time, with nested groups flattened. */
function literalsOf(claim: Claim): readonly Literal[] {
  const { condition, isNegated } = claim;
  if (isValue(condition)) return [{ comparison: condition, isNegated }];
  if (!groupOf(condition)) return [];
  const { parts, isAll } = partsOf(claim);
  return isAll || parts.length === 1 ? parts.flatMap(literalsOf) : [];
}

function findGroupContradiction(claim: Claim, elements: Elements): string | null {
  const { parts, isAll } = partsOf(claim);
  if (parts.length === 0) return null;
  const foundContradictions = parts.map((part) => findContradiction(part, elements));
  if (!isAll) return foundContradictions.every((path) => path !== null) ? claim.path : null;
  const part = foundContradictions.find((path) => path !== null);
  if (part !== undefined) return part;
  const literals = groupByKey(literalsOf(claim), ({ comparison }) => comparison.field);
  for (const [field, fieldLiterals] of literals) {
    const element = elements.get(field);
    if (element && contradicts(element, fieldLiterals)) return claim.path;
  }
  return null;
}

function findContradiction(claim: Claim, elements: Elements): string | null {
  const { condition, isNegated, path } = claim;
  if (groupOf(condition)) return findGroupContradiction(claim, elements);
  if (isValue(condition)) {
    const element = elements.get(condition.field);
    return element && isValueImpossible(condition, element, isNegated) ? path : null;
  }
  if ('field' in condition) return isFieldImpossible(condition as FieldCondition, isNegated) ? path : null;
  return rowsImpossible(condition as RowsCondition | MeasureCondition, claim, elements);
}

/**
 * The part of a condition that is never true, or always true, for any answers. Null if it depends on the answers or is
 * uncertain.
 */
export function evaluateCondition(
  condition: RuleCondition,
  path: string,
  elements: ReadonlyMap<string, FormElement>,
): { readonly is: 'never' | 'always'; readonly path: string } | null {
  const contradiction = findContradiction({ condition, isNegated: false, path }, elements);
  if (contradiction !== null) return { is: 'never', path: contradiction };
  return findContradiction({ condition, isNegated: true, path }, elements) === null ? null : { is: 'always', path };
}
