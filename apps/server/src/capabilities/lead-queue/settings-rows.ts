import type { leadQueueSettings } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';

export type LeadQueueSettings = z.output<typeof leadQueueSettings>;

export interface SettingsRow extends LeadQueueSettings {
  /** Leads that were created earlier are not queued; null while the queue is off. */
  readonly enabled_at: string | null;
  readonly version: number;
  /** The author of this version. */
  readonly updated_name: string;
}

/** The default settings of a company. */
export const DEFAULT_SETTINGS: SettingsRow = {
  ...{ mode: 'off', first_contact_minutes: 5, max_open: 5, roles: [], alert_roles: [] },
  ...{ enabled_at: null, version: 0, updated_name: '' },
};

const COLUMNS = 'mode, first_contact_minutes, max_open, roles, alert_roles, enabled_at, version, updated_name';

export async function readSettings(tx: TenantTx): Promise<SettingsRow> {
  const sql = `select ${COLUMNS} from app.lead_queue_settings where company_id = $1`;
  return (await tx.query<SettingsRow>(sql, [tx.companyId], 'lead-queue-settings'))[0] ?? DEFAULT_SETTINGS;
}

/** Locks the settings, which serializes the pushes of a company, so that each sees the previous ones. */
export async function lockSettings(tx: TenantTx): Promise<SettingsRow> {
  const sql = `select ${COLUMNS} from app.lead_queue_settings where company_id = $1 for update`;
  return (await tx.query<SettingsRow>(sql, [tx.companyId], 'lead-queue-settings-lock'))[0] ?? DEFAULT_SETTINGS;
}

/**
 * Saves the settings.
 * @returns false if the version is not the current one; version 0 means that no settings are saved
 */
export async function writeSettings(
  tx: TenantTx,
  settings: LeadQueueSettings,
  { version, by }: { readonly version: number; readonly by: string },
): Promise<boolean> {
  const { mode, first_contact_minutes, max_open, roles, alert_roles } = settings;
  const rows = await tx.query(
    `insert into app.lead_queue_settings as stored (company_id, mode, first_contact_minutes, max_open, roles, alert_roles, enabled_at, version, updated_at, updated_name)
     values ($1, $2, $3, $4, $5::uuid[], $6::uuid[], (select now() where $2::text <> 'off'), $7::int + 1, now(), $8)
     on conflict (company_id) do update set mode = excluded.mode, first_contact_minutes = excluded.first_contact_minutes, max_open = excluded.max_open,
       roles = excluded.roles, alert_roles = excluded.alert_roles, version = excluded.version, updated_at = excluded.updated_at, updated_name = excluded.updated_name,
       enabled_at = case when excluded.mode = 'off' then null else coalesce(stored.enabled_at, excluded.enabled_at) end
     where stored.version = $7::int returning company_id`,
    [tx.companyId, mode, first_contact_minutes, max_open, roles, alert_roles, version, by],
    'lead-queue-settings-write',
  );
  return rows.length > 0;
}

export interface LicenseRow {
  readonly person_id: Id;
  readonly state: string;
  readonly expires_on: string | null;
}

export function readLicenses(tx: TenantTx, people: readonly Id[]): Promise<LicenseRow[]> {
  return tx.query<LicenseRow>(
    `select person_id, state, expires_on from app.lead_licenses where company_id = $1 and person_id = any($2::uuid[]) order by person_id, state`,
    [tx.companyId, people],
    'lead-licenses',
  );
}

/** Replaces the licenses of a person. */
export async function writeLicenses(
  tx: TenantTx,
  person: Id,
  licenses: readonly Omit<LicenseRow, 'person_id'>[],
): Promise<void> {
  const states = licenses.map(({ state }) => state);
  await tx.query(
    'delete from app.lead_licenses where company_id = $1 and person_id = $2 and state <> all($3::text[])',
    [tx.companyId, person, states],
    'lead-licenses-remove',
  );
  await tx.query(
    `insert into app.lead_licenses (company_id, person_id, state, expires_on)
     select $1, $2, l.state, l.expires_on from unnest($3::text[], $4::date[]) l (state, expires_on)
     on conflict (company_id, person_id, state) do update set expires_on = excluded.expires_on returning company_id`,
    [tx.companyId, person, states, licenses.map(({ expires_on }) => expires_on)],
    'lead-licenses-write',
  );
}

/** Locks a person's licenses and returns their version and author; version 0 if none were saved. */
export async function lockLicenses(
  tx: TenantTx,
  person: Id,
): Promise<{ readonly version: number; readonly updatedBy: string }> {
  const [row] = await tx.query<{ version: number; updatedBy: string }>(
    `insert into app.lead_receivers (company_id, person_id) values ($1, $2)
     on conflict (company_id, person_id) do update set licenses_version = lead_receivers.licenses_version
     returning licenses_version as version, licenses_by as "updatedBy"`,
    [tx.companyId, person],
    'lead-licenses-lock',
  );
  return row ?? { version: 0, updatedBy: '' };
}

export async function markLicensesSaved(tx: TenantTx, person: Id, author: string): Promise<void> {
  await tx.query(
    'update app.lead_receivers set licenses_version = licenses_version + 1, licenses_by = $3 where company_id = $1 and person_id = $2',
    [tx.companyId, person, author],
    'lead-licenses-saved',
  );
}
