import type { Id } from '@lendwright/kernel';
import type { Log } from '../config/log';
import type { Database } from '../db/database';
import type { TenantTx, Tx } from '../db/tenant-scope';
import { addJob } from './add-job';
import { EVENTS_CHANNEL, packEvents, type CompanyEvent } from './events';

/** A row of the outbox on its way. */
export interface OutboxEvent extends CompanyEvent {
  readonly id: number;
}

/**
 * What follows from an event, done in the transaction that takes the event out of the outbox: so it happens once. It
 * only enqueues jobs or writes to `auth` and `work`; slow or outside work belongs in the job.
 */
export type OutboxHandler = (event: OutboxEvent, tx: Tx) => Promise<void>;

/** The job that an event becomes when a handler failed on it. */
export const RETRY_EVENT_JOB = 'outbox-event';

const BATCH = 200;
const BUSY_MS = 150;
const IDLE_MS = 500;

/** Tells the rest of the system of a change, in the transaction that makes it. @param payload ids only, never answers. */
export async function publish(
  tx: TenantTx,
  kind: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const sql = 'insert into work.outbox (company_id, kind, payload) values ($1, $2, $3)';
  await tx.query(sql, [tx.companyId, kind, JSON.stringify(payload)], 'outbox-publish');
}

/** Runs every handler of an event's kind. */
export async function handleEvent(handlers: OutboxHandlers, event: OutboxEvent, tx: Tx): Promise<void> {
  for (const handler of [...(handlers[event.kind] ?? []), ...(handlers['*'] ?? [])]) await handler(event, tx);
}

/** Handlers by event kind; `*` hears every kind. */
export type OutboxHandlers = Readonly<Record<string, readonly OutboxHandler[]>>;

export interface OutboxRelay {
  /** Moves one batch now. @returns how many events it moved. */
  relayOnce(): Promise<number>;
  start(): void;
  /** Waits for the batch on its way. */
  stop(): Promise<void>;
}

interface Row {
  id: number;
  company_id: Id;
  kind: string;
  payload: Record<string, unknown>;
}

const TAKE = `delete from work.outbox where id in
  (select id from work.outbox order by id limit ${BATCH} for update skip locked) returning id, company_id, kind, payload`;

/** An event whose handler fails must not stop those behind it: it leaves the batch and is tried again as a job. */
async function handleApart(handlers: OutboxHandlers, event: OutboxEvent, tx: Tx): Promise<void> {
  await tx.query('savepoint event');
  try {
    await handleEvent(handlers, event, tx);
  } catch {
    await tx.query('rollback to savepoint event');
    await addJob(tx, RETRY_EVENT_JOB, event);
  }
  await tx.query('release savepoint event');
}

/** Moves events from the outbox to their handlers and to every process. Any number of relays may run at once. */
export function createOutboxRelay({
  database,
  handlers,
  log,
}: {
  database: Database;
  handlers: OutboxHandlers;
  log: Log;
}): OutboxRelay {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = true;

  function relayOnce(): Promise<number> {
    return database.identity(async (tx) => {
      const rows = await tx.query<Row>(TAKE, [], 'outbox-take');
      if (rows.length === 0) return 0;
      const events = rows
        .map((row): OutboxEvent => ({ id: row.id, companyId: row.company_id, kind: row.kind, payload: row.payload }))
        .sort((one, other) => one.id - other.id);
      for (const event of events) {
        if (handlers[event.kind] ?? handlers['*']) await handleApart(handlers, event, tx);
      }
      for (const pack of packEvents(events))
        await tx.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, pack], 'outbox-notify');
      return events.length;
    });
  }

  async function tick(): Promise<void> {
    let pause = IDLE_MS;
    try {
      const moved = await relayOnce();
      pause = moved === BATCH ? 0 : moved > 0 ? BUSY_MS : IDLE_MS;
    } catch (error) {
      log.warn('the outbox waits for the database', { error });
    }
    if (!isStopped) timer = setTimeout(next, pause);
  }
  function next(): void {
    running = tick();
  }

  return {
    relayOnce,
    start() {
      isStopped = false;
      next();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
