import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { ACTION_COLUMNS, UNDOABLE_SQL, type ActionRow } from './action-rows';

export interface ActionQuery {
  /** Only actions of this account; null for all. */
  readonly accountId: Id | null;
  readonly isUndoable: boolean;
  readonly skip: number;
  readonly limit: number;
}

export async function readActions(tx: TenantTx, query: ActionQuery): Promise<ActionRow[]> {
  return tx.query<ActionRow>(
    `select ${ACTION_COLUMNS} from app.mass_actions where company_id = $1 and ($2::uuid is null or account_id = $2) and (not $3 or ${UNDOABLE_SQL})
     order by created_at desc, id desc offset $4 limit $5`,
    [tx.companyId, query.accountId, query.isUndoable, query.skip, query.limit],
    'mass-actions-list',
  );
}

export async function countActions(
  tx: TenantTx,
  accountId: Id | null,
): Promise<{ readonly count: number; readonly undoable: number }> {
  const [row] = await tx.query<{ count: number; undoable: number }>(
    `select count(*)::int as count, count(*) filter (where ${UNDOABLE_SQL})::int as undoable
     from app.mass_actions where company_id = $1 and ($2::uuid is null or account_id = $2)`,
    [tx.companyId, accountId],
    'mass-actions-count',
  );
  return row ?? { count: 0, undoable: 0 };
}

/** Requests that a running action stops. @returns false if it has ended */
export async function requestStop(tx: TenantTx, id: Id): Promise<boolean> {
  const sql = `update app.mass_actions set state = 'stopping'
    where company_id = $1 and id = $2 and state in ('queued', 'running') returning id`;
  return (await tx.query(sql, [tx.companyId, id], 'mass-action-stop')).length > 0;
}
