import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { moduleOf } from '../../records';
import { problemOf } from '../planning/problem';
import { findImport } from '../rows/import-rows';
import { readUndoableRows, saveUndoOutcomes, type UndoOutcome } from '../rows/ledger-rows';
import { saveUndo } from '../rows/progress-rows';
import type { BatchRun } from '../running/run-batch';
import { undoCreates } from './undo-creates';
import { undoUpdates } from './undo-updates';

const BATCH = 500;

/**
 * Undoes the next rows of an import, last ones first, in the caller's transaction. Created records are deactivated
 * unless someone has worked on them; updated records are restored except for fields that people have changed since.
 * @returns whether the undo has ended
 */
export async function undoBatch(tx: TenantTx, id: Id, { engine, setup, viewer }: BatchRun): Promise<boolean> {
  const row = await findImport(tx, id, null, true);
  if (row?.state !== 'undoing') return true;
  const entries = await readUndoableRows(tx, id, BATCH);
  const outcomes: UndoOutcome[] = [];
  if (viewer) {
    const context = { engine, tx, setup, viewer, module: moduleOf(setup, row.module_key), origin: row.file_name };
    outcomes.push(
      ...(await undoUpdates(
        context,
        entries.filter(({ state }) => state === 'updated'),
      )),
    );
    outcomes.push(
      ...(await undoCreates(
        context,
        entries.filter(({ state }) => state === 'created'),
      )),
    );
  } else
    for (const { position } of entries)
      outcomes.push({
        position,
        undo_state: 'kept',
        undo_problem: problemOf(null, reason('massActions.noModuleRight')),
      });
  await saveUndoOutcomes(tx, id, outcomes);
  const undoneCount = outcomes.filter(({ undo_state: state }) => state === 'undone').length;
  const [keptNumber, isFinished] = [outcomes.length - undoneCount, entries.length < BATCH];
  await saveUndo(tx, id, { undoneCount, kept: keptNumber, isFinished });
  if (isFinished)
    await recordAuditEvent(
      tx,
      { accountId: row.undo_account_id ?? row.account_id, fullName: row.undone_by ?? row.by_name },
      {
        act: 'import_undone',
        subject: { kind: 'import', id, title: row.file_name },
        details: {
          module: row.module_key,
          restoredCount: row.undone_count + undoneCount,
          kept: row.kept_count + keptNumber,
        },
      },
    );
  return isFinished;
}
