import { paymentAuthorizationOperations } from './authorization-operations';
import { paymentDifferenceOperations } from './difference-operations';
import { paymentHaltOperations } from './halt-operations';
import { paymentLinkOperations } from './link-operations';
import { paymentPayerOperations } from './payer-operations';
import { paymentStaffOperations } from './staff-operations';

export * from './authorization-operations';
export * from './difference-operations';
export * from './halt-operations';
export * from './inputs';
export * from './link-operations';
export * from './payer-operations';
export * from './sandbox-instruments';
export * from './shapes';
export * from './staff-operations';

export const paymentOperations = [
  ...paymentStaffOperations,
  ...paymentPayerOperations,
  ...paymentLinkOperations,
  ...paymentDifferenceOperations,
  ...paymentAuthorizationOperations,
  ...paymentHaltOperations,
];
