import type { Viewer } from '@lendwright/access';
import { type conflictDetails, reason } from '@lendwright/api';
import { isSecret, kindOf, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { visibilityOf } from '../field-rules/field-visibility';
import { REQUEST_CHANGE, SKIPPED_MANDATORY, SKIPPED_STAGE } from '../rows/history-rows';
import type { RecordRow } from '../rows/record-rows';
import type { SaveBody } from './validate-save';
import type { FieldChange } from '../rows/write-rows';

export type ConflictField = z.output<typeof conflictDetails>['fields'][number];

interface LaterChange {
  field: string;
  by: string;
  at: string;
}

/** The fields changed after a version, with the latest change per field. Reveals do not count. */
export async function readLaterChanges(
  tx: TenantTx,
  recordId: Id,
  version: number,
): Promise<ReadonlyMap<string, LaterChange>> {
  const rows = await tx.query<{ field: string; by: string; at: string }>(
    `select c->>'field' as field, h.by_name as by, h.at from app.history h, jsonb_array_elements(h.changes) c
     where h.company_id = $1 and h.record_id = $2 and h.version > $3 and h.act not in ('reveal', 'reveal-refused')
       and c->>'field' not like '${REQUEST_CHANGE}:%' order by h.version`,
    [tx.companyId, recordId, version],
    'history-later',
  );
  return new Map(rows.map((row) => [row.field, row]));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Merges a save based on an older version, field by field: fields that nobody else changed merge, and so does a field
 * that both set to the same value. Returns the fields that others changed in the meantime.
 * @param mask masks secrets in the conflict; the caller's browser has what it sent
 * @throws Refusal 409 conflict with both values if the same field was set to different ones; nothing is saved
 * @source ARCHITECTURE rule 7, TRUST M16
 */
async function mergeChanges(
  tx: TenantTx,
  record: { id: Id; version: number },
  baseVersion: number,
  changes: readonly FieldChange[],
  titleOf: (field: string) => string,
  mask: (field: string, value: unknown) => unknown = (_field, value) => value,
): Promise<string[]> {
  if (baseVersion === record.version) return [];
  if (baseVersion > record.version)
    throw new Refusal(409, 'conflict', reason('records.versionUnknown'), {
      version: record.version,
      fields: [],
    });
  await assertFormNotMoved(tx, record, baseVersion);
  const laterChanges = await readLaterChanges(tx, record.id, baseVersion);
  const fields: ConflictField[] = changes.flatMap((change) => {
    const otherChange = laterChanges.get(change.field);
    if (!otherChange || same(change.from, change.to)) return [];
    return [
      {
        field: change.field,
        title: titleOf(change.field),
        yours: mask(change.field, change.to) ?? null,
        theirs: change.from ?? null,
        by: otherChange.by,
        at: otherChange.at,
      },
    ];
  });
  if (fields.length > 0) {
    const names = fields.map((field) => field.title).join(', ');
    throw new Refusal(409, 'conflict', reason('records.conflict', { fields: names }), {
      version: record.version,
      fields,
    });
  }
  return [...laterChanges.keys()];
}

/**
 * Refuses changes based on a version from before the record moved to another form version: their fields may have
 * changed meaning, such as 7.25 typed into a percentage that is a number now.
 * @throws Refusal 409 conflict
 */
async function assertFormNotMoved(
  tx: TenantTx,
  record: { readonly id: Id; readonly version: number },
  baseVersion: number,
): Promise<void> {
  const movedRows = await tx.query(
    `select from app.history where company_id = $1 and record_id = $2 and version > $3 and act = 'move-form' limit 1`,
    [tx.companyId, record.id, baseVersion],
    'history-moves',
  );
  if (movedRows.length > 0)
    throw new Refusal(409, 'conflict', reason('collaboration.formMoved'), { version: record.version, fields: [] });
}

/** Merges with others' changes, and returns merged fields that the viewer may see. */
export async function mergeSave(
  tx: TenantTx,
  row: RecordRow,
  form: CompiledForm,
  viewer: Viewer,
  body: SaveBody,
  changes: readonly FieldChange[],
): Promise<string[]> {
  if (body.version === undefined || body.version === row.version) return [];
  const { isVisible, cut } = visibilityOf(form, viewer);
  const seenEntries = changes.map(({ field, from, to }) => ({ field, from: cut(field, from), to: cut(field, to) }));
  const titleOf = (field: string) => form.byId.get(field)?.title ?? field.replace('@', '');
  const mask = (field: string, value: unknown) => {
    const element = form.byId.get(field)?.element;
    return element && isSecret(element) && typeof value === 'string'
      ? kindOf(element.type).format(value, element)
      : value;
  };
  const mergedChanges = await mergeChanges(tx, row, body.version, seenEntries, titleOf, mask);
  return mergedChanges.filter(
    (field) => isVisible(field) || (field.startsWith('@') && field !== SKIPPED_MANDATORY && field !== SKIPPED_STAGE),
  );
}
