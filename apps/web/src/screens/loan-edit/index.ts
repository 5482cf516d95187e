export { Screen } from './loan-edit-screen';
