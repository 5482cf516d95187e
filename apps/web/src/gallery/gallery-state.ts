import type { Answers, FormElement, FormViewer } from '@lendwright/forms';
import type { FormStore } from '../form-view';

/** The stored documents of an upload field. */
export interface SampleUpload {
  readonly status?: 'Not Uploaded' | 'Awaiting Review' | 'Awaiting Reupload' | 'Approved';
  readonly reason?: string;
  readonly files?: readonly { readonly name: string; readonly size: number; readonly type: string }[];
}

/** One state of an element or a form. */
export interface GalleryState {
  readonly id: string;
  readonly title: string;
  /** What to check in this state. */
  readonly note?: string;
  readonly content: readonly FormElement[];
  readonly answers: Answers;
  readonly viewer: FormViewer;
  /** Nothing is uploaded if omitted. */
  readonly upload?: SampleUpload;
  /** Puts the store into this state, for example with another user's changes or save errors. */
  readonly prepare?: (store: FormStore) => void;
}

const AT = '2026-03-30T16:20:00.000Z';
export const COLLEAGUE = 'Theo Marchetti';

/** Two pending changes: one that the viewer reviews, and one of the viewer's own. */
export function waiting(field: string, value: unknown, isMine: boolean) {
  const authorName = isMine ? 'You' : COLLEAGUE;
  return [
    { _id: `waits-${isMine ? 'mine' : 'theirs'}`, field, value, by: authorName, at: AT, isMine, mayReview: !isMine },
  ];
}

/** A conflict: someone else saved the field while the viewer was typing. */
export function createConflict(field: string, yours: unknown, foreignAnswers: unknown) {
  return new Map([[field, { yours, theirs: foreignAnswers, by: COLLEAGUE, at: AT }]]);
}
