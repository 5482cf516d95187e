export { Screen } from './person-create-screen';
