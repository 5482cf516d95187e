import type { ContractContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A template as stored, without its texts. */
export interface TemplateRow {
  readonly id: Id;
  readonly form_id: Id;
  readonly title: string;
  readonly subject: string;
  readonly description: string;
  readonly doctype: 'customdocs' | 'spreadsheet';
  readonly is_active: boolean;
  readonly version: number;
  readonly draft_version: number;
  readonly draft_name: string;
  readonly published_version: number;
  /** The draft version that was published last. */
  readonly published_draft: number;
  readonly updated_at: string;
  readonly updated_name: string;
}

export interface VersionRow {
  readonly version: number;
  readonly note: string;
  readonly published_at: string;
  readonly published_name: string;
  readonly contracts: number;
}

const TEMPLATE_COLUMNS =
  'id, form_id, title, subject, description, doctype, is_active, version, draft_version, draft_name, published_version, ' +
  'published_draft, updated_at, updated_name';

export function readTemplateRows(tx: TenantTx): Promise<TemplateRow[]> {
  const sql = `select ${TEMPLATE_COLUMNS} from app.contract_templates where company_id = $1 order by lower(title), id`;
  return tx.query(sql, [tx.companyId], 'contract-templates');
}

/** The active, published templates of a form. */
export function readOfferedTemplates(tx: TenantTx, form: Id): Promise<TemplateRow[]> {
  const sql = `select ${TEMPLATE_COLUMNS} from app.contract_templates
    where company_id = $1 and form_id = $2 and is_active and published_version > 0 order by lower(title), id`;
  return tx.query(sql, [tx.companyId, form], 'contract-templates-offered');
}

/** @param isLocked locks the row until the transaction ends */
export async function findTemplate(tx: TenantTx, id: Id, isLocked = false): Promise<TemplateRow | null> {
  const sql = `select ${TEMPLATE_COLUMNS} from app.contract_templates where company_id = $1 and id = $2${isLocked ? ' for update' : ''}`;
  const [row] = await tx.query<TemplateRow>(sql, [tx.companyId, id]);
  return row ?? null;
}

export async function readDraft(tx: TenantTx, id: Id): Promise<ContractContent> {
  const sql = 'select draft from app.contract_templates where company_id = $1 and id = $2';
  const [row] = await tx.query<{ draft: ContractContent }>(sql, [tx.companyId, id], 'contract-draft');
  if (!row) throw new Error(`template ${id} has no draft`);
  return row.draft;
}

/** The content of a version, or null. */
export async function readVersion(tx: TenantTx, id: Id, version: number): Promise<ContractContent | null> {
  const sql = 'select content from app.contract_versions where company_id = $1 and template_id = $2 and version = $3';
  const [row] = await tx.query<{ content: ContractContent }>(sql, [tx.companyId, id, version], 'contract-version');
  return row?.content ?? null;
}

/** All versions, newest first, with the number of their contracts. */
export function readVersionRows(tx: TenantTx, id: Id): Promise<VersionRow[]> {
  const sql = `select v.version, v.note, v.published_at, v.published_name,
      (select count(*)::int from app.contracts c where c.company_id = v.company_id and c.template_id = v.template_id
         and c.template_version = v.version and c.state = 'done') as contracts
    from app.contract_versions v where v.company_id = $1 and v.template_id = $2 order by v.version desc`;
  return tx.query(sql, [tx.companyId, id], 'contract-versions');
}

export interface TemplateInput extends Pick<TemplateRow, 'title' | 'subject' | 'description' | 'doctype'> {
  readonly form: Id;
}

export async function insertTemplate(
  tx: TenantTx,
  id: Id,
  { form, title, subject, description, doctype }: TemplateInput,
  draft: ContractContent,
  author: string,
): Promise<void> {
  const sql = `insert into app.contract_templates
    (company_id, id, form_id, title, subject, description, doctype, draft, draft_name, created_name, updated_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)`;
  const values = [tx.companyId, id, form, title, subject, description, doctype, JSON.stringify(draft), author];
  await tx.query(sql, values, 'contract-template-insert');
}

export async function updateSettings(
  tx: TenantTx,
  id: Id,
  settings: TemplateInput & { readonly active: boolean },
  authorName: string,
): Promise<void> {
  const sql = `update app.contract_templates set version = version + 1, form_id = $3, title = $4, subject = $5, description = $6,
    doctype = $7, is_active = $8, updated_at = now(), updated_name = $9 where company_id = $1 and id = $2`;
  const { form, title, subject, description, doctype, active: isActive } = settings;
  await tx.query(
    sql,
    [tx.companyId, id, form, title, subject, description, doctype, isActive, authorName],
    'contract-settings',
  );
}

export async function updateDraft(tx: TenantTx, id: Id, draft: ContractContent, author: string): Promise<void> {
  const sql = `update app.contract_templates set draft = $3, draft_version = draft_version + 1, draft_name = $4,
    updated_at = now(), updated_name = $4 where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, JSON.stringify(draft), author], 'contract-draft-update');
}

/** Stores the next version. The caller holds the lock of the template. */
export async function insertVersion(
  tx: TenantTx,
  template: Pick<TemplateRow, 'id' | 'published_version' | 'draft_version'>,
  content: ContractContent,
  note: string,
  actor: { readonly accountId: Id; readonly fullName: string },
): Promise<number> {
  const version = template.published_version + 1;
  await tx.query(
    `insert into app.contract_versions (company_id, template_id, version, content, note, published_by, published_name)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.companyId, template.id, version, JSON.stringify(content), note, actor.accountId, actor.fullName],
    'contract-version-insert',
  );
  await tx.query(
    `update app.contract_templates set published_version = $3, published_draft = $4, updated_at = now(), updated_name = $5
     where company_id = $1 and id = $2`,
    [tx.companyId, template.id, version, template.draft_version, actor.fullName],
    'contract-template-published',
  );
  return version;
}
