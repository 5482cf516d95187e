export { formOfProgram } from './add-loan';
