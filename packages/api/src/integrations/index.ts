import * as keys from './keys';

export * from './keys';
export { KEY_SCOPES } from './shapes';

export const integrationOperations = Object.values(keys);
