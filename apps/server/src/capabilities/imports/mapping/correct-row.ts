import type { Viewer } from '@lendwright/access';
import { IMPORT_LIMITS, reason, type AnswerOf, type BodyOf, type fixImportRow as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { missingRefusal, type RecordEngine } from '../../records';
import { accessImport, assertState } from '../access-import';
import { presentImport } from '../presenting/present-import';
import { CHUNK_ROWS, readChunk, replaceChunk } from '../rows/chunk-rows';
import { startPhase } from '../rows/progress-rows';
import { addImportJob } from '../running/import.job';

/**
 * Corrects cells of a row and starts the dry run again, because a corrected row may now be a duplicate of another one.
 * @throws Refusal 404 not_found, 409 import_state, 422 invalid for a column that the file does not have
 */
export async function correctRow(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { position, cells }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const row = await accessImport(tx, viewer, id, true);
    assertState(row, ['draft', 'checked']);
    const number = Math.floor(position / CHUNK_ROWS);
    const rows = await readChunk(tx, engine.vault, id, number);
    const correctedRow = rows[position % CHUNK_ROWS];
    if (!correctedRow) throw missingRefusal();
    if (cells.some(({ column }) => column >= IMPORT_LIMITS.columns))
      throw new Refusal(422, 'invalid', reason('imports.targetUnknown'));
    for (const { column, text } of cells) {
      while (correctedRow.length <= column) correctedRow.push('');
      correctedRow[column] = text;
    }
    await replaceChunk(tx, engine.vault, { importId: id, number }, rows);
    await startPhase(tx, id, 'checking', false);
    await addImportJob(tx, id);
    return presentImport({ engine, tx, setup, viewer }, await accessImport(tx, viewer, id));
  });
}
