export { useStandardDocsSection } from './use-standard-docs-section';
