import { hasFullAccess, type Viewer } from '@lendwright/access';
import { type AnswerOf, confirmation, reason, type takeLead as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { findRecord, LEADS, missingRefusal, todayIn, type CompanySetup, type RecordEngine } from '../records';
import { assignLead, type QueueContext } from './assign-lead';
import { stateOfLead } from './lead-facts';
import { lockQueuedLead, readWaitingLeads, setOwner, type OwnershipOrigin } from './queue-rows';
import { readRankedLeads } from './read-ranked-leads';
import { lockReceiver, readReceivers, type Receiver } from './receiver-rows';
import { readSettings, type SettingsRow } from './settings-rows';

type ClaimAnswer = AnswerOf<typeof operation>;

/** The settings of an active queue, for staff. @throws Refusal 404 not_found */
export async function readActiveSettings(tx: TenantTx, viewer: Viewer): Promise<SettingsRow> {
  const settings = await readSettings(tx);
  const isOutsider = viewer.userType === 'Prospects' || viewer.userType === 'Contacts';
  if (settings.mode === 'off' || isOutsider) throw missingRefusal();
  return settings;
}

/** The viewer as a receiver of leads, or null. */
export async function findReceiver(
  tx: TenantTx,
  setup: CompanySetup,
  settings: SettingsRow,
  { personId }: Viewer,
): Promise<Receiver | null> {
  if (personId === null) return null;
  return (await readReceivers(tx, settings.roles, todayIn(setup.timeZone), personId))[0] ?? null;
}

const notReceiverRefusal = () => new Refusal(403, 'forbidden', reason('leadQueue.notReceiver'));

/** Locks the viewer as a receiver who may take another lead. @throws Refusal 403 forbidden, 409 limit_reached */
async function lockOwnReceiver(context: QueueContext, settings: SettingsRow): Promise<Receiver> {
  const { tx, setup, viewer } = context;
  if (!(await findReceiver(tx, setup, settings, viewer))) throw notReceiverRefusal();
  if (viewer.personId !== null) await lockReceiver(tx, viewer.personId);
  const receiver = await findReceiver(tx, setup, settings, viewer);
  if (!receiver) throw notReceiverRefusal();
  if (receiver.openCount >= settings.max_open)
    throw new Refusal(409, 'limit_reached', reason('leadQueue.limitReached', { count: settings.max_open }));
  return receiver;
}

/** The current state of a lead, regardless of the value stored in the queue. Undefined if the lead no longer exists. */
export async function readStateOf({ engine, tx, setup }: QueueContext, lead: Id): Promise<string | null | undefined> {
  const row = await findRecord(tx, LEADS.key, lead, 'all', true);
  if (!row?.is_active) return undefined;
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  return stateOfLead(form, row.info)?.value ?? null;
}

/**
 * Whether a person's licenses allow contact in a state. A lead without a state is open to everyone with any license.
 */
export const isLicensed = (states: readonly string[], state: string | null): boolean =>
  state === null ? states.length > 0 : states.includes(state);

async function assignToReceiver(
  context: QueueContext,
  lead: Id,
  receiver: Receiver,
  origin: OwnershipOrigin,
): Promise<ClaimAnswer> {
  await assignLead(context, lead, receiver.id, receiver.role);
  await setOwner(context.tx, lead, receiver.id, origin);
  return { ...confirmation('leadQueue.taken'), lead };
}

/**
 * Assigns the best waiting lead for which the viewer is licensed. Leads that others are currently claiming are skipped,
 * so that two callers never wait for each other and never get the same lead.
 * @throws Refusal 404 not_found, 403 forbidden, 409 limit_reached, 404 queue_empty
 */
export async function claimNextLead(engine: RecordEngine, scope: TenantScope, viewer: Viewer): Promise<ClaimAnswer> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const context: QueueContext = { engine, tx, setup, viewer };
    const settings = await readActiveSettings(tx, viewer);
    const receiver = await lockOwnReceiver(context, settings);
    const waitingLeads = (await readWaitingLeads(tx)).filter(
      ({ state, returned_by }) => isLicensed(receiver.states, state) && !returned_by.includes(receiver.id),
    );
    for (const { entry } of await readRankedLeads(context, waitingLeads, settings.first_contact_minutes)) {
      const lead = await lockQueuedLead(tx, entry.id, true);
      if (!lead?.is_waiting) continue;
      const state = await readStateOf(context, entry.id);
      if (state === undefined || !isLicensed(receiver.states, state)) continue;
      return assignToReceiver(context, entry.id, receiver, 'pull');
    }
    throw new Refusal(404, 'queue_empty', reason('leadQueue.empty'));
  });
}

/**
 * Assigns the lead that the viewer selected from the list.
 * @throws Refusal 404 not_found, 403 forbidden, 409 limit_reached, 409 already_taken, 403 not_licensed
 */
export async function claimLead(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<ClaimAnswer> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const context: QueueContext = { engine, tx, setup, viewer };
    const settings = await readActiveSettings(tx, viewer);
    if (settings.mode !== 'preview' && !hasFullAccess(viewer)) throw missingRefusal();
    const lead = await lockQueuedLead(tx, id);
    if (!lead) throw missingRefusal();
    const receiver = await lockOwnReceiver(context, settings);
    if (!lead.is_waiting) throw new Refusal(409, 'already_taken', reason('leadQueue.alreadyTaken'));
    const state = await readStateOf(context, id);
    if (state === undefined) throw missingRefusal();
    if (!isLicensed(receiver.states, state))
      throw new Refusal(403, 'not_licensed', reason('leadQueue.notLicensed', { state: state ?? '' }));
    return assignToReceiver(context, id, receiver, 'preview');
  });
}
