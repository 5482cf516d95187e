import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { NoteReader } from './note-rows';

export type NoteAction = 'create' | 'update' | 'pin' | 'unpin' | 'activate' | 'deactivate';
export type NoteField = 'content' | 'type' | 'deadline' | 'users';

export interface NoteChangeRow {
  readonly version: number;
  readonly act: NoteAction;
  readonly fields: NoteField[];
  readonly content: string;
  readonly is_private: boolean;
  readonly deadline: string | null;
  readonly by_name: string;
  readonly at: string;
}

const MAX_CHANGES = 200;

/**
 * The versions of a note that the reader may see, newest first: public versions, and private ones that the reader wrote
 * or that were shared with the reader.
 */
export function readNoteChanges(tx: TenantTx, reader: NoteReader, id: Id): Promise<NoteChangeRow[]> {
  return tx.query<NoteChangeRow>(
    `select c.version, c.act, c.fields, c.content, c.is_private, c.deadline, c.by_name, c.at
     from app.note_changes c join app.notes n on n.company_id = c.company_id and n.id = c.note_id
     where c.company_id = $1 and c.note_id = $4 and (not c.is_private or $3::uuid = any(c.people)
       or n.created_by = $2 and n.created_person is not distinct from $3::uuid)
     order by c.version desc limit ${MAX_CHANGES}`,
    [tx.companyId, reader.accountId, reader.personId, id],
    'note-changes',
  );
}

/** The fields that others changed after a version. */
export async function readLaterNoteChanges(
  tx: TenantTx,
  id: Id,
  version: number,
): Promise<ReadonlyMap<NoteField, { readonly by: string; readonly at: string }>> {
  const rows = await tx.query<Pick<NoteChangeRow, 'fields' | 'by_name' | 'at'>>(
    'select fields, by_name, at from app.note_changes where company_id = $1 and note_id = $2 and version > $3 order by version',
    [tx.companyId, id, version],
    'note-later-changes',
  );
  return new Map(rows.flatMap((row) => row.fields.map((field) => [field, { by: row.by_name, at: row.at }] as const)));
}
