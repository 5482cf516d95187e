import type { ColumnMapping, ImportCheck, ImportOptions, ImportState } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export async function saveMappingRow(
  tx: TenantTx,
  id: Id,
  mapping: readonly ColumnMapping[],
  options: ImportOptions,
): Promise<void> {
  await tx.query(
    `update app.imports set mapping = $3::jsonb, options = $4::jsonb, state = 'draft', checked = null, version = version + 1
     where company_id = $1 and id = $2`,
    [tx.companyId, id, JSON.stringify(mapping), JSON.stringify(options)],
    'import-mapping',
  );
}

/** Starts a phase at its first row. @param isRun whether records are written: the numbers of the dry run are dropped */
export async function startPhase(tx: TenantTx, id: Id, state: ImportState, isRun: boolean): Promise<void> {
  await tx.query(
    `update app.imports set state = $3, is_stopping = false, next_position = 0, version = version + 1,
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

/** Asks a running import to stop before its next batch. */
export async function requestStop(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    `update app.imports set is_stopping = true, state = 'running' where company_id = $1 and id = $2`,
    [tx.companyId, id],
    'import-stop',
  );
}

/** Stores how far a dry run is. */
export async function saveCheckProgress(tx: TenantTx, id: Id, position: number): Promise<void> {
  await tx.query(
    `update app.imports set next_position = $3 where company_id = $1 and id = $2 and state = 'checking'`,
    [tx.companyId, id, position],
    'import-check-progress',
  );
}

export async function saveCheck(tx: TenantTx, id: Id, checked: ImportCheck): Promise<void> {
  await tx.query(
    `update app.imports set checked = $3::jsonb, state = 'checked', next_position = 0, version = version + 1
     where company_id = $1 and id = $2 and state = 'checking'`,
    [tx.companyId, id, JSON.stringify(checked)],
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

/** Records a batch of the undo. */
export async function saveUndo(
  tx: TenantTx,
  id: Id,
  batch: { readonly undoneCount: number; readonly kept: number; readonly isFinished: boolean; readonly by: string },
): Promise<void> {
  await tx.query(
    `update app.imports set undone_count = undone_count + $3, kept_count = kept_count + $4, state = $5, undone_by = $6,
       undone_at = (select now() where $5 = 'undone')
     where company_id = $1 and id = $2`,
    [tx.companyId, id, batch.undoneCount, batch.kept, batch.isFinished ? 'undone' : 'undoing', batch.by],
    'import-undo',
  );
}
