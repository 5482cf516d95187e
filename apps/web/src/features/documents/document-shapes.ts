import type { Answer } from '../../client';

export type DocumentList = Answer<'listDocuments'>;
export type RequestedDocument = DocumentList['docs'][number];
export type DocumentFile = RequestedDocument['files'][number];
export type DocumentStatus = RequestedDocument['status'];

/** Every status in the order of the filter chips. */
export const STATUS_ORDER: readonly DocumentStatus[] = [
  'Awaiting Review',
  'Awaiting Reupload',
  'Not Uploaded',
  'Approved',
  'N/A',
];

/** The record that owns the documents. */
export interface DocumentOwner {
  /** The module key, such as `loans`. */
  readonly module: string;
  readonly owner: string;
  /** Id of the record's form. */
  readonly form: string;
  /** The loan number, if there is one. */
  readonly loanNumber?: string | undefined;
}

/** The current files; removed files stay on the server but are not shown. */
export const filesOf = (document: RequestedDocument): readonly DocumentFile[] =>
  document.files.filter((file) => file.active);

/** Documents by section, in form order. */
export function groupBySection(
  documents: readonly RequestedDocument[],
): readonly (readonly [string, readonly RequestedDocument[]])[] {
  const groups = new Map<string, RequestedDocument[]>();
  for (const document of documents) groups.set(document.section, [...(groups.get(document.section) ?? []), document]);
  return [...groups];
}

/** Whether a document is received; N/A needs nothing. */
export const isIn = ({ status }: RequestedDocument): boolean =>
  status !== 'Not Uploaded' && status !== 'Awaiting Reupload';

/** The key of a document among the rows of the area. */
export const uploadKey = ({ element }: Pick<RequestedDocument, 'element'>): string => `upload:${element}`;

/** The file open in the viewer. */
export interface OpenFile {
  readonly element: string;
  readonly file: string;
}

/** The documents to page through from one of them: those that are no longer requested can only be read. */
export function listWith(list: DocumentList, { element }: OpenFile): DocumentList {
  const { withdrawn = [] } = list;
  if (!withdrawn.some((candidate) => candidate.element === element)) return list;
  return { ...list, docs: withdrawn, mayReview: false };
}
