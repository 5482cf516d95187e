import { newId, type Id } from '@lendwright/kernel';
import type pg from 'pg';
import { buildEmail } from '../../apps/server/src/capabilities/campaigns/build-email';
import { receiveSnsMessage, type EventContext } from '../../apps/server/src/capabilities/email-events/receive-event';
import { listUserEmails } from '../../apps/server/src/capabilities/email-messages/panel/list-user-emails';
import type { ListEngine } from '../../apps/server/src/capabilities/lists';
import { readMergeValues } from '../../apps/server/src/capabilities/merge-fields';
import { systemClock } from '../../apps/server/src/platform/clock/clock';
import type { Database } from '../../apps/server/src/platform/db/database';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { SES_TAGS } from '../../apps/server/src/providers/mail/ses-tags';
import { sumStatistics } from '../driver/percentiles';
import { contactId, type EmailCompany } from './email-company';

const ROUNDS = 300;
const PANEL_MAIL_COUNT = 2_000;
/** Requests of SNS that are under way at once. */
const CONCURRENT_EVENTS = 128;

async function timesOf(work: (round: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return sumStatistics(times.slice(ROUNDS / 10), 1);
}

/** Reads the values of one person and writes their email. */
export async function measureMerge(engine: ListEngine, { scope, viewer, ids }: EmailCompany, secret: string) {
  const setup = await engine.setups.of(scope);
  const campaign = {
    subject: 'Hi {{first_name}}',
    subject_test: null,
    winner: null,
    html: '<p>{{first_name}} {{email}}</p>',
  };
  const composer = {
    ...{ engine, vault: openVault(secret), publicUrl: 'https://crm.example', companyId: ids.company },
    ...{ setup, viewer, campaign, template: null },
  };
  return timesOf(async (round) => {
    const personId = contactId(1 + round);
    const values = await scope.read((tx) => readMergeValues(engine, tx, setup, viewer, personId));
    return buildEmail(composer, values, { personId, listId: newId(), address: 'a@mail.example', variant: null });
  });
}

/** The first page of the emails of a record that has thousands. */
export async function measurePanel(engine: ListEngine, admin: pg.Client, { scope, viewer, ids }: EmailCompany) {
  const owner = contactId(1);
  await admin.query(
    `insert into app.email_messages (company_id, id, purpose, from_name, subject, text, module_key, record_id, source_kind, thread_id)
     select $1, m.id, 'service', 'Olive', 'Subject ' || m.g, 'Text', 'contacts', $2, 'composer', m.id
     from (select gen_random_uuid() as id, g from generate_series(1, $3::int) g) m`,
    [ids.company, owner, PANEL_MAIL_COUNT],
  );
  await admin.query(
    `insert into app.mails (company_id, id, message_id, to_address, subject, text, purpose, state, record_id, sent_at)
     select company_id, gen_random_uuid(), id, 'a@mail.example', subject, '', 'service', 'sent', record_id, now()
     from app.email_messages where company_id = $1 and record_id = $2 and source_kind = 'composer'`,
    [ids.company, owner],
  );
  for (const table of ['app.email_messages', 'app.mails']) await admin.query(`vacuum (analyze) ${table}`);
  const setup = await engine.setups.of(scope);
  const page = { tab: 'all_emails', skip: 0, limit: 25, search: '', sort: { field: 'createdAt', order: -1 } } as const;
  return timesOf(() =>
    scope.read((tx) =>
      listUserEmails({ engine, tx, setup, viewer }, { module: 'contacts', owner, ...page }, new Date()),
    ),
  );
}

/** Receives an event of delivery for each mail, with signatures already checked. @returns events per second */
export async function measureEvents(database: Database, admin: pg.Client, { ids }: EmailCompany, count: number) {
  const { rows } = await admin.query<{ id: Id }>(`select id from app.mails where company_id = $1 limit $2`, [
    ...[ids.company, count],
  ]);
  const moment = new Date().toISOString();
  const verifier = {
    verify: (rawText: string) => Promise.resolve({ Type: 'Notification', MessageId: newId(), Message: rawText }),
  };
  const context = {
    ...{ database, clock: systemClock, log: silentLog, fetchText: () => Promise.resolve(''), verifier },
  } as unknown as EventContext;
  let nextIndex = 0;
  const deliver = async () => {
    while (nextIndex < count) {
      const tags = { [SES_TAGS.company]: [ids.company], [SES_TAGS.mail]: [rows[nextIndex++ % rows.length]?.id] };
      const event = { eventType: nextIndex % 2 ? 'Delivery' : 'Open', mail: { timestamp: moment, tags } };
      await receiveSnsMessage(
        context,
        JSON.stringify({ ...event, delivery: { timestamp: moment }, open: { timestamp: moment } }),
      );
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CONCURRENT_EVENTS }, deliver));
  return count / ((performance.now() - start) / 1_000);
}
