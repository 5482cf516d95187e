import type { UploadParts } from '../../client';
import type { DocumentOwner, DocumentStatus } from './document-shapes';

/** A new upload needs a review, whatever the previous status was. @source spec 2-records §4 */
const STATUS_AFTER_UPLOAD: DocumentStatus = 'Awaiting Review';

/**
 * The parts of an upload to one element, named as the operation requires.
 * @param item the idempotency key: an upload sent twice with the same key is stored once
 */
export function uploadParts(
  { module, owner, form, loanNumber }: DocumentOwner,
  element: string,
  files: readonly File[],
  reason: string | null,
  item: string,
): UploadParts {
  return {
    fields: {
      module,
      owner,
      form,
      uploaded_item: item,
      [`status--${element}`]: STATUS_AFTER_UPLOAD,
      ...(loanNumber && { loanNumber }),
      ...(reason && { reupload_reason: reason }),
    },
    files: files.map((file) => ({
      name: [module, owner, element, file.name, file.size].join('--'),
      file,
      fileName: file.name,
    })),
  };
}
