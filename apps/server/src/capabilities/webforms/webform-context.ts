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
import { webformCache, type Webforms } from './webform-cache';

/** The state of this process for serving visitors. */
export interface WebformContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: FormLinks;
  readonly tickets: PageTickets;
  readonly webforms: CompanyCache<Webforms>;
  readonly limiter: FloodLimiter;
  /** Tickets that recently created leads in this process. Avoids a query for repeated submissions. */
  readonly sent: RecentIds;
  /** Limits concurrent writes by visitors. */
  readonly writeLimiter: ConcurrencyLimiter;
  readonly engine: RecordEngine;
}

export type WebformServices = Pick<Services, 'database' | 'vault' | 'clock'> & {
  readonly config: Pick<Services['config'], 'secret'>;
};

const tooManyFormsRefusal = () => new Refusal(503, 'busy', reason('webforms.busy'));

const contexts = new WeakMap<WebformServices, WebformContext>();

/** The shared context of this process, used by routes and page headers. */
export function webformContext(services: WebformServices): WebformContext {
  let context = contexts.get(services);
  if (!context) {
    const { database, clock, config } = services;
    context = {
      database,
      clock,
      links: formLinks(config.secret),
      tickets: pageTickets(config.secret),
      webforms: webformCache(database),
      limiter: new FloodLimiter(),
      sent: new RecentIds(),
      writeLimiter: new ConcurrencyLimiter(CONCURRENCY.webformWrites, tooManyFormsRefusal),
      engine: recordEngine(services),
    };
    contexts.set(services, context);
  }
  return context;
}
