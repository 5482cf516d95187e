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

function firstChangedInstallment(ledgerBefore: Ledger, ledgerAfter: Ledger): ChangedInstallment | null {
  const amountOf = (installment?: LedgerInstallment) =>
    cents(installment ? installment.interest + installment.principal + installment.escrow : 0);
  for (const [index, installment] of ledgerAfter.installments.entries()) {
    const otherInstallment = ledgerBefore.installments[index];
    if (amountOf(installment) !== amountOf(otherInstallment))
      return { due: installment.due, before: amountOf(otherInstallment), after: amountOf(installment) };
  }
  return null;
}

/** What another version of the terms changes in the ledger of the same bookings on the same day. */
export function compareLedgers(ledgerBefore: Ledger, ledgerAfter: Ledger): LedgerComparison {
  const afterById = new Map(ledgerAfter.entries.map((entry) => [entry.bookingId, entry]));
  const changedEntries = ledgerBefore.entries.flatMap((entry): ChangedEntry[] => {
    const otherEntry = afterById.get(entry.bookingId);
    const isChanged = otherEntry !== undefined && PARTS.some((part) => entry[part] !== otherEntry[part]);
    return isChanged ? [{ on: entry.on, before: entry, after: otherEntry }] : [];
  });
  return {
    installment: firstChangedInstallment(ledgerBefore, ledgerAfter),
    before: figuresOf(ledgerBefore),
    after: figuresOf(ledgerAfter),
    changedEntries,
  };
}
