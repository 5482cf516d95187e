export { Screen } from './loan-create-screen';
