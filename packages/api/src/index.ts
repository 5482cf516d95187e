import { accountOperations } from './accounts';
import { companyOperations } from './companies';
import { documentOperations } from './documents';
import { loanOperations } from './loans';
import { emailOperations } from './email';
import { menuOperations } from './menu';
import type { AnyOperation } from './operation';
import { peopleOperationList } from './people';
import { historyOperations } from './records';
import { systemOperations } from './system';

export * from './accounts';
export * from './companies';
export * from './documents';
export * from './loans';
export * from './email';
export * from './menu';
export * from './operation';
export * from './people';
export * from './records';
export * from './shapes';
export * from './system';

/** Every call of the product, once. */
export const OPERATIONS: readonly AnyOperation[] = [
  ...systemOperations,
  ...accountOperations,
  ...companyOperations,
  ...menuOperations,
  ...emailOperations,
  ...historyOperations,
  ...loanOperations,
  ...peopleOperationList,
  ...documentOperations,
] as readonly AnyOperation[];
