import * as keys from './keys';

export * from './keys';

export const integrationOperations = Object.values(keys);
