export { BorrowerHome } from './borrower-home/borrower-home';
export { LoansTable } from './loans-table';
export { PartnerHome } from './partner-home/partner-home';
export { ProspectLoans } from './prospect-loans';
