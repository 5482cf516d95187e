export { Screen } from './loan-edit';
