import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { OwnerKind } from './note-owner';

/** A note as stored. */
export interface NoteRow {
  readonly id: Id;
  readonly owner_kind: OwnerKind;
  readonly owner_id: Id;
  readonly record_id: Id | null;
  readonly module: string;
  readonly mi: string | null;
  readonly content: string;
  readonly is_private: boolean;
  readonly deadline: string | null;
  /** The people, besides the author, who may see a private note, by record id. */
  readonly people: readonly Id[];
  readonly mentions: readonly Id[];
  readonly pinned_at: string | null;
  readonly is_active: boolean;
  readonly version: number;
  readonly created_by: Id | null;
  readonly created_person: Id | null;
  readonly created_name: string;
  readonly created_at: string;
  readonly updated_by: Id | null;
  readonly updated_name: string;
  readonly updated_at: string;
}

/** The account and person of a reader. */
export type NoteReader = Pick<Viewer, 'accountId' | 'personId'>;

/** The columns of a `NoteRow`. */
export const NOTE_COLUMNS = `id, owner_kind, owner_id, record_id, module, mi, content, is_private, deadline, people, mentions, pinned_at, is_active,
  version, created_by, created_person, created_name, created_at, updated_by, updated_name, updated_at`;

/**
 * The condition for notes `n` that the account `$2` and person `$3` may see. Administrators may not see private notes
 * of others.
 */
const VISIBLE_SQL = `(not n.is_private or n.created_by = $2 and n.created_person is not distinct from $3::uuid or $3::uuid = any(n.people))`;

const MAX_SHOWN = 500;

/** At most 500 active notes of an owner that the reader may see: pinned notes first, then the newest. */
export function readNotes(
  tx: TenantTx,
  reader: NoteReader,
  owner: { readonly kind: OwnerKind; readonly id: Id },
): Promise<NoteRow[]> {
  return tx.query<NoteRow>(
    `select ${NOTE_COLUMNS} from app.notes n where n.company_id = $1 and n.owner_kind = $4 and n.owner_id = $5 and n.is_active and ${VISIBLE_SQL}
     order by n.pinned_at desc nulls last, n.created_at desc, n.id desc limit ${MAX_SHOWN}`,
    [tx.companyId, reader.accountId, reader.personId, owner.kind, owner.id],
    'notes-of-owner',
  );
}

/** Locks a note that the reader may see until the transaction ends. Null if there is none. */
export async function lockNote(tx: TenantTx, reader: NoteReader, id: Id): Promise<NoteRow | null> {
  const sql = `select ${NOTE_COLUMNS} from app.notes n where n.company_id = $1 and n.id = $4 and ${VISIBLE_SQL} for update`;
  const rows = await tx.query<NoteRow>(sql, [tx.companyId, reader.accountId, reader.personId, id], 'note-lock');
  return rows[0] ?? null;
}

/** Like `lockNote`, without the lock. */
export async function findNote(tx: TenantTx, reader: NoteReader, id: Id): Promise<NoteRow | null> {
  const sql = `select ${NOTE_COLUMNS} from app.notes n where n.company_id = $1 and n.id = $4 and ${VISIBLE_SQL}`;
  const rows = await tx.query<NoteRow>(sql, [tx.companyId, reader.accountId, reader.personId, id], 'note-find');
  return rows[0] ?? null;
}
