import { cents, type IsoDate } from '@lendwright/kernel';
import { daysBetween } from '../schedules/interest';
import type { TermsIssue } from '../schedules/loan-terms';
import { ledgerIssue } from './ledger-issue';
import { lateDayOf } from './late-charge';
import type {
  InstallmentState,
  Ledger,
  LedgerEntry,
  LedgerInstallment,
  LedgerTerms,
  Booking,
  YearTotals,
} from './ledger-terms';
import { replayBookings } from './replay-bookings';
import type { OpenInstallment, ServicingState } from './servicing-state';

function stateOf({ installment, paid }: OpenInstallment, asOf: IsoDate): InstallmentState {
  if (installment.due < asOf) return 'past-due';
  if (Object.values(paid).some((amount) => amount > 0)) return 'partly-paid';
  return installment.due === asOf ? 'due' : 'upcoming';
}

function toInstallment(
  state: ServicingState,
  open: OpenInstallment,
  asOf: IsoDate,
  paidOn: IsoDate | null,
): LedgerInstallment {
  const { installment, terms, amounts, paid } = open;
  return {
    position: installment.position,
    due: installment.due,
    interest: cents(amounts.interest),
    principal: cents(amounts.principal),
    escrow: cents(amounts.escrow),
    paid: cents(paid.interest + paid.principal + paid.escrow),
    paidOn,
    lateCharge: cents(state.lateCharges.get(installment.position) ?? 0),
    lateOn: lateDayOf(terms.lateCharge, installment.due),
    state: paidOn === null ? stateOf(open, asOf) : 'paid',
  };
}

function yearTotals(entries: readonly LedgerEntry[]): YearTotals[] {
  const years = new Map<number, YearTotals>();
  for (const { on, interest, principal, escrow, fees } of entries) {
    const year = Number(on.slice(0, 4));
    const yearBefore = years.get(year) ?? { interest: 0, principal: 0, escrow: 0, disbursed: 0, fees: 0 };
    years.set(year, {
      year,
      interest: cents(yearBefore.interest + interest),
      principal: cents(yearBefore.principal + principal),
      escrow: cents(yearBefore.escrow + Math.max(0, escrow)),
      disbursed: cents(yearBefore.disbursed + Math.max(0, -escrow)),
      fees: cents(yearBefore.fees + fees),
    });
  }
  return [...years.values()];
}

/**
 * The ledger of a funded loan on a day: what each payment paid, what is due, late, and left. It follows from the terms
 * and the bookings alone, so the order in which bookings were entered never matters. Full installments are credited as
 * of receipt. @returns an issue for terms without a schedule
 * @source 12 CFR 1026.36(c)(1) and (c)(2), 1024.31
 */
export function ledgerOf(terms: LedgerTerms, bookings: readonly Booking[], asOf: IsoDate): Ledger | TermsIssue {
  const issue = ledgerIssue(terms);
  if (issue) return issue;
  const { state, entries } = replayBookings(terms, bookings, asOf);
  const nextDue = state.current?.installment.due ?? null;
  const settledInstallments = state.settledInstallments.map((installment) =>
    toInstallment(state, installment, asOf, installment.paidOn),
  );
  const expected = [...state.expected()].map((installment) => toInstallment(state, installment, asOf, null));
  return {
    entries,
    installments: [...settledInstallments, ...expected],
    balance: cents(state.balance),
    held: cents(state.held),
    escrowBalance: cents(state.escrowBalance),
    unpaidFees: cents(state.unpaidFees),
    paidThrough: state.paidThrough,
    nextDue,
    daysPastDue: nextDue === null ? 0 : Math.max(0, daysBetween(nextDue, asOf)),
    years: yearTotals(entries),
  };
}
