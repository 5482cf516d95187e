/** The part of a document that counts depend on. */
export interface CountedDocument {
  readonly mandatory: boolean;
  readonly status: string;
  /** The sender's explanation why it is not sent, if any. */
  readonly explanation?: {
    readonly kind?: string;
    readonly accepted: boolean;
    readonly isDue?: boolean;
  } | null;
}

/** A document that the borrower promised to send later counts as received once it is uploaded. */
const isPromised = ({ explanation }: CountedDocument): boolean => explanation?.kind === 'later';

/**
 * Whether the sender has to upload something: a refused document, or a mandatory one that is missing. A document with
 * an explanation waits for the reviewer instead; one promised for later is due on the promised day.
 */
export const isOutstanding = ({ mandatory, status, explanation = null }: CountedDocument): boolean =>
  (explanation === null || explanation.isDue === true) &&
  (status === 'Awaiting Reupload' || (mandatory && status === 'Not Uploaded'));

const isReceived = (document: CountedDocument): boolean =>
  (document.status !== 'Not Uploaded' && document.status !== 'Awaiting Reupload') ||
  (document.explanation?.accepted === true && !isPromised(document));

/**
 * How many documents of a record are required, received, and still to send. A document with an open explanation is
 * neither received nor to send.
 */
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
  const countedDocuments = documents.filter(({ mandatory, status }) => mandatory || status !== 'Not Uploaded');
  return {
    required: countedDocuments.length,
    received: countedDocuments.filter(isReceived).length,
    toSend: countedDocuments.filter(isOutstanding).length,
  };
}
