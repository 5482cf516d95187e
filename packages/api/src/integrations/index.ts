import * as descriptions from './descriptions';
import * as emailCalls from './email-calls';
import * as formCalls from './form-calls';
import * as keys from './keys';
import * as partCalls from './part-calls';
import * as paymentCalls from './payment-calls';
import * as recordCalls from './record-calls';

export * from './answer-formats';
export * from './descriptions';
export * from './email-calls';
export * from './form-calls';
export * from './keys';
export * from './part-calls';
export * from './payment-calls';
export * from './record-calls';
export { KEY_AREAS } from './shapes';

export const integrationOperations = [
  ...Object.values(keys),
  ...Object.values(formCalls),
  ...Object.values(recordCalls),
  ...Object.values(partCalls),
  ...Object.values(paymentCalls),
  ...Object.values(emailCalls),
  ...Object.values(descriptions),
];
