import { z } from 'zod';
import { operation } from '../operation';
import { message, storable } from '../shapes';

const right = { kind: 'admin' } as const;
const body = z.strictObject({ reason: storable(z.string().trim().min(1).max(500)) });

/** No payment is charged until it is lifted. Charges that are already at the provider settle. @source TRUST S7 */
export const haltPayments = operation({
  id: 'haltPayments',
  method: 'POST',
  path: 'payments/halt',
  summary: 'Halt all charges of the company immediately.',
  right,
  body,
  answer: message,
  refusals: ['not_changeable'],
});

/** Withdrawals that the halt delayed beyond what their authorization allows are left to the payers. @source TRUST S7 */
export const liftPaymentHalt = operation({
  id: 'liftPaymentHalt',
  method: 'POST',
  path: 'payments/halt/lift',
  summary: 'Resume charges after a halt.',
  right,
  body,
  answer: message,
  refusals: ['not_changeable'],
});

export const paymentHaltOperations = [haltPayments, liftPaymentHalt];
