export { useDocumentLinksSection } from './use-document-links-section';
