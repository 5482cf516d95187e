import { cents, type Cents, type IsoDate } from '@lendwright/kernel';
import type { Ledger, LedgerEntry, LedgerInstallment } from './ledger-terms';

/** What terms lead to, in the past and from now on. */
export interface LedgerFigures {
  readonly balance: Cents;
  /** Interest received until now. */
  readonly interest: Cents;
  readonly lateCharges: Cents;
  readonly unpaidFees: Cents;
  /** Interest of all installments that are not paid. */
  readonly openInterest: Cents;
  /** The due day of the last installment; null if nothing is left. */
  readonly lastDue: IsoDate | null;
}

/** An entry that would be applied differently. */
export interface ChangedEntry {
  readonly on: IsoDate;
  readonly before: LedgerEntry;
  readonly after: LedgerEntry;
}

/** An installment that would be another amount, with escrow. */
export interface ChangedInstallment {
  readonly due: IsoDate;
  readonly before: Cents;
  readonly after: Cents;
}

export interface LedgerComparison {
  /** The first installment that changes; null if none does. */
  readonly installment: ChangedInstallment | null;
  readonly before: LedgerFigures;
  readonly after: LedgerFigures;
  /** In the order of the ledger. */
  readonly changedEntries: readonly ChangedEntry[];
}

function figuresOf({ balance, unpaidFees, entries, installments }: Ledger): LedgerFigures {
  const open = installments.filter(({ paidOn }) => paidOn === null);
  return {
    ...{ balance, unpaidFees, lastDue: open.at(-1)?.due ?? null },
    interest: cents(entries.reduce((sum, { interest }) => sum + interest, 0)),
    lateCharges: cents(installments.reduce((sum, { lateCharge }) => sum + lateCharge, 0)),
    openInterest: cents(open.reduce((sum, { interest }) => sum + interest, 0)),
  };
}

const PARTS = ['interest', 'principal', 'escrow', 'fees', 'charged', 'held'] as const;

function firstChangedInstallment(before: Ledger, after: Ledger): ChangedInstallment | null {
  const amountOf = (one?: LedgerInstallment) => cents(one ? one.interest + one.principal + one.escrow : 0);
  for (const [at, one] of after.installments.entries()) {
    const other = before.installments[at];
    if (amountOf(one) !== amountOf(other)) return { due: one.due, before: amountOf(other), after: amountOf(one) };
  }
  return null;
}

/** What another version of the terms changes in the ledger of the same bookings on the same day. */
export function compareLedgers(before: Ledger, after: Ledger): LedgerComparison {
  const afterById = new Map(after.entries.map((entry) => [entry.bookingId, entry]));
  const changedEntries = before.entries.flatMap((entry): ChangedEntry[] => {
    const other = afterById.get(entry.bookingId);
    const isChanged = other !== undefined && PARTS.some((part) => entry[part] !== other[part]);
    return isChanged ? [{ on: entry.on, before: entry, after: other }] : [];
  });
  return {
    installment: firstChangedInstallment(before, after),
    before: figuresOf(before),
    after: figuresOf(after),
    changedEntries,
  };
}
