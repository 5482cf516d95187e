import { seedQueue } from '../../capabilities/lead-queue';
import { DEMO_STAFF } from '../lender/staff';
import type { DemoLead } from '../plan/plan-leads';
import { requireId, type Seeding } from './seeding';

const LIMIT_MINUTES = 5;
/** Where the officers of the demo are licensed. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  ...{ dana: ['WA', 'OR', 'ID'], rosa: ['WA', 'CA'], oscar: ['WA', 'OR'], mei: ['WA', 'OR', 'ID', 'CA'] },
};
/** Minutes since the newest leads arrived; the others keep their time. */
const RECENT_MINUTES = [1, 3, 16];

/** The lead queue of the demo: its new leads wait, and the newest ones can still be contacted in time. */
export async function seedLeadQueue(seeding: Seeding, plan: readonly DemoLead[]): Promise<void> {
  const { tx, ids, people, now } = seeding;
  const officers = DEMO_STAFF.filter(({ role }) => role === 'officer');
  const newLeads = plan.filter(({ status }) => status === 'new').reverse();
  const arrivedAt = (index: number, { createdOn }: DemoLead) => {
    const minutes = RECENT_MINUTES[index];
    return minutes === undefined
      ? `${createdOn}T15:00:00.000Z`
      : new Date(now.getTime() - minutes * 60_000).toISOString();
  };
  await seedQueue(tx, {
    settings: {
      ...{ mode: 'preview', first_contact_minutes: LIMIT_MINUTES, max_open: 5, alert_roles: [] },
      roles: [requireId(ids.roles, 'officer')],
    },
    by: 'Amara Holloway',
    licenses: officers.map(({ key }) => ({ person: requireId(people, key), states: STATES[key] ?? [] })),
    leads: newLeads.map((lead, index) => ({
      id: requireId(people, lead.key),
      state: String(lead.answers['property_state'] ?? '') || null,
      isKnown: false,
      queuedAt: arrivedAt(index, lead),
      owner: null,
    })),
  });
}
