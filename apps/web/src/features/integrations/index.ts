export { KeyList } from './key-list';
