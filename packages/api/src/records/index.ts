import { actionHistory } from './history';

export * from './history';
export * from './operations';
export * from './request-reason';
export * from './save-shapes';
export * from './shapes';
export const historyOperations = [actionHistory];
