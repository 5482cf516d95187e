import type { RequestedDocument } from './document-shapes';

/**
 * Whether staff may request a new upload of a received document. One that was requested before keeps its status.
 * @param isUsed the company's setting; absent before the user is loaded
 */
export const canReupload = ({ status }: Pick<RequestedDocument, 'status'>, isUsed: boolean | undefined): boolean =>
  isUsed !== false || status === 'Awaiting Reupload';
