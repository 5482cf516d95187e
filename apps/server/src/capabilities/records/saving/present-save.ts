import type { Viewer } from '@lendwright/access';
import { type saveAnswer, confirmation } from '@lendwright/api';
import type { ChangeOutcome, CompiledForm } from '@lendwright/forms';
import type { z } from 'zod';
import { moduleTitle, type ModuleDefinition } from '../module-definition';
import { presentPendingChanges } from '../pending-changes/present-pending';
import type { ReviewRow } from '../pending-changes/review-rows';
import { presentRecord, type peopleOfRows } from '../reading/present-record';
import { visibleInfo } from '../reading/read-record';
import type { RecordRow } from '../rows/record-rows';
import type { CompanySetup } from '../setup/company-setup';

export type SaveAnswer = z.output<typeof saveAnswer>;

/** What the answer of a save is built from. */
export interface SaveContext {
  readonly setup: CompanySetup;
  readonly form: CompiledForm;
  readonly module: ModuleDefinition;
  readonly viewer: Viewer;
  readonly outcome: ChangeOutcome;
  readonly merged: string[];
}

/** The wire answer of a save. */
export function presentSave(
  people: Awaited<ReturnType<typeof peopleOfRows>>,
  row: RecordRow,
  waitingRows: readonly ReviewRow[],
  { setup, form, module, viewer, outcome, merged }: SaveContext,
): SaveAnswer {
  const needDataReview = Object.keys(outcome.waiting).length > 0;
  return {
    ...(needDataReview
      ? confirmation('records.reviewPending')
      : confirmation('records.saved', { title: moduleTitle(module) })),
    needDataReview,
    record: presentRecord(row, { setup, viewer, people, info: visibleInfo(form, row, viewer) }),
    required: [...outcome.required],
    merged,
    pending: presentPendingChanges(form, viewer, waitingRows, row),
  };
}
