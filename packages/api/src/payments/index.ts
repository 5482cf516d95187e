import { paymentOfficeOperations } from './office-operations';
import { paymentPayerOperations } from './payer-operations';
import { paymentPlanOperations } from './plan-operations';
import { publicPaymentOperations } from './public-operations';
import { paymentStaffOperations } from './staff-operations';

export * from './inputs';
export * from './office-operations';
export * from './payer-operations';
export * from './plan-operations';
export * from './public-operations';
export * from './sandbox-instruments';
export * from './shapes';
export * from './staff-operations';

export const paymentOperations = [
  ...paymentStaffOperations,
  ...paymentPlanOperations,
  ...paymentPayerOperations,
  ...publicPaymentOperations,
  ...paymentOfficeOperations,
];
