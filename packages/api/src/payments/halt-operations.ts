import { z } from 'zod';
import { operation } from '../operation';
import { message, storable } from '../shapes';

const right = { kind: 'admin' } as const;
const body = z.strictObject({ reason: storable(z.string().trim().min(1).max(500)) });

/** Nobody is charged by any way of paying until it is lifted. What is at the provider already settles. @source TRUST S7 */
export const haltPayments = operation({
  id: 'haltPayments',
  method: 'POST',
  path: 'payments/halt',
  summary: 'Halt all charging of the company at once.',
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
  summary: 'Charge again after a halt.',
  right,
  body,
  answer: message,
  refusals: ['not_changeable'],
});

export const paymentHaltOperations = [haltPayments, liftPaymentHalt];
