import type { DateBucket } from '@lendwright/api';
import { dayIn, isIsoDate } from '@lendwright/kernel';
import { toNumber, valueOf, type StoredLoan } from '../../fallback/testing/plain-list';
import { isDateKind, type GroupField } from '../group-field';
import type { GroupSpec, MeasureSpec } from '../level-sql';
import type { GroupedRow } from '../group-by-sql';

const DAY_MS = 86_400_000;
const text = (loan: StoredLoan, { source }: GroupField): string | null => {
  const value = valueOf(loan, source.name);
  return value === null || value === '' ? null : String(value);
};

/** The first day of the bucket of a calendar day, by arithmetic on days in UTC. */
function bucketOf(day: string, bucket: DateBucket): string {
  const date = new Date(`${day}T00:00:00Z`);
  const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  if (bucket === 'week') return iso(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS);
  if (bucket === 'year') return `${day.slice(0, 4)}-01-01`;
  const month = bucket === 'quarter' ? Math.floor(date.getUTCMonth() / 3) * 3 : date.getUTCMonth();
  return bucket === 'day' ? day : iso(Date.UTC(date.getUTCFullYear(), month, 1));
}

/** The moment of a date field in milliseconds; null without one. */
function moment(loan: StoredLoan, field: GroupField): number | null {
  if (field.kind === 'moment') return toNumber(valueOf(loan, field.source.name));
  const storedText = text(loan, field);
  return isIsoDate(storedText) ? Date.parse(storedText) : null;
}

function members(loan: StoredLoan, field: GroupField): string[] {
  if (field.kind === 'people')
    return [
      ...new Set((text(loan, field) ?? '').split(',').map((memberText) => memberText.split('---')[0] ?? '')),
    ].filter((memberText) => memberText !== '');
  const answer: unknown = loan.info[field.source.name];
  if (Array.isArray(answer)) return [...new Set(answer.filter((memberText) => memberText !== null).map(String))];
  return typeof answer === 'boolean' || (typeof answer === 'string' && answer !== '') ? [String(answer)] : [];
}

/** The keys of a loan at one level: usually one, several for people and options. Numbers by value. */
function keysOf(loan: StoredLoan, group: GroupSpec, timeZone: string): (string | null)[] {
  if (group.kind === 'people' || group.kind === 'list') {
    const allTexts = members(loan, group);
    return allTexts.length === 0 ? [null] : allTexts;
  }
  if (group.kind === 'number') {
    const number = toNumber(valueOf(loan, group.source.name));
    return [number === null ? null : String(number)];
  }
  if (!isDateKind(group.kind)) return [text(loan, group)];
  const eventMoment = moment(loan, group);
  if (eventMoment === null) return [null];
  return [
    bucketOf(group.kind === 'day' ? (text(loan, group) ?? '') : dayIn(new Date(eventMoment), timeZone), group.bucket),
  ];
}

function operandOf(loan: StoredLoan, field: GroupField): string | number | null {
  if (field.kind === 'number') return toNumber(valueOf(loan, field.source.name));
  if (field.kind === 'people' || field.kind === 'list') return members(loan, field).join(',') || null;
  return isDateKind(field.kind) ? moment(loan, field) : text(loan, field);
}

function measureOf(loans: readonly StoredLoan[], { measure, field }: MeasureSpec): number | null {
  if (!field) return loans.length;
  const values = loans.map((loan) => operandOf(loan, field)).filter((value) => value !== null);
  if (measure === 'count') return values.length;
  if (measure === 'distinct') return new Set(values).size;
  const numbers = values.map(Number).sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, number) => total + number, 0);
  const middle = (numbers.length - 1) / 2;
  const [low, high] = [numbers[Math.floor(middle)] as number, numbers[Math.ceil(middle)] as number];
  const results = {
    sum,
    average: sum / numbers.length,
    median: (low + high) / 2,
    min: numbers[0],
    max: numbers.at(-1),
  };
  return results[measure] ?? null;
}

/** The expected rows of a report over these loans, computed loan by loan, in no particular order. */
export function plainGroups(
  loans: readonly StoredLoan[],
  groups: readonly GroupSpec[],
  measures: readonly MeasureSpec[],
  timeZone: string,
  isPivot: boolean,
): GroupedRow[] {
  const sets = groups.map((_group, index) => groups.slice(0, index));
  const plainSets = isPivot ? sets : [...sets, groups];
  const acrossSets = isPivot ? sets.map((set) => [...set, ...groups.slice(-1)]) : [];
  const allEntries = [
    ...plainSets.map((set) => ({ set, isAcross: false })),
    ...acrossSets.map((set) => ({ set, isAcross: true })),
  ];
  return allEntries.flatMap(({ set, isAcross }) => {
    const level = set.length;
    const groupsByPath = new Map<string, { keys: (string | null)[]; loans: StoredLoan[] }>();
    if (level === 0) groupsByPath.set('', { keys: [], loans: [] });
    for (const loan of loans) {
      const paths = set
        .map((group) => keysOf(loan, group, timeZone))
        .reduce<(string | null)[][]>((paths, keys) => paths.flatMap((path) => keys.map((key) => [...path, key])), [[]]);
      for (const keys of paths) {
        const id = level === 0 ? '' : JSON.stringify(keys);
        const group = groupsByPath.get(id) ?? { keys, loans: [] };
        group.loans.push(loan);
        groupsByPath.set(id, group);
      }
    }
    return [...groupsByPath.values()].map((group) => ({
      ...{ level, isAcross, keys: group.keys, count: group.loans.length },
      values: measures.map((measure) => measureOf(group.loans, measure)),
    }));
  });
}
