import type { publicDocsCover } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface DocumentLinkRow {
  id: Id;
  record_id: Id;
  form_id: Id;
  purpose: z.output<typeof publicDocsCover>['purpose'];
  elements: string[];
  files: Id[];
  email: string;
  message: string;
  code_hash: string | null;
  code_tries: number;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  created_by: Id;
  created_name: string;
  created_email: string;
  created_at: string;
}

const COLUMNS = `id, record_id, form_id, purpose, elements, files, email, message, code_hash, code_tries, expires_at, last_used_at,
  revoked_at, created_by, created_name, created_email, created_at`;

export type NewDocumentLink = Omit<
  DocumentLinkRow,
  'code_tries' | 'expires_at' | 'last_used_at' | 'revoked_at' | 'created_at'
> & {
  readonly expires_at: Date;
};

export async function insertLink(tx: TenantTx, row: NewDocumentLink): Promise<void> {
  await tx.query(
    `insert into app.document_links (company_id, id, record_id, form_id, purpose, elements, files, email, message, code_hash,
       expires_at, created_by, created_name, created_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      tx.companyId,
      ...[row.id, row.record_id, row.form_id, row.purpose, row.elements, row.files, row.email, row.message],
      ...[row.code_hash, row.expires_at.toISOString(), row.created_by, row.created_name, row.created_email],
    ],
    'document-link-insert',
  );
}

/** The links of a record, newest first. */
export function readLinks(tx: TenantTx, recordId: Id): Promise<DocumentLinkRow[]> {
  const sql = `select ${COLUMNS} from app.document_links where company_id = $1 and record_id = $2 order by created_at desc, id desc`;
  return tx.query<DocumentLinkRow>(sql, [tx.companyId, recordId], 'document-links-of-record');
}

/** @param isLocking locks the row until the transaction ends */
export async function findLink(tx: TenantTx, id: Id, isLocking = false): Promise<DocumentLinkRow | null> {
  const sql = `select ${COLUMNS} from app.document_links where company_id = $1 and id = $2${isLocking ? ' for update' : ''}`;
  const rows = await tx.query<DocumentLinkRow>(
    sql,
    [tx.companyId, id],
    `document-link-find${isLocking ? '-lock' : ''}`,
  );
  return rows[0] ?? null;
}

/** Revokes a link permanently. The first revocation counts. */
export async function revokeRow(tx: TenantTx, id: Id, now: Date): Promise<void> {
  const sql = 'update app.document_links set revoked_at = coalesce(revoked_at, $3) where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, now.toISOString()], 'document-link-revoke');
}

export async function setCodeTries(tx: TenantTx, id: Id, tries: number): Promise<void> {
  const sql = 'update app.document_links set code_tries = $3 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, tries], 'document-link-tries');
}

export async function recordLinkUse(tx: TenantTx, id: Id, now: Date): Promise<void> {
  const sql = 'update app.document_links set last_used_at = $3 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, now.toISOString()], 'document-link-touch');
}
