export { CustomDocsSection } from './custom-docs-section';
