import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Author } from '../records';
import type { NoteAction, NoteField } from './note-change-rows';
import { NOTE_COLUMNS, type NoteRow } from './note-rows';

type NewNote = Pick<
  NoteRow,
  | 'id'
  | 'owner_kind'
  | 'owner_id'
  | 'record_id'
  | 'module'
  | 'mi'
  | 'content'
  | 'is_private'
  | 'deadline'
  | 'people'
  | 'mentions'
>;

/** Stores a note with its first version. */
export async function insertNote(tx: TenantTx, note: NewNote, author: Author): Promise<NoteRow> {
  const [row] = await tx.query<NoteRow>(
    `with n as (insert into app.notes (company_id, id, owner_kind, owner_id, record_id, module, mi, content, is_private, deadline, people,
         mentions, created_by, created_person, created_name, updated_by, updated_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::date, $11::uuid[], $12::uuid[], $13::uuid, $14::uuid, $15, $13::uuid, $15)
       returning ${NOTE_COLUMNS}),
     c as (insert into app.note_changes (company_id, note_id, version, act, fields, content, is_private, people, deadline, by_account,
         by_person, by_name)
       select $1, n.id, 1, 'create', array['content', 'type', 'deadline', 'users'], n.content, n.is_private, n.people, n.deadline,
         $13::uuid, $14::uuid, $15 from n returning company_id)
     select ${NOTE_COLUMNS} from n`,
    [
      tx.companyId,
      ...[note.id, note.owner_kind, note.owner_id, note.record_id, note.module, note.mi, note.content, note.is_private],
      ...[note.deadline, note.people, note.mentions, author.accountId, author.personId, author.name],
    ],
    'note-insert',
  );
  if (!row) throw new Error(`note ${note.id} was not stored`);
  return row;
}

/** The columns of a note that a change may set. */
export type NoteState = Pick<
  NoteRow,
  'mi' | 'content' | 'is_private' | 'deadline' | 'people' | 'mentions' | 'is_active' | 'pinned_at'
>;

/** Writes the new state of a locked note and its next version in one statement. */
export async function updateNote(
  tx: TenantTx,
  id: Id,
  state: NoteState,
  change: { readonly act: NoteAction; readonly fields: readonly NoteField[]; readonly author: Author },
): Promise<NoteRow> {
  const { author } = change;
  const [row] = await tx.query<NoteRow>(
    `with n as (update app.notes set version = version + 1, updated_at = now(), updated_by = $3, updated_name = $4, mi = $5, content = $6,
         is_private = $7, deadline = $8::date, people = $9, mentions = $10, is_active = $11,
         pinned_at = $12::timestamptz
       where company_id = $1 and id = $2 returning ${NOTE_COLUMNS}),
     c as (insert into app.note_changes (company_id, note_id, version, act, fields, content, is_private, people, deadline, by_account,
         by_person, by_name)
       select $1, n.id, n.version, $13, $14::text[], n.content, n.is_private, n.people, n.deadline, $3, $15::uuid, $4 from n returning company_id)
     select ${NOTE_COLUMNS} from n`,
    [
      tx.companyId,
      ...[id, author.accountId, author.name, state.mi, state.content, state.is_private, state.deadline, state.people],
      ...[state.mentions, state.is_active, state.pinned_at, change.act, change.fields, author.personId],
    ],
    'note-update',
  );
  if (!row) throw new Error(`note ${id} was not locked before its change`);
  return row;
}
