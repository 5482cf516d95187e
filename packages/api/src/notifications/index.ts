import type { AnyOperation } from '../operation';

export const notificationOperations: readonly AnyOperation[] = [];
