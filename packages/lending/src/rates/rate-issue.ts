/** Why a payment, a rate or a number of payments cannot be computed. */
export type RateIssue =
  | 'division-by-zero'
  | 'payment-below-interest'
  | 'payment-too-small'
  | 'payments-too-small'
  | 'rate-not-found'
  | 'rate-too-large';
