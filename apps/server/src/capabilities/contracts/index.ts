export { addContract } from './generate/add-contract';
export { generateContractJob, renderWithin } from './generate/generate-contract.job';
export { readGeneratedContract, type GeneratedContract } from './generate/read-generated-contract';
export { ContractRenderer } from './render/contract-renderer';
export { contractRoutes } from './routes';
export { addPublishedTemplate } from './templates/add-published-template';
