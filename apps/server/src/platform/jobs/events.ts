import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';

/** Something that happened in a company, as it travels to every process: ids only. */
export interface CompanyEvent {
  readonly companyId: Id;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export const EVENTS_CHANNEL = 'events';
/** PostgreSQL refuses 8000 bytes and more. */
const MOST_BYTES = 7_900;

/**
 * Packs events into as few notifications as fit. An event too large for one travels without its payload: hearers take
 * events as hints and ask again.
 */
export function packEvents(events: readonly CompanyEvent[]): string[] {
  const packs: string[] = [];
  let parts: string[] = [];
  let bytes = 2;
  for (const event of events) {
    const whole = JSON.stringify(event);
    const part = Buffer.byteLength(whole) + 2 > MOST_BYTES ? JSON.stringify({ ...event, payload: {} }) : whole;
    const size = Buffer.byteLength(part) + 1;
    if (parts.length > 0 && bytes + size > MOST_BYTES) {
      packs.push(`[${parts.join(',')}]`);
      parts = [];
      bytes = 2;
    }
    parts.push(part);
    bytes += size;
  }
  if (parts.length > 0) packs.push(`[${parts.join(',')}]`);
  return packs;
}

/** The events of all companies as this process hears them, whichever process they came from. */
export interface EventBus {
  /** Hears a company's events until the answered function is called. A handler that throws harms nobody else. */
  subscribe(companyId: Id, handler: (event: CompanyEvent) => void): () => void;
  close(): Promise<void>;
}

/** Starts to listen. Events are hints: some are lost while the database restarts, so hearers also refresh by the clock. */
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
      const ofCompany = handlers.get(companyId) ?? new Set();
      handlers.set(companyId, ofCompany.add(handler));
      return () => {
        ofCompany.delete(handler);
        if (ofCompany.size === 0 && handlers.get(companyId) === ofCompany) handlers.delete(companyId);
      };
    },
    async close() {
      handlers.clear();
      await stop();
    },
  };
}
