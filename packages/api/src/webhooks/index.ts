import * as operations from './operations';

export * from './operations';
export { WEBHOOK_EVENT_GROUPS, WEBHOOK_EVENTS, type WebhookEventGroup } from './shapes';

export const webhookOperations = Object.values(operations);
