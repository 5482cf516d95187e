import type { AnyOperation } from '../operation';

export const auditOperations: readonly AnyOperation[] = [];
