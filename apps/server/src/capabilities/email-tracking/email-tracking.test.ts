import { newId, type Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../platform/log/log';
import { openVault } from '../../platform/secrets/sealed';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { countHit, trackingContext, type TrackingContext } from './count-hit';
import { openTracking, sealTracking, type TrackingTarget } from './tracking-token';

const PERSON = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0';
const RATES = 'https://rates.example/';
const vault = openVault(randomBytes(32).toString('hex'));

let fixture: EmailFixture;
let context: TrackingContext;
beforeAll(async () => {
  fixture = await createEmailFixture();
}, 60_000);
afterAll(() => fixture.close());
beforeEach(() => {
  const { database } = fixture.fresh;
  context = trackingContext({ database, vault, clock: { now: () => new Date() }, log: silentLog });
});

/** A mail that was sent some time ago. */
async function sendMail(secondsAgo = 60): Promise<Id> {
  const message = await fixture.send(fixture.people.Olga, 'Hello', '<p>Hello</p>');
  const sql = `update app.mails set state = 'sent', sent_at = now() - $2::int * interval '1 s' where message_id = $1 returning id`;
  return (await fixture.fresh.owner.query<{ id: Id }>(sql, [message, secondsAgo])).rows[0]?.id ?? '';
}

const targetOf = (mailId: Id, address = ''): TrackingTarget => ({
  ...{ companyId: fixture.lender.scope.companyId, mailId, address },
});
const open = (mailId: Id, agent = PERSON) =>
  countHit(context, 'picture', sealTracking(vault, 'picture', targetOf(mailId)), agent);
const click = (mailId: Id, address = RATES, agent = PERSON) =>
  countHit(context, 'link', sealTracking(vault, 'link', targetOf(mailId, address)), agent);

async function countsOf(mailId: Id) {
  const { rows } = await fixture.fresh.owner.query<Record<string, number>>(
    `select open_count as opens, click_count as clicks,
       (select count(*)::int from app.email_events e where e.mail_id = m.id) as events from app.mails m where id = $1`,
    [mailId],
  );
  return rows[0];
}
const hashOfRows = async () =>
  (
    await fixture.fresh.owner.query(
      `select md5(string_agg((to_jsonb(m) - '{opened_at,open_count,clicked_at,click_count}'::text[])::text, '' order by id)) as mails,
         (select md5(string_agg(r::text, '' order by id)) from app.records r) as records from app.mails m`,
    )
  ).rows[0] as unknown;

it('counts a recipient once, and each link once: 100 requests change nothing else', async () => {
  const mail = await sendMail();
  const before = await hashOfRows();
  for (let index = 0; index < 25; index++) {
    expect(await open(mail)).toBe('');
    expect(await Promise.all([click(mail), click(mail), click(mail, `${RATES}other`)])).toEqual([
      RATES,
      RATES,
      `${RATES}other`,
    ]);
  }
  expect(await countsOf(mail)).toEqual({ opens: 1, clicks: 2, events: 3 });
  const links = `select detail ->> 'link' as link from app.email_events where mail_id = $1 and kind = 'click' order by 1`;
  expect((await fixture.fresh.owner.query(links, [mail])).rows).toEqual([{ link: RATES }, { link: `${RATES}other` }]);
  expect(await hashOfRows()).toEqual(before);
  reportMeasurement('M25', '100 requests of the picture and links of an email: one event each, nothing else changes');
});

it('shows opened and clicked in the emails of the record', async () => {
  const mail = await sendMail();
  const { rows } = await fixture.fresh.owner.query<{ id: Id }>('select message_id as id from app.mails where id = $1', [
    mail,
  ]);
  const stateOf = async () => (await fixture.readThread(fixture.people.Olga, rows[0]?.id ?? '')).messages[0]?.state;
  const states = [await stateOf()];
  await open(mail);
  states.push(await stateOf());
  await click(mail);
  states.push(await stateOf());
  expect(states).toEqual(['sent', 'opened', 'clicked']);
});

it('flags what programs do, and counts the person who comes after them', async () => {
  const [earlyMail, proxiedMail] = [await sendMail(3), await sendMail()];
  await open(earlyMail);
  await click(earlyMail);
  await open(proxiedMail, 'Mozilla/5.0');
  expect([await countsOf(earlyMail), await countsOf(proxiedMail)]).toEqual([
    { opens: 0, clicks: 0, events: 2 },
    { opens: 0, clicks: 0, events: 1 },
  ]);
  await open(proxiedMail);
  expect(await countsOf(proxiedMail)).toEqual({ opens: 1, clicks: 0, events: 2 });
});

it('counts nothing where the company does not want it, for other mails, or after too many requests', async () => {
  const [mail, floodedMail] = [await sendMail(), await sendMail()];
  expect(await click(newId())).toBe(RATES);
  for (let index = 0; index < 150; index++) await click(floodedMail, `${RATES}${index}`);
  expect((await countsOf(floodedMail))?.['clicks']).toBe(100);
  const { engine } = context;
  const setup = await engine.setups.of(fixture.lender.scope);
  const setups = { of: () => Promise.resolve({ ...setup, settings: { emailTracking: false } }) };
  context = { ...context, engine: { ...engine, setups } as never };
  expect([await open(mail), await click(mail)]).toEqual(['', RATES]);
  expect(await countsOf(mail)).toEqual({ opens: 0, clicks: 0, events: 0 });
});

it('accepts none of 300 forged tokens', async () => {
  const mail = await sendMail();
  const token = sealTracking(vault, 'link', targetOf(mail, RATES));
  const sealedToken = token.slice(37);
  const otherVault = openVault(randomBytes(32).toString('hex'));
  const forge = (itemIndex: number): string => {
    const index = (itemIndex * 7) % token.length;
    return [
      token.slice(0, index) + (token[index] === 'a' ? 'b' : 'a') + token.slice(index + 1),
      `${newId()}.${sealedToken}`,
      token.slice(0, index),
      `${token.slice(0, 37)}v1.${randomBytes(80).toString('base64url')}`,
      sealTracking(otherVault, 'link', targetOf(mail, 'https://evil.example/')),
      sealTracking(vault, 'picture', targetOf(mail, 'https://evil.example/')),
    ][itemIndex % 6] as string;
  };
  const forgedTokens = [...Array.from({ length: 300 }, (_, index) => forge(index)), '', 'https://evil.example'];
  const answers = await Promise.all(forgedTokens.map((listedToken) => countHit(context, 'link', listedToken, PERSON)));
  expect(new Set(answers)).toEqual(new Set([null]));
  expect(await countsOf(mail)).toEqual({ opens: 0, clicks: 0, events: 0 });
  expect(openTracking(vault, 'link', token)).toEqual(targetOf(mail, RATES));
  reportMeasurement('T33', `${forgedTokens.length} forged tokens of emails: 0 accepted, 0 followed`);
});
