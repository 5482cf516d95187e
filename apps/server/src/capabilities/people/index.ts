export { addPerson } from './add-person';
