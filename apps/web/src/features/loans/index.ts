export { BorrowerHome, PartnerHome } from './lazy-homes';
export { LoansTable } from './loans-table';
export { ProspectLoans } from './prospect-loans';
