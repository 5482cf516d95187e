import type { Answer } from '../../client';
import type { LoadedRecord } from '../record-list';

export type { LoadedRecord };
export type RecordShape = LoadedRecord['record'];
export type LoanChoices = Answer<'loanChoices'>;
export type Assignee = RecordShape['workforces'][number];

/** Built-in tabs next to those of the form, in order (spec 2-records §2.4). */
export const BUILT_IN_TABS = [
  'admin',
  'auth',
  'opportunities',
  'docs',
  'emails',
  'tasks',
  'notes',
  'payments',
  'marketplace',
  'history',
] as const;
export type BuiltInTab = (typeof BUILT_IN_TABS)[number];

/** A tab of the record: one of the form, or a built-in one. */
export type RecordTab =
  | { readonly kind: 'form'; readonly id: string; readonly title: string }
  | { readonly kind: 'built-in'; readonly id: BuiltInTab; readonly title: string };
