export { addLoan, addLoans, formOfProgram, type LoanWish } from './add-loan';
export { loanRoutes } from './routes';
