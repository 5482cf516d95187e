import { invariant, isId, type Id } from '@lendwright/kernel';
import type { PlannedTable, TablePlan } from '../rows/table-plan';

/** The rows of one table that belong in the archive of a company. */
export interface CompanyTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** Reads the columns in order, with credentials replaced. */
  readonly select: string;
  /** The condition of these rows, with the company inserted. */
  readonly where: string;
}

/**
 * Tables whose rows stay in the installation: credentials and rows that depend on them, queued or unfinished work, and
 * loans of other companies.
 */
const WITHHELD_TABLES: ReadonlySet<string> = new Set(
  [
    ...[
      'record_events',
      'api_keys',
      'webhooks',
      'webhook_secrets',
      'webhook_cursors',
      'webhook_deliveries',
      'webhook_attempts',
    ],
    ...['document_link_tokens', 'sign_links', 'task_calendar_links', 'email_reply_addresses', 'seal_certificates'],
    ...['email_senders', 'sending_domains', 'dkim_keys'],
    ...[
      'payment_customers',
      'payout_accounts',
      'sandbox_charges',
      'sandbox_refunds',
      'idempotency_keys',
      'drafts',
      'webform_drafts',
    ],
    ...['imports', 'import_chunks', 'import_rows', 'outbox', 'planned_mails', 'document_bundles', 'received_loans'],
  ].map((name) => `app.${name}`),
);

/** Expressions that are archived instead of a credential, by table and column. */
const REPLACEMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'auth.accounts': { password_hash: 'null', must_change_password: 'false', may_enroll: 'false' },
  'auth.companies': { has_webhooks: 'false', affiliate_id: 'null' },
  'app.document_links': { code_hash: 'null' },
  'app.sign_recipients': { code_hash: 'null' },
  'app.payment_methods': { token: "''", bank_token: 'null', removed_at: 'coalesce(removed_at, created_at)' },
  'app.payment_attempts': { token: "''" },
  'app.filled_docs': { sealed_values: 'null' },
  // The connection to the bank is not archived; its report is.
  'app.bank_links': {
    ...{ access_token: 'null', report_token: 'null', report_claimed_at: 'null', is_broken: 'false' },
    status: "case when status = 'removed' then status else 'revoked' end",
    ended_at: 'coalesce(ended_at, delivered_at, created_at)',
  },
  'app.earlier_asset_reports': { report_token: 'null' },
  // The product itself sent any mail without a message, and its text may contain a sign-in link.
  'app.mails': {
    text: "case when message_id is null then '' else text end",
    html: 'case when message_id is null then null else html end',
  },
};

/** Documents that are being filled need sealed values. */
const CONDITIONS: Readonly<Record<string, string>> = { 'app.filled_docs': 'sealed_values is null' };

const MEMBERS = `user_type <> 'Super' and impersonating_until is null`;
/** The tables outside of `app`, with the condition of a company's rows. */
const AUTH_TABLES: Readonly<Record<string, (id: string) => string>> = {
  'auth.companies': (id) => `id = ${id}`,
  'auth.memberships': (id) => `company_id = ${id} and ${MEMBERS}`,
  'auth.accounts': (id) => `id in (select account_id from auth.memberships where company_id = ${id} and ${MEMBERS})`,
  'auth.audit_anchors': (id) => `company_id = ${id}`,
  'auth.sealed_files': (id) => `company_id = ${id}`,
};

function companyCondition({ table, isTenant }: PlannedTable, id: string): string | undefined {
  if (!isTenant) return AUTH_TABLES[table]?.(id);
  if (WITHHELD_TABLES.has(table)) return undefined;
  return [`company_id = ${id}`, ...(CONDITIONS[table] ? [CONDITIONS[table]] : [])].join(' and ');
}

/** The tables of a company's archive, from the plan of a backup. Any other table is neither written nor read. */
export function planCompany({ tables }: TablePlan, companyId: Id): CompanyTable[] {
  invariant(isId(companyId), 'a company is named by its id');
  return tables.flatMap((plannedTable) => {
    const { table, columns } = plannedTable;
    const condition = companyCondition(plannedTable, `'${companyId}'`);
    if (condition === undefined) return [];
    const expressions = columns.map((name) => REPLACEMENTS[table]?.[name] ?? `"${name}"`);
    return [
      { table, columns, where: condition, select: `select ${expressions.join(', ')} from ${table} where ${condition}` },
    ];
  });
}

/** The stored files that the archived rows reference. */
export function selectFiles(tables: readonly CompanyTable[]): string {
  const withFiles = tables.filter(({ columns }) => columns.includes('storage_key'));
  return withFiles
    .map(
      ({ table, where }) =>
        `select storage_key as key, size, sha256 from ${table} where ${where} and storage_key is not null`,
    )
    .join(' union all ');
}
