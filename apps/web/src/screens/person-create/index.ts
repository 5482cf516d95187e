export { Screen } from './person-create';
