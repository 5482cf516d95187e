import type { EmailTemplateContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { TemplateRow } from './template-rows';

export interface VersionRow {
  readonly version: number;
  readonly note: string;
  readonly published_at: string;
  readonly published_name: string;
}

/** All versions, newest first. */
export function readVersionRows(tx: TenantTx, id: Id): Promise<VersionRow[]> {
  const sql = `select version, note, published_at, published_name from app.email_template_versions
    where company_id = $1 and template_id = $2 order by version desc`;
  return tx.query(sql, [tx.companyId, id], 'email-template-versions');
}

/** The content of a version, or null. */
export async function readVersion(tx: TenantTx, id: Id, version: number): Promise<EmailTemplateContent | null> {
  const sql = `select content from app.email_template_versions where company_id = $1 and template_id = $2 and version = $3`;
  const rows = await tx.query<{ content: EmailTemplateContent }>(
    sql,
    [tx.companyId, id, version],
    'email-template-version',
  );
  return rows[0]?.content ?? null;
}

/** Stores the next version. The caller holds the lock of the template. @returns its number */
export async function insertVersion(
  tx: TenantTx,
  template: Pick<TemplateRow, 'id' | 'published_version' | 'draft_version'>,
  content: EmailTemplateContent,
  note: string,
  author: { readonly accountId: Id; readonly fullName: string },
): Promise<number> {
  const version = template.published_version + 1;
  await tx.query(
    `insert into app.email_template_versions (company_id, template_id, version, content, note, published_by, published_name)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.companyId, template.id, version, JSON.stringify(content), note, author.accountId, author.fullName],
    'email-template-version-insert',
  );
  await tx.query(
    `update app.email_templates set published_version = $3, published_draft = $4, updated_at = now(), updated_name = $5
     where company_id = $1 and id = $2`,
    [tx.companyId, template.id, version, template.draft_version, author.fullName],
    'email-template-published',
  );
  return version;
}
