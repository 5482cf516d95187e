import { canAccess, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { isSecret, type CompiledForm } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  type CompanySetup,
  type FieldChange,
  findRecord,
  missingRefusal,
  type RecordEngine,
  type RecordRow,
  reviewAccessOf,
  type ReviewRow,
  visibilityOf,
} from '../records';

/** A review with its record, as a viewer who may decide it sees both. */
export interface AccessibleReview {
  readonly row: RecordRow;
  readonly review: ReviewRow;
  readonly form: CompiledForm;
  readonly setup: CompanySetup;
}

/**
 * Locks the record of a review and checks that the viewer may decide it.
 * @param find reads the review; called again after locking, since another reviewer may have been first
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function accessReview(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  find: () => Promise<ReviewRow | null>,
): Promise<AccessibleReview> {
  const foundRow = await find();
  const row = foundRow && (await findRecord(tx, null, foundRow.record_id, 'all', true));
  const review = row && (await find());
  if (!row || !review) throw missingRefusal();
  if (!canAccess(viewer, row.module_key, row, { tab: 'history', act: 'view' })) throw missingRefusal();
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  if (!visibilityOf(form, viewer).isVisible(review.field)) throw missingRefusal();
  const { isMine, mayReview } = reviewAccessOf(form, viewer, review, row);
  if (isMine) throw new Refusal(403, 'forbidden', reason('reviews.ownRequest'));
  if (!mayReview) throw new Refusal(403, 'forbidden', reason('reviews.notAllowed'));
  return { row, review, form, setup };
}

/** Whether the previous values of an entry can be stored again: the history has no secrets, only their masks. */
export function isReversible(form: CompiledForm, changes: readonly FieldChange[]): boolean {
  return changes.every(({ field }) => {
    const element = form.byId.get(field)?.element;
    const rows = form.rowSections.find(({ id }) => id === field)?.fields ?? [];
    return element !== undefined && !isSecret(element) && !rows.some((column) => isSecret(column.element));
  });
}
