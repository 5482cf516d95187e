import type { AnyOperation } from '../operation';

export const searchOperations: readonly AnyOperation[] = [];
