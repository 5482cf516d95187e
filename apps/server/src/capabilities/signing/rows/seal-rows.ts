import type { Id } from '@lendwright/kernel';
import type { TenantTx, Tx } from '../../../platform/db/tenant-scope';

export interface SealedRow {
  id: Id;
  request_id: Id;
  storage_key: string;
  sha256: string;
  size: number;
  evidence: Record<string, unknown>;
  sealed_by: string;
  is_self_made: boolean;
  sealed_at: string;
}

const COLUMNS = 'id, request_id, storage_key, sha256, size, evidence, sealed_by, is_self_made, sealed_at';

export function readSealedRequests(tx: TenantTx, requestIds: readonly Id[]): Promise<SealedRow[]> {
  const sql = `select ${COLUMNS} from app.sealed_documents where company_id = $1 and request_id = any($2)`;
  return tx.query<SealedRow>(sql, [tx.companyId, requestIds], 'sealed-of-requests');
}

export async function readSealedById(tx: TenantTx, id: Id): Promise<SealedRow | null> {
  const sql = `select ${COLUMNS} from app.sealed_documents where company_id = $1 and id = $2`;
  return (await tx.query<SealedRow>(sql, [tx.companyId, id], 'sealed-by-id'))[0] ?? null;
}

/** The time stamp in the evidence of a seal. */
export function timestampOf({ evidence }: SealedRow): { readonly at: string; readonly authority: string } | null {
  const { seal } = evidence;
  const { timestamp: at, timestamp_by: authority } = (seal ?? {}) as Readonly<Record<string, unknown>>;
  return typeof at === 'string' && typeof authority === 'string' ? { at, authority } : null;
}

export async function insertSealed(tx: TenantTx, row: SealedRow): Promise<void> {
  await tx.query(
    `insert into app.sealed_documents (company_id, id, request_id, storage_key, sha256, size, evidence, sealed_by, is_self_made, sealed_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10)`,
    [
      tx.companyId,
      ...[row.id, row.request_id, row.storage_key, row.sha256, row.size, JSON.stringify(row.evidence)],
      ...[row.sealed_by, row.is_self_made, row.sealed_at],
    ],
    'sealed-insert',
  );
  await tx.query(
    'insert into auth.sealed_files (sha256, seal_id, company_id, sealed_at) values ($1, $2, $3, $4)',
    [row.sha256, row.id, tx.companyId, row.sealed_at],
    'sealed-file-insert',
  );
}

/** The company and seal of a sealed file, by its hash or by the id of the seal. */
export interface SealedFileRow {
  sha256: string;
  seal_id: Id;
  company_id: Id;
}

export async function findSealedFile(tx: Tx, sha256: string, sealId: Id | null): Promise<SealedFileRow | null> {
  const sql = `select sha256, seal_id, company_id from auth.sealed_files where sha256 = $1 or seal_id = $2
    order by sha256 = $1 desc limit 1`;
  return (await tx.query<SealedFileRow>(sql, [sha256, sealId], 'sealed-file-find'))[0] ?? null;
}

export interface CertificateRow {
  id: Id;
  certificate: string;
  private_key: string;
}

export async function findCertificate(tx: TenantTx): Promise<CertificateRow | null> {
  const sql = 'select id, certificate, private_key from app.seal_certificates where company_id = $1';
  return (await tx.query<CertificateRow>(sql, [tx.companyId], 'seal-certificate-find'))[0] ?? null;
}

/** Stores the first certificate of a company; another process may have been faster. */
export async function insertCertificate(tx: TenantTx, row: CertificateRow): Promise<void> {
  const sql = `insert into app.seal_certificates (company_id, id, certificate, private_key) values ($1, $2, $3, $4)
    on conflict (company_id) do nothing`;
  await tx.query(sql, [tx.companyId, row.id, row.certificate, row.private_key], 'seal-certificate-insert');
}
