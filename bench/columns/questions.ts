import { PAGE_ROWS } from '../workload/requests';
import { createSeededRandom, SYLLABLES } from '../workload/rows';
import { SELECT } from '../workload/schema';
import type { LoanRow, Question } from './list-engine';
import { groupId, GROUPS } from './loan-rows';

/** A kind of query. `changed` rows are applied before each query. */
export interface QuestionKind {
  readonly name: string;
  readonly changed: number;
  make(sampler: Sampler): Question;
}

/** Source of random query parameters. */
export interface Sampler {
  next(): number;
  pick<T>(list: readonly T[]): T;
  readonly programs: readonly string[];
  readonly rows: number;
}

const NEWEST_FIRST = { field: '@updated_at', isDescending: true } as const;
const BY_NAME = { field: '@last_name', isDescending: false } as const;
const FIRST_PAGE = { skip: 0, limit: PAGE_ROWS };
const choiceOf = ({ pick }: Sampler) => ({ choice: pick(SELECT[0] ?? []) });
const oneFilter = (sampler: Sampler): Question => ({ ...choiceOf(sampler), sort: NEWEST_FIRST, ...FIRST_PAGE });

export const KINDS: readonly QuestionKind[] = [
  { name: 'counts by status only', changed: 0, make: () => ({ sort: NEWEST_FIRST, skip: 0, limit: 0 }) },
  { name: 'one filter, newest first', changed: 0, make: oneFilter },
  {
    name: 'three filters, by name',
    changed: 0,
    make: (sampler) => ({
      ...choiceOf(sampler),
      programs: [sampler.pick(sampler.programs), sampler.pick(sampler.programs)],
      min: Math.floor(sampler.next() * 800) * 1000,
      sort: BY_NAME,
      ...FIRST_PAGE,
    }),
  },
  { name: 'sort by a text', changed: 0, make: () => ({ sort: BY_NAME, ...FIRST_PAGE }) },
  {
    name: 'sort by a number',
    changed: 0,
    make: ({ next }) => ({ sort: { field: 'loan_amount', isDescending: next() < 0.5 }, ...FIRST_PAGE }),
  },
  {
    name: 'deep page, by name',
    changed: 0,
    make: ({ next, rows }) => ({ sort: BY_NAME, skip: Math.floor((0.1 + 0.8 * next()) * rows), limit: PAGE_ROWS }),
  },
  {
    name: 'search part of a name',
    changed: 0,
    make: ({ pick }) => ({ search: pick(SYLLABLES) + pick(SYLLABLES), sort: NEWEST_FIRST, ...FIRST_PAGE }),
  },
  {
    name: 'scope of 50 groups',
    changed: 0,
    // Simulates one user with repeated queries: the groups are the same in every query.
    make: (sampler) => ({
      ...oneFilter(sampler),
      groups: Array.from({ length: 50 }, (_, index) => groupId(index * Math.floor(GROUPS / 50))),
    }),
  },
  ...[1, 20, 1000].map((changedCount) => ({
    name: `one filter after ${changedCount} changes`,
    changed: changedCount,
    make: oneFilter,
  })),
];

/** Generates the queries of a kind, identical for every engine. */
export function questionsOf(kind: QuestionKind, programs: readonly string[], rows: number, count: number): Question[] {
  const next = createSeededRandom(kind.name.length * 7919 + kind.changed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return Array.from({ length: count }, () => kind.make({ next, pick, programs, rows }));
}

const STATUS_INDEX = 3;
const UPDATED_INDEX = 4;
const AMOUNT_INDEX = 9;

/** Changes loans as saves do: another status and amount, the current time and the next version. */
export class Changes {
  private readonly next = createSeededRandom(99);
  private moment = Date.UTC(2026, 10, 1);

  /** @param sample loans to change, in their current state; each is replaced by its changed state */
  constructor(
    private readonly sample: LoanRow[],
    private readonly statuses: readonly string[],
  ) {}

  make(count: number): LoanRow[] {
    return Array.from({ length: count }, () => {
      const index = Math.floor(this.next() * this.sample.length);
      const row = [...(this.sample[index] as LoanRow)];
      row[1] = Number(row[1]) + 1;
      row[STATUS_INDEX] = this.statuses[Math.floor(this.next() * this.statuses.length)] ?? null;
      row[UPDATED_INDEX] = String((this.moment += 1000));
      row[AMOUNT_INDEX] = String(Math.floor(this.next() * 3e8));
      this.sample[index] = row as unknown as LoanRow;
      return row as unknown as LoanRow;
    });
  }
}
