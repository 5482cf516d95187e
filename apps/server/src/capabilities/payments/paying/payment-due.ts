import { cents, type Cents, type IsoDate } from '@lendwright/kernel';
import { feesOf, lateFee, type PaymentFees } from '@lendwright/lending';
import type { ConvenienceRule } from '../payment-context';
import type { PaymentKind, PaymentRow } from '../requests/payment-rows';

/** The late fee of a month that is past its due date. Requests have no due date. @source spec 3-payments-builders §9 */
export function lateFeeOf(row: PaymentRow, today: IsoDate): Cents {
  if (row.due_on === null || row.due_on >= today) return cents(0);
  return lateFee(row.amount, row.late_fee_basis_points, row.late_fee_cap);
}

/**
 * The amount that the payer is charged for a payment today, including fees. Used by the preview and the charge.
 * @param rule the current rule for convenience fees, regardless of the rule at the time of the request; null for none
 */
export const chargeOf = (
  row: PaymentRow,
  kind: PaymentKind,
  today: IsoDate,
  rule: ConvenienceRule | null,
): PaymentFees =>
  feesOf(cents(row.amount + lateFeeOf(row, today)), kind, rule ? row.convenience_fee : 'Excluded', rule?.cap);
