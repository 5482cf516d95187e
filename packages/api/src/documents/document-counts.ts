/** The part of a document that counts depend on. */
export interface CountedDocument {
  readonly mandatory: boolean;
  readonly status: string;
}

/** Whether the sender has to upload something: a refused document, or a mandatory one that is missing. */
export const isToSend = ({ mandatory, status }: CountedDocument): boolean =>
  status === 'Awaiting Reupload' || (mandatory && status === 'Not Uploaded');

/** How many documents of a record are required, received, and still to send. */
export interface DocumentCounts {
  readonly required: number;
  readonly received: number;
  readonly toSend: number;
}

/**
 * Counts the documents of a record, the same way on every page. Optional documents count once they have a file or a
 * status; N/A counts as received, because nothing is left to send.
 *
 * @example documentCounts([{ mandatory: true, status: 'Approved' }, { mandatory: true, status: 'Not Uploaded' }]) // {
 *   required: 2, received: 1, toSend: 1 }
 */
export function documentCounts(documents: readonly CountedDocument[]): DocumentCounts {
  const counted = documents.filter(({ mandatory, status }) => mandatory || status !== 'Not Uploaded');
  const toSend = counted.filter(isToSend).length;
  return { required: counted.length, received: counted.length - toSend, toSend };
}
