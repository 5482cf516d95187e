import { reason } from '@lendwright/api';
import { dayIn, dayNumber, Refusal, zonedMoment, type Id, type IsoDate } from '@lendwright/kernel';
import { addMonths, dayOf, type Ledger } from '@lendwright/lending';
import { presentEntries, summaryOf } from '../ledger/present-ledger';
import { ledgerOnDay, readHistory, type History } from '../ledger/read-ledger';
import { notStartedRefusal, type ServicingContext } from '../servicing-context';
import { findServicedLoan } from '../terms/term-rows';

export type StatementFigures = Awaited<ReturnType<typeof readStatement>>;

const dayBefore = (day: IsoDate): IsoDate => dayOf(dayNumber(day) - 1) ?? day;

/** The ledger as it was known when a period began; null if the loan was not in servicing. */
async function readOpening(context: ServicingContext, loan: Id, start: IsoDate): Promise<Ledger | null> {
  const { moment } = zonedMoment(start, '00:00', context.setup.timeZone);
  const history = await readHistory(context, loan, moment);
  return history && ledgerOnDay(history, dayBefore(start));
}

/** What was entered in the period, oldest first, including entries for earlier days and late charges of the period. */
function activityOf(ledger: Ledger, history: History, since: string, start: IsoDate) {
  const entries = presentEntries(ledger, history, { isStaff: false, mayBook: false }).reverse();
  return entries.filter(({ enteredAt, effectiveOn }) =>
    enteredAt === null ? effectiveOn >= start : enteredAt >= since,
  );
}

/**
 * The statement of a month: what was known when it ended, so that it never changes afterwards. Entries made later for
 * earlier days appear in the statement of the month in which they are made. The current month's statement ends today.
 * @throws Refusal 404 not_found for a loan that isn't in servicing, or a month without a statement
 * @source 12 CFR 1026.41(d)
 */
export async function readStatement(context: ServicingContext, loan: Id, month: string) {
  const { tx, today, setup } = context;
  const servicedLoan = await findServicedLoan(tx, loan);
  if (!servicedLoan) throw notStartedRefusal();
  const start = `${month}-01`;
  const nextMonth = addMonths(start, 1) ?? start;
  const isFirst = dayIn(new Date(servicedLoan.started_at), setup.timeZone).slice(0, 7) === month;
  const endMoment = nextMonth > today ? null : zonedMoment(nextMonth, '00:00', setup.timeZone).moment;
  const history = start > today ? null : await readHistory(context, loan, endMoment);
  if (!history) throw new Refusal(404, 'not_found', reason('servicing.noStatement'));
  const end = nextMonth > today ? today : dayBefore(nextMonth);
  const ledger = ledgerOnDay(history, end);
  const openingLedger = isFirst ? null : await readOpening(context, loan, start);
  const since = isFirst ? '' : zonedMoment(start, '00:00', setup.timeZone).moment;
  const activity = activityOf(ledger, history, since, isFirst ? '' : start);
  const openingBalance = openingLedger?.balance ?? history.ledgerTerms.loan.amount;
  const paidPrincipal = activity.reduce((sum, { principal }) => sum + principal, 0);
  return {
    ...{ start, end, history, ledger, summary: summaryOf(ledger, end), activity, openingBalance },
    /** What entries of this period changed in the allocation of earlier ones. */
    correction: openingBalance - paidPrincipal - ledger.balance,
    next: ledger.installments.find(({ paidOn, due }) => paidOn === null && due >= end) ?? null,
    year: ledger.years.find(({ year }) => String(year) === end.slice(0, 4)) ?? null,
  };
}
