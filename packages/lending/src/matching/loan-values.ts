import { ltvOf, multiplyDivide } from './exact-share';

/** The inputs of the marketplace, under the names of the call. @source spec 2-records §2.6 */
export const LOAN_INPUTS = [
  'property_type',
  'loan_program',
  'loan_amount',
  'property_state',
  'credit_score',
  'ltv',
  'down_payment',
] as const;
export type LoanInput = (typeof LOAN_INPUTS)[number];

/** The value of another form field: an option, several options, a number, yes or no, or a day. */
export type FieldValue = string | readonly string[] | number | boolean | null;

/**
 * What lenders compare of a loan. Null is unknown. Amounts are in cents, LTV in basis points. With a known property
 * value, amount, LTV and down payment are three views of one number.
 */
export interface LoanValues {
  readonly property_type: string | null;
  readonly loan_program: string | null;
  readonly property_state: string | null;
  readonly credit_score: number | null;
  readonly loan_amount: number | null;
  readonly ltv: number | null;
  readonly down_payment: number | null;
  /** The purchase price, or the value of the property. */
  readonly property_value: number | null;
  /** Other form fields that are criteria, by element id. */
  readonly fields: Readonly<Record<string, FieldValue>>;
}

export const NO_VALUES: LoanValues = {
  property_type: null,
  loan_program: null,
  property_state: null,
  credit_score: null,
  loan_amount: null,
  ltv: null,
  down_payment: null,
  property_value: null,
  fields: {},
};

/** The share of the property value that is paid down, in basis points, rounded down: never more than is paid. */
export const downPaymentShare = (downPayment: number, propertyValue: number): number =>
  multiplyDivide(downPayment, 10_000, propertyValue, 'down');

/** Amount and down payment for a property value and an LTV: the largest amount that does not exceed the LTV. */
const amountAt = (propertyValue: number, ltv: number): number => multiplyDivide(propertyValue, ltv, 10_000, 'down');

function valueOf({ loan_amount, down_payment, ltv, property_value }: LoanValues): number | null {
  if (property_value !== null && property_value > 0) return property_value;
  if (loan_amount === null || loan_amount <= 0) return null;
  if (down_payment !== null) return loan_amount + down_payment;
  return ltv !== null && ltv > 0 ? multiplyDivide(loan_amount, 10_000, ltv, 'up') : null;
}

/**
 * Derives what follows from the known values: the property value from amount and down payment or LTV, and the other
 * two from the property value. The property value wins over contradicting answers, because LTV is defined by it.
 */
export function completeValues(values: LoanValues): LoanValues {
  const propertyValue = valueOf(values);
  if (propertyValue === null) return values;
  const { loan_amount, down_payment, ltv } = values;
  const amount =
    loan_amount ??
    (down_payment !== null ? propertyValue - down_payment : ltv !== null ? amountAt(propertyValue, ltv) : null);
  if (amount === null || amount < 0) return { ...values, property_value: propertyValue };
  return {
    ...values,
    property_value: propertyValue,
    loan_amount: amount,
    ltv: ltvOf(amount, propertyValue),
    down_payment: propertyValue - amount,
  };
}

/** A new amount, with the LTV and down payment that follow from it for the same property value. */
function withAmount(values: LoanValues, amount: number): LoanValues {
  const { property_value: propertyValue } = values;
  if (propertyValue === null) return { ...values, loan_amount: amount };
  return {
    ...values,
    loan_amount: amount,
    ltv: ltvOf(amount, propertyValue),
    down_payment: propertyValue - amount,
  };
}

/**
 * Changes one input of completed values. Amount, LTV and down payment move each other through the property value,
 * which stays. A smaller amount than none and a down payment above the value are limited to the property value.
 * @example withInput(values, 'ltv', 7000) // 70 % of $550,000.00: amount $385,000.00, down payment $165,000.00
 */
export function withInput(values: LoanValues, input: LoanInput, value: string | number | null): LoanValues {
  const { property_value: propertyValue } = values;
  const isMoney = input === 'loan_amount' || input === 'ltv' || input === 'down_payment';
  if (!isMoney || typeof value !== 'number' || propertyValue === null) return { ...values, [input]: value };
  const limit = (amount: number) => Math.min(Math.max(amount, 0), propertyValue);
  if (input === 'loan_amount') return withAmount(values, Math.max(value, 0));
  return withAmount(values, limit(input === 'ltv' ? amountAt(propertyValue, value) : propertyValue - value));
}
