import { cents, type Cents } from '@lendwright/kernel';
import { percentOf } from './percent-of';

export type PaymentKind = 'card' | 'ach';
/** Whether the payer pays the processing fee on top of the amount (Included) or the lender bears it (Excluded). */
export type ConvenienceFee = 'Included' | 'Excluded';

/** All rates of the fee module, in basis points and cents. @source spec 3-payments-builders §9 (Fees) */
export const FEE_RATES = {
  cardBasisPoints: 290,
  cardFixed: cents(30),
  achBasisPoints: 80,
  /** Reached at $625.00. */
  achCap: cents(500),
  application: cents(1_000),
  /** One-time payments must be above this. */
  minimum: cents(2_500),
  defaultLateFeeCap: cents(1_000),
} as const;

/** The card fee as the table shows it: 2.9 % without the fixed part. */
export const cardRowFee = (amount: Cents): Cents => percentOf(amount, FEE_RATES.cardBasisPoints);

/** The card fee that is deducted: 2.9 % and $0.30. */
export const cardFee = (amount: Cents): Cents => cents(cardRowFee(amount) + FEE_RATES.cardFixed);

/** 0.8 %, at most $5.00. */
export const achFee = (amount: Cents): Cents =>
  cents(Math.min(percentOf(amount, FEE_RATES.achBasisPoints), FEE_RATES.achCap));

/** What a payment costs. `gross` = `net` + `processing` + `application`, always. */
export interface PaymentFees {
  /** What the payer is charged. */
  readonly gross: Cents;
  /** The part of it that is a convenience fee. */
  readonly convenience: Cents;
  /** The column Processing Fee: for cards without the fixed part. */
  readonly processingRow: Cents;
  /** What is deducted for processing: for cards with the fixed part. */
  readonly processing: Cents;
  readonly application: Cents;
  /** What the lender receives. Negative if the fees exceed the amount. */
  readonly net: Cents;
}

/**
 * The fees of a payment. A convenience fee exists for ACH only: with `Included`, the payer pays the ACH fee on top, up to a cap.
 * @example feesOf(cents(124_000), 'card') // processingRow 3596, processing 3626, application 1000, net 119374
 * @source spec 3-payments-builders §9 (Fees); READINGS "Settled ambiguities" (Card fee)
 */
export function feesOf(
  amount: Cents,
  kind: PaymentKind,
  convenienceFee: ConvenienceFee = 'Excluded',
  cap: Cents = FEE_RATES.achCap,
): PaymentFees {
  const processingRow = kind === 'card' ? cardRowFee(amount) : achFee(amount);
  const processing = kind === 'card' ? cardFee(amount) : processingRow;
  const isPaidByPayer = kind === 'ach' && convenienceFee === 'Included';
  const convenience = cents(isPaidByPayer ? Math.min(processing, cap) : 0);
  const gross = cents(amount + convenience);
  const application = FEE_RATES.application;
  return { gross, convenience, processingRow, processing, application, net: cents(gross - processing - application) };
}

/** Whether a one-time total is above the minimum of $25.00. */
export const isAboveMinimum = (total: Cents): boolean => total > FEE_RATES.minimum;

/**
 * The late fee of a monthly amount: a percentage, at most the cap.
 * @param basisPoints 0 to 10,000
 * @source spec 3-payments-builders §9
 */
export const lateFee = (monthly: Cents, basisPoints: number, cap: Cents = FEE_RATES.defaultLateFeeCap): Cents =>
  cents(Math.min(percentOf(monthly, basisPoints), cap));
