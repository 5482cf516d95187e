import { type conflictDetails, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { assertFormUnmoved } from './together/assert-form-unmoved';
import type { FieldChange } from './write-rows';

export type ConflictField = z.output<typeof conflictDetails>['fields'][number];

interface LaterChange {
  field: string;
  by: string;
  at: string;
}

/** What was changed on a record after a version, the latest word per field; a look at a secret is no change. */
export async function readLaterChanges(
  tx: TenantTx,
  recordId: Id,
  version: number,
): Promise<ReadonlyMap<string, LaterChange>> {
  const rows = await tx.query<{ field: string; by: string; at: string }>(
    `select c->>'field' as field, h.by_name as by, h.at from app.history h, jsonb_array_elements(h.changes) c
     where h.company_id = $1 and h.record_id = $2 and h.version > $3 and h.act not in ('reveal', 'reveal-refused') order by h.version`,
    [tx.companyId, recordId, version],
    'history-later',
  );
  return new Map(rows.map((row) => [row.field, row]));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Lets a save that was made on an older version through, field by field: fields that nobody else touched merge, and so
 * does a field that both set to the same value. Answers the fields that somebody else changed meanwhile (they merged).
 * @param conceal masks a secret in what is told back; the caller's browser holds what it sent.
 * @throws Refusal 409 conflict with both values where the same field was changed to different ones; nothing is saved
 * @source HOUSE rule 7, TRUST M16
 */
export async function mergeChanges(
  tx: TenantTx,
  record: { id: Id; version: number },
  baseVersion: number,
  changes: readonly FieldChange[],
  titleOf: (field: string) => string,
  conceal: (field: string, value: unknown) => unknown = (_field, value) => value,
): Promise<string[]> {
  if (baseVersion === record.version) return [];
  if (baseVersion > record.version)
    throw new Refusal(409, 'conflict', reason('records.versionUnknown'), {
      version: record.version,
      fields: [],
    });
  await assertFormUnmoved(tx, record, baseVersion);
  const later = await readLaterChanges(tx, record.id, baseVersion);
  const fields: ConflictField[] = changes.flatMap((change) => {
    const other = later.get(change.field);
    if (!other || same(change.from, change.to)) return [];
    return [
      {
        field: change.field,
        title: titleOf(change.field),
        yours: conceal(change.field, change.to) ?? null,
        theirs: change.from ?? null,
        by: other.by,
        at: other.at,
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
  return [...later.keys()];
}
