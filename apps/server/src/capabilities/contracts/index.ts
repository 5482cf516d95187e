export { addContract } from './generate/add-contract';
export { generateContractJob } from './generate/generate-contract.job';
export { assertMayOpenContract, contractSource } from './generate/contract-sign-source';
export { renderWithin } from './generate/render-stored-contract';
export { ContractRenderer } from './render/contract-renderer';
export { HEADING_PART, type PagesRequest } from './render/pages-definition';
export { sharedRenderer } from './render/shared-renderer';
export { contractRoutes } from './routes';
export { addPublishedTemplate } from './templates/add-published-template';
