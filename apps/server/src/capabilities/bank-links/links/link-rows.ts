import type { AssetsReport, bankLink } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';

export type LinkStatus = z.output<typeof bankLink>['status'];

/** A request for an assets report with its bank link. Tokens are sealed. */
export interface LinkRow {
  id: Id;
  loan_id: Id;
  person_id: Id;
  provider: string;
  status: LinkStatus;
  recipients: string[];
  institution: string;
  access_token: string | null;
  is_broken: boolean;
  consent: string;
  consented_at: string | null;
  consent_until: string | null;
  report_token: string | null;
  report_started_at: string | null;
  report: AssetsReport | null;
  taken: string[];
  failure: string;
  delivered_at: string | null;
  ended_at: string | null;
  created_at: string;
  created_name: string;
}

const SELECT = `select id, loan_id, person_id, provider, status, recipients, institution, access_token, is_broken, consent,
  consented_at, consent_until, report_token, report_started_at, report, taken, failure, delivered_at, ended_at, created_at, created_name
  from app.bank_links where company_id = $1`;

/** The links of a loan, newest first. */
export function readLinks(tx: TenantTx, loan: Id): Promise<LinkRow[]> {
  const sql = `${SELECT} and loan_id = $2 order by created_at desc, id limit 100`;
  return tx.query<LinkRow>(sql, [tx.companyId, loan], 'bank-links');
}

export async function findLink(tx: TenantTx, id: Id): Promise<LinkRow | null> {
  return (await tx.query<LinkRow>(`${SELECT} and id = $2`, [tx.companyId, id], 'bank-link'))[0] ?? null;
}

/** A link, locked until the transaction ends. */
export async function lockLink(tx: TenantTx, id: Id): Promise<LinkRow | null> {
  const sql = `${SELECT} and id = $2 for update`;
  return (await tx.query<LinkRow>(sql, [tx.companyId, id], 'bank-link-lock'))[0] ?? null;
}

export interface NewLink {
  readonly id: Id;
  readonly loan: Id;
  readonly person: Id;
  readonly provider: string;
  readonly recipients: readonly string[];
}

/** @returns false if the borrower already has an open request */
export async function insertLink(tx: TenantTx, author: Author, link: NewLink): Promise<boolean> {
  const { id, loan, person, provider, recipients } = link;
  const rows = await tx.query(
    `insert into app.bank_links (company_id, id, loan_id, person_id, provider, recipients, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) on conflict do nothing returning id`,
    [tx.companyId, id, loan, person, provider, JSON.stringify(recipients), author.accountId, author.name],
    'bank-link-insert',
  );
  return rows.length > 0;
}

/** Sets the accounts whose values were copied into the form. */
export async function setCopiedAccounts(tx: TenantTx, id: Id, accounts: readonly string[]): Promise<void> {
  const sql = 'update app.bank_links set taken = $3::jsonb where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, JSON.stringify(accounts)], 'bank-link-taken');
}
