import type { Id } from '@lendwright/kernel';
import { todayIn } from '../records';
import { assignLead, type QueueContext } from './assign-lead';
import { isLicensed, readStateOf } from './claim-lead';
import { lockQueuedLead, setOwner } from './queue-rows';
import { markLeadPushed, readReceivers, type Receiver } from './receiver-rows';
import { lockSettings } from './settings-rows';

/** The receiver with the fewest uncontacted leads, then the one whose last assignment is longest ago. */
function findNextReceiver(receivers: readonly Receiver[]): Receiver | undefined {
  const turn = ({ pushedAt }: Receiver) => pushedAt ?? '';
  return [...receivers].sort(
    (a, b) =>
      a.openCount - b.openCount || (turn(a) < turn(b) ? -1 : Number(turn(a) > turn(b))) || (a.id < b.id ? -1 : 1),
  )[0];
}

/**
 * Assigns a waiting lead to a receiver who is available, licensed for its state and below the limit. Pushes of a
 * company are serialized, so that leads are distributed evenly.
 * @returns whether the lead was assigned
 */
export async function pushLead(context: QueueContext, id: Id): Promise<boolean> {
  const { tx, setup } = context;
  const lead = await lockQueuedLead(tx, id, true);
  if (!lead?.is_waiting) return false;
  const settings = await lockSettings(tx);
  if (settings.mode !== 'push') return false;
  const state = await readStateOf(context, id);
  if (state === undefined) return false;
  const receivers = (await readReceivers(tx, settings.roles, todayIn(setup.timeZone))).filter(
    ({ id: person, isAvailable, openCount, states }) =>
      isAvailable && openCount < settings.max_open && isLicensed(states, state) && !lead.returned_by.includes(person),
  );
  const receiver = findNextReceiver(receivers);
  if (!receiver) return false;
  await assignLead(context, id, receiver.id, receiver.role);
  await setOwner(tx, id, receiver.id, 'push');
  await markLeadPushed(tx, receiver.id);
  return true;
}
