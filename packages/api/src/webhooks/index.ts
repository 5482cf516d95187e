import * as operations from './operations';

export * from './operations';
export { WEBHOOK_EVENTS } from './shapes';

export const webhookOperations = Object.values(operations);
