export { addLoan, addLoans, draftLoan, formOfProgram, type LoanInput } from './add-loan';
export { loanRoutes } from './routes';
