import type { AnyOperation } from '../operation';

export const productOperations: readonly AnyOperation[] = [];
