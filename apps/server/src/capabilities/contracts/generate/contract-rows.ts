import type { ContractField, ContractNode, SignerRole } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ResolvedSignField } from '../resolve/resolve-content';
import type { RenderRequest } from '../render/render-request';

export type ContractState = 'queued' | 'running' | 'done' | 'failed' | 'canceled';

/** A generated contract without its text. */
export interface ContractRow {
  readonly id: Id;
  readonly record_id: Id;
  readonly template_id: Id;
  readonly template_version: number;
  readonly title: string;
  readonly doctype: 'customdocs' | 'spreadsheet';
  readonly state: ContractState;
  readonly progress: number;
  readonly storage_key: string | null;
  readonly sha256: string | null;
  /** Null for a file that was stored before workbooks: a PDF, or CSV. */
  readonly file_format: 'pdf' | 'csv' | 'xlsx' | null;
  readonly size: number;
  readonly pages: number;
  readonly roles: readonly SignerRole[];
  readonly fields: readonly ContractField[];
  readonly created_at: string;
  readonly created_name: string;
}

/** The render request of a contract, with the values at its creation. Removed once the file is stored. */
export interface ContractSource {
  readonly request: RenderRequest;
  readonly signFields: readonly ResolvedSignField[];
}

const CONTRACT_COLUMNS =
  'id, record_id, template_id, template_version, title, doctype, state, progress, storage_key, sha256, file_format, size, pages, roles, fields, ' +
  'created_at, created_name';

/** Contracts of a record, newest first, without canceled ones. */
export function contractsOfRecord(tx: TenantTx, record: Id): Promise<ContractRow[]> {
  const sql = `select ${CONTRACT_COLUMNS} from app.contracts where company_id = $1 and record_id = $2 and state <> 'canceled'
    order by created_at desc, id limit 200`;
  return tx.query(sql, [tx.companyId, record], 'contracts-of-record');
}

export async function findContract(tx: TenantTx, id: Id): Promise<ContractRow | null> {
  const sql = `select ${CONTRACT_COLUMNS} from app.contracts where company_id = $1 and id = $2`;
  return (await tx.query<ContractRow>(sql, [tx.companyId, id], 'contract-find'))[0] ?? null;
}

/** The text of a contract for reading on a small screen, or null. */
export async function readReadingText(tx: TenantTx, id: Id): Promise<ContractNode | null> {
  const sql = 'select reading from app.contracts where company_id = $1 and id = $2';
  const [row] = await tx.query<{ reading: ContractNode | null }>(sql, [tx.companyId, id], 'contract-reading');
  return row?.reading ?? null;
}

/** How many contracts of a person are queued or being generated. */
export async function countOpenContracts(tx: TenantTx, account: Id): Promise<number> {
  const sql = `select count(*)::int as open from app.contracts
    where company_id = $1 and created_by = $2 and state in ('queued', 'running')`;
  return (await tx.query<{ open: number }>(sql, [tx.companyId, account], 'contracts-open'))[0]?.open ?? 0;
}

export interface NewContract extends Pick<ContractRow, 'id' | 'record_id' | 'template_id' | 'template_version'> {
  readonly title: string;
  readonly doctype: ContractRow['doctype'];
  readonly roles: readonly SignerRole[];
  readonly source: ContractSource;
  readonly valuesHash: string;
}

export async function insertContract(
  tx: TenantTx,
  contract: NewContract,
  author: { readonly accountId: Id; readonly fullName: string },
): Promise<void> {
  const { id, record_id: record, template_id: template, template_version: version, title, doctype } = contract;
  await tx.query(
    `insert into app.contracts
       (company_id, id, record_id, template_id, template_version, title, doctype, source, values_hash, roles, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[tx.companyId, id, record, template, version, title, doctype, JSON.stringify(contract.source)],
      ...[contract.valuesHash, JSON.stringify(contract.roles), author.accountId, author.fullName],
    ],
    'contract-insert',
  );
}
