import type { AnyOperation } from '../operation';

export const dashboardOperations: readonly AnyOperation[] = [];
