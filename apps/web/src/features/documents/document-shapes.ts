import type { Answer } from '../../client';

export type DocumentList = Answer<'listDocuments'>;
export type RequestedDocument = DocumentList['docs'][number];
export type DocumentFile = RequestedDocument['files'][number];
export type DocumentStatus = RequestedDocument['status'];

/** Every status in the order of the chips. */
export const STATUS_ORDER: readonly DocumentStatus[] = [
  'Awaiting Review',
  'Awaiting Reupload',
  'Not Uploaded',
  'Approved',
  'N/A',
];

/** The record whose documents are meant. */
export interface DocumentOwner {
  /** The module's key, such as `loans`. */
  readonly module: string;
  readonly owner: string;
  /** The id of the record's form. */
  readonly form: string;
  /** The loan's number, where it has one. */
  readonly loanNumber?: string | undefined;
}

/** Files that count: those taken away are kept by the server and shown nowhere. */
export const filesOf = (document: RequestedDocument): readonly DocumentFile[] =>
  document.files.filter((file) => file.active);

/** Documents by section, in the order of the form. */
export function groupBySection(
  documents: readonly RequestedDocument[],
): readonly (readonly [string, readonly RequestedDocument[]])[] {
  const groups = new Map<string, RequestedDocument[]>();
  for (const document of documents) groups.set(document.section, [...(groups.get(document.section) ?? []), document]);
  return [...groups];
}

/** Whether something is in: N/A needs nothing. */
export const isIn = ({ status }: RequestedDocument): boolean =>
  status !== 'Not Uploaded' && status !== 'Awaiting Reupload';

/** The file that is open for a look. */
export interface OpenFile {
  readonly element: string;
  readonly file: string;
}
