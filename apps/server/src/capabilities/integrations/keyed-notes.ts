import type { AnswerOf, BodyOf, addNoteByKey as addOperation, listNotesByKey as listOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { createNote, listNotes, RECORD_OWNERS } from '../notes';
import { openKeyedRecord, type KeyedCall } from './keyed-call';

type WireNote = AnswerOf<typeof addOperation>;

/** A note without mentioned people and without the viewer's permissions. */
function presentNote(note: Awaited<ReturnType<typeof listNotes>>['notes'][number]): WireNote {
  const { _id, content, deadline, pinned, version, createdAt, updatedAt, created_by: by } = note;
  return { _id, content, deadline, pinned, version, createdAt, updatedAt, created_by: by?.user ?? '' };
}

/**
 * The public notes of a record. Private notes are limited to their author and selected people, and a key is neither.
 * @throws Refusal 404 not_found
 */
export async function listKeyedNotes(
  { engine, scope, viewer }: KeyedCall,
  id: Id,
): Promise<AnswerOf<typeof listOperation>> {
  const setup = await engine.setups.of(scope);
  const { notes } = await scope.read(async (tx) => {
    const { module } = await openKeyedRecord(viewer, tx, setup, id);
    return listNotes(RECORD_OWNERS, { engine, tx, setup }, viewer, { module: module.key, owner: id });
  });
  return { notes: notes.filter(({ type }) => type === 'Public').map(presentNote) };
}

/** Adds a public note. @throws Refusal 404 not_found, 403 forbidden, 422 invalid */
export async function addKeyedNote(
  { engine, scope, viewer }: KeyedCall,
  id: Id,
  { content }: BodyOf<typeof addOperation>,
): Promise<WireNote> {
  const setup = await engine.setups.of(scope);
  // Presented within the transaction, which stores the answer for a repeated request.
  return scope.write(async (tx) => {
    const { module } = await openKeyedRecord(viewer, tx, setup, id);
    const body = { module: module.key, owner: id, content, type: 'Public' as const };
    return presentNote((await createNote(RECORD_OWNERS, { engine, tx, setup }, viewer, body)).note);
  });
}
