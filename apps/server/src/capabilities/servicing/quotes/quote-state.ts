import type { QUOTE_STATES } from '@lendwright/api';
import { invariant, type IsoDate } from '@lendwright/kernel';
import { payoffOf, type Payoff } from '@lendwright/lending';
import type { History } from '../ledger/read-ledger';
import type { QuoteFigures, QuoteRow } from './quote-rows';

const FIGURES = [
  'principal',
  'interest',
  'fees',
  'held',
  'total',
  'perDiem',
  'escrowRefund',
] as const satisfies readonly (keyof QuoteFigures)[];

/** The payoff of a loan on a day, by everything that is known about it. Stored terms have a schedule. */
export function computePayoff({ ledgerTerms, bookings }: History, day: IsoDate): Payoff {
  const payoff = payoffOf(ledgerTerms, bookings, day);
  invariant(typeof payoff !== 'string', 'stored terms have a schedule');
  return payoff;
}

/**
 * Whether a stored quote is still correct: a new quote for the same day would have the same figures. Every booking,
 * backdated or reversed, and every change of the terms counts, and undoing it makes the quote valid again.
 */
export function quoteState(row: QuoteRow, history: History, today: IsoDate): (typeof QUOTE_STATES)[number] {
  if (row.good_through < today) return 'expired';
  const payoff = computePayoff(history, row.good_through);
  if (payoff.total === 0) return 'settled';
  return FIGURES.every((figure) => payoff[figure] === row.quote[figure]) ? 'valid' : 'outdated';
}
