import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { claimLead, claimNextLead } from '../capabilities/lead-queue/claim-lead';
import { sweepLeadQueue } from '../capabilities/lead-queue/lead-queue.job';
import { readQueue } from '../capabilities/lead-queue/read-queue';
import { readQueueSettings, saveLicenses, saveQueueSettings } from '../capabilities/lead-queue/save-settings';
import { DEFAULT_SETTINGS, type LeadQueueSettings } from '../capabilities/lead-queue/settings-rows';
import { syncLead } from '../capabilities/lead-queue/sync-lead';
import { createRecords, LEADS } from '../capabilities/records';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';
import { createLogin } from './notes/note-logins';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from './sample-company';

const FIELDS: readonly FormElement[] = [
  { id: 'property_state', type: 'us_states', title: 'Property State' },
  { id: 'loan_amount', type: 'amount', title: 'Loan Amount', hided_roles: ['role:own'] },
];

/** The sample lender with a lead form that has a state and an amount, which the role `own` does not see. */
const plan: typeof SAMPLE_PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) => {
    const [section] = form.definition.content;
    if (!section || form.key !== 'lead') return form;
    return { ...form, definition: { content: [{ ...section, childs: [...(section.childs ?? []), ...FIELDS] }] } };
  }),
};

type Answers = Readonly<Record<string, unknown>>;

interface LeadOptions {
  readonly minutesAgo?: number;
  readonly isSynced?: boolean;
  readonly by?: Viewer;
}

/** Adds leads from a visitor. */
function leadAdder(freshDatabase: FreshDatabase, { engine, scope, viewer }: SampleCompany) {
  let leadCount = 0;
  return {
    /** A lead from a visitor or `by`, in the queue. @param minutesAgo when it arrived */
    async addLead(formData: Answers = {}, { minutesAgo = 0, isSynced = true, by }: LeadOptions = {}): Promise<Id> {
      const setup = await engine.setups.of(scope);
      const form = setup.formsOf('leads')[0];
      if (!form) throw new Error('no form of leads');
      leadCount += 1;
      const data = {
        first_name: `Lead${leadCount}`,
        last_name: 'Ng',
        email: `lead${leadCount}@example.com`,
        ...formData,
      };
      const visitor: Viewer = by ?? { ...viewer('admin'), fullName: 'Webform: Rates' };
      const draft = { form, formData: data, statusId: null, mandatory: 'check' as const };
      const [createdRecord] = await scope.write((tx) => createRecords(engine, tx, visitor, LEADS, [draft]));
      const { id } = createdRecord as { id: Id };
      if (isSynced) await syncLead(engine, scope, id);
      if (minutesAgo > 0)
        await freshDatabase.owner.query(
          'update app.queued_leads set queued_at = now() - make_interval(mins => $2) where lead_id = $1',
          [id, minutesAgo],
        );
      return id;
    },
  };
}

/** What is stored of leads. */
const leadReader = (freshDatabase: FreshDatabase, company: Id) => ({
  /** The owner of each lead. */
  async readOwners(): Promise<ReadonlyMap<Id, Id | null>> {
    const sql = 'select lead_id, owner_id from app.queued_leads where company_id = $1';
    const { rows } = await freshDatabase.owner.query<{ lead_id: Id; owner_id: Id | null }>(sql, [company]);
    return new Map(rows.map(({ lead_id, owner_id }) => [lead_id, owner_id]));
  },
  /** The people assigned to a lead, from its record. */
  async readAssigned(id: Id): Promise<Id[]> {
    const sql = 'select person_id from app.record_assignees where record_id = $1 order by position';
    return (await freshDatabase.owner.query<{ person_id: Id }>(sql, [id])).rows.map(({ person_id }) => person_id);
  },
  /** The accounts that were notified of a lead. */
  async readNotified(id: Id, kind: string): Promise<Id[]> {
    const sql = 'select account_id from app.notifications where record_id = $1 and kind = $2 order by account_id';
    return (await freshDatabase.owner.query<{ account_id: Id }>(sql, [id, kind])).rows.map(
      ({ account_id }) => account_id,
    );
  },
});

/** A lender with a lead queue, and its use cases. */
export async function createLeadQueueFixture() {
  const freshDatabase: FreshDatabase = await createFreshDatabase();
  const lender: SampleCompany = await sampleCompany(freshDatabase.database, plan);
  const { engine, scope, ids } = lender;
  const admin = await createLogin(freshDatabase, lender, 'admin', 'Ada');
  return {
    fresh: freshDatabase,
    lender,
    admin,
    /** A person with a login, licensed in these states. */
    async addPerson(
      role: string,
      name: string,
      states: readonly string[],
    ): Promise<Viewer & { readonly personId: Id }> {
      const viewer = await createLogin(freshDatabase, lender, role, name);
      const personId = viewer.personId as Id;
      const licenses = states.map((state) => ({ state, expires_on: null }));
      await saveLicenses(engine, scope, admin, personId, { version: 0, licenses });
      return { ...viewer, personId };
    },
    async set(settings: Partial<LeadQueueSettings>): Promise<void> {
      const { enabled_at: _enabledAt, version: _version, updated_name: _updatedName, ...defaults } = DEFAULT_SETTINGS;
      const { version } = await readQueueSettings(engine, scope, admin);
      const roles = [ids.roles.get('officer') as Id, ids.roles.get('own') as Id];
      await saveQueueSettings(engine, scope, admin, { ...defaults, roles, ...settings, version });
    },
    ...leadAdder(freshDatabase, lender),
    sync: (id: Id) => syncLead(engine, scope, id),
    sweep: () => sweepLeadQueue(engine, scope),
    pull: async (viewer: Viewer) => (await claimNextLead(engine, scope, viewer)).lead,
    take: (viewer: Viewer, id: Id) => claimLead(engine, scope, viewer, id),
    read: (viewer: Viewer) => readQueue(engine, scope, viewer),
    ...leadReader(freshDatabase, ids.company),
    async close(): Promise<void> {
      await engine.setups.close();
      await freshDatabase.drop();
    },
  };
}

export type LeadQueueFixture = Awaited<ReturnType<typeof createLeadQueueFixture>>;
