import { filesOf, type DocumentFile, type RequestedDocument } from '../document-shapes';

/** A file with its document. */
export interface OrderedFile {
  readonly document: RequestedDocument;
  readonly file: DocumentFile;
}

/** Every file of a record in the order of the list. */
export const orderedFiles = (documents: readonly RequestedDocument[]): readonly OrderedFile[] =>
  documents.flatMap((document) => filesOf(document).map((file) => ({ document, file })));

/** The next file to review: later documents first, then from the top; null if there is none. */
export function nextOpenFile(documents: readonly RequestedDocument[], elementId: string): OrderedFile | null {
  const index = documents.findIndex((document) => document.element === elementId);
  const round = [...documents.slice(index + 1), ...documents.slice(0, Math.max(0, index))];
  const waitingRounds = round.filter((document) => document.status === 'Awaiting Review');
  return orderedFiles(waitingRounds)[0] ?? null;
}
