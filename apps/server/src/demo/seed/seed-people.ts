import {
  CONTACTS,
  createRecords,
  LEADS,
  PROSPECTS,
  WORKFORCES,
  type ModuleDefinition,
} from '../../capabilities/records';
import { DEMO_BROKERS, DEMO_STAFF } from '../lender';
import type { DemoLead } from '../plan/plan-leads';
import type { PlannedProspect } from '../plan/plan-demo';
import { formOf, requireId, workingMoment, type Seeding } from './seeding';

interface Entry {
  readonly key: string;
  readonly status: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly createdAt?: string;
  readonly source?: string;
}

async function make(
  seeding: Seeding,
  module: ModuleDefinition,
  form: string,
  author: string,
  entries: readonly Entry[],
): Promise<void> {
  const publishedForm = formOf(seeding, form);
  const drafts = entries.map((entry) => ({
    form: publishedForm,
    formData: entry.answers,
    statusId: requireId(seeding.ids.statuses, `${module.key}/${entry.status}`),
    mandatory: 'skip' as const,
    ...(entry.createdAt ? { createdAt: entry.createdAt } : {}),
    ...(entry.source ? { sourceId: requireId(seeding.ids.sources, entry.source) } : {}),
  }));
  const createdRecords = await createRecords(seeding.engine, seeding.tx, seeding.as(author), module, drafts);
  createdRecords.forEach((record, index) => seeding.people.set((entries[index] as Entry).key, record.id));
}

/** Creates staff and brokers before anything that is assigned to them. */
export async function seedTeam(seeding: Seeding): Promise<void> {
  const name = ({ firstName, lastName, email, phone }: (typeof DEMO_STAFF)[number]) => ({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
  });
  await make(
    seeding,
    WORKFORCES,
    'workforce',
    'Amara Holloway',
    DEMO_STAFF.map((person) => ({
      key: person.key,
      status: 'active',
      answers: { ...name(person), job_title: person.work },
    })),
  );
  await make(
    seeding,
    CONTACTS,
    'contact',
    'Amara Holloway',
    DEMO_BROKERS.map((person) => ({
      key: person.key,
      status: 'active',
      answers: { ...name(person), company_name: person.work, partner_kind: 'broker' },
    })),
  );
}

export const seedProspects = (seeding: Seeding, prospects: readonly PlannedProspect[]): Promise<void> =>
  make(
    seeding,
    PROSPECTS,
    'prospect',
    'Dana Whitlock',
    prospects.map((prospect, index) => ({ ...prospect, createdAt: workingMoment(seeding, prospect.createdOn, index) })),
  );

export const seedLeads = (seeding: Seeding, leads: readonly DemoLead[]): Promise<void> =>
  make(
    seeding,
    LEADS,
    'lead',
    'Rosa Sandoval',
    leads.map((lead, index) => ({ ...lead, createdAt: workingMoment(seeding, lead.createdOn, index) })),
  );
