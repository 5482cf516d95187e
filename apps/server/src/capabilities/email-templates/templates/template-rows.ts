import type { EmailTemplateContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A template as stored. */
export interface TemplateRow {
  readonly id: Id;
  readonly form_id: Id | null;
  readonly title: string;
  readonly category: 'service' | 'marketing';
  readonly is_active: boolean;
  readonly version: number;
  /** The version of the draft. */
  readonly subject: string;
  readonly draft_version: number;
  readonly draft_name: string;
  readonly published_version: number;
  /** The draft version that was published last. */
  readonly published_draft: number;
  readonly updated_at: string;
  readonly updated_name: string;
}

export interface TemplateSettings extends Pick<TemplateRow, 'title' | 'category'> {
  readonly form: Id | null;
}

const TEMPLATE_COLUMNS =
  "id, form_id, title, category, is_active, version, draft->>'subject' as subject, draft_version, draft_name, published_version, " +
  'published_draft, updated_at, updated_name';

export function readTemplateRows(tx: TenantTx): Promise<TemplateRow[]> {
  const sql = `select ${TEMPLATE_COLUMNS} from app.email_templates where company_id = $1 order by lower(title), id`;
  return tx.query(sql, [tx.companyId], 'email-templates');
}

/** Locks the row until the transaction ends. */
export async function lockTemplate(tx: TenantTx, id: Id): Promise<TemplateRow | null> {
  const sql = `select ${TEMPLATE_COLUMNS} from app.email_templates where company_id = $1 and id = $2 for update`;
  return (await tx.query<TemplateRow>(sql, [tx.companyId, id], 'email-template-lock'))[0] ?? null;
}

/** A template with its draft, or null. */
export async function findTemplate(tx: TenantTx, id: Id) {
  const sql = `select ${TEMPLATE_COLUMNS}, draft from app.email_templates where company_id = $1 and id = $2`;
  const rows = await tx.query<TemplateRow & { draft: EmailTemplateContent }>(sql, [tx.companyId, id], 'email-template');
  return rows[0] ?? null;
}

export async function insertTemplate(
  tx: TenantTx,
  id: Id,
  { form, title, category }: TemplateSettings,
  draft: EmailTemplateContent,
  author: string,
): Promise<void> {
  const sql = `insert into app.email_templates (company_id, id, form_id, title, category, draft, draft_name, created_name, updated_name)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`;
  await tx.query(
    sql,
    [tx.companyId, id, form, title, category, JSON.stringify(draft), author],
    'email-template-insert',
  );
}

export async function updateSettings(
  tx: TenantTx,
  id: Id,
  { form, title, category, isActive }: TemplateSettings & { readonly isActive: boolean },
  authorName: string,
): Promise<void> {
  const sql = `update app.email_templates set version = version + 1, form_id = $3, title = $4, category = $5, is_active = $6,
    updated_at = now(), updated_name = $7 where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, form, title, category, isActive, authorName], 'email-template-settings');
}

export async function updateDraft(tx: TenantTx, id: Id, draft: EmailTemplateContent, author: string): Promise<void> {
  const sql = `update app.email_templates set draft = $3, draft_version = draft_version + 1, draft_name = $4,
    updated_at = now(), updated_name = $4 where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, JSON.stringify(draft), author], 'email-template-draft');
}
