import * as contracts from './contract-operations';
import * as templates from './template-operations';

export * from './content';
export * from './contract-operations';
export * from './generated-contract';
export * from './shapes';
export * from './template-operations';

export const contractOperations = [...Object.values(templates), ...Object.values(contracts)];
