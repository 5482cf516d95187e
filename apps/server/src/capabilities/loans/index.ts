export { addLoan, addLoans, formOfProgram, type LoanInput } from './add-loan';
export { loanRoutes } from './routes';
