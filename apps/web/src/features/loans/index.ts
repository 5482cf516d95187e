export { BorrowerHome } from './borrower-home/borrower-home';
export { LoansTable } from './loans-table';
export { ProspectLoans } from './prospect-loans';
