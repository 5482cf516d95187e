import { kindOf } from '@lendwright/forms';
import { dayIn, type Id } from '@lendwright/kernel';
import {
  listFields,
  LOANS,
  narrowed,
  reachedRecords,
  spreadBy,
  sumsBy,
  sumsByTime,
  tally,
  tallyPeople,
  lowestIds,
  narrowedByNumber,
  type Reached,
} from '../records';
import { RECENT, tallyGround, type Dashboard, type DashboardGround } from './dashboard-ground';
import { monthsUntil } from './months-until';
import { statusLooks, type LookedStatus } from './status-looks';

const DAY = 86_400_000;
const MONTHS = 12;
/** In how many days a loan counts as having come into its status of late. */
const LATE_DAYS = 30;
const AMOUNT = 'loan_amount';

const text = (name: string) => ({ name, holds: 'text' as const });
const number = (name: string) => ({ name, holds: 'number' as const });
const SOURCES = [
  ...['@status', '@program', '@workforces'].map(text),
  ...['@created_at', '@updated_at', '@status_since', '@documents_waiting'].map(number),
];

/** What the columns say of the loans within reach. */
export interface LoanFigures {
  readonly opportunity_count: Dashboard['opportunity_count'];
  readonly programs: Dashboard['programs'];
  readonly volume: Dashboard['volume'];
  readonly time_in_status: Dashboard['time_in_status'];
  /** Open loans by the person who works on them. */
  readonly load: ReadonlyMap<Id, number>;
  readonly newest: readonly Id[];
  /** Loans with documents to review: how many, and the ids of those left longest. */
  readonly documents: { readonly count: number; readonly oldest: readonly Id[] };
}

/** The amount of a loan as the viewer may see it: null where the form has none, or hides it from the role. */
function amountColumn({ setup, viewer }: DashboardGround): string | null {
  const field = listFields(setup, LOANS.key, viewer).get(AMOUNT);
  return field && kindOf(field.element.type).unit === 'cents' ? AMOUNT : null;
}

/**
 * Counts the loans that the viewer reaches, in one go over the columns: by status, by program, by month, by person.
 * @param ownDocuments whether documents count on loans that the viewer works on alone
 */
export async function countLoans(ground: DashboardGround, ownDocuments: boolean): Promise<LoanFigures> {
  const amount = amountColumn(ground);
  const sources = [...SOURCES, ...(amount === null ? [] : [number(amount)])];
  const reached = await reachedRecords(tallyGround(ground, LOANS.key), sources, RECENT);
  const since = { name: '@status_since', from: ground.now.getTime() - LATE_DAYS * DAY };
  const sums = sumsBy(reached, '@status', amount, since);
  const looks = statusLooks(ground.setup, LOANS.key, new Set(sums.keys()));
  const open = new Set(looks.filter(({ isOpen }) => isOpen).map(({ _id }) => _id));
  const isOpen = narrowed(reached, '@status', (status) => open.has(status));
  return {
    opportunity_count: looks.map((look) => {
      const { count = 0, sum = 0, above = 0 } = sums.get(look._id) ?? {};
      return { ...look, count, amount: amount === null ? null : sum, entered: above };
    }),
    programs: byProgram(ground, tally(reached, '@program')),
    volume: byMonth(ground, reached, amount),
    time_in_status: timesOf(ground, isOpen, looks),
    load: tallyPeople(isOpen, '@workforces'),
    newest: reached.newest,
    documents: waitingDocuments(ground, reached, ownDocuments),
  };
}

/** Every program that some loan has, the most first. */
function byProgram({ setup }: DashboardGround, counts: ReadonlyMap<string | null, number>): Dashboard['programs'] {
  return [...counts]
    .map(([id, count]) => {
      const program = id === null ? undefined : setup.programs.get(id);
      const product = program && setup.products.get(program.product_id);
      return {
        _id: program?.id ?? null,
        label: program?.title ?? '',
        count,
        product: product ? { _id: product.id, title: product.title } : null,
      };
    })
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

function byMonth({ setup, now }: DashboardGround, reached: Reached, amount: string | null): Dashboard['volume'] {
  const months = monthsUntil(dayIn(now, setup.timeZone), setup.timeZone, MONTHS);
  const bounds = [...months.map(({ start }) => start), months.at(-1)?.end ?? 0];
  const sums = sumsByTime(reached, '@created_at', amount, bounds);
  return months.map(({ first, last }, at) => {
    const { count = 0, sum = 0 } = sums[at] ?? {};
    return { first, last, count, amount: amount === null ? null : sum };
  });
}

function timesOf(
  { now }: DashboardGround,
  reached: Reached,
  looks: readonly LookedStatus[],
): Dashboard['time_in_status'] {
  const spreads = spreadBy(reached, '@status', '@status_since');
  const days = (moment: number) => Math.max(0, (now.getTime() - moment) / DAY);
  return looks.flatMap(({ isOpen, ...look }) => {
    const spread = spreads.get(look._id);
    return isOpen && spread
      ? [{ ...look, count: spread.count, median: days(spread.median), mean: days(spread.mean) }]
      : [];
  });
}

function waitingDocuments({ viewer }: DashboardGround, reached: Reached, ownOnly: boolean): LoanFigures['documents'] {
  const waiting = narrowedByNumber(reached, '@documents_waiting', (count) => (count ?? 0) > 0);
  const mine = ownOnly ? narrowed(waiting, '@workforces', isOf(viewer.personId)) : waiting;
  return { count: mine.count, oldest: lowestIds(mine, '@updated_at', RECENT) };
}

const isOf = (person: Id | null) => (people: string | null) =>
  person !== null && (people ?? '').split(',').some((part) => part.startsWith(`${person}---`));
