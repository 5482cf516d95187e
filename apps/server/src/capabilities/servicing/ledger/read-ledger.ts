import { ledgerTermsOfHistory, termsHistory, type ServicingTerms, type TermsHistory } from '@lendwright/api';
import { invariant, type Id, type IsoDate } from '@lendwright/kernel';
import { dueDay, ledgerOf, type Ledger, type LedgerTerms } from '@lendwright/lending';
import type { ServicingContext } from '../servicing-context';
import { readTerms, type TermsRow } from '../terms/term-rows';
import type { BookedEntry } from './booked-entry';
import { readEntries, type EntryRow } from './entry-rows';
import { onlineBookings } from './online-bookings';
import { readOnlinePayments } from './online-rows';

/** Everything that is known about a loan in servicing. Its ledger is computed from this. */
export interface History {
  readonly terms: TermsHistory;
  readonly ledgerTerms: LedgerTerms;
  /** Newest first. */
  readonly versions: readonly TermsRow[];
  readonly bookings: readonly BookedEntry[];
}

/** The first day on which something can count: the start of the first period. */
export const firstDayOf = ({ firstDue, perYear }: ServicingTerms): IsoDate => dueDay(firstDue, perYear, 0);

const staffBooking = (row: EntryRow): BookedEntry => ({
  ...{ id: row.id, kind: row.kind, on: row.effective_on, cents: row.cents, source: 'staff' },
  ...{ enteredAt: row.created_at, by: row.created_name, reason: row.reason },
  ...(row.reverses !== null && { reverses: row.reverses }),
});

/**
 * The history of a loan in servicing: what staff booked, and what was paid online. An online payment that staff took back is
 * not reversed again by its refund. @param endMoment only what was known at that moment; null for everything
 * @returns null if the loan was not in servicing by then
 */
export async function readHistory(
  { tx, setup: { timeZone } }: Pick<ServicingContext, 'tx' | 'setup'>,
  loan: Id,
  endMoment: string | null = null,
): Promise<History | null> {
  const versions = await readTerms(tx, loan, endMoment);
  if (versions.length === 0) return null;
  const terms = termsHistory(versions);
  const staff = (await readEntries(tx, loan, endMoment)).map(staffBooking);
  const online = await readOnlinePayments(tx, { loan, from: firstDayOf(terms.beginning), timeZone, until: endMoment });
  const reversedIds = new Set(staff.map(({ reverses }) => reverses));
  const bookings = [
    ...staff,
    ...online.flatMap((row) => {
      const [payment, ...bookedEntries] = onlineBookings(row);
      return payment ? [payment, ...(reversedIds.has(row.id) ? [] : bookedEntries)] : [];
    }),
  ];
  return { terms, ledgerTerms: ledgerTermsOfHistory(terms), versions, bookings };
}

/** The ledger on a day. Stored terms have a schedule. */
export function ledgerOnDay({ ledgerTerms, bookings }: History, day: IsoDate): Ledger {
  const ledger = ledgerOf(ledgerTerms, bookings, day);
  invariant(typeof ledger !== 'string', 'stored terms have a schedule');
  return ledger;
}
