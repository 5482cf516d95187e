import { isBlank } from '../../kinds/define-kind';
import type { FormElement } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import type { ValueCondition } from '../../rule';

/** A comparison that must be true, or must be false. */
export interface Literal {
  readonly comparison: ValueCondition;
  readonly isNegated: boolean;
}

type Column = string | number;

/** The constraints on one answer. */
interface Demands {
  isEmpty: boolean;
  isFilled: boolean;
  /** The answer must be in each of these lists. */
  readonly allowedSets: Column[][];
  readonly not: Set<Column>;
  low: number;
  high: number;
  isLowExclusive: boolean;
  isHighExclusive: boolean;
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function columnsOf(element: FormElement, value: unknown): Column[] {
  const kind = kindOf(element.type);
  return listed(value).flatMap((item) => {
    // A list kind is compared by member ids. Only a single id determines the member.
    const column = kind.members
      ? typeof item === 'string' || typeof item === 'boolean'
        ? String(item)
        : null
      : kind.toColumn(item);
    return column === null ? [] : [typeof column === 'string' ? column.toLowerCase() : column];
  });
}

function isEmptyOperand(element: FormElement, value: unknown): boolean {
  return isBlank(value) || (typeof value !== 'string' && kindOf(element.type).isEmpty(value));
}

function atLeast(demands: Demands, low: number, isOpen: boolean): void {
  if (low > demands.low) Object.assign(demands, { low, isLowExclusive: isOpen });
  else if (low === demands.low) demands.isLowExclusive ||= isOpen;
}

function atMost(demands: Demands, high: number, isOpen: boolean): void {
  if (high < demands.high) Object.assign(demands, { high, isHighExclusive: isOpen });
  else if (high === demands.high) demands.isHighExclusive ||= isOpen;
}

function addEqualDemand(demands: Demands, element: FormElement, value: unknown, isNegated: boolean): void {
  if (isEmptyOperand(element, value)) demands[isNegated ? 'isFilled' : 'isEmpty'] = true;
  else if (kindOf(element.type).members && Array.isArray(value)) demands.isFilled ||= !isNegated;
  else if (isNegated) for (const column of columnsOf(element, value)) demands.not.add(column);
  else {
    demands.isFilled = true;
    demands.allowedSets.push(columnsOf(element, value));
  }
}

function addDemand(demands: Demands, element: FormElement, { comparison, isNegated }: Literal): void {
  const { operator, value } = comparison;
  const isMember = operator === 'contains' && kindOf(element.type).members !== undefined;
  if (operator === 'is-empty') demands[isNegated ? 'isFilled' : 'isEmpty'] = true;
  else if (operator === 'equals' || isMember) addEqualDemand(demands, element, value, isNegated);
  else if (operator === 'not-equals') addEqualDemand(demands, element, value, !isNegated);
  else if (isNegated) return;
  else {
    demands.isFilled = true;
    const [firstColumn, lastColumn] = columnsOf(element, value);
    if (operator === 'in' && !kindOf(element.type).members) demands.allowedSets.push(columnsOf(element, value));
    if (typeof firstColumn !== 'number') return;
    if (operator === 'greater' || operator === 'greater-or-equal')
      atLeast(demands, firstColumn, operator === 'greater');
    if (operator === 'less' || operator === 'less-or-equal') atMost(demands, firstColumn, operator === 'less');
    if (operator !== 'between' || typeof lastColumn !== 'number') return;
    atLeast(demands, firstColumn, false);
    atMost(demands, lastColumn, false);
  }
}

function isWithin({ low, high, isLowExclusive, isHighExclusive }: Demands, column: Column): boolean {
  if (typeof column !== 'number') return true;
  return (isLowExclusive ? column > low : column >= low) && (isHighExclusive ? column < high : column <= high);
}

/** Whether no answer can satisfy all of these constraints. Returns false when in doubt. */
export function contradicts(element: FormElement, literals: readonly Literal[]): boolean {
  const demands: Demands = {
    ...{ isEmpty: false, isFilled: false, allowedSets: [], not: new Set<Column>() },
    ...{ low: -Infinity, high: Infinity, isLowExclusive: false, isHighExclusive: false },
  };
  for (const literal of literals) addDemand(demands, element, literal);
  const { isEmpty, isFilled, allowedSets, not, low, high, isLowExclusive, isHighExclusive } = demands;
  if (isEmpty && isFilled) return true;
  if (low > high || (low === high && (isLowExclusive || isHighExclusive))) return true;
  const isMultiple = kindOf(element.type).members !== undefined;
  if (isMultiple) return allowedSets.some((columns) => columns.some((column) => not.has(column)));
  const [firstColumns, ...otherColumns] = allowedSets;
  const remainingColumns = firstColumns?.filter(
    (column) => !not.has(column) && isWithin(demands, column) && otherColumns.every((other) => other.includes(column)),
  );
  return remainingColumns?.length === 0;
}
