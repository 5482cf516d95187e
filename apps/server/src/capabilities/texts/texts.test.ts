import { createHmac } from 'node:crypto';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock/clock';
import { silentLog } from '../../platform/log/log';
import { circuitBreaker } from '../../platform/mail/circuit-breaker';
import { readPhone } from '../../platform/texts/phone-number';
import { sendDueTexts } from '../../platform/texts/send-texts';
import { textSandbox, type OutgoingText, type TextSender } from '../../platform/texts/text-sender';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { refusalOf } from '../../testing/sample-company';
import { namesOf, openReceivers } from '../../testing/webhooks/event-receivers';
import { readActionHistory } from '../records';
import { listTexts } from './list-texts';
import { noteTextConsent, sendText } from './send-text';
import { readCommand } from './twilio/receive-text';
import { receiveTwilioEvent, type TwilioEventDeps } from './twilio/receive-twilio-event';
import { twilioEventUrl } from './twilio/twilio-event-url';

const [PUBLIC, AUTH, ACCOUNT, NUMBER] = ['https://lender.example', 'secret', `AC${'0'.repeat(32)}`, '+18005551212'];
const PHONE = '+12535550123';
/** Noon and night in the company's zone, America/Los_Angeles. */
const [NOON, NIGHT, MORNING] = ['2026-03-02T20:00:00Z', '2026-03-03T06:30:00Z', '2026-03-03T16:00:00Z'];

let fixture: EmailFixture;
let deps: TwilioEventDeps;
let borrower: Id;
let sentTexts: OutgoingText[];
beforeAll(async () => {
  fixture = await createEmailFixture();
  borrower = fixture.people.Bea.personId as Id;
  const { scope, engine } = fixture.lender;
  const numbers = new Map([[scope.companyId as string, NUMBER]]);
  const config = { apiUrl: '', accountSid: ACCOUNT, authToken: AUTH, numbers };
  const { database } = fixture.fresh;
  deps = { config, publicUrl: PUBLIC, database, setups: engine.setups, now: () => new Date(NOON) };
  await fixture.fresh.owner.query(`update app.records set phone = '(253) 555-0123' where id = any($1::uuid[])`, [
    [borrower, fixture.loan],
  ]);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  sentTexts = [];
  for (const table of ['text_messages', 'text_consents', 'text_stops'])
    await fixture.fresh.owner.query(`delete from app.${table}`);
});

const person = () => ({ owner: fixture.loan, person: borrower });
const noteConsent = (isGiven = true) => {
  const body = { ...person(), given: isGiven, source: 'spoken' as const, wording: 'Agreed by phone' };
  return fixture.run('write', fixture.people.Olga, (context) => noteTextConsent(context, body, new Date()));
};
const sendOne = async (text = 'Your loan is approved.', viewer = fixture.people.Olga): Promise<Id> =>
  (await fixture.run('write', viewer, (context) => sendText(context, { ...person(), text })))._id;
const list = (viewer = fixture.people.Olga) =>
  fixture.run('read', viewer, (context) => listTexts(context, fixture.loan, true));
const stateOfBorrower = async () => (await list()).people.find(({ _id: id }) => id === borrower)?.state;
const readStates = async () => (await list()).texts.map(({ state, reason }) => `${state} ${reason}`.trim()).sort();

const recorder: TextSender = {
  ...{ delivers: true, name: 'twilio', concurrency: 1 },
  send: (text) => Promise.resolve({ providerId: `SM${sentTexts.push(text)}` }),
};
function run(sender = recorder, moment = NOON, leaseMs = 60_000): Promise<number | null> {
  const { companyId } = fixture.lender.scope;
  const signal = new AbortController().signal;
  const lender = { database: fixture.fresh.database, companyId, lane: 'text' as const, log: silentLog, signal };
  const options = { senderOf: () => sender, clock: fixedClock(moment), breaker: circuitBreaker(), leaseMs };
  return sendDueTexts(lender, options);
}

const companyId = () => fixture.lender.scope.companyId;
const signatureOf = (url: string, fields: object, key = AUTH) => {
  const pairs = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha1', key)
    .update(url + pairs.map(([name, value]) => `${name}${value}`).join(''))
    .digest('base64');
};
function post(
  fields: object,
  { message, company = companyId(), key = AUTH }: { message?: Id; company?: Id; key?: string } = {},
) {
  const form = { AccountSid: ACCOUNT, ...fields };
  const signature = signatureOf(twilioEventUrl(PUBLIC, company, message), form, key);
  const body = { raw: new URLSearchParams(Object.entries(form)).toString(), signature };
  return receiveTwilioEvent(deps, { params: { company }, query: { message }, body });
}
const answer = (text: string, sid = newId() as string, overrides: object = {}) =>
  post({ From: PHONE, To: NUMBER, Body: text, MessageSid: sid, ...overrides });

it('sends only with consent, keeps its history, and says on the row why a message was not sent', async () => {
  expect(await stateOfBorrower()).toBe('none');
  await sendOne();
  await run();
  expect(await readStates()).toEqual(['suppressed no-consent']);
  await noteConsent();
  await sendOne();
  await run();
  expect(sentTexts).toEqual([expect.objectContaining({ to: PHONE, text: 'Your loan is approved.' })]);
  // It is withdrawn while a message waits.
  await sendOne('Later');
  await noteConsent(false);
  await run();
  expect(await readStates()).toEqual(['sent', 'suppressed no-consent', 'suppressed no-consent']);
  const shownPerson = (await list()).people.find(({ _id: id }) => id === borrower);
  expect(shownPerson).toMatchObject({ state: 'withdrawn', phone: PHONE });
  expect(shownPerson?.consents.map(({ isGiven, source, by }) => `${isGiven} ${source} ${by}`)).toEqual([
    expect.stringMatching(/^false spoken Olga/),
    expect.stringMatching(/^true spoken Olga/),
  ]);
  const { engine, scope } = fixture.lender;
  const germanData = { ...fixture.people.Olga, language: 'de' };
  const { action_history: lines } = await readActionHistory(engine, scope, germanData, {
    module: 'loans',
    _id: fixture.loan,
    skip: 0,
    limit: 2,
  });
  expect(lines.map(({ info }) => `${info[0]?.title}: ${info[0]?.current_value}`)).toEqual([
    'Textnachrichten: Bea Notes, Widerrufen, Telefonisch oder persönlich',
    'Textnachrichten: Bea Notes, Eingewilligt, Telefonisch oder persönlich',
  ]);
  expect(await refusalOf(sendOne('x', fixture.people.Pia))).toMatchObject({ status: 403 });
  expect(await refusalOf(list(fixture.people.Nils))).toMatchObject({ status: 404 });
  const noConsent = fixture.run('write', fixture.people.Olga, (context) =>
    sendText(context, { ...person(), person: newId(), text: 'x' }),
  );
  expect(await refusalOf(noConsent)).toMatchObject({ status: 422 });
});

it('waits for the morning of the recipient, and keeps messages in the product without a provider', async () => {
  await noteConsent();
  await sendOne();
  const waitMs = await run(recorder, NIGHT);
  expect([sentTexts, await readStates()]).toEqual([[], ['queued']]);
  expect(Date.parse((await list()).texts[0]?.sendAt ?? '')).toBeGreaterThan(Date.now() + 9 * 3_600_000);
  expect(Math.round((waitMs ?? 0) / 60_000)).toBe((Date.parse(MORNING) - Date.parse(NIGHT)) / 60_000);
  await fixture.fresh.owner.query('update app.text_messages set due_at = now()');
  await run(textSandbox, MORNING);
  expect(await readStates()).toEqual(['kept']);
});

it('sends once when the process dies between claim and result, and again only when nobody has heard of it', async () => {
  await noteConsent();
  const id = await sendOne();
  const neverEndingSender: TextSender = {
    ...recorder,
    send: (text) => (sentTexts.push(text), new Promise(() => undefined)),
  };
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  void run(neverEndingSender);
  await until(() => sentTexts.length === 1);
  // The provider reports the message whose acceptance was never recorded.
  await post({ MessageSid: 'SM9', MessageStatus: 'sent' }, { message: id });
  await fixture.fresh.owner.query(
    `update app.text_messages set claimed_until = now() - interval '1 s' where state = 'claimed'`,
  );
  await run();
  expect([sentTexts.length, await readStates()]).toEqual([1, ['sent']]);
  await post({ MessageSid: 'SM9', MessageStatus: 'delivered' }, { message: id });
  await post({ MessageSid: 'SM9', MessageStatus: 'sent' }, { message: id });
  expect(await readStates()).toEqual(['delivered']);
  // A message that was claimed but not started is sent by the next run.
  await sendOne('Second');
  await fixture.fresh.owner.query(
    `update app.text_messages set state = 'claimed', claim_id = gen_random_uuid(), claimed_until = now() - interval '1 s' where state = 'queued'`,
  );
  await run();
  expect(sentTexts.length).toBe(2);
  expect((await list()).texts.map(({ isUncertain }) => isUncertain)).toEqual([false, false]);
});

it('stops and starts by the words of the recipient for the company alone, files answers, and helps', async () => {
  await noteConsent();
  await sendOne();
  await run();
  await answer('Stop.', 'SM-stop');
  await answer('Stop.', 'SM-stop');
  expect(await stateOfBorrower()).toBe('stopped');
  await sendOne('After the stop');
  await run();
  expect(sentTexts.length).toBe(1);
  expect(await readStates()).toEqual(['received', 'sent', 'suppressed stopped']);
  await answer('HELP');
  await answer('help', newId(), { OptOutType: 'HELP' });
  await run();
  expect(sentTexts.map(({ text }) => /Reply STOP/.test(text))).toEqual([false, true]);
  await answer('unstop');
  expect(await stateOfBorrower()).toBe('given');
  await sendOne('Welcome back');
  await run();
  expect(sentTexts.at(-1)?.text).toBe('Welcome back');
  // A carrier that blocks the number counts like STOP.
  const id = await sendOne('Blocked');
  await run();
  await post({ MessageSid: `SM${sentTexts.length}`, MessageStatus: 'failed', ErrorCode: '21610' }, { message: id });
  expect(await stateOfBorrower()).toBe('stopped');
  expect((await list()).texts.find(({ _id }) => _id === id)).toMatchObject({ state: 'failed', reason: 'stopped' });
});

it('takes in nothing that is forged or about another company', async () => {
  await noteConsent();
  const id = await sendOne();
  await run();
  const otherId = newId();
  const stop = { From: PHONE, To: NUMBER, Body: 'STOP', MessageSid: 'SM-x' };
  const refused = [
    () => post(stop, { key: 'other' }),
    () => post({ ...stop, AccountSid: 'AC1' }),
    () => post({ MessageSid: 'SM1', MessageStatus: 'failed' }, { message: id, key: 'other' }),
  ];
  for (const attempt of refused)
    expect(await refusalOf(attempt())).toMatchObject({ status: 400, code: 'invalid_signature' });
  const unknown = [
    () => post(stop, { company: otherId }),
    () => post({ ...stop, To: '+18005559999' }),
    () => post({ MessageSid: 'SM1', MessageStatus: 'failed' }, { message: newId() }),
    () => post({ MessageSid: 'SM-other', MessageStatus: 'failed' }, { message: id }),
  ];
  for (const attempt of unknown) expect(await refusalOf(attempt())).toMatchObject({ status: 404 });
  expect([await readStates(), await stateOfBorrower()]).toEqual([['sent'], 'given']);
});

it('reads phone numbers and the reserved words', () => {
  const phones = ['(253) 555-0123', '253-555-0123', '1 253 555 0123', '+1 253.555.0123', '+44 20 7946 0958'];
  expect(phones.map(readPhone)).toEqual([PHONE, PHONE, PHONE, PHONE, '+442079460958']);
  expect(['', '555-0123', '153-555-0123', '+12', 'call me', '253-555-0123 x5'].map(readPhone)).toEqual(
    Array(6).fill(null),
  );
  const words = [
    'STOP',
    ' unsubscribe ',
    'Cancel!',
    'END',
    'quit',
    'START',
    'unstop',
    'help',
    'Please stop by',
    'stop it',
  ];
  expect(words.map(readCommand)).toEqual([...Array(5).fill('stop'), 'start', 'start', 'help', null, null]);
});

it('needs new consent for another number of the same person', async () => {
  const setPhone = (phone: string) =>
    fixture.fresh.owner.query('update app.records set phone = $2 where id = any($1::uuid[])', [
      [borrower, fixture.loan],
      phone,
    ]);
  await noteConsent();
  await setPhone('(253) 555-0199');
  expect(await stateOfBorrower()).toBe('none');
  await sendOne();
  await run();
  await setPhone('(253) 555-0123');
  expect([sentTexts, await readStates(), await stateOfBorrower()]).toEqual([[], ['suppressed no-consent'], 'given']);
});

it('notifies webhooks of sent and received texts, by ids only', async () => {
  const receivers = await openReceivers(fixture.fresh, fixture.lender);
  await noteConsent();
  await sendOne('The secret of the text');
  await run();
  await answer('Another secret of the text');
  const { admin, none } = await receivers.read();
  expect([namesOf(admin), namesOf(none)]).toEqual([['text.sent', 'text.received'], []]);
  expect(JSON.stringify(admin)).not.toMatch(/secret of the/i);
});
