import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Clock } from '../../platform/clock/clock';
import type { CompanyCache } from '../../platform/db/company-cache';
import type { Database } from '../../platform/db/database';
import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { CONCURRENCY } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import { recordEngine, type RecordEngine } from '../records';
import { formLinks, type FormLinks } from './form-link';
import { RecentIds } from './recent-ids';
import { pageTickets, type PageTickets } from './page-ticket';
import { webformsOf, type Webforms } from './webforms-of';

/** What this process keeps to serve visitors. */
export interface WebformDesk {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: FormLinks;
  readonly tickets: PageTickets;
  readonly webforms: CompanyCache<Webforms>;
  readonly limiter: FloodLimiter;
  /** Tickets that became leads here lately, so that one that comes again is known without a statement. */
  readonly sent: RecentIds;
  /** Every write of a visitor passes here. */
  readonly writes: ConcurrencyLimiter;
  readonly engine: RecordEngine;
}

export type DeskServices = Pick<Services, 'database' | 'vault' | 'clock'> & {
  readonly config: Pick<Services['config'], 'secret'>;
};

const tooManyForms = () => new Refusal(503, 'busy', reason('webforms.busy'));

const desks = new WeakMap<DeskServices, WebformDesk>();

/** The desk of this process; routes and page headers share the one. */
export function webformDesk(services: DeskServices): WebformDesk {
  let desk = desks.get(services);
  if (!desk) {
    const { database, clock, config } = services;
    desk = {
      database,
      clock,
      links: formLinks(config.secret),
      tickets: pageTickets(config.secret),
      webforms: webformsOf(database),
      limiter: new FloodLimiter(),
      sent: new RecentIds(),
      writes: new ConcurrencyLimiter(CONCURRENCY.webformWrites, tooManyForms),
      engine: recordEngine(services),
    };
    desks.set(services, desk);
  }
  return desk;
}
