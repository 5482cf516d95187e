import { termsInForce, type AnswerOf, type getServicing as contract } from '@lendwright/api';
import { dayIn, type Id, type IsoDate } from '@lendwright/kernel';
import { type EntryViewer, presentEntries, presentSchedule, summaryOf } from './ledger/present-ledger';
import { ledgerOnDay, readHistory } from './ledger/read-ledger';
import { presentQuote, readQuotes } from './quotes/quote-rows';
import { quoteState } from './quotes/quote-state';
import type { ServicingContext } from './servicing-context';
import { offerTerms } from './terms/offer-terms';
import { findServicedLoan, type TermsRow } from './terms/term-rows';
import { findLoan, isStaff, mayManage } from '../payments';

type Answer = AnswerOf<typeof contract>;
type Loan = NonNullable<Answer['loan']>;

/** The months from one day to another, newest first. */
export function monthsBetween(from: IsoDate, to: IsoDate): string[] {
  const monthOf = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const [firstMonth, lastMonth] = [monthOf(from), monthOf(to)];
  return Array.from({ length: lastMonth - firstMonth + 1 }, (_, step) => {
    const month = lastMonth - step;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

function presentVersions(rows: readonly TermsRow[]): Loan['versions'] {
  const takenReverses = new Set(rows.map(({ reverses }) => reverses));
  return rows.map(({ version, kind, from, reverses, terms, reason, created_at: at, created_name: by }) => {
    return { ...{ version, kind, from, reverses, terms, reason, at, by }, isReversed: takenReverses.has(version) };
  });
}

async function readLoan(context: ServicingContext, id: Id, viewer: EntryViewer): Promise<Loan | null> {
  const { tx, today, setup } = context;
  const servicedRow = await findServicedLoan(tx, id);
  const history = servicedRow && (await readHistory(context, id));
  if (!history) return null;
  const ledger = ledgerOnDay(history, today);
  const terms = termsInForce(history.terms, today);
  return {
    ...{ terms, version: servicedRow.version, startedAt: servicedRow.started_at },
    versions: viewer.isStaff ? presentVersions(history.versions) : [],
    summary: summaryOf(ledger, today),
    entries: presentEntries(ledger, history, viewer),
    schedule: presentSchedule(ledger),
    years: [...ledger.years].reverse(),
    quotes: (await readQuotes(tx, id)).map((row) => ({ ...presentQuote(row), state: quoteState(row, history, today) })),
    statements: monthsBetween(dayIn(new Date(servicedRow.started_at), setup.timeZone), today),
  };
}

/**
 * The servicing of a loan: its ledger, or for staff the terms that it can begin with.
 * @throws Refusal 404 not_found for a loan whose Payments tab the viewer may not see
 */
export async function viewServicing(context: ServicingContext, id: Id): Promise<Answer> {
  const { viewer, today } = context;
  const row = await findLoan(context, id);
  const access = { isStaff: isStaff(viewer), mayBook: mayManage(viewer, row) };
  const loan = await readLoan(context, id, access);
  return {
    ...{ isStaff: access.isStaff, mayManage: access.mayBook, today, loan },
    offer: loan === null && access.mayBook ? await offerTerms(context, row) : null,
  };
}
