export { accessRecord, type AccessibleRecord, assertReviews, maySeeDocuments } from './access-record';
export { pdfTarget, titledTarget } from './accepted-types';
export { CHECK_DOCUMENT_DAYS, checkDocumentDaysJob } from './days/check-days.job';
export { accessFile } from './access-file';
export { type DocumentAccess, findDocumentAccess } from './document-access';
export { disposition, downloadName } from './download-name';
export { acceptExplanation, explainDocument } from './explain-document';
export { findUploadedFiles } from './find-uploaded-files';
export { inspectBytes } from './inspect/inspect-bytes';
export { GENERAL_TYPES } from './inspect/file-kinds';
export { Inspector } from './inspect/inspector';
export { type DocumentRow, readDocuments } from './documents-rows';
export { type FileRow, readActiveFiles } from './files-rows';
export { sharedInspector } from './inspect/shared-inspector';
export { findLibraryFile } from './library/view-library-document';
export { insertLibraryRow } from './library/library-rows';
export { documentsWithRecord, listDocuments } from './list-documents';
export {
  type FileReceiver,
  type ReceivedFile,
  receiveFile,
  receiveOptionalFile,
  receiveSingleFile,
} from './receive-file';
export { presentDocument, type WireDocument } from './present-document';
export { isPublicReadonly, publicForm, publicUploads } from './public-uploads';
export { type RecordDocument, readRecordDocuments } from './read-record-documents';
export { documentRoutes } from './routes';
export { type RequestedDocument, readRequestedDocuments } from './requested-documents';
export type { StoredDocument } from './stored-document';
export { type UploadServices, uploadAs, type Uploader } from './upload-document';
export { isShownInline, openFileBytes, viewFile } from './view-file';
export { nameOfSlot } from './upload-slots';
