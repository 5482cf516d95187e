import type { Viewer } from '@lendwright/access';
import type { AnswerOf, noteHistory as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { cleanHtml } from '../../platform/rich-text/clean-html';
import { missingRefusal } from '../records';
import { accessOwner, type NoteContext, type NoteOwners } from './note-owner';
import { readNoteChanges } from './note-change-rows';
import { findNote } from './note-rows';

/**
 * Reads the versions of a note that the viewer may see, newest first.
 * @throws Refusal 404 not_found
 */
export async function readNoteHistory(
  owners: NoteOwners,
  context: NoteContext,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof operation>> {
  const { tx, setup } = context;
  const row = await findNote(tx, viewer, id);
  if (!row) throw missingRefusal();
  await accessOwner(owners, context, viewer, { kind: row.owner_kind, id: row.owner_id });
  const hasDeadlines = setup.settings['noteDeadlines'] === true;
  const changes = await readNoteChanges(tx, viewer, id);
  return {
    changes: changes.map(({ version, act, fields, content, is_private: isPrivate, deadline, by_name: by, at }) => ({
      ...{ version, act, fields, content: cleanHtml(content), type: isPrivate ? 'Private' : 'Public', by, at },
      deadline: hasDeadlines ? deadline : null,
    })),
  };
}
