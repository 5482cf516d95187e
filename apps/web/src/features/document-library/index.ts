export { useLibrarySection } from './use-library-section';
