export { BorrowerHome } from './borrower-home/borrower-home';
export { LoansTable } from './loans-table';
