import type { reportContent } from '@lendwright/api';
import type { z } from 'zod';

/** Reports that come with the product; the web client names them. */
export const READY_REPORTS = [
  'pipeline',
  'officer-production',
  'monthly-volume',
  'program-mix',
  'program-volume',
  'lead-source-return',
  'documents-to-review',
  'lead-intake',
  'officer-pipeline',
  'pull-through',
  'turn-times',
  'document-aging',
  'hmda-actions',
  'payments-due',
  'payments-received',
  'open-tasks',
] as const;
export type ReadyReport = (typeof READY_REPORTS)[number];

/** A definition without its module. */
export type ReadyDraft = Omit<z.input<typeof reportContent>, 'module' | 'measures'> & {
  /** Adds these measures of the amount, if the form has one. */
  readonly amount?: readonly ('sum' | 'average' | 'median')[];
  readonly measures?: z.input<typeof reportContent>['measures'];
};
