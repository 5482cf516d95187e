import { reason } from '@lendwright/api';
import { mayWith, type Viewer } from '@lendwright/access';
import { resolveForm, readonlyFields, type CompiledField, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  abilitiesOf,
  findRecord,
  formViewer,
  missing,
  moduleOf,
  type CompanySetup,
  type ModuleDefinition,
  type RecordEngine,
  type RecordRow,
} from '../records';

/** A record that the viewer reaches, with the upload elements of its form that he may see, in reading order. */
export interface ReachedRecord {
  readonly row: RecordRow;
  readonly module: ModuleDefinition;
  readonly uploads: readonly CompiledField[];
  /** Those that his role may look at and not fill. */
  readonly isReadonly: (field: CompiledField) => boolean;
  readonly mayUpload: boolean;
  /** Setting a status, marking as viewed and removing: staff with the right alone. */
  readonly mayReview: boolean;
}

/** Upload elements hidden from the role or by a rule on the answers are not there. A drawn signature is an answer. */
function visibleUploads(form: CompiledForm, row: RecordRow, viewer: Viewer): CompiledField[] {
  const { elements } = resolveForm(form, row.info, formViewer(viewer, true));
  return form.fields.filter((field) => field.kind.answeredBy === 'upload' && elements.get(field.id)?.visible === true);
}

/**
 * Finds a record of any module as this viewer, for its documents: a role may open them on the own records alone.
 * @throws Refusal 404 not_found: missing, foreign and out of reach alike
 */
export async function reachRecord(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  lock = false,
): Promise<ReachedRecord> {
  const row = await findRecord(tx, null, id, 'all', lock);
  if (!row) throw missing();
  const module = moduleOf(setup, row.module_key);
  if (!mayWith(viewer, module.key, row, { tab: 'docs', act: 'view' })) throw missing();
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const abilities = abilitiesOf(viewer, module, row);
  const readonly = readonlyFields(form, formViewer(viewer, true));
  return {
    row,
    module,
    uploads: visibleUploads(form, row, viewer),
    isReadonly: ({ id: field }) => readonly.has(field),
    mayUpload: abilities.upload,
    mayReview: abilities.reviewDocuments,
  };
}

/** The upload element of that id. @throws Refusal 404 not_found when it is none, or none that the viewer sees */
export function uploadOf(record: ReachedRecord, element: string): CompiledField {
  const field = record.uploads.find(({ id }) => id === element);
  if (!field) throw missing();
  return field;
}

/** @throws Refusal 403 forbidden for everybody but staff with the right */
export function assertReviews(record: ReachedRecord): void {
  if (!record.mayReview) throw new Refusal(403, 'forbidden', reason('documents.staffOnly'));
}
