export { acceptedFiles } from './accepted-files';
export { DocumentCard } from './document-card';
export {
  AREA_KINDS,
  needsAction,
  type AreaFile,
  type AreaFilter,
  type AreaItem,
  type AreaKind,
  type AreaSection,
  type SignSource,
} from './area/area-section';
export { AreaSelectionProvider, type AreaSelection } from './area/area-selection';
export { SectionTable, type SectionColumn } from './area/section-table';
export { useUploadsSection } from './area/use-uploads-section';
export { STATUS_ORDER, type DocumentOwner, type RequestedDocument } from './document-shapes';
export { DocumentsHead } from './documents-head';
export { DocumentsPanel, type DocumentsPanelProps } from './documents-panel';
export { useDocuments, type DocumentActions } from './use-documents';
export { DocumentsScope } from './documents-scope';
export { FileButton } from './file-button';
export { fileSize } from './file-size';
export { ReasonDialog } from './reason-dialog';
export { PdfViewer, type PdfViewerProps } from './review/pdf-viewer';
export { UploadQueue, type Send, type UploadTask } from './upload-queue';
export { UploadField, type UploadFieldProps } from './upload-field';
