import * as operations from './operations';

export * from './content';
export * from './operations';
export * from './shapes';

export const emailTemplateOperations = Object.values(operations);
