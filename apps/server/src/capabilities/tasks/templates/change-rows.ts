import { newId, type Id } from '@lendwright/kernel';
import type { Viewer } from '@lendwright/access';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface ChangeRow {
  readonly id: Id;
  readonly version: number;
  readonly at: string;
  readonly by_name: string;
  readonly act: 'create' | 'update' | 'activate' | 'deactivate';
  readonly fields: readonly string[];
}

const MAX_SHOWN = 50;
const FIELDS = 'id, version, at, by_name, act, fields';

/** The latest changes of a template, newest first. */
export function changeRows(tx: TenantTx, template: Id): Promise<ChangeRow[]> {
  const sql = `select ${FIELDS} from app.task_template_changes where company_id = $1 and template_id = $2
     order by version desc, id desc limit ${MAX_SHOWN}`;
  return tx.query(sql, [tx.companyId, template], 'task-template-changes');
}

/** The changes after a version, oldest first. */
export function readLaterChanges(tx: TenantTx, template: Id, version: number): Promise<ChangeRow[]> {
  const sql = `select ${FIELDS} from app.task_template_changes where company_id = $1 and template_id = $2 and version > $3
     order by version, id`;
  return tx.query(sql, [tx.companyId, template, version], 'task-template-later');
}

/** Adds a history entry. @param change the resulting version and the changed parts */
export async function addChange(
  tx: TenantTx,
  viewer: Viewer,
  template: Id,
  { version, act, fields }: Pick<ChangeRow, 'version' | 'act' | 'fields'>,
): Promise<void> {
  const sql = `insert into app.task_template_changes (company_id, id, template_id, version, by_account, by_name, act, fields)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  const values = [tx.companyId, newId(), template, version, viewer.accountId, viewer.fullName, act, fields];
  await tx.query(sql, values, 'task-template-change');
}
