export { LibraryPanel } from './library-panel';
