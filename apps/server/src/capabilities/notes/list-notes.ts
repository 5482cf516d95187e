import type { Viewer } from '@lendwright/access';
import type { AnswerOf, listNotes as operation } from '@lendwright/api';
import { hiddenPersonFields, visiblePerson } from '../records';
import { readAudience, type NoteGroup } from './audience';
import { accessOwner, ownerKindOf, type NoteContext, type NoteOwners } from './note-owner';
import { readNotes } from './note-rows';
import { presentNote, readNotePeople } from './present-note';

type Answer = AnswerOf<typeof operation>;

/**
 * The notes of an owner that the viewer may see, and the people who can open them.
 * @throws Refusal 404 not_found
 */
export async function listNotes(
  owners: NoteOwners,
  context: NoteContext,
  viewer: Viewer,
  { module, owner: id }: { readonly module: string; readonly owner: string },
): Promise<Answer> {
  const { tx, setup } = context;
  const owner = await accessOwner(owners, context, viewer, { kind: ownerKindOf(module), id });
  const rows = await readNotes(tx, viewer, owner);
  const audience = await readAudience(tx, viewer, owner);
  const people = await readNotePeople(tx, viewer, rows, audience);
  const listed = (group: NoteGroup) =>
    audience.flatMap(({ person }) => {
      if (person?.group !== group) return [];
      return [{ _id: person.id, ...visiblePerson(person, hiddenPersonFields(setup, group, viewer)) }];
    });
  return {
    workforces: listed('workforces'),
    contacts: listed('contacts'),
    prospects: listed('prospects'),
    notes: rows.map((row) => presentNote({ setup, viewer, owner, people }, row)),
    mayAdd: owner.mayUpdate(viewer),
    hasDeadlines: setup.settings['noteDeadlines'] === true,
  };
}
