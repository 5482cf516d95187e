export { addContract } from './generate/add-contract';
export { generateContractJob } from './generate/generate-contract.job';
export { readContractSource } from './generate/contract-sign-source';
export { renderWithin } from './generate/render-stored-contract';
export { ContractRenderer } from './render/contract-renderer';
export { contractRoutes } from './routes';
export { addPublishedTemplate } from './templates/add-published-template';
