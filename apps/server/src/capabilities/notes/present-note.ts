import { hasFullAccess, type Viewer } from '@lendwright/access';
import type { note, noteUsers } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { cleanHtml } from '../../platform/rich-text/clean-html';
import { readPeople, todayIn, type CompanySetup, type PersonRow } from '../records';
import { groupOf, type AudienceMember, peopleOf } from './audience';
import type { NoteOwner } from './note-owner';
import type { NoteRow } from './note-rows';

export type WireNote = z.output<typeof note>;
type Users = z.output<typeof noteUsers>;

export const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

/** Whether the viewer wrote the note, in the same role of the same person. */
export const isAuthor = (viewer: Viewer, row: Pick<NoteRow, 'created_by' | 'created_person'>): boolean =>
  row.created_by === viewer.accountId && row.created_person === viewer.personId;

/**
 * The actions that a viewer may perform on a visible note. Borrowers and partners may change only their own notes. Only
 * the author may change who sees a note; an administrator may also deactivate it.
 */
export function noteAbilitiesOf(viewer: Viewer, owner: NoteOwner, row: NoteRow): WireNote['abilities'] {
  const mayUpdate = owner.mayUpdate(viewer);
  const [isOwn, isStaffMember] = [isAuthor(viewer, row), isStaff(viewer)];
  const mayEdit = mayUpdate && row.is_active && (isOwn || isStaffMember);
  return {
    edit: mayEdit,
    share: mayEdit && isOwn,
    pin: mayEdit && isStaffMember,
    deactivate: mayUpdate && (isOwn || hasFullAccess(viewer)),
  };
}

/** People by id with the module of their record. */
export type PeopleById = ReadonlyMap<Id, Pick<PersonRow, 'id' | 'module_key' | 'first_name' | 'last_name'>>;

/** Ids of people, by the module of their record. */
export function usersOf(ids: readonly Id[], people: PeopleById): Users {
  const users: Users = { workforces: [], contacts: [], prospects: [] };
  for (const id of ids) {
    const group = groupOf(people.get(id)?.module_key ?? null);
    if (group) users[group].push(id);
  }
  return users;
}

/** The context for presenting the notes of one owner. */
export interface NotePresenter {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly owner: NoteOwner;
  /** The people of the notes whom the viewer may see. */
  readonly people: PeopleById;
}

/** Reads the people of notes. Borrowers and partners may see only people of the record and themselves. */
export async function readNotePeople(
  tx: TenantTx,
  viewer: Viewer,
  rows: readonly NoteRow[],
  audience: readonly AudienceMember[],
): Promise<PeopleById> {
  const ids = new Set(rows.flatMap((row) => [...row.people, ...row.mentions]));
  const members = peopleOf(audience);
  const isShown = (id: Id) => isStaff(viewer) || members.has(id) || id === viewer.personId;
  const shownIds = [...ids].filter(isShown);
  return shownIds.length === 0
    ? new Map()
    : new Map((await readPeople(tx, shownIds)).map((person) => [person.id, person]));
}

/** A visible note in wire format. Its text is sanitized again. */
export function presentNote({ setup, viewer, owner, people }: NotePresenter, row: NoteRow): WireNote {
  const named = (ids: readonly Id[]) =>
    ids.flatMap((id) => {
      const person = people.get(id);
      return person ? [{ _id: id, name: `${person.first_name} ${person.last_name}`.trim() }] : [];
    });
  const hasDeadlines = setup.settings['noteDeadlines'] === true;
  const deadline = hasDeadlines ? row.deadline : null;
  return {
    _id: row.id,
    content: cleanHtml(row.content),
    type: row.is_private ? 'Private' : 'Public',
    deadline,
    isDeadlineAhead: deadline !== null && deadline >= todayIn(setup.timeZone),
    users: usersOf(row.people, people),
    people: named(row.people),
    mentions: named(row.mentions),
    mentionsMe: viewer.personId !== null && row.mentions.includes(viewer.personId),
    module: row.module,
    owner: row.owner_id,
    MI: row.mi,
    pinned: row.pinned_at !== null,
    active: row.is_active,
    version: row.version,
    created_by: row.created_by ? { _id: row.created_by, user: row.created_name } : null,
    updated_by: row.updated_by ? { _id: row.updated_by, user: row.updated_name } : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    abilities: noteAbilitiesOf(viewer, owner, row),
  };
}

/** One note after a change. */
export async function presentOneNote(
  tx: TenantTx,
  context: Omit<NotePresenter, 'people'> & { readonly audience: readonly AudienceMember[] },
  row: NoteRow,
): Promise<WireNote> {
  const people = await readNotePeople(tx, context.viewer, [row], context.audience);
  return presentNote({ ...context, people }, row);
}
