export { Screen } from './person-edit-screen';
