export { useCustomDocsSection } from './use-custom-docs-section';
