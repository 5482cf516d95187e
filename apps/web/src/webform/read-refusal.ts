import type { SentIssue } from '../form-view/text/engine-messages';
import type { CallRefused } from '../client/call-errors';

export interface RejectedField extends SentIssue {
  readonly field: string;
  readonly title: string;
  /** The `_id` of the row that contains the field. */
  readonly row?: string;
}

/** Why a webform was rejected, with the affected fields. */
export interface RefusedSubmission {
  readonly kind: 'fields' | 'busy' | 'lost' | 'other';
  readonly message: string;
  readonly fields: readonly RejectedField[];
}

const toRejectedFields = (list: unknown): readonly RejectedField[] =>
  Array.isArray(list)
    ? list.filter(
        (listedList): listedList is RejectedField =>
          typeof listedList?.field === 'string' && typeof listedList?.message === 'string',
      )
    : [];

/** Converts a refusal for display to the visitor. */
export function readRefusal({ code, message, details }: CallRefused): RefusedSubmission {
  if (code === 'too_many_attempts') return { kind: 'busy', message, fields: [] };
  const rawDetails = (typeof details === 'object' && details !== null ? details : {}) as Readonly<
    Record<string, unknown>
  >;
  const fields = [...toRejectedFields(rawDetails['issues']), ...toRejectedFields(rawDetails['required'])];
  return { kind: fields.length > 0 ? 'fields' : 'other', message, fields };
}
