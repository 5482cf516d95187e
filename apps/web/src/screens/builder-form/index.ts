export { Screen } from './builder-form-screen';
