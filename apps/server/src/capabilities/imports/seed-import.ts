import { invariant, type Id } from '@lendwright/kernel';
import { readChunked } from '../../platform/spreadsheets/reading/table-worker';
import { storeImport, type CreationContext } from './files/create-import';
import { CHUNK_ROWS } from './rows/chunk-rows';
import { setUndoAuthor, startPhase } from './rows/progress-rows';
import { runBatch } from './running/run-batch';
import { undoBatch } from './undo/undo-batch';

const LIMITS = { rows: 1_000, columns: 50, cell: 1_000 };

/**
 * Imports a small csv immediately with the suggested mapping, in the caller's transaction. For demo data.
 * @returns its id
 */
export async function seedImport(
  creation: CreationContext,
  file: { readonly upload: string; readonly module: string; readonly name: string; readonly text: string },
): Promise<Id> {
  const bytes = Buffer.from(file.text);
  const answer = readChunked({ type: 'csv', bytes, limits: LIMITS, chunk: CHUNK_ROWS, hasHeader: true });
  invariant('table' in answer, 'the demo file is a table');
  const { tx, engine, setup, viewer } = creation;
  const id = await storeImport(creation, { ...file, form: null, bytes: bytes.length, table: answer.table });
  await startPhase(tx, id, 'running', true);
  while (!(await runBatch(tx, id, { engine, setup, viewer })));
  return id;
}

/** Undoes a seeded import immediately, in the caller's transaction. */
export async function undoSeededImport({ tx, engine, setup, viewer }: CreationContext, id: Id): Promise<void> {
  await startPhase(tx, id, 'undoing', false);
  await setUndoAuthor(tx, id, viewer);
  while (!(await undoBatch(tx, id, { engine, setup, viewer })));
}
