export { useContractSections } from './record/use-contract-sections';
