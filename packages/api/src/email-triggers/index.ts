import * as operations from './operations';

export * from './operations';
export {
  emailTriggerInput,
  MAX_TRIGGER_DELAY,
  PLANNED_EMAIL_STATES,
  TRIGGER_DOCUMENT_CHANGES,
  TRIGGER_EVENTS,
  TRIGGER_PAYMENT_STATES,
  type EmailTriggerEvent,
} from './shapes';

export const emailTriggerOperations = Object.values(operations);
