import type { Viewer } from '@lendwright/access';
import type { ColumnMapping, ImportOptions, ImportState } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { StoredCheck } from './import-rows';

export async function saveMappingRow(
  tx: TenantTx,
  id: Id,
  mapping: readonly ColumnMapping[],
  options: ImportOptions,
): Promise<void> {
  await tx.query(
    `update app.imports set mapping = $3::jsonb, options = $4::jsonb, state = 'draft', checked = null, new_options = null, check_failed_at = null, version = version + 1
     where company_id = $1 and id = $2`,
    [tx.companyId, id, JSON.stringify(mapping), JSON.stringify(options)],
    'import-mapping',
  );
}

/** Starts a phase at its first row. @param isRun whether records are written, which resets the counts of the dry run */
export async function startPhase(tx: TenantTx, id: Id, state: ImportState, isRun: boolean): Promise<void> {
  await tx.query(
    `update app.imports set state = $3, is_stopping = false, next_position = 0, check_failed_at = null, version = version + 1,
       started_at = (select now() where $4 union all select started_at where not $4)
     where company_id = $1 and id = $2`,
    [tx.companyId, id, state, isRun],
    'import-phase',
  );
}

export async function setState(tx: TenantTx, id: Id, state: ImportState): Promise<void> {
  await tx.query(
    'update app.imports set state = $3, version = version + 1 where company_id = $1 and id = $2',
    [tx.companyId, id, state],
    'import-state',
  );
}

/** Requests that a running import stops before its next batch. */
export async function requestStop(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    `update app.imports set is_stopping = true, state = 'running' where company_id = $1 and id = $2`,
    [tx.companyId, id],
    'import-stop',
  );
}

/** Stores the progress of a dry run. */
export async function saveCheckProgress(tx: TenantTx, id: Id, position: number): Promise<void> {
  await tx.query(
    `update app.imports set next_position = $3 where company_id = $1 and id = $2 and state = 'checking'`,
    [tx.companyId, id, position],
    'import-check-progress',
  );
}

/** @param options the sealed options that the run adds to the form, or null */
export async function saveCheck(tx: TenantTx, id: Id, importCheck: StoredCheck, options: string | null): Promise<void> {
  await tx.query(
    `update app.imports set checked = $3::jsonb, new_options = $4, state = 'checked', next_position = 0, version = version + 1
     where company_id = $1 and id = $2 and state = 'checking'`,
    [tx.companyId, id, JSON.stringify(importCheck), options],
    'import-checked',
  );
}

export interface BatchProgress {
  readonly position: number;
  readonly created: number;
  readonly updated: number;
  readonly skippedCount: number;
  readonly refused: number;
  readonly state: ImportState;
  readonly undoDays: number;
}

/** Records a batch of the run; a final state also ends it and starts the time for its undo. */
export async function saveBatch(tx: TenantTx, id: Id, batch: BatchProgress): Promise<void> {
  await tx.query(
    `update app.imports set next_position = $3, created_count = created_count + $4, updated_count = updated_count + $5,
       skipped_count = skipped_count + $6, refused_count = refused_count + $7, state = $8,
       finished_at = (select now() where $8 in ('done', 'stopped', 'failed')),
       undo_until = (select now() + make_interval(days => $9) where $8 in ('done', 'stopped', 'failed'))
     where company_id = $1 and id = $2`,
    [
      ...[tx.companyId, id, batch.position, batch.created, batch.updated, batch.skippedCount, batch.refused],
      ...[batch.state, batch.undoDays],
    ],
    'import-batch',
  );
}

/** Records who undoes an import. */
export async function setUndoAuthor(tx: TenantTx, id: Id, { accountId, roleId, fullName }: Viewer): Promise<void> {
  await tx.query(
    'update app.imports set undo_account_id = $3, undo_role_id = $4, undone_by = $5 where company_id = $1 and id = $2',
    [tx.companyId, id, accountId, roleId, fullName],
    'import-undo-by',
  );
}

/**
 * Ends an import after its last failed attempt. An unfinished dry run can be started again, the records written by a
 * run can be undone, and an undo can be continued.
 */
export async function endFailedImport(tx: TenantTx, id: Id, undoDays: number): Promise<void> {
  await tx.query(
    `update app.imports set state = 'draft', version = version + 1, next_position = 0, check_failed_at = now()
     where company_id = $1 and id = $2 and state = 'checking'`,
    [tx.companyId, id],
    'import-check-failed',
  );
  await tx.query(
    `update app.imports set state = 'failed', version = version + 1, next_position = 0 where company_id = $1 and id = $2 and state = 'undoing'`,
    [tx.companyId, id],
    'import-failed',
  );
  await tx.query(
    `update app.imports set state = 'failed', version = version + 1, finished_at = now(), undo_until = now() + make_interval(days => $3)
     where company_id = $1 and id = $2 and state = 'running'`,
    [tx.companyId, id, undoDays],
    'import-run-failed',
  );
}

/** Records a batch of the undo. */
export async function saveUndo(
  tx: TenantTx,
  id: Id,
  batch: { readonly undoneCount: number; readonly kept: number; readonly isFinished: boolean },
): Promise<void> {
  await tx.query(
    `update app.imports set undone_count = undone_count + $3, kept_count = kept_count + $4, state = $5,
       undone_at = (select now() where $5 = 'undone')
     where company_id = $1 and id = $2`,
    [tx.companyId, id, batch.undoneCount, batch.kept, batch.isFinished ? 'undone' : 'undoing'],
    'import-undo',
  );
}
