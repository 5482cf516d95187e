import { EMPTY_EMAIL, type BodyOf, type createEmailTrigger } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock/clock';
import { silentLog } from '../../platform/log/log';
import { circuitBreaker } from '../../platform/mail/circuit-breaker';
import { sendDueTexts } from '../../platform/texts/send-texts';
import { textSandbox } from '../../platform/texts/text-sender';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { refusalOf } from '../../testing/sample-company';
import { addPublishedEmailTemplate } from '../email-templates';
import { LOANS, saveRecord } from '../records';
import { runTriggers } from './email-triggers.job';
import { documentEvents, isDocumentEventCurrent } from './feed/document-events';
import { listPlannedMails } from './planned/list-planned-mails';
import { computeDueTime } from './planned/timing';
import { findBarred, listTriggers } from './triggers/read-triggers';
import { createTrigger, saveTrigger } from './triggers/save-triggers';
import { findTrigger } from './triggers/trigger-rows';

type Input = BodyOf<typeof createEmailTrigger>;

const DAY_MS = 86_400_000;
const NOON = new Date('2026-03-02T20:00:00Z');
let fixture: EmailFixture;
let template: Id;
beforeAll(async () => {
  fixture = await createEmailFixture();
  const { scope, engine, ids } = fixture.lender;
  const setup = await engine.setups.of(scope);
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Your loan moved on.' }] };
  const email = { ...EMPTY_EMAIL, subject: 'News', doc: { type: 'doc', content: [words] } };
  const settings = { title: 'News', category: 'service' as const, form: ids.forms.get('loan') as Id };
  template = await scope.write((tx) => addPublishedEmailTemplate(tx, setup, fixture.people.Ada, settings, email));
  await fixture.fresh.owner.query(
    `update app.records set phone = '253-555-0123' where company_id = $1 and first_name = 'Bea'`,
    [scope.companyId],
  );
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of ['planned_mails', 'email_triggers', 'text_messages', 'text_consents', 'email_messages'])
    await fixture.fresh.owner.query(`delete from app.${table}`);
  await fixture.fresh.owner.query('update auth.companies set has_email_triggers = false');
  await move('new');
});

const status = (key: string) => fixture.lender.ids.statuses.get(`loans/${key}`) as Id;
const move = (key: string) =>
  saveRecord(fixture.lender.engine, fixture.lender.scope, fixture.people.Ada, LOANS, fixture.loan, {
    ...{ formData: {}, mode: 'autosave', adminInfo: { status: [status(key)] } },
  } as never);
const create = async (input: Partial<Input> = {}): Promise<Id> => {
  const { engine, scope } = fixture.lender;
  const trigger: Input = {
    ...{ title: 'Moved', module: 'loans', event: { kind: 'status-reached', statuses: [status('approved')] } },
    ...{ channel: 'text', template: null, text: 'Approved: {{property_address}}', condition: null, delay: 0 },
    ...{ recipients: { borrower: true, staff: false, roles: [] }, quietHours: null, sendTime: null, cap: null },
    active: true,
    ...input,
  };
  return (await createTrigger(engine, scope, fixture.people.Ada, trigger, new Date()))._id;
};
const run = (now = new Date()) =>
  runTriggers(fixture.lender.engine, fixture.lender.scope, now, {
    ...{ log: silentLog, signal: new AbortController().signal },
  });
const sendTexts = (time: Date) => {
  const { companyId } = fixture.lender.scope;
  const signal = new AbortController().signal;
  const options = { database: fixture.fresh.database, companyId, lane: 'text' as const, log: silentLog, signal };
  return sendDueTexts(options, { senderOf: () => textSandbox, clock: fixedClock(time), breaker: circuitBreaker() });
};
const readColumn = async (sql: string) => (await fixture.fresh.owner.query<{ v: string }>(sql)).rows.map(({ v }) => v);
const readPlanned = () =>
  readColumn(`select trim(state || ' ' || reason) as v from app.planned_mails order by created_at, id`);
const readTexts = () =>
  readColumn(`select concat_ws(' ', state, error, text) as v from app.text_messages order by created_at, id`);
const agree = () =>
  fixture.fresh.owner.query(
    `insert into app.text_consents (company_id, id, record_id, person_id, phone, is_given, source, wording, changed_at)
     values ($1, gen_random_uuid(), $2, $3, '+12535550123', true, 'spoken', 'Yes', now())`,
    [fixture.lender.scope.companyId, fixture.loan, fixture.people.Bea.personId],
  );

it('texts the borrower who agreed, by day, once, after the quiet hours of the trigger', async () => {
  await create({ quietHours: { from: '00:00', until: '23:59' } });
  await move('approved');
  await agree();
  const quietUntil = await run(NOON);
  expect([await readPlanned(), await readTexts()]).toEqual([['waiting'], []]);
  const { emails } = await fixture.run('read', fixture.people.Olga, (ownContext) =>
    listPlannedMails(ownContext, fixture.loan),
  );
  expect(emails[0]).toMatchObject({ channel: 'text', event: 'status-reached', detail: 'Approved' });
  await run(quietUntil ?? undefined);
  await run(quietUntil ?? undefined);
  expect(await readTexts()).toEqual(['queued Approved: 12 Elm & Oak']);
  // One minute before midnight is also within the recipient's quiet hours.
  const nextInMs = await sendTexts(quietUntil as Date);
  expect(await readTexts()).toEqual(['queued Approved: 12 Elm & Oak']);
  expect(Math.round((nextInMs ?? 0) / 3_600_000)).toBe(8);
  await fixture.fresh.owner.query('update app.text_messages set due_at = now()');
  await sendTexts(new Date((quietUntil as Date).getTime() + 10 * 3_600_000));
  expect([await readPlanned(), await readTexts()]).toEqual([['sent'], ['kept Approved: 12 Elm & Oak']]);
});

it('says why nothing was texted: no consent, no number, an unknown field, and refuses what is empty', async () => {
  expect(await refusalOf(create({ text: '' }))).toMatchObject({ status: 422, details: { path: 'text' } });
  await create();
  await create({ title: 'Unknown', text: 'Hi {{nowhere}}' });
  await create({ title: 'Staff', recipients: { borrower: false, staff: true, roles: [] } });
  await move('approved');
  await run();
  expect((await readPlanned()).sort()).toEqual(['failed incomplete', 'failed no-phone', 'sent']);
  await fixture.fresh.owner.query('update app.text_messages set due_at = now()');
  await sendTexts(NOON);
  expect(await readTexts()).toEqual(['suppressed no-consent Approved: 12 Elm & Oak']);
});

it('emails a reminder when nobody answered for days, in the language of the recipient', async () => {
  const { owner } = fixture.fresh;
  await create({ channel: 'email', template, text: '', event: { kind: 'no-reply', days: 3 } });
  const messageId = await fixture.send(fixture.people.Olga, 'Please send your payslips', '<p>Thanks</p>');
  await owner.query(`update app.email_messages set created_at = now() - interval '3 days' where id = $1`, [messageId]);
  await owner.query(`update auth.accounts set email = 'bea@people.example', language = 'de' where id = $1`, [
    fixture.people.Bea.accountId,
  ]);
  await run();
  expect(await readPlanned()).toEqual(['sent']);
  const languages = `select substring(html from 'lang="(..)"') as v from app.email_messages where source_kind = 'trigger'`;
  expect(await readColumn(languages)).toEqual(['de']);
  await owner.query('update app.email_triggers set checked_on = null');
  await run();
  expect(await readPlanned()).toEqual(['sent']);
  // An answer cancels the waiting email.
  await owner.query('delete from app.planned_mails');
  await owner.query(`update app.email_triggers set checked_on = null, delay_minutes = 60`);
  await run();
  await owner.query(
    `insert into app.email_messages (company_id, id, direction, subject, thread_id, module_key, record_id)
     values ($1, $2, 'in', 'Re', $2, 'loans', $3)`,
    [fixture.lender.scope.companyId, newId(), fixture.loan],
  );
  await run(new Date(Date.now() + 2 * 3_600_000));
  expect(await readPlanned()).toEqual(['canceled condition']);
});

it('reads what happened to documents, and ends what is not so anymore', async () => {
  const line = { id: newId(), record_id: fixture.loan, at: '', change_slot: 0, change_seq: '1' };
  const eventsOf = (act: string, field: string, from: string | null, to: string | null) =>
    documentEvents({ ...line, act, changes: [{ field, from, to }] }).map(({ detail }) => detail);
  expect(eventsOf('document-status', 'payslips', 'Awaiting Review', 'Approved')).toEqual(['approved']);
  expect(eventsOf('document-status', 'payslips', 'Approved', 'Awaiting Reupload')).toEqual(['refused']);
  expect(eventsOf('save', '@request:payslips', null, 'Payslips')).toEqual(['requested']);
  expect(eventsOf('save', '@request:payslips', 'Payslips', null)).toEqual([]);
  expect(eventsOf('save', 'payslips', null, 'Approved')).toEqual([]);
  const isStillCurrent = (change: string) =>
    fixture.lender.scope.read((tx) =>
      isDocumentEventCurrent(tx, fixture.loan, `document:${line.id}:${change}:payslips`),
    );
  expect([await isStillCurrent('requested'), await isStillCurrent('approved')]).toEqual([true, false]);
  await fixture.fresh.owner.query(
    `insert into app.documents (company_id, id, record_id, element, status) values ($1, $2, $3, 'payslips', 'Approved')`,
    [fixture.lender.scope.companyId, newId(), fixture.loan],
  );
  expect([
    await isStillCurrent('requested'),
    await isStillCurrent('approved'),
    await isStillCurrent('refused'),
  ]).toEqual([false, true, false]);
});

it('names modules in the language of the reader, and the triggers whose author may not act anymore until someone takes them over', async () => {
  const { engine, scope } = fixture.lender;
  const id = await create();
  const setup = await engine.setups.of(scope);
  const isBarred = () =>
    scope.read(async (tx) => (await listTriggers(tx, setup, fixture.people.Ada, new Date())).triggers[0]?.isBarred);
  expect(await isBarred()).toBe(false);
  await fixture.fresh.owner.query('update app.email_triggers set account_id = gen_random_uuid()');
  expect(await isBarred()).toBe(true);
  await saveTrigger(engine, scope, fixture.people.Ada, id, { version: 1 }, new Date());
  expect(await isBarred()).toBe(false);
  const row = await scope.read((tx) => findTrigger(tx, id));
  expect(row).toMatchObject({ text_body: 'Approved: {{property_address}}', account_id: fixture.people.Ada.accountId });
  expect(await scope.read((tx) => findBarred(tx, []))).toEqual(new Set());
});

it('sends at its time of day, or when the quiet hours end', () => {
  const zone = 'America/Los_Angeles';
  const dueAt = (send_at: string | null, quiet_from: string | null = null, quiet_until: string | null = null) =>
    computeDueTime(NOON, 0, zone, { send_at, quiet_from, quiet_until }).toISOString();
  expect(dueAt(null)).toBe(NOON.toISOString());
  expect(dueAt('17:30')).toBe('2026-03-03T01:30:00.000Z');
  expect(dueAt('09:00')).toBe('2026-03-03T17:00:00.000Z');
  expect(dueAt('21:00', '20:00', '08:00')).toBe('2026-03-03T16:00:00.000Z');
  expect(new Date(dueAt('12:00')).getTime()).toBeLessThan(NOON.getTime() + DAY_MS);
});
