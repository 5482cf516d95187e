export { SharedLoan, type SharedLoanProps } from './shared-loan';
