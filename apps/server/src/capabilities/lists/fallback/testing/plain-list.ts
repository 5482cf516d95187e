import { assigneesSql, NO_STATUS } from '../../../records';
import type { Id } from '@lendwright/kernel';
import type pg from 'pg';
import { meetsNumberTest } from '../../columns/testing/meets-number-test';
import { readRowsColumn } from '../../columns/rows-column';
import { SEARCH_PREFIX } from '../../columns/column-rows';
import { alternativesOf, type ListQuery, type PageRange, type Selection } from '../../query/list-query';
import { isGroup, type ReadyLogic } from '../../query/filter-logic';
import type { ReadyFilter } from '../../query/read-filters';

/** A complete stored record, as read by the oracle. */
export interface StoredLoan {
  readonly id: Id;
  readonly is_active: boolean;
  readonly status_id: Id | null;
  readonly program_id: Id | null;
  readonly people: readonly Id[];
  readonly groups: readonly Id[];
  readonly workforces: readonly string[];
  readonly number: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly updated_name: string;
  readonly documents_waiting: number;
  readonly updated_ms: number;
  readonly submitted_ms: number | null;
  readonly info: Readonly<Record<string, unknown>>;
  readonly info_texts: Readonly<Record<string, string | null>>;
}

export async function readLoans(owner: pg.Pool, companyId: Id): Promise<StoredLoan[]> {
  const { rows } = await owner.query<StoredLoan>(
    `select id, is_active, status_id, program_id, people, groups, ${assigneesSql('records', 'workforces')} as workforces, number, first_name, last_name, email, phone, updated_name,
       documents_waiting, round(extract(epoch from updated_at) * 1000)::float8 as updated_ms,
       round(extract(epoch from submitted_at) * 1000)::float8 as submitted_ms, info,
       coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(info)), '{}') as info_texts
     from app.records where company_id = $1 and module_key = 'loans'`,
    [companyId],
  );
  return rows;
}

type Value = string | number | null;

const BASE: Readonly<Record<string, (loan: StoredLoan) => Value>> = {
  '@active': (loan) => String(loan.is_active),
  '@status': (loan) => loan.status_id,
  '@program': (loan) => loan.program_id,
  '@groups': (loan) => loan.groups.join(),
  '@workforces': (loan) => loan.workforces.join(),
  '@first_name': (loan) => loan.first_name,
  '@last_name': (loan) => loan.last_name,
  '@email': (loan) => loan.email,
  '@phone': (loan) => loan.phone,
  '@updated_name': (loan) => loan.updated_name,
  '@number': (loan) => loan.number,
  '@documents_waiting': (loan) => loan.documents_waiting,
  '@updated_at': (loan) => loan.updated_ms,
  '@submitted_at': (loan) => loan.submitted_ms,
};

function rowsOf(loan: StoredLoan, section: string): readonly Readonly<Record<string, unknown>>[] {
  const storedInfo = loan.info[section];
  return Array.isArray(storedInfo) ? (storedInfo as Record<string, unknown>[]) : [];
}

/** The value of a column on a loan, as text or number. */
export function valueOf(loan: StoredLoan, name: string): Value {
  const base = BASE[name];
  if (base) return base(loan);
  if (name.startsWith(SEARCH_PREFIX)) return loan.info_texts[name.slice(SEARCH_PREFIX.length)] ?? null;
  const column = readRowsColumn(name);
  if (!column) return loan.info_texts[name] ?? null;
  const answers = rowsOf(loan, column.section).map((row) => row[column.field ?? '']);
  if (column.measure === 'count') return answers.length;
  if (column.measure === 'any')
    return answers.length === 0 ? null : `[${answers.map((answer) => JSON.stringify(answer ?? null)).join(', ')}]`;
  const tenths = answers.map((answer) => (typeof answer === 'number' ? Math.round(answer * 10) : 0));
  return tenths.reduce((sum, value) => sum + value, 0) / 10;
}

/** A value as read by a number column. */
export const toNumber = (value: Value): number | null => {
  const number = value === null || value === '' ? NaN : Number(value);
  return Number.isNaN(number) ? null : number;
};
const passes = (loan: StoredLoan, { source, test }: ReadyFilter): boolean => {
  const value = valueOf(loan, source.name);
  return source.holds === 'number'
    ? test.number !== null && meetsNumberTest(test.number, toNumber(value))
    : test.text(value === '' ? null : (value as string | null));
};

function isMet(loan: StoredLoan, { visibility: { rowFilter } }: ListQuery): boolean {
  if (!rowFilter) return true;
  return (
    loan.people.some((person) => rowFilter.people.has(person)) ||
    loan.groups.some((group) => rowFilter.groups?.has(group) ?? false)
  );
}

function isFound(loan: StoredLoan, { search, may }: ListQuery): boolean {
  if (search === null) return false;
  const digits = loan.phone.replace(/[ ()+\-./]/g, '');
  const phone = digits !== '' && digits !== loan.phone ? `${loan.phone} ${digits}` : loan.phone;
  const parts = `${loan.first_name} ${loan.last_name}\u0001${loan.email}\u0001${phone}`.toLowerCase().split('\u0001');
  return parts.some((part, index) => may(index) && part.includes(search));
}

function compareByKey(query: ListQuery): (a: StoredLoan, b: StoredLoan) => number {
  const collator = new Intl.Collator(query.order.language, { sensitivity: 'accent', numeric: true });
  const sign = query.isDescending ? -1 : 1;
  return (a, b) => {
    const order = a.id < b.id ? 1 : -1;
    const isNumber = query.sort.holds === 'number';
    const [left, right] = [a, b]
      .map((loan) => valueOf(loan, query.sort.name))
      .map((value) => (isNumber ? toNumber(value) : value));
    const isEmpty = (value: Value | undefined) => value === null || value === '';
    if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right) ? order : isEmpty(left) ? 1 : -1;
    const difference = isNumber ? Number(left) - Number(right) : collator.compare(String(left), String(right));
    return sign * difference || order;
  };
}

function meetsLogic(loan: StoredLoan, { match, isNegated, parts }: ReadyLogic): boolean {
  const metCount = parts.filter((part) => (isGroup(part) ? meetsLogic(loan, part) : passes(loan, part))).length;
  return (match === 'all' ? metCount === parts.length : metCount > 0) !== isNegated;
}

/** The expected answer of a list, computed record by record. */
export function plainList(loans: readonly StoredLoan[], query: ListQuery, { skip, limit }: PageRange): Selection {
  const groups = [null, ...alternativesOf(query)];
  const foundLoans = loans.filter(
    (loan) =>
      (query.isFilteredByActive || loan.is_active) &&
      isMet(loan, query) &&
      (query.logic === null || meetsLogic(loan, query.logic)) &&
      groups.every((group) => {
        const filters = query.filters.filter(({ any: anyGroup }) => anyGroup === group);
        if (group === null) return filters.every((filter) => passes(loan, filter));
        return filters.some((filter) => passes(loan, filter)) || (group === 'search' && isFound(loan, query));
      }),
  );
  const counts = new Map<Id, number>();
  for (const { status_id: status } of foundLoans)
    counts.set(status ?? NO_STATUS, (counts.get(status ?? NO_STATUS) ?? 0) + 1);
  const listedLoans = foundLoans.filter(
    ({ status_id: status }) => query.status === null || (status ?? NO_STATUS) === query.status,
  );
  return {
    ids: listedLoans
      .toSorted(compareByKey(query))
      .slice(skip, skip + limit)
      .map(({ id }) => id),
    counts,
    matching: listedLoans.length,
  };
}
