import type { servicedLoan } from '@lendwright/api';
import { cents, isId, type IsoDate } from '@lendwright/kernel';
import type { Ledger, LedgerEntry, LedgerInstallment } from '@lendwright/lending';
import type { z } from 'zod';
import type { History } from './read-ledger';

type Loan = z.output<typeof servicedLoan>;
type Entry = Loan['entries'][number];
type Summary = Loan['summary'];

/** What a viewer sees and may do with entries. */
export interface EntryViewer {
  readonly isStaff: boolean;
  readonly mayBook: boolean;
}

const ZERO_PARTS = { interest: 0, principal: 0, escrow: 0, fees: 0, held: 0 } as const;

const amountOf = ({ interest, principal, escrow }: LedgerInstallment) => interest + principal + escrow;
const missingAmount = (installment: LedgerInstallment) => amountOf(installment) - installment.paid;

/** What is owed on a day. */
export function summaryOf(ledger: Ledger, today: IsoDate): Summary {
  const { balance, held, escrowBalance, unpaidFees, paidThrough, nextDue, daysPastDue, installments } = ledger;
  const open = installments.filter(({ paidOn }) => paidOn === null);
  const overdueAmount = open
    .filter(({ due }) => due < today)
    .reduce((sum, installment) => sum + missingAmount(installment), 0);
  const nextInstallment = open.find(({ due }) => due >= today);
  const isPaidOff = balance === 0;
  return {
    ...{ balance, held, escrowBalance, unpaidFees, paidThrough, nextDue, daysPastDue },
    pastDue: Math.max(0, overdueAmount - held),
    amountDue: Math.max(0, overdueAmount + (nextInstallment ? missingAmount(nextInstallment) : 0) + unpaidFees - held),
    state: isPaidOff ? 'paid-off' : daysPastDue > 0 ? 'past-due' : 'current',
  };
}

/** Late charges are not bookings: they are computed from the terms. */
const lateCharges = ({ installments }: Ledger): Entry[] =>
  installments
    .filter(({ lateCharge }) => lateCharge > 0)
    .map(({ position, lateOn, lateCharge }) => ({
      ...{ ...ZERO_PARTS, _id: `late-${position}`, kind: 'late-charge', source: 'terms', effectiveOn: lateOn },
      ...{ enteredAt: null, by: '', reason: '', amount: lateCharge, charged: lateCharge, balance: 0 },
      ...{ reverses: null, isReversed: false, mayReverse: false },
    }));

function presentEntry(entry: LedgerEntry, history: History, { isStaff, mayBook }: EntryViewer): Entry {
  const bookedEntry = history.bookings.find(({ id }) => id === entry.bookingId);
  const { amount, interest, principal, escrow, fees, charged, held, balance, isReversed } = entry;
  return {
    ...{ _id: entry.bookingId, kind: bookedEntry?.kind ?? 'payment', source: bookedEntry?.source ?? 'staff' },
    ...{ effectiveOn: entry.on, enteredAt: bookedEntry?.enteredAt ?? null },
    ...(isStaff ? { by: bookedEntry?.by ?? '', reason: bookedEntry?.reason ?? '' } : { by: '', reason: '' }),
    ...{ amount, interest, principal, escrow, fees, charged, held, balance, isReversed },
    reverses: bookedEntry?.reverses ?? null,
    mayReverse: mayBook && !isReversed && isId(entry.bookingId) && bookedEntry?.kind !== 'reversal',
  };
}

/** All entries including late charges, newest first. A late charge does not change the balance. */
export function presentEntries(ledger: Ledger, history: History, viewer: EntryViewer): Entry[] {
  const bookedEntry = ledger.entries.map((entry) => presentEntry(entry, history, viewer));
  const charges = lateCharges(ledger);
  const allEntries: Entry[] = [];
  for (const entry of bookedEntry) {
    while (charges[0] && charges[0].effectiveOn <= entry.effectiveOn) allEntries.push(charges.shift() as Entry);
    allEntries.push(entry);
  }
  let balance: number = history.ledgerTerms.loan.amount;
  const withBalances = [...allEntries, ...charges].map((entry) => {
    if (entry.source === 'terms') return { ...entry, balance };
    balance = entry.balance;
    return entry;
  });
  return withBalances.reverse();
}

/** The schedule as expected and received. */
export const presentSchedule = ({ installments }: Ledger): Loan['schedule'] =>
  installments.map((installment) => {
    const { position, due, interest, principal, escrow, paid, paidOn, lateCharge, state } = installment;
    return {
      ...{ position, due, interest, principal, escrow, paid, paidOn, lateCharge, state },
      amount: cents(amountOf(installment)),
    };
  });
