import { reason } from '@lendwright/api';
import type { Reason } from '@lendwright/kernel';

/** The first issue of a form as the reason of its refusal; a general one where there is none. */
export function issueReason([first]: readonly { readonly message: string }[]): Reason {
  return first ? { key: 'records.issue', params: {}, text: first.message } : reason('records.fieldsInvalid');
}
