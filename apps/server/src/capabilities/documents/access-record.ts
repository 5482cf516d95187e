import { reason } from '@lendwright/api';
import { canAccess, hasFullAccess, type Viewer } from '@lendwright/access';
import { readonlyFields, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  abilitiesOf,
  type CompanySetup,
  findRecord,
  formFor,
  formViewer,
  missingRefusal,
  type ModuleDefinition,
  moduleOf,
  type RecordEngine,
  type RecordRow,
  todayIn,
  type TriggerWatch,
  type WireReason,
} from '../records';
import { reasonsOf, requestedSlots, viewForm, type UploadSlot, type ViewedForm } from './upload-slots';

/** A record the viewer can access, with the documents that its form requests, in reading order. */
export interface AccessibleRecord {
  readonly row: RecordRow;
  readonly module: ModuleDefinition;
  readonly uploads: readonly UploadSlot[];
  /** The form as the viewer sees it. */
  readonly viewedForm: ViewedForm;
  /** The form in the viewer's language. */
  readonly shownForm: CompiledForm;
  /** The company's current day. */
  readonly today: string;
  /** The triggers of tasks in the company. */
  readonly triggers: TriggerWatch;
  /** Why a document is requested. */
  readonly reasonsOf: (slot: UploadSlot) => readonly WireReason[];
  /** Whether the viewer's role may see this field but not change it. */
  readonly isReadonly: (slot: UploadSlot) => boolean;
  readonly mayUpload: boolean;
  /** Whether the viewer is staff with the right to set a status, mark files as viewed and remove them. */
  readonly mayReview: boolean;
  /** Whether no element is hidden from the viewer's role. */
  readonly hasFullAccess: boolean;
}

/**
 * Finds a record of any module for its documents. A role may be limited to its own records.
 * @throws Refusal 404 not_found for missing, foreign and inaccessible records
 */
export async function accessRecord(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  isLocking = false,
): Promise<AccessibleRecord> {
  const row = await findRecord(tx, null, id, 'all', isLocking);
  if (!row || !maySeeDocuments(viewer, row)) throw missingRefusal();
  return accessibleRecord(await engine.setups.formOf(tx, setup, row.form_id, row.form_version), setup, viewer, row);
}

export const maySeeDocuments = (viewer: Viewer, row: RecordRow): boolean =>
  canAccess(viewer, row.module_key, row, { tab: 'docs', act: 'view' });

/** A record whose documents the viewer may see, with its form. */
export function accessibleRecord(
  form: CompiledForm,
  setup: CompanySetup,
  viewer: Viewer,
  row: RecordRow,
): AccessibleRecord {
  const module = moduleOf(setup, row.module_key);
  const abilities = abilitiesOf(viewer, module, row);
  const readonly = readonlyFields(form, formViewer(viewer, true));
  const today = todayIn(setup.timeZone);
  const viewedForm = viewForm(form, row, viewer, today);
  return {
    row,
    module,
    uploads: requestedSlots(viewedForm),
    viewedForm,
    triggers: setup.triggers,
    shownForm: formFor(form, viewer),
    today,
    reasonsOf: (slot) => reasonsOf(slot, viewedForm, viewer),
    isReadonly: ({ elementId }) => readonly.has(elementId),
    mayUpload: abilities.upload,
    mayReview: abilities.reviewDocuments,
    hasFullAccess: hasFullAccess(viewer),
  };
}

/**
 * Finds the upload element with this id. @throws Refusal 404 not_found if there is none, or the viewer may not see it
 */
export function uploadOf(record: AccessibleRecord, element: string): UploadSlot {
  const field = record.uploads.find(({ id }) => id === element);
  if (!field) throw missingRefusal();
  return field;
}

/** @throws Refusal 403 forbidden unless the viewer is staff with the right */
export function assertReviews(record: AccessibleRecord): void {
  if (!record.mayReview) throw new Refusal(403, 'forbidden', reason('documents.staffOnly'));
}

export function assertUploads(record: AccessibleRecord, field: UploadSlot): void {
  if (record.mayUpload && !record.isReadonly(field)) return;
  throw new Refusal(403, 'forbidden', reason('documents.uploadNotAllowed'));
}
