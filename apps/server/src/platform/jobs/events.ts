import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';

/** An event in a company, as sent to every process: ids only. */
export interface CompanyEvent {
  readonly companyId: Id;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export const EVENTS_CHANNEL = 'events';
/** PostgreSQL refuses 8000 bytes and more. */
const MAX_BYTES = 7_900;

/**
 * Packs events into as few notifications as possible. An event that is too large is sent without its payload:
 * subscribers treat events as hints and read the current state.
 */
export function packEvents(events: readonly CompanyEvent[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 2;
  for (const event of events) {
    const wholeJson = JSON.stringify(event);
    const part = Buffer.byteLength(wholeJson) + 2 > MAX_BYTES ? JSON.stringify({ ...event, payload: {} }) : wholeJson;
    const size = Buffer.byteLength(part) + 1;
    if (parts.length > 0 && bytes + size > MAX_BYTES) {
      payloads.push(`[${parts.join(',')}]`);
      parts = [];
      bytes = 2;
    }
    parts.push(part);
    bytes += size;
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`);
  return payloads;
}

/** The events of all companies as received by this process, whichever process published them. */
export interface EventBus {
  /**
   * Subscribes to a company's events until the returned function is called. A throwing handler does not affect others.
   */
  subscribe(companyId: Id, handler: (event: CompanyEvent) => void): () => void;
  close(): Promise<void>;
}

/**
 * Starts listening. Events are hints: some are lost while the database restarts, so subscribers also refresh
 * periodically.
 */
export async function openEventBus(database: Database, onError: (error: Error) => void): Promise<EventBus> {
  const handlers = new Map<Id, Set<(event: CompanyEvent) => void>>();
  function deliver(payload: string): void {
    for (const event of JSON.parse(payload) as CompanyEvent[]) {
      for (const handler of handlers.get(event.companyId) ?? []) {
        try {
          handler(event);
        } catch (error) {
          onError(error as Error);
        }
      }
    }
  }
  const stop = await database.listen(EVENTS_CHANNEL, deliver);
  return {
    subscribe(companyId, handler) {
      const companyHandlers = handlers.get(companyId) ?? new Set();
      handlers.set(companyId, companyHandlers.add(handler));
      return () => {
        companyHandlers.delete(handler);
        if (companyHandlers.size === 0 && handlers.get(companyId) === companyHandlers) handlers.delete(companyId);
      };
    },
    async close() {
      handlers.clear();
      await stop();
    },
  };
}
