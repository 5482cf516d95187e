import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { recordAuditEvent } from '../audit';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** The value of one part before and after. Null means absent. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface ChangeRow {
  readonly id: Id;
  readonly version: number;
  readonly at: string;
  readonly by_name: string;
  readonly act: 'create' | 'update' | 'activate' | 'deactivate';
  readonly changes: readonly Change[];
}

/** Determines the table and column names, so it must never come from a request. */
export type Kind = 'role' | 'group';

const MAX_SHOWN = 50;
const FIELDS = 'id, version, at, by_name, act, changes';

/** The latest changes of a role or group, newest first. */
export function readChangeRows(tx: TenantTx, kind: Kind, id: Id): Promise<ChangeRow[]> {
  const sql = `select ${FIELDS} from app.${kind}_changes where company_id = $1 and ${kind}_id = $2
     order by version desc, id desc limit ${MAX_SHOWN}`;
  return tx.query(sql, [tx.companyId, id], `${kind}-changes`);
}

/** The changes after a version, oldest first. */
export function readLaterChanges(tx: TenantTx, kind: Kind, id: Id, version: number): Promise<ChangeRow[]> {
  const sql = `select ${FIELDS} from app.${kind}_changes where company_id = $1 and ${kind}_id = $2 and version > $3
     order by version, id`;
  return tx.query(sql, [tx.companyId, id, version], `${kind}-later`);
}

/** Adds an entry to the change history and the audit log. @param change the resulting version and the changed parts */
export async function addChange(
  tx: TenantTx,
  viewer: Viewer,
  kind: Kind,
  id: Id,
  { version, act, changes }: Pick<ChangeRow, 'version' | 'act' | 'changes'>,
): Promise<void> {
  const sql = `insert into app.${kind}_changes (company_id, id, ${kind}_id, version, by_account, by_name, act, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  const values = [tx.companyId, newId(), id, version, viewer.accountId, viewer.fullName, act, JSON.stringify(changes)];
  await tx.query(sql, values, `${kind}-change`);
  const [namedGroup] = await tx.query<{ title: string }>(
    `select title from app.${kind}s where company_id = $1 and id = $2`,
    [tx.companyId, id],
    `${kind}-title`,
  );
  await recordAuditEvent(tx, viewer, {
    act: `${kind}_saved`,
    subject: { kind, id, title: namedGroup?.title ?? '' },
    details: { act, version, parts: changes.map(({ field }) => field) },
  });
}

/** The wire shape of a change history entry. */
export const presentChange = ({ id, version, at, by_name: by, act, changes }: ChangeRow) => ({
  ...{ _id: id, version, at, by, act },
  changes: [...changes],
});
