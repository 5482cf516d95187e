import * as operations from './operations';

export * from './form-file';
export * from './operations';
export * from './shapes';

export const formOperations = Object.values(operations);
