import { EMPTY_EMAIL, type BodyOf, type createEmailTrigger } from '@lendwright/api';
import { addDays, dayIn, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { afterQuietHours } from '../../platform/clock/quiet-hours';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { refusalOf } from '../../testing/sample-company';
import { addPublishedEmailTemplate } from '../email-templates';
import { addLoan, addLoans } from '../loans';
import { LOANS, saveRecord } from '../records';
import { recordPaymentEvent } from '../payments';
import { runTriggers } from './email-triggers.job';
import { changePlannedMail } from './planned/change-planned-mail';
import { listPlannedMails } from './planned/list-planned-mails';
import { sendNow } from './planned/send-now';
import { createTrigger, saveTrigger } from './triggers/save-triggers';

type Input = BodyOf<typeof createEmailTrigger>;

const ZONE = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
let fixture: EmailFixture;
let template: Id;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
const context = { log, signal: new AbortController().signal };

beforeAll(async () => {
  fixture = await createEmailFixture();
  const { scope, engine } = fixture.lender;
  const setup = await engine.setups.of(scope);
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Your loan moved on.' }] };
  const email = { ...EMPTY_EMAIL, subject: 'News of {{property_address}}', doc: { type: 'doc', content: [words] } };
  const settings = { title: 'News', category: 'service' as const, form: fixture.lender.ids.forms.get('loan') as Id };
  template = await scope.write((tx) => addPublishedEmailTemplate(tx, setup, fixture.people.Ada, settings, email));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const { owner } = fixture.fresh;
  await owner.query('delete from app.planned_mails');
  await owner.query('delete from app.email_triggers');
  await owner.query('delete from app.email_messages');
  await owner.query('update auth.companies set has_email_triggers = false');
  await move('new');
});

const status = (key: string) => fixture.lender.ids.statuses.get(`loans/${key}`) as Id;
const move = (key: string) => save({ adminInfo: { status: [status(key)] } });
const save = (body: object) =>
  saveRecord(fixture.lender.engine, fixture.lender.scope, fixture.people.Ada, LOANS, fixture.loan, {
    ...{ formData: {}, mode: 'autosave', ...body },
  } as never);
const blank = (): Input => ({
  ...{ title: 'News', module: 'loans', event: { kind: 'status-reached', statuses: [status('approved')] }, template },
  ...{
    condition: null,
    recipients: { borrower: true, staff: false, roles: [] },
    delay: 0,
    quietHours: null,
    cap: null,
  },
  ...{ channel: 'email', text: '', sendTime: null },
  active: true,
});
const create = async (input: Partial<Input> = {}): Promise<Id> => {
  const { engine, scope } = fixture.lender;
  return (await createTrigger(engine, scope, fixture.people.Ada, { ...blank(), ...input }, new Date()))._id;
};
const run = (now = new Date(), scope: TenantScope = fixture.lender.scope) =>
  runTriggers(fixture.lender.engine, scope, now, context);
const readMails = async () =>
  (
    await fixture.fresh.owner.query<{ to: string; subject: string }>(
      `select m.to_address as to, e.subject from app.mails m join app.email_messages e on e.id = m.message_id
       where e.source_kind = 'trigger' order by m.created_at, m.to_address`,
    )
  ).rows;
const readPlannedEmails = async () =>
  (
    await fixture.fresh.owner.query<{ state: string; reason: string; due_at: Date }>(
      'select state, reason, due_at from app.planned_mails order by created_at, id',
    )
  ).rows;
const readStates = async () => (await readPlannedEmails()).map((row) => `${row.state} ${row.reason}`.trim());
const list = () => fixture.run('read', fixture.people.Olga, (ownContext) => listPlannedMails(ownContext, fixture.loan));

/** Quiet hours that include the current time, and their end. */
function currentQuietHours() {
  const clockIn = (minutes: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(
      new Date(Date.now() + minutes * MINUTE_MS),
    );
  const quietHours = { from: clockIn(-120), until: clockIn(480) };
  const end = afterQuietHours(new Date(), ZONE, { quiet_from: quietHours.from, quiet_until: quietHours.until });
  return { quietHours, end };
}

it('lets screens that are open show what is planned', async () => {
  const { owner } = fixture.fresh;
  const readAnnouncedEmails = async () =>
    (await owner.query<{ id: string }>(`select payload->>'_id' as id from app.outbox where kind = 'record-changed'`))
      .rows;
  await move('approved');
  await owner.query('delete from app.outbox');
  await run();
  expect(await readAnnouncedEmails()).toEqual([]);
  await create({ delay: 60 });
  await move('new');
  await move('approved');
  await owner.query('delete from app.outbox');
  await run();
  expect(await readStates()).toEqual(['waiting']);
  expect(await readAnnouncedEmails()).toEqual([{ id: fixture.loan }]);
});

it('plans the email of a status reached in quiet hours and sends it in the morning, once', async () => {
  const { quietHours, end } = currentQuietHours();
  await create({ quietHours, recipients: { borrower: true, staff: true, roles: [] } });
  await move('approved');
  expect(await run()).toEqual(end);
  expect(await readStates()).toEqual(['waiting', 'waiting']);
  expect(await readMails()).toEqual([]);
  expect((await list()).emails[0]).toMatchObject({
    ...{ trigger: { title: 'News' }, event: 'status-reached', detail: 'Approved', state: 'waiting' },
    sendAt: end.toISOString(),
  });
  await run(end);
  await run(end);
  expect(await readMails()).toEqual([
    { to: 'bea@people.example', subject: 'News of 12 Elm & Oak' },
    { to: 'pia@people.example', subject: 'News of 12 Elm & Oak' },
  ]);
  expect(await readStates()).toEqual(['sent', 'sent']);
});

it('cancels what no longer holds: another status, a condition, a trigger that was turned off', async () => {
  const laterDate = new Date(Date.now() + 61 * MINUTE_MS);
  const id = await create({ delay: 60, condition: { field: 'property_address', operator: 'equals', value: '1 Main' } });
  await move('approved');
  await run();
  expect(await readStates()).toEqual([]);
  await save({ formData: { property_address: '1 Main' } });
  await move('new');
  await move('approved');
  await run();
  expect(await readStates()).toEqual(['waiting']);
  await save({ formData: { property_address: '12 Elm & Oak' } });
  await run(laterDate);
  expect(await readStates()).toEqual(['canceled condition']);
  const { engine, scope } = fixture.lender;
  await saveTrigger(engine, scope, fixture.people.Ada, id, { version: 1, condition: null }, new Date());
  await move('new');
  await move('approved');
  await run();
  await saveTrigger(engine, scope, fixture.people.Ada, id, { version: 2, active: false }, new Date());
  expect((await readStates()).at(-1)).toBe('canceled off');
  expect(await readMails()).toEqual([]);
});

it('covers several events by one email, and waits until tomorrow above the cap', async () => {
  await create({ delay: 60, cap: 1 });
  await move('approved');
  await run();
  await move('new');
  await move('approved');
  await run();
  expect(await readStates()).toEqual(['waiting']);
  const laterDate = new Date(Date.now() + 61 * MINUTE_MS);
  await run(laterDate);
  await create({ title: 'Second', event: { kind: 'status-reached', statuses: [status('closed')] }, cap: 1 });
  await move('closed');
  await run(laterDate);
  const [, secondEmail] = await readPlannedEmails();
  expect(secondEmail?.state).toBe('waiting');
  expect(dayIn(new Date(secondEmail?.due_at ?? 0), ZONE)).toBe(addDays(dayIn(laterDate, ZONE), 1));
  expect(await readMails()).toHaveLength(1);
});

it('holds, releases and cancels planned emails by the rights of the composer', async () => {
  await create({ delay: 60 });
  await move('approved');
  await run();
  const laterDate = new Date(Date.now() + 61 * MINUTE_MS);
  const id = (await list()).emails[0]?._id as Id;
  const act = (action: 'hold' | 'release' | 'cancel', viewer = fixture.people.Olga) =>
    fixture.run('write', viewer, (ownContext) => changePlannedMail(ownContext, id, action, new Date()));
  expect(await refusalOf(act('hold', fixture.people.Pia))).toMatchObject({ status: 403 });
  expect(await refusalOf(act('hold', fixture.people.Nils))).toMatchObject({ status: 404 });
  await act('hold');
  await run(laterDate);
  expect(await readStates()).toEqual(['held']);
  await act('release');
  await act('cancel');
  await run(laterDate);
  expect(await readStates()).toEqual(['canceled person']);
  expect(await refusalOf(act('release'))).toMatchObject({ status: 409, code: 'already_sent' });
  expect(await readMails()).toEqual([]);
});

it('sends a planned email now, once, also in quiet hours and above the cap, and refuses what may not be sent', async () => {
  const { engine, scope } = fixture.lender;
  const { quietHours } = currentQuietHours();
  const condition = { field: 'property_address', operator: 'equals', value: '12 Elm & Oak' } as const;
  await create({ delay: 60, quietHours, cap: 1, condition });
  await move('approved');
  await run();
  const id = (await list()).emails[0]?._id as Id;
  const sendAs = (viewer = fixture.people.Olga) => sendNow(engine, { scope, viewer }, id, new Date());
  const act = (action: 'hold' | 'release') =>
    fixture.run('write', fixture.people.Olga, (ownContext) => changePlannedMail(ownContext, id, action, new Date()));
  expect(await refusalOf(sendAs(fixture.people.Pia))).toMatchObject({ status: 403 });
  expect(await refusalOf(sendAs(fixture.people.Nils))).toMatchObject({ status: 404 });
  await act('hold');
  expect(await refusalOf(sendAs())).toMatchObject({ status: 409, code: 'not_changeable' });
  await act('release');
  await save({ formData: { property_address: '1 Main' } });
  expect(await refusalOf(sendAs())).toMatchObject({ status: 409, code: 'not_changeable' });
  await save({ formData: { property_address: '12 Elm & Oak' } });
  expect(await readStates()).toEqual(['waiting']);
  const presses = await Promise.allSettled([sendAs(), sendAs(), sendAs()]);
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await run(new Date(Date.now() + 24 * 60 * MINUTE_MS));
  expect(await readMails()).toEqual([{ to: 'bea@people.example', subject: 'News of 12 Elm & Oak' }]);
  expect(await readStates()).toEqual(['sent']);
  expect(await refusalOf(sendAs())).toMatchObject({ status: 409, code: 'already_sent' });
  const { rows } = await fixture.fresh.owner.query<{ by: string; author: string }>(
    `select p.settled_name as by, e.created_name as author from app.planned_mails p join app.email_messages e on e.id = p.message_id`,
  );
  expect(rows).toEqual([{ by: fixture.people.Olga.fullName, author: fixture.people.Olga.fullName }]);
});

it('plans and sends once, wherever it is killed', async () => {
  await create();
  await move('approved');
  const { scope } = fixture.lender;
  for (let statements = 0; statements < 40; statements++) {
    const write: TenantScope['write'] = (work) =>
      scope.write(async (tx) => {
        let count = 0;
        const query: typeof tx.query = (...call) => {
          if (count++ >= statements) throw new Error('killed');
          return tx.query(...call);
        };
        return work(Object.assign(Object.create(tx) as typeof tx, { query }));
      });
    const failingScope = Object.assign(Object.create(scope) as TenantScope, { write, read: scope.read.bind(scope) });
    await run(new Date(), failingScope).catch(() => undefined);
  }
  await fixture.fresh.owner.query(`update app.planned_mails set due_at = now() where state = 'waiting'`);
  await run();
  await run();
  expect(await readMails()).toHaveLength(1);
});

it('triggers by new records, dates, due tasks and payments, from its creation on', async () => {
  const { engine, scope, ids } = fixture.lender;
  const today = dayIn(new Date(), ZONE);
  await save({ formData: { closing: addDays(today, 7) } });
  const task = { title: 'Call', description: '', status: 'Not Started', priority: 'Medium', due_on: today } as const;
  await fixture.fresh.owner.query(
    `insert into app.tasks (company_id, id, module_key, record_id, title, status, priority, due_on) values ($1, gen_random_uuid(), 'loans', $2, $3, $4, $5, $6)`,
    [scope.companyId, fixture.loan, task.title, task.status, task.priority, task.due_on],
  );
  const fact = { loan: fixture.loan, attempt: fixture.loan, state: 'succeeded' };
  await scope.write((tx) => recordPaymentEvent(tx, fact));
  await create({ title: 'Date', event: { kind: 'date-reached', field: 'closing', days: -7, unit: 'days' } });
  await create({ title: 'Task', event: { kind: 'task-due', days: 0 } });
  await create({ title: 'Paid', event: { kind: 'payment', states: ['succeeded'] } });
  await create({ title: 'New', event: { kind: 'record-created' } });
  await scope.write((tx) => recordPaymentEvent(tx, fact));
  const chosenData = {
    ...{ product: ids.products.get('res') as Id, program: ids.programs.get('fix') as Id, groups: [], source: [] },
    ...{ prospect: fixture.people.Bea.personId as Id, contacts: [], workforces: [], status: [status('approved')] },
  };
  await addLoan(engine, scope, fixture.people.Ada, chosenData);
  await run();
  await run();
  const { rows } = await fixture.fresh.owner.query<{ title: string; state: string }>(
    'select t.title, p.state from app.planned_mails p join app.email_triggers t on t.id = p.trigger_id order by t.title',
  );
  expect(rows).toEqual(['Date', 'New', 'Paid', 'Task'].map((title) => ({ title, state: 'sent' })));
  expect(await readMails()).toHaveLength(4);
});

it('misses no record of a bulk write, whose entries share a number', async () => {
  const { engine, scope, ids } = fixture.lender;
  await create({ title: 'New', event: { kind: 'record-created' }, delay: 60 });
  const loan = {
    ...{ product: ids.products.get('res') as Id, program: ids.programs.get('fix') as Id, groups: [], source: [] },
    ...{ prospect: fixture.people.Bea.personId as Id, contacts: [], workforces: [], status: [status('approved')] },
  };
  const setup = await engine.setups.of(scope);
  const loans = Array.from({ length: 70 }, () => loan);
  await scope.write((tx) => addLoans(engine, tx, setup, fixture.people.Ada, loans));
  await run();
  expect(await readPlannedEmails()).toHaveLength(loans.length);
});

it('refuses triggers that name what is not of their module', async () => {
  const wrongInputs: readonly Partial<Input>[] = [
    { event: { kind: 'status-reached', statuses: [fixture.loan] } },
    { event: { kind: 'date-reached', field: 'property_address', days: 0, unit: 'days' } },
    { module: 'prospects', event: { kind: 'payment', states: ['failed'] } },
    { recipients: { borrower: false, staff: false, roles: [] } },
    { template: fixture.loan },
    { condition: { field: 'nowhere', operator: 'equals', value: '1' } },
  ];
  for (const input of wrongInputs)
    expect(await refusalOf(create(input))).toMatchObject({ status: 422, code: 'invalid' });
});
