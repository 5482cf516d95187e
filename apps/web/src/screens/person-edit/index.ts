export { Screen } from './person-edit';
