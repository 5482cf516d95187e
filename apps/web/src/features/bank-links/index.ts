export { AssetsPanel } from './assets-panel';
