import type { Id } from '@lendwright/kernel';
import { addJob } from '../../platform/jobs/add-job';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { findContactMatches } from '../people';
import {
  findRecord,
  LEADS,
  readConversion,
  splitAssignee,
  todayIn,
  type RecordEngine,
  type RecordRow,
} from '../records';
import { queueAuthor, type QueueContext } from './assign-lead';
import { stateOfLead } from './lead-facts';
import { pushLead } from './push-lead';
import { insertQueuedLead, lockQueuedLead, setFirstContact, updateQueuedLead } from './queue-rows';
import { readReceivers } from './receiver-rows';
import { readSettings, type SettingsRow } from './settings-rows';

/** The name of the job that reports late leads of a company. */
export const LEAD_ALERTS = 'lead-alerts';

const MINUTE_MS = 60_000;

/** The initial owner: a person assigned to the lead, otherwise its creator if they receive leads. */
async function readFirstOwner({ tx, setup }: QueueContext, settings: SettingsRow, row: RecordRow): Promise<Id | null> {
  const [assignedWorkforce] = row.workforces;
  if (assignedWorkforce !== undefined) return splitAssignee(assignedWorkforce).person;
  const receivers = await readReceivers(tx, settings.roles, todayIn(setup.timeZone));
  return receivers.find(({ id }) => row.people.includes(id))?.id ?? null;
}

/**
 * The current owner of a queued lead: the previous one, unless others are assigned instead or the record is no longer
 * theirs.
 */
function ownerOf(owner: Id | null, { people, workforces }: RecordRow): Id | null {
  const assignedPeople = workforces.map((value) => splitAssignee(value).person);
  const isAssigned = owner !== null && assignedPeople.includes(owner);
  if (!isAssigned && assignedPeople[0] !== undefined) return assignedPeople[0];
  return owner !== null && people.includes(owner) ? owner : null;
}

async function addToQueue(context: QueueContext, settings: SettingsRow, row: RecordRow, state: string | null) {
  const { tx } = context;
  const owner = await readFirstOwner(context, settings, row);
  const isKnown = (await findContactMatches(tx, row)).size > 0;
  const { created_at: queuedAt } = row;
  if (!(await insertQueuedLead(tx, { id: row.id, state, isKnown, queuedAt, owner }))) return;
  const runAt = new Date(Date.parse(queuedAt) + settings.first_contact_minutes * MINUTE_MS);
  await addJob(tx, LEAD_ALERTS, { companyId: tx.companyId }, { runAt });
  if (owner === null && settings.mode === 'push') await pushLead(context, row.id);
}

/**
 * Synchronizes the queue with a lead. A new lead is added and pushed; an inactive or converted one is removed. A person
 * assigned instead of the owner becomes the owner; without any assignee, the lead waits again. Conversion counts as a
 * contact. Runs once per burst of changes. Idempotent.
 */
export async function syncLead(engine: RecordEngine, scope: TenantScope, id: Id): Promise<void> {
  const setup = await engine.setups.of(scope);
  await scope.write(async (tx) => {
    const context: QueueContext = { engine, tx, setup, viewer: queueAuthor(tx.companyId) };
    const settings = await readSettings(tx);
    const queuedLead = await lockQueuedLead(tx, id);
    if (!queuedLead && settings.enabled_at === null) return;
    const row = await findRecord(tx, LEADS.key, id, 'all');
    if (!row) return;
    const conversion = await readConversion(tx, id);
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    const state = stateOfLead(form, row.info)?.value ?? null;
    if (!queuedLead) {
      const isNew = settings.enabled_at !== null && row.created_at >= settings.enabled_at;
      if (isNew && row.is_active && !conversion) await addToQueue(context, settings, row, state);
      return;
    }
    const owner = ownerOf(queuedLead.owner_id, row);
    if (conversion) await setFirstContact(tx, id, conversion.by);
    await updateQueuedLead(tx, id, { state, isClosed: !row.is_active || conversion !== null, owner });
  });
}
