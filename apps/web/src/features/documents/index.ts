export type { DocumentOwner } from './document-shapes';
export { DocumentsPanel, type DocumentsPanelProps } from './documents-panel';
export { DocumentsScope } from './documents-scope';
export { FileButton } from './file-button';
export { fileSize } from './file-size';
export { PdfViewer, type PdfViewerProps } from './review/pdf-viewer';
export { UploadField, type UploadFieldProps } from './upload-field';
