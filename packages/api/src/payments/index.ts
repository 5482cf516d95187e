import { paymentAuthorizationOperations } from './authorization-operations';
import { bankSignInOperations } from './bank-sign-in-operations';
import { paymentDifferenceOperations } from './difference-operations';
import { paymentHaltOperations } from './halt-operations';
import { paymentLinkOperations } from './link-operations';
import { payerCallOperations } from './payer-calls';
import { paymentPayerOperations } from './payer-operations';
import { paymentStaffOperations } from './staff-operations';

export * from './authorization-operations';
export * from './bank-sign-in-operations';
export * from './difference-operations';
export * from './halt-operations';
export * from './inputs';
export * from './link-operations';
export * from './payer-calls';
export * from './payer-operations';
export * from './sandbox-instruments';
export * from './shapes';
export * from './staff-operations';

export const paymentOperations = [
  ...paymentStaffOperations,
  ...paymentPayerOperations,
  ...bankSignInOperations,
  ...payerCallOperations,
  ...paymentLinkOperations,
  ...paymentDifferenceOperations,
  ...paymentAuthorizationOperations,
  ...paymentHaltOperations,
];
