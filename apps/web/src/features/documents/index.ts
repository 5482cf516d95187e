export type { DocumentOwner } from './document-shapes';
export { DocumentsPanel, type DocumentsPanelProps } from './documents-panel';
export { DocumentsScope } from './documents-scope';
export { UploadField, type UploadFieldProps } from './upload-field';
