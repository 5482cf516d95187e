import { ledgerTermsOfHistory, termsHistory, type TermsStatement } from '@lendwright/api';
import { cents, type IsoDate } from '@lendwright/kernel';
import { compareLedgers, ledgerOf, servicingIssue, type Booking, type LedgerComparison } from '@lendwright/lending';
import type { ServicedLoan, ServicingEntry } from '../servicing-shapes';

/** What was booked; late charges follow from the terms. */
const bookingsOf = (entries: readonly ServicingEntry[]): Booking[] =>
  entries.flatMap(({ _id: id, kind, effectiveOn: on, amount, reverses }) =>
    kind === 'late-charge'
      ? []
      : [{ id, kind, on, cents: cents(Math.abs(amount)), ...(reverses !== null && { reverses }) }],
  );

/** What another version of the terms changes as of today, by the functions of the server. Null without a schedule. */
export function effectOf(
  { versions, entries }: Pick<ServicedLoan, 'versions' | 'entries'>,
  nextStatement: TermsStatement,
  today: IsoDate,
): LedgerComparison | null {
  const bookings = bookingsOf(entries);
  const terms = ledgerTermsOfHistory(termsHistory([...versions, nextStatement]));
  if (servicingIssue(terms)) return null;
  const ledgerBefore = ledgerOf(ledgerTermsOfHistory(termsHistory(versions)), bookings, today);
  const ledgerAfter = ledgerOf(terms, bookings, today);
  return typeof ledgerBefore === 'string' || typeof ledgerAfter === 'string'
    ? null
    : compareLedgers(ledgerBefore, ledgerAfter);
}
