import { newId } from '@lendwright/kernel';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import type { EmailCompany } from './email-company';

const HTML = `<h2>Rates of the week</h2>${'<li>Long-term lease, 75% LTV: 7.125%</li>'.repeat(20)}`;

/** The bare mail library with one fixed mail over the same number of connections. @returns mails per second */
export async function sendRaw(url: string, count: number): Promise<number> {
  const { hostname: host, port } = new URL(url);
  const transport = createTransport({ pool: true, maxConnections: 5, host, port: Number(port), secure: false });
  const start = performance.now();
  const mails = Array.from({ length: count }, (_, index) =>
    transport.sendMail({
      from: 'a@bench.example',
      to: `${index}@mail.example`,
      subject: 'Rates',
      html: HTML,
      text: 'Rates',
    }),
  );
  await Promise.all(mails);
  transport.close();
  return count / ((performance.now() - start) / 1_000);
}

const BATCH = 100;

/** Bare inserts of events, a hundred in a statement of its own transaction. @returns events per second */
export async function insertRawEvents(admin: pg.Client, { ids }: EmailCompany, count: number): Promise<number> {
  const start = performance.now();
  for (let index = 0; index < count; index += BATCH)
    await admin.query(
      `insert into app.email_events (company_id, id, provider, event_id, kind, mail_id, occurred_at, detail)
       select $1, gen_random_uuid(), 'raw', $2 || g, 'delivery', gen_random_uuid(), now(), '{}' from generate_series(1, $3::int) g`,
      [ids.company, newId(), BATCH],
    );
  return count / ((performance.now() - start) / 1_000);
}
