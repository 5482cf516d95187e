export { formOfProgram } from './add-loan';
export { loanRoutes } from './routes';
