import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from './platform/log/log';
import { circuitBreaker } from './platform/mail/circuit-breaker';
import type { MailSender } from './platform/mail/mail-sender';
import { queueMail } from './platform/mail/queue-mail';
import { sendDueMails } from './platform/mail/send-mails';
import { createFreshDatabase, type FreshDatabase } from './testing/fresh-database';
import { reportMeasurement } from './testing/report-measurement';

const MAILS = 200;
const OUTAGE_MS = 600_000;

let freshDatabase: FreshDatabase;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
afterAll(() => freshDatabase.drop());

it('loses and repeats nothing while the provider is down for ten minutes, and asks it rarely', async () => {
  const companyId = newId();
  await freshDatabase.owner.query('insert into auth.companies (id, name) values ($1, $2)', [companyId, 'Lender']);
  await freshDatabase.database.tenant(companyId).write(async (tx) => {
    for (let index = 0; index < MAILS; index++)
      await queueMail(tx, { to: `bo${index}@mail.example`, subject: 'Hello', text: 'Hello' });
  });
  let now = 0;
  let calls = 0;
  const deliveredMails: string[] = [];
  const sender: MailSender = {
    ...{ delivers: true, name: 'smtp', concurrency: 5, close: () => Promise.resolve() },
    send({ recipient }) {
      calls++;
      if (now < OUTAGE_MS)
        return Promise.reject(Object.assign(new Error('connection refused'), { failure: 'unavailable' }));
      deliveredMails.push(recipient);
      return Promise.resolve({ providerId: null });
    },
  };
  const options = {
    sender,
    breaker: circuitBreaker(() => now),
    domain: 'lender.example',
    files: { open: () => Promise.reject(new Error('no file')) },
  };
  const signal = new AbortController().signal;
  const run = { database: freshDatabase.database, companyId, lane: 'service' as const, log: silentLog, signal };
  let callsWhileDown = 0;
  for (let dueInMs: number | null = 0; dueInMs !== null;) {
    dueInMs = await sendDueMails(run, options);
    if (dueInMs === null) break;
    // Time passes until the next mail is due, for the breaker and for the database.
    const step = Math.max(1_000, dueInMs);
    now += step;
    await freshDatabase.owner.query(
      `update app.mails set due_at = due_at - $1 * interval '1 ms' where state = 'queued'`,
      [step],
    );
    if (now < OUTAGE_MS) callsWhileDown = calls;
  }
  const { rows } = await freshDatabase.owner.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from app.mails group by state',
  );
  expect([rows, deliveredMails.length, new Set(deliveredMails).size]).toEqual([
    [{ state: 'sent', n: MAILS }],
    MAILS,
    MAILS,
  ]);
  expect(callsWhileDown).toBeLessThan(MAILS);
  reportMeasurement(
    'F16',
    `${MAILS} mails, provider down 10 min: 0 lost, 0 repeated, ${callsWhileDown} calls while it was down`,
  );
});
