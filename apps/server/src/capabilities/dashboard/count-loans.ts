import { kindOf } from '@lendwright/forms';
import { addDays, dayIn, type Id } from '@lendwright/kernel';
import { boundsOf, earlierStatusColumn, listFields, queryColumns, visibilityForQuery } from '../lists';
import { LOANS, type CompanySetup } from '../records';
import { RECENT_COUNT, type CountContext, type Dashboard } from './dashboard-context';
import { LOAN_SOURCES, LOAN_AGGREGATES, type LoanAggregates } from './loan-aggregates';
import { monthsUntil } from './months-until';
import { netChanges } from './net-changes';
import { openStatuses, chartStatuses, type ChartStatus } from './chart-statuses';

const DAY = 86_400_000;
const MONTHS = 12;
const AMOUNT = 'loan_amount';

/** The viewer's loan figures, from the columns. */
export interface LoanFigures {
  readonly opportunity_count: Dashboard['opportunity_count'];
  readonly programs: Dashboard['programs'];
  readonly volume: Dashboard['volume'];
  readonly time_in_status: Dashboard['time_in_status'];
  /** Open loans per assigned person. */
  readonly load: ReadonlyMap<Id, number>;
  readonly recentIds: readonly Id[];
  /** Loans with documents to review: the number, and the ids of those waiting longest. */
  readonly documents: { readonly count: number; readonly oldest: readonly Id[] };
}

/** The loan amount column. Null if the form has none or hides it from the viewer's role. */
function amountColumn({ setup, viewer }: CountContext): string | null {
  const field = listFields(setup, LOANS.key, viewer).get(AMOUNT);
  return field && kindOf(field.element.type).unit === 'cents' ? AMOUNT : null;
}

/**
 * Counts the viewer's loans by status, program, month and person in one pass over the columns.
 * @param hasOwnDocuments whether documents count only on loans that the viewer is assigned to
 */
export async function countLoans(context: CountContext, hasOwnDocuments: boolean): Promise<LoanFigures> {
  const { engine, scope, setup, localizedSetup, viewer, now } = context;
  const amount = amountColumn(context);
  const today = dayIn(now, setup.timeZone);
  // The period starts with a day, so that all requests of a day share the column of earlier statuses.
  const enteredSince = boundsOf(addDays(today, -context.days), setup.timeZone)?.start ?? 0;
  const earlierStatus = earlierStatusColumn(enteredSince);
  const months = monthsUntil(today, setup.timeZone, MONTHS);
  const { sources, visibility } = visibilityForQuery(viewer, LOANS.key, [
    ...LOAN_SOURCES,
    { name: earlierStatus, holds: 'text' },
    ...(amount === null ? [] : [{ name: amount, holds: 'number' } as const]),
  ]);
  const input = {
    visibility,
    amount,
    enteredSince,
    earlierStatus,
    months: [...months.map(({ start }) => start), months.at(-1)?.end ?? 0],
    open: openStatuses(setup, LOANS.key),
    documentScope: hasOwnDocuments ? (viewer.personId ?? '') : null,
    recentCount: RECENT_COUNT,
  };
  const query = { companyId: scope.companyId, module: LOANS.key, sources, input };
  const aggregates = await queryColumns(engine.columns, LOAN_AGGREGATES, query);
  const { sums, byMonth, load, recentIds, documents } = aggregates;
  const changes = netChanges(setup, aggregates);
  const statuses = chartStatuses(localizedSetup, LOANS.key, new Set(sums.keys()));
  return {
    opportunity_count: statuses.map((status) => {
      const { count = 0, sum = 0, above = 0 } = sums.get(status._id) ?? {};
      return {
        ...status,
        count,
        amount: amount === null ? null : sum,
        entered: above,
        change: changes.get(status._id) ?? 0,
      };
    }),
    programs: countByProgram(localizedSetup, aggregates.byProgram),
    volume: months.map(({ first, last }, index) => {
      const { count = 0, sum = 0 } = byMonth[index] ?? {};
      return { first, last, count, amount: amount === null ? null : sum };
    }),
    time_in_status: timesOf(now, aggregates.spreads, statuses),
    load,
    recentIds,
    documents,
  };
}

/** All programs in use, most loans first. */
function countByProgram(setup: CompanySetup, counts: ReadonlyMap<string | null, number>): Dashboard['programs'] {
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

function timesOf(
  now: Date,
  spreads: LoanAggregates['spreads'],
  statuses: readonly ChartStatus[],
): Dashboard['time_in_status'] {
  const days = (moment: number) => Math.max(0, (now.getTime() - moment) / DAY);
  return statuses.flatMap(({ isOpen, ...status }) => {
    const spread = spreads.get(status._id);
    return isOpen && spread
      ? [{ ...status, count: spread.count, median: days(spread.median), mean: days(spread.mean) }]
      : [];
  });
}
