import type { MassActionInput } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { FilterText } from '../../exports';
import type { ActionLabel } from '../kinds/mass-action-kind';

export type ActionState = 'queued' | 'running' | 'stopping' | 'done' | 'stopped' | 'failed';

export interface ActionRow {
  readonly id: Id;
  readonly module_key: string;
  readonly scope: 'selected' | 'all';
  readonly kind: MassActionInput['kind'] | 'undo';
  readonly input: MassActionInput;
  readonly label: ActionLabel;
  readonly conditions: readonly FilterText[];
  readonly source_id: Id | null;
  readonly state: ActionState;
  readonly account_id: Id;
  readonly role_id: Id;
  readonly by_name: string;
  readonly count: number;
  readonly changed: number;
  readonly refused: number;
  readonly next_position: number;
  readonly undone_count: number;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly undo_until: string | null;
  /** Whether the undo period has not expired. */
  readonly is_undoable: boolean;
  /** Whether the next progress event for open screens is due. */
  readonly is_report_due: boolean;
}

/** The actions that can still be undone. */
export const UNDOABLE_SQL = `(undo_until > now() and kind <> 'undo' and state in ('done', 'stopped', 'failed') and changed > undone_count)`;
/** The columns of an `ActionRow`. */
export const ACTION_COLUMNS = `id, module_key, scope, kind, input, label, conditions, source_id, state, account_id, role_id, by_name, count, changed, refused,
  next_position, undone_count, undone_at, undone_by, created_at, finished_at, undo_until, coalesce(${UNDOABLE_SQL}, false) as is_undoable,
  coalesce(reported_at < now() - interval '300 milliseconds', true) as is_report_due`;

export type NewAction = Pick<
  ActionRow,
  | 'id'
  | 'module_key'
  | 'scope'
  | 'kind'
  | 'input'
  | 'label'
  | 'conditions'
  | 'source_id'
  | 'account_id'
  | 'role_id'
  | 'by_name'
  | 'count'
>;

export async function insertAction(tx: TenantTx, action: NewAction): Promise<void> {
  await tx.query(
    `insert into app.mass_actions (company_id, id, module_key, scope, kind, input, label, conditions, source_id, account_id, role_id, by_name, count)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9, $10, $11, $12, $13)`,
    [
      ...[tx.companyId, action.id, action.module_key, action.scope, action.kind, JSON.stringify(action.input)],
      ...[JSON.stringify(action.label), JSON.stringify(action.conditions), action.source_id],
      ...[action.account_id, action.role_id, action.by_name, action.count],
    ],
    'mass-action-insert',
  );
}

export async function findAction(tx: TenantTx, id: Id): Promise<ActionRow | null> {
  const sql = `select ${ACTION_COLUMNS} from app.mass_actions where company_id = $1 and id = $2`;
  return (await tx.query<ActionRow>(sql, [tx.companyId, id], 'mass-action-find'))[0] ?? null;
}

/** Locks an action, so that only one transaction at a time processes its records. */
export async function lockAction(tx: TenantTx, id: Id): Promise<ActionRow | null> {
  const sql = `select ${ACTION_COLUMNS} from app.mass_actions where company_id = $1 and id = $2 for no key update`;
  return (await tx.query<ActionRow>(sql, [tx.companyId, id], 'mass-action-lock'))[0] ?? null;
}

export interface ProgressOfBatch {
  readonly changed: number;
  readonly refused: number;
  readonly nextPosition: number;
  readonly state: ActionState;
  readonly isReported: boolean;
  readonly undoSeconds: number;
}

/** Records the progress of a batch; a final state also ends the action. */
export async function saveProgress(tx: TenantTx, id: Id, progress: ProgressOfBatch): Promise<void> {
  const { changed, refused, nextPosition, state, isReported, undoSeconds } = progress;
  await tx.query(
    `update app.mass_actions set changed = changed + $3, refused = refused + $4, next_position = $5, state = $6,
       reported_at = (select now() where $7 union all select reported_at where not $7),
       finished_at = (select now() where $6 in ('done', 'stopped', 'failed')),
       undo_until = (select now() + make_interval(secs => $8) where $6 in ('done', 'stopped', 'failed') and kind <> 'undo')
     where company_id = $1 and id = $2`,
    [tx.companyId, id, changed, refused, nextPosition, state, isReported, undoSeconds],
    'mass-action-progress',
  );
}

/** Counts changes of an action as undone. */
export async function markUndone(tx: TenantTx, id: Id, count: number, author: string): Promise<void> {
  await tx.query(
    `update app.mass_actions set undone_count = undone_count + $3, undone_at = now(), undone_by = $4 where company_id = $1 and id = $2`,
    [tx.companyId, id, count, author],
    'mass-action-undone',
  );
}
