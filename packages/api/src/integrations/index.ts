import * as descriptions from './descriptions';
import * as keys from './keys';

export * from './descriptions';
export * from './keys';
export { KEY_SCOPES } from './shapes';

export const integrationOperations = [...Object.values(keys), ...Object.values(descriptions)];
