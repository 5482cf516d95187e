import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  downloadName,
  isPublicReadonly,
  isShownInline,
  nameOfSlot,
  publicForm,
  publicUploads,
  readActiveFiles,
  readDocuments,
  type AccessibleRecord,
  type DocumentRow,
  type FileRow,
} from '../documents';
import { formFor, moduleOf, todayIn, type CompanySetup, type RecordEngine, type RecordRow } from '../records';
import { authorOfLink } from './link-author';
import type { DocumentLinkRow } from './link-rows';

/** The record of a link for its recipient: limited to the documents of the link, and without the right to review. */
export interface LinkedRecord extends AccessibleRecord {
  readonly documents: readonly DocumentRow[];
}

/** Documents that are not applicable, or that are approved and accept one file, accept no further files. */
const isClosed = (document: DocumentRow | undefined, isMultiple: boolean): boolean =>
  document?.status === 'N/A' || (document?.status === 'Approved' && !isMultiple);

export async function readLinkedRecord(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  link: DocumentLinkRow,
  row: RecordRow,
  language?: string,
): Promise<LinkedRecord> {
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const documents = await readDocuments(tx, row.id);
  const documentOf = (element: string) => documents.find((document) => document.element === element);
  const today = todayIn(setup.timeZone);
  const viewedForm = publicForm(form, row, today);
  const allUploads = publicUploads(viewedForm);
  return {
    row,
    documents,
    viewedForm,
    today,
    triggers: setup.triggers,
    // Omitted, because they could reveal answers.
    reasonsOf: () => [],
    module: moduleOf(setup, row.module_key),
    uploads: link.purpose === 'upload' ? allUploads.filter(({ id }) => link.elements.includes(id)) : allUploads,
    shownForm: formFor(form, authorOfLink(tx.companyId, link, language)),
    isReadonly: (field) =>
      isPublicReadonly(form, field) || isClosed(documentOf(field.id), field.element.isMultiple !== false),
    mayUpload: link.purpose === 'upload',
    mayReview: false,
    hasFullAccess: false,
  };
}

export interface SharedFile {
  readonly file: FileRow;
  readonly title: string;
  /** The title of its document, which replaces the private file name. */
  readonly name: string;
  readonly isViewable: boolean;
}

/** The files of a view link that still exist, in form order. */
export async function readSharedFiles(
  tx: TenantTx,
  link: DocumentLinkRow,
  { uploads, documents, shownForm }: LinkedRecord,
): Promise<SharedFile[]> {
  if (link.purpose !== 'view') return [];
  const allRows = await readActiveFiles(
    tx,
    documents.map(({ id }) => id),
  );
  return uploads.flatMap((slot) => {
    const document = documents.find((candidate) => candidate.element === slot.id);
    const title = nameOfSlot(slot, shownForm);
    const documentFiles = allRows.filter((file) => file.document_id === document?.id);
    return documentFiles.flatMap((file, index) =>
      link.files.includes(file.id)
        ? [
            {
              file,
              title,
              name: downloadName({ number: null, title, index: index + 1, name: file.name }),
              isViewable: isShownInline(file) && !file.has_active_content,
            },
          ]
        : [],
    );
  });
}
