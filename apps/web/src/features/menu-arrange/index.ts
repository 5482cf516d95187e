export { ArrangeMenu } from './arrange-menu';
