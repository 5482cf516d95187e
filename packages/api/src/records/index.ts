import { draftOperations } from './drafts';
import { actionHistory, reviewChange } from './history';
import { togetherOperations } from './collaboration';

export * from './drafts';
export * from './history';
export * from './operations';
export * from './save-shapes';
export * from './shapes';
export * from './collaboration';
export const historyOperations = [actionHistory, reviewChange, ...draftOperations, ...togetherOperations];
