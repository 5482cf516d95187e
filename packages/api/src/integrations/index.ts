import * as descriptions from './descriptions';
import * as formCalls from './form-calls';
import * as keys from './keys';
import * as partCalls from './part-calls';
import * as recordCalls from './record-calls';

export * from './descriptions';
export * from './form-calls';
export * from './keys';
export * from './part-calls';
export * from './record-calls';
export { KEY_AREAS } from './shapes';

export const integrationOperations = [
  ...Object.values(keys),
  ...Object.values(formCalls),
  ...Object.values(recordCalls),
  ...Object.values(partCalls),
  ...Object.values(descriptions),
];
