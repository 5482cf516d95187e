import type { Id } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import { applyEvents, type AppliedOutcome } from './apply-events';
import type { ReportedEvent } from './event-rows';
import type { MailEvent } from './ses-event';

interface WaitingEvent extends ReportedEvent {
  readonly resolve: (outcome: AppliedOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** The maximum number of events per transaction. */
const MAX_BATCH = 200;

/**
 * Receives the events of all companies. Events that arrive while a company's transaction runs are applied by its next
 * one.
 */
export class EventIntake {
  readonly #waiting = new Map<Id, WaitingEvent[]>();
  readonly #running = new Set<Id>();

  constructor(private readonly database: Pick<Database, 'tenant'>) {}

  /** Stores an event once, and applies it to its mail in the same transaction. */
  apply(eventId: string, event: MailEvent): Promise<AppliedOutcome> {
    return new Promise((resolve, reject) => {
      const waitingEvents = this.#waiting.get(event.companyId) ?? [];
      this.#waiting.set(event.companyId, [...waitingEvents, { eventId, event, resolve, reject }]);
      void this.#run(event.companyId);
    });
  }

  async #run(companyId: Id): Promise<void> {
    if (this.#running.has(companyId)) return;
    this.#running.add(companyId);
    for (let batch = this.#take(companyId); batch.length > 0; batch = this.#take(companyId)) {
      try {
        const outcomes = await this.database.tenant(companyId).write((tx) => applyEvents(tx, batch));
        batch.forEach(({ resolve }, index) => resolve(outcomes[index] ?? 'ignored'));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running.delete(companyId);
  }

  #take(companyId: Id): readonly WaitingEvent[] {
    const waitingEvents = this.#waiting.get(companyId) ?? [];
    const remainingEvents = waitingEvents.slice(MAX_BATCH);
    if (remainingEvents.length > 0) this.#waiting.set(companyId, remainingEvents);
    else this.#waiting.delete(companyId);
    return waitingEvents.slice(0, MAX_BATCH);
  }
}

const intakes = new WeakMap<Pick<Database, 'tenant'>, EventIntake>();

/** The intake of this process for a database. */
export function intakeOf(database: Pick<Database, 'tenant'>): EventIntake {
  const intake = intakes.get(database) ?? new EventIntake(database);
  intakes.set(database, intake);
  return intake;
}
