import type { Answers, FormElement, FormViewer } from '@lendwright/forms';
import type { FormStore } from '../form-view';

/** What the record's documents hold of an upload. */
export interface SampleUpload {
  readonly status?: 'Not Uploaded' | 'Awaiting Review' | 'Awaiting Reupload' | 'Approved';
  readonly reason?: string;
  readonly files?: readonly { readonly name: string; readonly size: number; readonly type: string }[];
}

/** One way in which an element or a form can stand. */
export interface GalleryState {
  readonly id: string;
  readonly title: string;
  /** What to look for. */
  readonly note?: string;
  readonly content: readonly FormElement[];
  readonly answers: Answers;
  readonly viewer: FormViewer;
  /** Nothing uploaded where it is left out. */
  readonly upload?: SampleUpload;
  /** Brings the store there: what others did, what a save found. */
  readonly prepare?: (store: FormStore) => void;
}

const AT = '2026-03-30T16:20:00.000Z';
export const COLLEAGUE = 'Theo Marchetti';

/** Two changes that wait: one for the viewer to settle, one of the viewer's own. */
export function waiting(field: string, value: unknown, isMine: boolean) {
  const by = isMine ? 'You' : COLLEAGUE;
  return [{ _id: `waits-${isMine ? 'mine' : 'theirs'}`, field, value, by, at: AT, isMine, mayReview: !isMine }];
}

/** Somebody else wrote the field while the viewer was typing. */
export function clash(field: string, yours: unknown, theirs: unknown) {
  return new Map([[field, { yours, theirs, by: COLLEAGUE, at: AT }]]);
}
