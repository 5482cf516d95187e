import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';

type Facts = Readonly<Record<string, unknown>>;

/** A queue for every staff role, with licenses, a position in the rotation, and the lead with a contact. */
export async function addLeadQueue(
  owner: OwnerConnection,
  company: Id,
  { lead, officer }: { readonly lead: Id; readonly officer: Id },
): Promise<void> {
  await owner.query(
    `insert into app.lead_queue_settings (company_id, mode, first_contact_minutes, max_open, roles, enabled_at)
     select company_id, 'preview', 5, 200, array_agg(id), now() from app.roles where company_id = $1 and user_type = 'Workforces' group by company_id`,
    [company],
  );
  await owner.query(`insert into app.lead_licenses (company_id, person_id, state) values ($1, $2, 'WA')`, [
    company,
    officer,
  ]);
  await owner.query('insert into app.lead_receivers (company_id, person_id) values ($1, $2)', [company, officer]);
  await owner.query('insert into app.queued_leads (company_id, lead_id) values ($1, $2)', [company, lead]);
  await owner.query(
    `insert into app.lead_contacts (company_id, id, lead_id, channel, outcome) values ($1, gen_random_uuid(), $2, 'call', 'reached')`,
    [company, lead],
  );
}

/** Values for the lead queue, after making the lead available again. */
export async function prepareLeadQueueFacts(
  { id, path }: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  if (!path.startsWith('lead_queue')) return {};
  const { lead, officer } = sampleIds;
  await owner.query(
    `update app.queued_leads set owner_id = $2, owned_how = null, contacted_at = null, closed_at = null, returned_by = '{}' where lead_id = $1`,
    [lead, id === 'returnLead' ? officer : null],
  );
  await owner.query('delete from app.record_assignees where record_id = $1', [lead]);
  const { rows } = await owner.query<{ version: number }>(
    id === 'saveLeadLicenses'
      ? 'select licenses_version as version from app.lead_receivers where company_id = $1 and person_id = $2'
      : 'select version from app.lead_queue_settings where company_id = $1 and $2::uuid is not null',
    [ids.company, officer],
  );
  const roles = [ids.roles.get('admin'), ids.roles.get('officer')];
  return {
    ...{
      version: rows[0]?.version,
      mode: 'preview',
      roles,
      alert_roles: roles,
      first_contact_minutes: 5,
      max_open: 200,
    },
    ...{ licenses: [{ state: 'WA', expires_on: null }], reason: 'On vacation', channel: 'call', outcome: 'reached' },
    pathId: id === 'saveLeadLicenses' ? officer : lead,
  };
}
