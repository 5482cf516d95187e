import type { AnyOperation } from '../operation';

export const siteOperations: readonly AnyOperation[] = [];
