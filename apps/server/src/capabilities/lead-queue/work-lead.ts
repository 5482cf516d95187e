import { hasFullAccess, type Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  confirmation,
  type logLeadContact,
  reason,
  type returnLead as returnOperation,
  type setLeadAvailability,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import {
  abilitiesOf,
  accessFilterOf,
  addHistory,
  authorOf,
  emitRecordChanged,
  findRecord,
  LEADS,
  missingRefusal,
  type RecordEngine,
  type RecordRow,
} from '../records';
import { assignLead, removeAssignee, type QueueContext } from './assign-lead';
import { findReceiver, isLicensed, readActiveSettings, readStateOf } from './claim-lead';
import { pushLead } from './push-lead';
import { clearOwner, insertContact, lockQueuedLead, setFirstContact, setOwner } from './queue-rows';
import { setAvailability } from './receiver-rows';

type Answer = AnswerOf<typeof returnOperation>;

/** A lead that the viewer may see and change. @throws Refusal 404 not_found, 403 forbidden */
async function findOwnLead({ tx, viewer }: QueueContext, id: Id): Promise<RecordRow> {
  const row = await findRecord(tx, LEADS.key, id, accessFilterOf(viewer, LEADS.key, id), true);
  if (!row) throw missingRefusal();
  if (!abilitiesOf(viewer, LEADS, row).update)
    throw new Refusal(403, 'forbidden', reason('leadQueue.changeNotAllowed'));
  return row;
}

/**
 * Returns a lead to the queue, where it waits for everyone except this person. Only its owner and administrators may
 * return it.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function returnLead(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { reason: reasonText }: BodyOf<typeof returnOperation>,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const context: QueueContext = { engine, tx, setup, viewer };
    const settings = await readActiveSettings(tx, viewer);
    const lead = await lockQueuedLead(tx, id);
    if (!lead) throw missingRefusal();
    await findOwnLead(context, id);
    const { owner_id: owner } = lead;
    if (owner === null || !(owner === viewer.personId || hasFullAccess(viewer)))
      throw new Refusal(403, 'forbidden', reason('leadQueue.notOwner'));
    await removeAssignee(context, id, owner);
    await clearOwner(tx, id, owner, reasonText);
    if (settings.mode === 'push') await pushLead(context, id);
    return confirmation('leadQueue.returned');
  });
}

/**
 * Assigns a waiting lead to the person who contacts it first, if they could have claimed it.
 * @throws Refusal 403 forbidden
 */
async function claimByContact(context: QueueContext, id: Id): Promise<void> {
  const { tx, setup, viewer } = context;
  const settings = await readActiveSettings(tx, viewer);
  const receiver = await findReceiver(tx, setup, settings, viewer);
  const state = (await readStateOf(context, id)) ?? null;
  if (receiver && isLicensed(receiver.states, state)) {
    await assignLead(context, id, receiver.id, receiver.role);
    await setOwner(tx, id, receiver.id, 'assigned');
  } else if (!hasFullAccess(viewer))
    throw new Refusal(403, 'forbidden', reason('leadQueue.notLicensed', { state: state ?? '' }));
}

/**
 * Logs an attempt to contact a lead, also in its history. The first one ends the contact deadline.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function logContact(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  contact: BodyOf<typeof logLeadContact>,
): Promise<AnswerOf<typeof logLeadContact>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const context: QueueContext = { engine, tx, setup, viewer };
    await readActiveSettings(tx, viewer);
    const lead = await lockQueuedLead(tx, id);
    const row = await findOwnLead(context, id);
    if (!lead) throw missingRefusal();
    if (lead.is_waiting) await claimByContact(context, id);
    const author = authorOf(viewer);
    await insertContact(tx, id, contact, author);
    const isFirst = await setFirstContact(tx, id, viewer.fullName);
    const currentRow = (await findRecord(tx, LEADS.key, id, 'all')) ?? row;
    await addHistory(tx, {
      ...{ id: newId(), recordId: id, version: currentRow.version, ...author, act: 'save', reason: null },
      changes: [{ field: '@contact', from: null, to: `${contact.channel}, ${contact.outcome}` }],
    });
    await emitRecordChanged(tx, currentRow, viewer.fullName);
    return { ...confirmation('leadQueue.contacted'), isFirst };
  });
}

/** @throws Refusal 404 not_found, 403 forbidden for someone who does not receive leads */
export async function saveAvailability(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { isAvailable }: BodyOf<typeof setLeadAvailability>,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const settings = await readActiveSettings(tx, viewer);
    const receiver = await findReceiver(tx, setup, settings, viewer);
    if (!receiver) throw new Refusal(403, 'forbidden', reason('leadQueue.notReceiver'));
    await setAvailability(tx, receiver.id, isAvailable);
    return confirmation(isAvailable ? 'leadQueue.available' : 'leadQueue.unavailable');
  });
}
