import { issueOf, type EngineIssue } from '../issues/engine-issue';
import { isIsoDate } from '@lendwright/kernel';
import type Big from 'big.js';
import { isSecret } from '../kinds/element-traits';
import type { FormElement } from '../form-element';
import type { Unit } from '../kinds/kind';
import { kindOf } from '../kinds/kind-of';
import { membersOf } from '../families/list-family';
import { Exact } from './exact-number';
import { Empty, failure, typeIssue, type FormulaOutcome, type FormulaType } from './formula-value';

/** The type of what a field holds. */
export type FieldValueType = Exclude<FormulaType, 'nothing'>;

const BY_UNIT: Readonly<Record<Unit, FieldValueType | null>> = {
  cents: 'money',
  'basis-points': 'percent',
  number: 'number',
  day: 'date',
  moment: 'moment',
  minutes: 'text',
  text: 'text',
  option: 'text',
  options: 'list',
  none: null,
};

const TEXT_MOST = 10_000;
const SHIFT: Partial<Record<FormulaType, number>> = { money: 100, percent: 10_000 };
const PLACES: Partial<Record<FormulaType, number>> = { money: 2, percent: 4 };

/** Cents to dollars, basis points to shares: the point moves, which costs far less than dividing. */
function shifted(column: number, type: FormulaType | null): Big {
  const number = new Exact(column);
  if (column !== 0) number.e -= PLACES[type ?? 'number'] ?? 0;
  return number;
}

/** The type that a field has in formulas; null where no formula may read it, since it is secret, a file, or no field. */
export function typeOfField(element: FormElement): FieldValueType | null {
  const kind = kindOf(element.type);
  if (!kind.isField || kind.family === 'files' || isSecret(element)) return null;
  const type = BY_UNIT[kind.unit];
  return type === 'list' && element.type === 'checkbox' && !element.options?.length ? 'boolean' : type;
}

/** Takes a stored answer into a formula. A single box that was never ticked is no, everything else is empty. */
export function toFormulaValue(element: FormElement, stored: unknown): FormulaOutcome {
  const kind = kindOf(element.type);
  const type = typeOfField(element);
  if (type === 'boolean') return stored === true;
  if (stored === undefined || kind.isEmpty(stored))
    return new Empty(issueOf('field-empty', { title: element.title }), false, element.id);
  const wrong = (): Empty =>
    failure(issueOf('wrong-type', { title: element.title, type: typeIssue(type ?? 'text') }), element.id);
  if (type === 'list') return membersOf(stored) ?? wrong();
  const column = kind.toColumn(stored);
  if (type === 'date') return isIsoDate(stored) ? stored : wrong();
  if (type === 'moment') return typeof column === 'number' ? new Date(column).toISOString() : wrong();
  if (type === 'text') return typeof stored === 'string' && stored.length <= TEXT_MOST ? stored : wrong();
  return typeof column === 'number' ? shifted(column, type) : wrong();
}

/** The types of results that a field takes; none where it cannot be computed. */
export function typesTaken(element: FormElement): readonly FormulaType[] {
  const kind = kindOf(element.type);
  const type = typeOfField(element);
  // Formatted text goes through a sanitizer where people write it; no formula makes it behind that.
  if (type === null || kind.answeredBy !== 'person' || element.type === 'texteditor') return [];
  return type === 'money' ? ['money', 'number'] : [type];
}

/** What a field is given by the form itself, in its stored form; null with a reason where there is nothing to give. */
export interface FieldResult {
  readonly value: unknown;
  readonly reason?: EngineIssue;
  readonly isError?: boolean;
  /** The field that the reason names. */
  readonly about?: string;
}

function toStored(type: FormulaType, value: Exclude<FormulaOutcome, Empty>): unknown {
  const number = value as Big;
  if (type === 'money' || type === 'percent')
    return Number(
      number
        .times(SHIFT[type] ?? 1)
        .round(0, 1)
        .toFixed(),
    );
  return type === 'number' ? Number(number.round(10, 1).toFixed()) : value;
}

/** Takes a result out of a formula into the stored form of its field, rounded half up as the field holds it. */
export function toFieldResult(element: FormElement, outcome: FormulaOutcome): FieldResult {
  if (outcome instanceof Empty) {
    const { reason, isError, about } = outcome;
    return { value: null, reason, isError, ...(about !== undefined && { about }) };
  }
  const kind = kindOf(element.type);
  const stored = toStored(typeOfField(element) ?? 'text', outcome);
  const parsed = kind.parse(stored, element);
  if (!parsed.ok) return { value: null, reason: issueOf('result-too-large', { title: element.title }), isError: true };
  return { value: kind.isEmpty(parsed.value) ? null : parsed.value };
}
