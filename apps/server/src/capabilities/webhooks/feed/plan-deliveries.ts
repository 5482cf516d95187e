import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { marksAfter, readEventFeed, type RecordEngine } from '../../records';
import { lockWebhook } from '../endpoints/webhook-rows';
import { addDeliveries, readCursors, writeCursors } from './feed-rows';
import { presentEvents } from './present-events';
import { readRoleViewer } from './role-viewer';

/** Entries of each numbering per transaction. */
const BATCH = 50;

/**
 * Turns the changes since the last call into deliveries of a webhook, and moves its cursors in the same transaction: a
 * change is sent once, even if the process is killed. The events of an inactive role are left out.
 * @returns how many entries of the feed were read
 */
export function planDeliveries(engine: RecordEngine, scope: TenantScope, id: Id): Promise<number> {
  return scope.write(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return 0;
    const marks = await readCursors(tx, id);
    const lines = await readEventFeed(tx, marks, BATCH);
    if (lines.length === 0) return 0;
    const viewer = await readRoleViewer(tx, id, webhook.role_id);
    const setup = await engine.setups.readCurrent(tx);
    const events = viewer ? await presentEvents({ engine, tx, setup, viewer }, lines) : [];
    await addDeliveries(
      tx,
      id,
      events.filter(({ event }) => webhook.events.some((wantedEvent) => wantedEvent === event)),
    );
    await writeCursors(tx, id, marksAfter(marks, lines));
    return lines.length;
  });
}
