import { cents, dayNumber, type Cents, type IsoDate } from '@lendwright/kernel';
import { daysBetween, interestForDays } from '../schedules/interest';
import type { LedgerEntry, LedgerTerms, Receipt } from './ledger-terms';
import { noAmounts, ServicingState } from './servicing-state';

/** Interest by the day since interest was last paid, less what has been paid of the current installment's. */
export function accruedInterest({ balance, rate, paidThrough, current, terms }: ServicingState, on: IsoDate): Cents {
  const days = Math.max(0, daysBetween(paidThrough, on));
  return cents(Math.max(0, interestForDays(cents(balance), rate, days, terms.basis) - (current?.paid.interest ?? 0)));
}

/** Charges every installment that is still unpaid when its days of grace are over. */
function chargeLateThrough(state: ServicingState, on: IsoDate): void {
  for (const open of state.expected()) {
    if (dayNumber(open.installment.due) + state.terms.lateCharge.graceDays >= dayNumber(on)) return;
    state.chargeLate(open);
  }
}

/** Applies money to installments that are due, to as many whole ones as it covers, then in the order of the terms. */
function applyPayment(state: ServicingState, on: IsoDate, isPrincipalOnly: boolean): void {
  const { order, partial, rest } = state.terms;
  const isDue = () => state.current !== null && state.current.installment.due <= on;
  const spend = (amount: number) => void (state.held -= amount);
  if (order[0] === 'fees') spend(state.payPart('fees', state.held));
  while (state.current && state.held >= state.missing() && (isDue() || !isPrincipalOnly)) {
    spend(state.missing());
    state.payInstallment(on);
  }
  if (isDue()) {
    if (partial === 'apply') for (const component of order) spend(state.payPart(component, state.held));
    return;
  }
  spend(state.payPart('fees', state.held));
  if (isPrincipalOnly || rest === 'principal') spend(state.reducePrincipal(state.held));
}

function applyReceipt(state: ServicingState, receipt: Receipt): void {
  state.held += receipt.cents;
  if (receipt.kind === 'payoff') {
    const interest = accruedInterest(state, receipt.on);
    const total = state.balance + interest + state.unpaidFees;
    if (state.held >= total) {
      state.held -= total;
      state.payOff(interest, receipt.on);
      return;
    }
  }
  applyPayment(state, receipt.on, receipt.kind === 'principal');
}

/** The order of a ledger: by day, then by id, whenever a receipt was entered. */
const inOrder = (one: Receipt, other: Receipt): number =>
  one.on === other.on ? Number(one.id > other.id) - Number(one.id < other.id) : one.on < other.on ? -1 : 1;

/**
 * Replays the receipts until a day. Reversed receipts pay nothing: a reversal restores what would be without them.
 */
export function replayReceipts(terms: LedgerTerms, receipts: readonly Receipt[], asOf: IsoDate) {
  const state = new ServicingState(terms);
  const known = receipts.filter(({ on }) => on <= asOf).sort(inOrder);
  const reversedIds = new Set(known.map(({ reverses }) => reverses));
  const entries = known.map((receipt): LedgerEntry => {
    chargeLateThrough(state, receipt.on);
    state.appliedAmounts = noAmounts();
    const heldBefore = state.held;
    const isReversed = reversedIds.has(receipt.id);
    const isEffective = receipt.kind !== 'reversal' && !isReversed;
    if (isEffective) applyReceipt(state, receipt);
    const { interest, principal, escrow, fees } = state.appliedAmounts;
    return {
      receiptId: receipt.id,
      on: receipt.on,
      amount: cents(receipt.kind === 'reversal' ? -receipt.cents : receipt.cents),
      interest: cents(interest),
      principal: cents(principal),
      escrow: cents(escrow),
      fees: cents(fees),
      held: cents(state.held - heldBefore),
      balance: cents(state.balance),
      isReversed,
    };
  });
  chargeLateThrough(state, asOf);
  return { state, entries };
}
