import type { TenantScope } from '../../../platform/db/tenant-scope';
import { dayIn } from '@lendwright/kernel';
import { marksAfter, readFeed, type RecordEngine } from '../../records';
import { readActiveTriggers } from '../triggers/trigger-rows';
import { eventsOfLine, lockCursors, claimEvents, writeCursors } from './feed-rows';
import { planMails } from './plan-mails';
import { isTriggeredBy } from './trigger-event';

/** History entries per slot and transaction. */
const BATCH = 50;

/**
 * Plans the emails for events since the last call and moves the cursors in the same transaction, so that an event is
 * planned once even if the process is killed.
 * @returns whether there may be more to read
 */
export function planFromFeed(engine: RecordEngine, scope: TenantScope, now: Date): Promise<boolean> {
  return scope.write(async (tx) => {
    const marks = await lockCursors(tx);
    if (!marks) return false;
    const lines = await readFeed(tx, marks, BATCH);
    const events = [...lines.flatMap(eventsOfLine), ...(await claimEvents(tx))];
    if (lines.length > 0) await writeCursors(tx, marksAfter(marks, lines));
    if (events.length > 0) {
      const triggers = await readActiveTriggers(tx);
      const matches = triggers.flatMap((trigger) =>
        events.filter((event) => isTriggeredBy(trigger, event)).map((event) => ({ trigger, event })),
      );
      const setup = await engine.setups.readCurrent(tx);
      await planMails({ engine, tx, setup, today: dayIn(now, setup.timeZone) }, matches, now);
    }
    return lines.length > 0;
  });
}
