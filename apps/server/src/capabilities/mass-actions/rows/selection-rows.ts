import type { MassActionInput } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { FilterText } from '../../exports';
import type { ActionLabel } from '../kinds/mass-action-kind';
import type { SelectionRequest } from '../find-selected';

/** A selection as stored. `sourceId` is the action that an undo restores; its `input` is that of this action. */
export interface Selection {
  readonly id: Id;
  readonly accountId: Id;
  readonly module: string;
  readonly scope: 'selected' | 'all';
  readonly kind: MassActionInput['kind'] | 'undo';
  readonly input: MassActionInput;
  readonly label: ActionLabel;
  /** The frozen filter of `all`. */
  readonly request: SelectionRequest | null;
  readonly conditions: readonly FilterText[];
  readonly sourceId: Id | null;
  readonly ids: readonly Id[];
  /** Identifies the records, to detect that the filter finds others. */
  readonly digest: string;
  /** The number that the user must type; null for none. */
  readonly confirm: number | null;
}

export interface StoredSelection extends Selection {
  readonly actionId: Id | null;
  readonly isExpired: boolean;
  readonly at: string;
  readonly expiresAt: string;
}

/** Stores a selection and removes those of the company that are older than a day. */
export async function insertSelection(
  tx: TenantTx,
  selection: Selection,
  minutes: number,
): Promise<{ readonly at: string; readonly expiresAt: string }> {
  await tx.query(
    `delete from app.mass_selections where company_id = $1 and created_at < now() - interval '1 day'`,
    [tx.companyId],
    'mass-selections-expire',
  );
  const { id, accountId, module, scope, kind, input, label, request, conditions, sourceId, ids, digest, confirm } =
    selection;
  const [row] = await tx.query<{ at: string; expires_at: string }>(
    `insert into app.mass_selections (company_id, id, account_id, module_key, scope, kind, input, label, request, conditions, source_id,
       record_ids, digest, confirm_count, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10::jsonb, $11, $12::uuid[], $13, $14, now() + make_interval(mins => $15))
     returning created_at as at, expires_at`,
    [
      ...[tx.companyId, id, accountId, module, scope, kind, JSON.stringify(input), JSON.stringify(label)],
      ...[request && JSON.stringify(request), JSON.stringify(conditions), sourceId, ids, digest, confirm, minutes],
    ],
    'mass-selection-insert',
  );
  return { at: row?.at ?? '', expiresAt: row?.expires_at ?? '' };
}

/** Locks a selection of an account, so that concurrent starts are serialized. */
export async function lockSelection(tx: TenantTx, accountId: Id, id: Id): Promise<StoredSelection | null> {
  const [row] = await tx.query<StoredSelection>(
    `select id, account_id as "accountId", module_key as module, scope, kind, input, label, request, conditions, source_id as "sourceId",
       record_ids as ids, digest, confirm_count as confirm, action_id as "actionId", expires_at <= now() as "isExpired",
       created_at as at, expires_at as "expiresAt"
     from app.mass_selections where company_id = $1 and id = $2 and account_id = $3 for update`,
    [tx.companyId, id, accountId],
    'mass-selection-lock',
  );
  return row ?? null;
}

/** The data that a start needs before its transaction. */
export async function readSelectionRequest(
  tx: TenantTx,
  accountId: Id,
  id: Id,
): Promise<Pick<StoredSelection, 'request' | 'module' | 'digest' | 'actionId'> | null> {
  const [row] = await tx.query<Pick<StoredSelection, 'request' | 'module' | 'digest' | 'actionId'>>(
    `select request, module_key as module, digest, action_id as "actionId" from app.mass_selections
     where company_id = $1 and id = $2 and account_id = $3`,
    [tx.companyId, id, accountId],
    'mass-selection-request',
  );
  return row ?? null;
}

export async function markStarted(tx: TenantTx, id: Id, actionId: Id): Promise<void> {
  await tx.query(
    'update app.mass_selections set action_id = $3 where company_id = $1 and id = $2',
    [tx.companyId, id, actionId],
    'mass-selection-started',
  );
}
