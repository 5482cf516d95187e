export { generateContract } from './generate/generate-contract';
export { generateContractJob } from './generate/generate-contract.job';
export { readGeneratedContract, type GeneratedContract } from './generate/read-generated-contract';
export { ContractRenderer } from './render/contract-renderer';
export { contractRoutes } from './routes';
export { createTemplate } from './templates/edit-templates';
export { publishTemplate } from './templates/publish-template';
