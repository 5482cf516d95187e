import type { Answer, InputOf } from '../../client';

export type PaymentList = Answer<'getPayments'>;
export type Payment = PaymentList['payments'][number];
export type PaymentTotals = Answer<'paymentTotals'>;
export type PaymentFilters = NonNullable<InputOf<'getPayments'>['body']['filters']>;
export type PaymentInput = InputOf<'createOneTimePayment'>['body'];
export type Month = Answer<'getSubscriptions'>['subscriptions'][number];
export type SavedMethod = Answer<'listPaymentMethods'>['methods'][number];
export type Difference = Answer<'listPaymentDifferences'>['differences'][number];
export type PaymentKind = SavedMethod['kind'];

/** Queries that are stale after every action on a payment. */
export const STALE_CALLS = [
  'getPayments',
  'paymentTotals',
  'getSubscriptions',
  'listPaymentDifferences',
  'readPaymentAuthorization',
] as const;

/** A key of a press: the server recognizes its repetitions by it. */
export const newPressKey = (): string => crypto.randomUUID().replaceAll('-', '');
