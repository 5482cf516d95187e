import type { ContractNode } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ClauseTexts } from '../content/expand-clauses';

export interface ClauseRow {
  readonly id: Id;
  readonly title: string;
  readonly content: ContractNode;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_name: string;
}

const CLAUSE_COLUMNS = 'id, title, content, version, updated_at, updated_name';

export function readClauseRows(tx: TenantTx): Promise<ClauseRow[]> {
  const sql = `select ${CLAUSE_COLUMNS} from app.contract_clauses where company_id = $1 order by lower(title), id`;
  return tx.query(sql, [tx.companyId], 'contract-clauses');
}

/** The texts of all clauses. */
export const readClauseTexts = async (tx: TenantTx): Promise<ClauseTexts> =>
  new Map((await readClauseRows(tx)).map(({ id, content }) => [id, content]));

/** Locks the clause until the transaction ends. */
export async function lockClause(tx: TenantTx, id: Id): Promise<ClauseRow | null> {
  const sql = `select ${CLAUSE_COLUMNS} from app.contract_clauses where company_id = $1 and id = $2 for update`;
  return (await tx.query<ClauseRow>(sql, [tx.companyId, id], 'contract-clause-lock'))[0] ?? null;
}

export async function insertClause(tx: TenantTx, id: Id, title: string, content: ContractNode, author: string) {
  const sql = `insert into app.contract_clauses (company_id, id, title, content, updated_name) values ($1, $2, $3, $4, $5)`;
  await tx.query(sql, [tx.companyId, id, title, JSON.stringify(content), author], 'contract-clause-insert');
}

export async function updateClause(tx: TenantTx, id: Id, title: string, content: ContractNode, authorName: string) {
  const sql = `update app.contract_clauses set title = $3, content = $4, version = version + 1, updated_at = now(),
    updated_name = $5 where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, title, JSON.stringify(content), authorName], 'contract-clause-update');
}

export async function deleteClause(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    'delete from app.contract_clauses where company_id = $1 and id = $2',
    [tx.companyId, id],
    'clause-delete',
  );
}
