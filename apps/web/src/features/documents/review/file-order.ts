import { filesOf, type DocumentFile, type WantedDocument } from '../document-shapes';

/** A file with the document that it belongs to. */
export interface PlacedFile {
  readonly document: WantedDocument;
  readonly file: DocumentFile;
}

/** Every file of a record in the order of the list. */
export const placedFiles = (documents: readonly WantedDocument[]): readonly PlacedFile[] =>
  documents.flatMap((document) => filesOf(document).map((file) => ({ document, file })));

/** The next file that waits for a decision: of a later document first, then from the top; null when nothing waits. */
export function nextOpenFile(documents: readonly WantedDocument[], after: string): PlacedFile | null {
  const at = documents.findIndex((document) => document.element === after);
  const round = [...documents.slice(at + 1), ...documents.slice(0, Math.max(0, at))];
  const waiting = round.filter((document) => document.status === 'Awaiting Review');
  return placedFiles(waiting)[0] ?? null;
}
