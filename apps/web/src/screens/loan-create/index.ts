export { Screen } from './loan-create';
