import type { BodyOf, scheduleDemo as operation } from '@lendwright/api';
import { networkOf } from '../../platform/http/requests/network-of';
import { derivedId } from '../../platform/idempotency/derived-id';
import { addJob } from '../../platform/jobs/add-job';
import type { FloodLimiter } from '../../platform/limits/flood-limiter';
import { LIMITS } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import { insertDemo, knownHost } from './demo-rows';
import { MAIL_DEMO_REQUEST } from './mail-demo-request.job';
import { readDemoFields } from './read-demo-fields';

const THANKS = { message: 'Thank you. Your request has arrived.' };

export type SiteDesk = Pick<Services, 'database' | 'clock'> & { readonly limiter: FloodLimiter };

/** Where a request came from. `address` is the connection's; a `host` that nobody has named is not kept. */
export interface Visitor {
  readonly address: string;
  readonly host: string;
}

/**
 * Keeps a request for a demo and has it mailed. A filled honeypot is thanked and forgotten; the same request on the same
 * day (UTC) is one.
 * @throws Refusal 422 invalid with the fields, 429 too_many_attempts
 * @source spec 3-payments-builders §2.3, §3.5; READINGS "public forms by id"
 */
export async function scheduleDemo(
  { database, clock, limiter }: SiteDesk,
  sent: BodyOf<typeof operation>,
  { address, host }: Visitor,
): Promise<{ message: string }> {
  const now = clock.now();
  const network = networkOf(address);
  limiter.tryOnce({ limit: LIMITS.demoPosted, subject: network }, now);
  if (sent.website !== '') return THANKS;
  const { fullName, email, company, phone } = readDemoFields(sent);
  const lines = [
    { limit: LIMITS.demoOfInstallation, subject: '' },
    { limit: LIMITS.demoOfNetwork, subject: network },
  ];
  const id = derivedId(['demo request', fullName, email, company, phone, now.toISOString().slice(0, 10)]);
  await limiter.spend(lines, now, () =>
    database.identity(async (tx) => {
      const from = { address, host: await knownHost(tx, host), language: sent.language };
      if (!(await insertDemo(tx, { id, full_name: fullName, email, company, phone, ...from }))) return;
      await addJob(tx, MAIL_DEMO_REQUEST, { requestId: id });
      await limiter.takeWithin(tx, lines, now);
    }),
  );
  return THANKS;
}
