import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, previewNoteVisibility as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { missingRefusal } from '../records';
import { readAudience, type AudienceMember } from './audience';
import { accessOwner, ownerKindOf, type NoteContext, type NoteOwners } from './note-owner';
import { findNote, type NoteRow } from './note-rows';
import { isStaff } from './present-note';
import { EMPTY_NOTE, resolveNote } from './resolve-note';

/** The maximum number of names in an answer. */
const MAX_NAMES = 50;

type Reader = Pick<NoteRow, 'created_by' | 'created_person'>;

const isWriter = ({ accountId, person }: AudienceMember, author: Reader): boolean =>
  author.created_person ? person?.id === author.created_person : accountId === author.created_by;

function mayRead(member: AudienceMember, author: Reader, note: Pick<NoteRow, 'is_private' | 'people'>): boolean {
  if (!note.is_private || isWriter(member, author)) return true;
  return member.person !== null && note.people.includes(member.person.id);
}

const named = (member: AudienceMember) => ({ _id: member.person?.id ?? member.accountId, name: member.name });
const listed = (members: readonly AudienceMember[]) =>
  members.flatMap((member) => (member.person ? [{ ...named(member), group: member.person.group }] : []));

/** A stored note that the viewer may see. @throws Refusal 404 not_found */
async function readStored({ tx }: NoteContext, viewer: Viewer, owner: Id, id: Id | undefined): Promise<NoteRow | null> {
  if (id === undefined) return null;
  const row = await findNote(tx, viewer, id);
  if (!row || row.owner_id !== owner) throw missingRefusal();
  return row;
}

/**
 * Computes who will see a note with the current rights, which of the mentioned people will not, and who gains access by
 * a change. Borrowers and partners see only people of the record.
 * @throws Refusal 404 not_found, 422 invalid for people who cannot open the notes
 */
export async function previewVisibility(
  owners: NoteOwners,
  context: NoteContext,
  viewer: Viewer,
  { module, owner: ownerId, _id: id, ...input }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { tx, setup } = context;
  const owner = await accessOwner(owners, context, viewer, { kind: ownerKindOf(module), id: ownerId });
  const storedRow = await readStored(context, viewer, owner.id, id);
  const audience = await readAudience(tx, viewer, owner);
  const draft = resolveNote(setup, audience, storedRow ?? EMPTY_NOTE, input);
  const author = storedRow ?? { created_by: viewer.accountId, created_person: viewer.personId };
  const readers = audience.filter((member) => mayRead(member, author, draft));
  const otherReaders = readers.filter((member) => !isWriter(member, author));
  const gainingMembers = storedRow ? otherReaders.filter((member) => !mayRead(member, author, storedRow)) : [];
  const excludedMembers = audience.filter((member) => {
    const isMentioned = member.person !== null && draft.mentions.includes(member.person.id);
    return isMentioned && !mayRead(member, author, draft);
  });
  return {
    isEveryone: !draft.is_private,
    // The number of staff is not disclosed to borrowers and partners.
    count: draft.is_private || isStaff(viewer) ? otherReaders.length + 1 : null,
    people: listed(otherReaders).slice(0, MAX_NAMES),
    excluded: listed(excludedMembers),
    gaining: gainingMembers.slice(0, MAX_NAMES).map(named),
    gainingCount: gainingMembers.length,
  };
}
