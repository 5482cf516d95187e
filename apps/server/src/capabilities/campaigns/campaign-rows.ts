import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { SubjectTest, Variant } from './subject-test';

/** A campaign as stored. */
export interface CampaignRow {
  readonly id: Id;
  readonly title: string;
  readonly subject: string;
  /** The second subject, if two are tested; `winner` is null until the test is over. */
  readonly subject_test: SubjectTest | null;
  readonly winner: Variant | null;
  /** When the test ends; set once all emails of the test are queued. */
  readonly decides_at: string | null;
  readonly html: string;
  /** The template that replaces `html`. The version is null until the start. */
  readonly template_id: Id | null;
  readonly template_version: number | null;
  readonly lists: readonly Id[];
  /** Emails per minute. */
  readonly rate: number;
  readonly state: 'draft' | 'sending' | 'paused' | 'done' | 'canceled';
  readonly send_at: string | null;
  /** Everyone gets it at the same local time; `send_at` is the first of these moments. */
  readonly is_in_zones: boolean;
  readonly account_id: Id | null;
  readonly role_id: Id | null;
  readonly by_name: string;
  readonly paused_name: string;
  /** Why the campaign was paused automatically; empty if a person paused it. */
  readonly paused_reason: '' | 'bounces' | 'complaints';
  /** When the campaign was last resumed. */
  readonly counted_from: string | null;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly version: number;
  readonly updated_at: string;
}

const COLUMNS = `id, title, subject, subject_test, winner, decides_at, html, template_id, template_version, lists, rate, state, send_at,
  is_in_zones, account_id, role_id, by_name, paused_name, paused_reason, counted_from, started_at, finished_at, version, updated_at`;
const MAX_CAMPAIGNS = 500;

/** The number of newest campaigns that are listed. */
export function readCampaigns(tx: TenantTx): Promise<CampaignRow[]> {
  const sql = `select ${COLUMNS} from app.campaigns where company_id = $1 order by created_at desc, id desc limit $2`;
  return tx.query<CampaignRow>(sql, [tx.companyId, MAX_CAMPAIGNS], 'campaigns');
}

/** Finds a campaign, optionally with a row lock; null if there is none. */
export async function findCampaign(tx: TenantTx, id: Id, isLocking = false): Promise<CampaignRow | null> {
  const sql = `select ${COLUMNS} from app.campaigns where company_id = $1 and id = $2${isLocking ? ' for no key update' : ''}`;
  return (await tx.query<CampaignRow>(sql, [tx.companyId, id], `campaign${isLocking ? '-lock' : ''}`))[0] ?? null;
}

/** Inserts a draft. @returns its id */
export async function insertCampaign(tx: TenantTx, title: string, author: string): Promise<Id> {
  const id = newId();
  const sql = 'insert into app.campaigns (company_id, id, title, by_name) values ($1, $2, $3, $4)';
  await tx.query(sql, [tx.companyId, id, title, author], 'campaign-insert');
  return id;
}

export type CampaignContent = Pick<
  CampaignRow,
  'title' | 'subject' | 'subject_test' | 'html' | 'template_id' | 'lists' | 'rate'
>;

/** Saves a draft. @returns false if it has another version or is no longer a draft */
export async function updateContent(tx: TenantTx, id: Id, version: number, content: CampaignContent): Promise<boolean> {
  const { title, subject, subject_test: test, html, template_id: template, lists, rate } = content;
  const rows = await tx.query(
    `update app.campaigns set title = $4, subject = $5, html = $6, lists = $7::uuid[], rate = $8, template_id = $9,
       subject_test = $10::jsonb, version = version + 1, updated_at = now()
     where company_id = $1 and id = $2 and version = $3 and state = 'draft' returning company_id`,
    [tx.companyId, id, version, title, subject, html, lists, rate, template, test && JSON.stringify(test)],
    'campaign-save',
  );
  return rows.length > 0;
}

export interface CampaignStart {
  readonly accountId: Id;
  readonly roleId: Id;
  readonly by: string;
  readonly sendAt: string | null;
  readonly isInZones: boolean;
  /** The version of the template, if there is one. */
  readonly templateVersion: number | null;
}

export async function markStarted(
  tx: TenantTx,
  id: Id,
  { accountId, roleId, by, sendAt, isInZones, templateVersion }: CampaignStart,
): Promise<void> {
  await tx.query(
    `update app.campaigns set state = 'sending', account_id = $3, role_id = $4, by_name = $5, send_at = $6::timestamptz,
       started_at = $7::timestamptz, template_version = $8, is_in_zones = $9,
       version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
    [tx.companyId, id, accountId, roleId, by, sendAt, sendAt ?? new Date().toISOString(), templateVersion, isInZones],
    'campaign-start',
  );
}

/** Changes the state. @param pause the person or the reason that paused it */
export async function setState(
  tx: TenantTx,
  id: Id,
  state: CampaignRow['state'],
  { by = '', reason = '' }: { readonly by?: string; readonly reason?: CampaignRow['paused_reason'] } = {},
): Promise<void> {
  const now = new Date().toISOString();
  await tx.query(
    `update app.campaigns set state = $3::text, paused_name = $4, paused_reason = $5, version = version + 1, updated_at = now(),
       finished_at = $6::timestamptz, counted_from = coalesce($7::timestamptz, counted_from) where company_id = $1 and id = $2`,
    [
      ...[tx.companyId, id, state, by, reason, state === 'done' || state === 'canceled' ? now : null],
      state === 'sending' ? now : null,
    ],
    'campaign-state',
  );
}
