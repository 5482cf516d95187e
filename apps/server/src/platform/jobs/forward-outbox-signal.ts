import type { Id } from '@lendwright/kernel';
import type { Log } from '../log/log';
import type { Database } from '../db/database';

/** The channel that sends ids of companies with new events, as a JSON array, to the relays of other processes. */
export const OUTBOX_CHANNEL = 'outbox';

/** Announcements within this time are sent in one notification. */
const BATCH_MS = 50;
/** 150 ids stay below the 8,000 bytes of a notification. */
const IDS_PER_SIGNAL = 150;

/**
 * For a process without a relay: announces companies with new events to the relays of other processes. An announcement
 * lost with the process or its connection is covered by the sweep that is scheduled every minute. @returns a function
 * that stops it after sending the last announcement
 */
export function forwardOutboxSignal(database: Database, log: Log): () => Promise<void> {
  const waitingKeys = new Set<Id>();
  let timer: NodeJS.Timeout | undefined;
  async function send(): Promise<void> {
    timer = undefined;
    const ids = [...waitingKeys];
    waitingKeys.clear();
    try {
      for (let index = 0; index < ids.length; index += IDS_PER_SIGNAL) {
        const payload = JSON.stringify(ids.slice(index, index + IDS_PER_SIGNAL));
        await database.identity((tx) =>
          tx.queryLast('select pg_notify($1, $2)', [OUTBOX_CHANNEL, payload], 'outbox-wake'),
        );
      }
    } catch (error) {
      log.warn('new events could not be announced; the next sweep finds them', { error });
    }
  }
  const stopListening = database.outboxSignal.listen((companyId) => {
    waitingKeys.add(companyId);
    timer ??= setTimeout(() => void send(), BATCH_MS);
  });
  return async () => {
    stopListening();
    clearTimeout(timer);
    await send();
  };
}
