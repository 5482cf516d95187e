export { StandardDocsPanel, type StandardDocsPanelProps } from './standard-docs-panel';
