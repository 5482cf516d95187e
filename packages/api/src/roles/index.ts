import type { AnyOperation } from '../operation';

export const roleOperations: readonly AnyOperation[] = [];
