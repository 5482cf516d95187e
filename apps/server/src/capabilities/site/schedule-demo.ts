import { type BodyOf, type scheduleDemo as operation, confirmation, type Confirmation } from '@lendwright/api';
import { networkOf } from '../../platform/http/requests/network-of';
import { derivedId } from '../../platform/idempotency/derived-id';
import { addJob } from '../../platform/jobs/add-job';
import type { FloodLimiter } from '../../platform/limits/flood-limiter';
import { LIMITS } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import { insertDemo, readKnownHost } from './demo-rows';
import { MAIL_DEMO_REQUEST } from './mail-demo-request.job';
import { readDemoFields } from './read-demo-fields';

const THANK_YOU = confirmation('site.requestReceived');

export type SiteContext = Pick<Services, 'database' | 'clock'> & { readonly limiter: FloodLimiter };

/** The origin of a request. `address` is the connection's. A `host` that is not configured is not stored. */
export interface Visitor {
  readonly address: string;
  readonly host: string;
}

/**
 * Stores a demo request and queues its email. A filled honeypot gets the success response and is dropped. The same
 * request on the same day (UTC) is stored once.
 * @throws Refusal 422 invalid with the fields, 429 too_many_attempts
 * @source spec 3-payments-builders §2.3, §3.5; READINGS "public forms by id"
 */
export async function scheduleDemo(
  { database, clock, limiter }: SiteContext,
  demoRequest: BodyOf<typeof operation>,
  { address, host }: Visitor,
): Promise<Confirmation> {
  const now = clock.now();
  const network = networkOf(address);
  limiter.tryOnce({ limit: LIMITS.demoRequestsByAddress, subject: network }, now);
  if (demoRequest.website !== '') return THANK_YOU;
  const { fullName, email, company, phone } = readDemoFields(demoRequest);
  const limits = [
    { limit: LIMITS.demoOfInstallation, subject: '' },
    { limit: LIMITS.demoOfNetwork, subject: network },
  ];
  const id = derivedId(['demo request', fullName, email, company, phone, now.toISOString().slice(0, 10)]);
  await limiter.spend(limits, now, () =>
    database.identity(async (tx) => {
      const from = { address, host: await readKnownHost(tx, host), language: demoRequest.language };
      if (!(await insertDemo(tx, { id, full_name: fullName, email, company, phone, ...from }))) return;
      await addJob(tx, MAIL_DEMO_REQUEST, { requestId: id });
      await limiter.countInTransaction(tx, limits, now);
    }),
  );
  return THANK_YOU;
}
