import { isId, type Id } from '@lendwright/kernel';
import { readCompanyIds } from './each-company';
import type { Log } from '../log/log';
import type { Database } from '../db/database';
import type { TenantTx, Tx } from '../db/tenant-scope';
import { addJob } from './add-job';
import { EVENTS_CHANNEL, packEvents, type CompanyEvent } from './events';
import { OUTBOX_CHANNEL } from './forward-outbox-signal';

/** A row of the outbox being relayed. */
export interface OutboxEvent extends CompanyEvent {
  readonly id: string;
}

/**
 * A reaction to an event, in the transaction that removes the event from the outbox, so it happens exactly once. It may
 * only add jobs or write to `auth` and `work`; slow or external work belongs in a job.
 */
export type OutboxHandler = (event: OutboxEvent, tx: Tx) => Promise<void>;

/** The retry job for an event whose handler failed. */
export const RETRY_EVENT_JOB = 'outbox-event';

const BATCH = 200;
/** Delay between an announcement and the relay, and between two passes, so that events are batched. */
const MOVE_DELAY_MS = 10;
const BUSY_MS = 150;
const RETRY_MS = 500;
/** Companies relayed concurrently; each uses a connection of the pool. */
const LANES = 2;

/** Adds an event in the transaction of the change. @param payload ids only, never answers */
export async function publish(
  tx: TenantTx,
  kind: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const sql = 'insert into app.outbox (company_id, kind, payload) values ($1, $2, $3)';
  await tx.query(sql, [tx.companyId, kind, JSON.stringify(payload)], 'outbox-publish');
  tx.eventsAdded();
}

/** Runs every handler of an event's kind. */
export async function handleEvent(handlers: OutboxHandlers, event: OutboxEvent, tx: Tx): Promise<void> {
  for (const handler of [...(handlers[event.kind] ?? []), ...(handlers['*'] ?? [])]) await handler(event, tx);
}

/** Handlers by event kind; `*` receives every kind. */
export type OutboxHandlers = Readonly<Record<string, readonly OutboxHandler[]>>;

export interface OutboxRelay {
  /** Relays one batch of a company now. @returns the number of events */
  relayOnce(companyId: Id): Promise<number>;
  /**
   * Checks every company. Needed for events whose announcement was lost: their process was killed right after the
   * commit, or the notification came while nobody listened.
   */
  sweep(): Promise<void>;
  start(): void;
  /** Stops listening and relays what was announced before. */
  stop(): Promise<void>;
}

interface Row {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
}

const CLAIM_EVENTS_SQL = `with taken as (delete from app.outbox where company_id = $1 and (at, id) in
    (select at, id from app.outbox where company_id = $1 order by at, id limit ${BATCH} for update skip locked)
    returning at, id, kind, payload)
  select id, kind, payload from taken order by at, id`;

/**
 * Runs the handlers of a batch in one savepoint: one for each event would cost two more statements per write. If one
 * fails, each event is handled in a savepoint of its own.
 */
async function handleBatch(handlers: OutboxHandlers, events: readonly OutboxEvent[], tx: Tx): Promise<void> {
  const handledEvents = events.filter(({ kind }) => handlers[kind] ?? handlers['*']);
  if (handledEvents.length === 0) return;
  await tx.query('savepoint events');
  try {
    const ownTx = attemptOf(tx);
    for (const event of handledEvents) await handleEvent(handlers, event, ownTx);
  } catch {
    await tx.query('rollback to savepoint events');
    await handleEach(handlers, handledEvents, tx);
  }
  await tx.query('release savepoint events');
}

/** Handlers remember by the object what they have already done in a transaction, so each savepoint gets its own. */
const attemptOf = (tx: Tx): Tx => ({ ...tx });

/** An event whose handler fails must not block those behind it: it is removed from the batch and retried as a job. */
async function handleEach(handlers: OutboxHandlers, events: readonly OutboxEvent[], tx: Tx): Promise<void> {
  let ownTx = attemptOf(tx);
  for (const event of events) {
    await tx.query('savepoint event');
    try {
      await handleEvent(handlers, event, ownTx);
    } catch {
      ownTx = attemptOf(tx);
      await tx.query('rollback to savepoint event');
      await addJob(tx, RETRY_EVENT_JOB, event);
    }
    await tx.query('release savepoint event');
  }
}

export interface OutboxRelayOptions {
  readonly database: Database;
  readonly handlers: OutboxHandlers;
  readonly log: Log;
}

/** Moves a batch of a company from the outbox to its handlers and to every process, in one transaction. */
function claimBatch({ database, handlers }: OutboxRelayOptions, companyId: Id): Promise<number> {
  return database.tenant(companyId).write(async (tx) => {
    const rows = await tx.query<Row>(CLAIM_EVENTS_SQL, [companyId], 'outbox-take');
    const events = rows.map((row): OutboxEvent => ({ id: row.id, companyId, kind: row.kind, payload: row.payload }));
    await handleBatch(handlers, events, tx);
    for (const pack of packEvents(events))
      await tx.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, pack], 'outbox-notify');
    return events.length;
  });
}

/**
 * Relays events from the outbox to their handlers and to every process, company by company. Triggered by announcements
 * of this process and of processes without a relay; idle otherwise. Any number of relays may run at once: rows locked
 * by another one are skipped.
 */
class Relay implements OutboxRelay {
  readonly #waiting = new Set<Id>();
  readonly #options: OutboxRelayOptions;
  #timer: NodeJS.Timeout | undefined;
  #pass: Promise<void> | undefined;
  #earliestTime = 0;
  #isStopped = true;
  #stopListening: (() => void | Promise<void>)[] = [];

  constructor(options: OutboxRelayOptions) {
    this.#options = options;
  }

  relayOnce(companyId: Id): Promise<number> {
    return claimBatch(this.#options, companyId);
  }

  async sweep(): Promise<void> {
    for (const id of await readCompanyIds(this.#options.database)) this.#waiting.add(id);
    this.#wake();
  }

  start(): void {
    const { database, log } = this.#options;
    this.#isStopped = false;
    this.#stopListening = [database.outboxSignal.listen((companyId) => this.#report([companyId]))];
    const listener = (payload: string) => this.#report((JSON.parse(payload) as unknown[]).filter(isId));
    const failed = (error: unknown) => log.warn('the outbox waits for the database', { error });
    database.listen(OUTBOX_CHANNEL, listener).then((stop) => {
      if (this.#isStopped) void stop();
      else this.#stopListening.push(stop);
    }, failed);
    this.sweep().catch(failed);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#stopListening.map((stop) => stop()));
    await this.#pass;
    if (this.#waiting.size > 0) await this.#run();
  }

  #report(companies: readonly Id[]): void {
    for (const id of companies) this.#waiting.add(id);
    this.#wake();
  }

  #wake(): void {
    if (this.#isStopped || this.#timer || this.#pass || this.#waiting.size === 0) return;
    const begin = () => {
      this.#timer = undefined;
      this.#pass = this.#run().finally(() => {
        this.#pass = undefined;
        this.#wake();
      });
    };
    this.#timer = setTimeout(begin, Math.max(MOVE_DELAY_MS, this.#earliestTime - performance.now()));
  }

  async #run(): Promise<void> {
    const companies = [...this.#waiting];
    this.#waiting.clear();
    let failure: unknown;
    const worker = async () => {
      for (let id = companies.pop(); id !== undefined; id = companies.pop()) {
        try {
          while ((await claimBatch(this.#options, id)) === BATCH);
        } catch (error) {
          failure = error;
          this.#waiting.add(id);
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, worker));
    this.#earliestTime = performance.now() + (failure === undefined ? BUSY_MS : RETRY_MS);
    if (failure !== undefined) this.#options.log.warn('the outbox waits for the database', { error: failure });
  }
}

/** @see OutboxRelay */
export const createOutboxRelay = (options: OutboxRelayOptions): OutboxRelay => new Relay(options);
