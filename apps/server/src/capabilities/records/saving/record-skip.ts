import type { Viewer } from '@lendwright/access';
import type { RequiredField } from '@lendwright/forms';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { recordTitle } from '../reading/record-title';
import { SKIPPED_MANDATORY } from '../rows/history-rows';
import type { RecordRow } from '../rows/record-rows';
import type { FieldChange } from '../rows/write-rows';
import type { CompanySetup } from '../setup/company-setup';

/** A use of "Skip Mandatory & Save" or "Force Create". */
export interface MandatorySkip {
  readonly setup: CompanySetup;
  readonly row: RecordRow;
  readonly reason: string;
  /** The mandatory fields that were empty. */
  readonly required: readonly RequiredField[];
}

/** The history change of a skip: the ids of the skipped fields. */
export const skippedFields = (requiredFields: readonly RequiredField[]): FieldChange[] =>
  requiredFields.length === 0
    ? []
    : [{ field: SKIPPED_MANDATORY, from: null, to: requiredFields.map(({ field }) => field) }];

/**
 * Writes a skip to the audit log, with its reason and the skipped fields, whether or not anything else changed.
 * @source READINGS "Autosave and mandatory fields"
 */
export async function recordSkip(
  tx: TenantTx,
  viewer: Viewer,
  { setup, row, reason, required }: MandatorySkip,
): Promise<void> {
  const titles = required.map(({ title }) => title).join(', ');
  const changes = titles === '' ? [] : [{ part: 'skipped', of: null, from: null, to: titles }];
  await recordAuditEvent(tx, viewer, {
    act: 'mandatory_skipped',
    subject: { kind: 'record', id: row.id, title: recordTitle(setup, row).slice(0, 300) },
    reason,
    details: { module: row.module_key, fields: required.map(({ field }) => field), changes },
  });
}
