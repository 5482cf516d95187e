export { addLoan, addLoans, formOfProgram, type LoanInput, planLoan } from './add-loan';
export { loanRoutes } from './routes';
