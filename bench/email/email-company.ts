import type { Viewer } from '@lendwright/access';
import { CAMPAIGN_LIMITS } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type pg from 'pg';
import { createAccount } from '../../apps/server/src/capabilities/accounts';
import type { CampaignCall } from '../../apps/server/src/capabilities/campaigns/campaign-engine';
import { createCampaign, saveCampaign } from '../../apps/server/src/capabilities/campaigns/save-campaign';
import { startCampaign } from '../../apps/server/src/capabilities/campaigns/start-campaign';
import type { Database } from '../../apps/server/src/platform/db/database';
import type { TenantScope } from '../../apps/server/src/platform/db/tenant-scope';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { knownId } from '../dashboard/fill-loans';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';

/** A company with one staff member. */
export interface EmailCompany {
  readonly scope: TenantScope;
  readonly ids: CompanyIds;
  readonly viewer: Viewer;
}

const RIGHTS = benchPlan('').roles[0]?.rights ?? { modules: {}, tabs: {} };

export async function addCompany(database: Database, name: string): Promise<EmailCompany> {
  const plan = benchPlan(name);
  const scope = database.tenant(newId());
  const settings = { ...plan.settings, postalAddress: '400 Pier Ave, Tacoma, WA 98402' };
  const roles = plan.roles.map((role) => ({ ...role, isAdmin: true }));
  const ids = await scope.write((tx) => createCompany(tx, { ...plan, settings, roles }));
  const membership = { companyId: ids.company, roleId: idOf(ids.roles, 'officer'), personId: null };
  const username = `${name.toLowerCase()}@bench.example`;
  const account = { username, fullName: 'Olive Officer', email: username, passwordHash: null };
  const accountId = await database.identity((tx) =>
    createAccount(tx, { ...account, memberships: [{ ...membership, userType: 'Workforces' }] }),
  );
  const { companyId, ...member } = membership;
  const viewer = { ...member, companyId, accountId, userType: 'Workforces' as const, roleTitle: 'Officer' };
  return { scope, ids, viewer: { ...viewer, isAdmin: true, fullName: 'Olive Officer', rights: RIGHTS } };
}

/** Contacts with addresses, on a list of their own. @returns the list */
export async function addContacts(admin: pg.Client, { ids }: EmailCompany, count: number): Promise<Id> {
  const list = newId();
  await admin.query(
    `insert into app.records (company_id, id, module_key, form_id, form_version, first_name, last_name, email, info)
     select $1::uuid, ('0000000e-0000-7000-8000-' || lpad(to_hex(g), 12, '0'))::uuid, 'contacts', $2, 1, 'First' || g, 'Last', g || '@mail.example',
       jsonb_build_object('first_name', 'First' || g, 'last_name', 'Last', 'email', g || '@mail.example')
     from generate_series(1, $3::int) g`,
    [ids.company, idOf(ids.forms, 'contact'), count],
  );
  await admin.query(`insert into app.email_lists (company_id, id, title, kind) values ($1, $2, 'Partners', 'fixed')`, [
    ...[ids.company, list],
  ]);
  await admin.query(
    `insert into app.email_list_members (company_id, list_id, person_id)
     select company_id, $2, id from app.records where company_id = $1 and module_key = 'contacts'`,
    [ids.company, list],
  );
  return list;
}

export const contactId = (index: number): Id => knownId('e', index) as Id;

const HTML = `<h2>Rates of the week</h2><p>Hi {{first_name|there}}, rates start at 7.125% this week.</p><ul>${'<li>Long-term lease, 75% LTV: 7.125%</li>'.repeat(20)}</ul>`;

/** Starts a campaign of own text to the people of a list. */
export async function launchCampaign(call: CampaignCall, list: Id, count: number): Promise<Id> {
  const { _id } = await createCampaign(call, { title: 'Rates' });
  await saveCampaign(call, _id, {
    ...{ title: 'Rates', subject: 'Rates this week, {{first_name}}', html: HTML, template: null, test: null },
    ...{ lists: [list], rate: CAMPAIGN_LIMITS.rate, version: 1 },
  });
  await startCampaign(call, _id, { count });
  return _id;
}
