import { newId, type Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findSuppressedAddresses } from '../../platform/mail/suppressions';
import { openVault } from '../../platform/secrets/sealed';
import { refusalOf } from '../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { createAccount } from '../accounts';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { reportMeasurement } from '../../testing/report-measurement';
import { addUnsubscribeHeaders } from './add-unsubscribe-headers';
import { listSuppressed } from './list-suppressed';
import { unsubscribeContext, type UnsubscribeContext } from './unsubscribe-context';
import { sealToken, unsubscribePage } from './unsubscribe-token';
import { saveChoices, showLink, unsubscribeByOneClick } from './use-link';

const vault = openVault(randomBytes(32).toString('hex'));
const NO_SUBSCRIPTIONS = { list: false, sender: false, all: false };
const FROM_ADDRESS = '203.0.113.7';
let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let context: UnsubscribeContext;
let list: Id;
let token: string;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  list = newId();
  await freshDatabase.owner.query(
    `insert into app.email_lists (company_id, id, title, kind) values ($1, $2, 'Rates', 'fixed')`,
    [...[lender.ids.company, list]],
  );
  const target = { companyId: lender.ids.company, listId: list, sender: 'dana@harbor.example' };
  token = sealToken(vault, { ...target, address: 'gil@ashworth.example' });
}, 60_000);
afterAll(() => freshDatabase.drop());
beforeEach(async () => {
  await freshDatabase.owner.query('delete from app.email_suppressions');
  context = unsubscribeContext({ database: freshDatabase.database, vault, clock: { now: () => new Date() } });
});

const readRows = async () => (await freshDatabase.owner.query('select * from app.email_suppressions order by id')).rows;
/** Whether marketing email of a list reaches the address. */
async function isReached(listId: Id | null, purpose: 'marketing' | 'service' = 'marketing'): Promise<boolean> {
  const mail = { id: newId(), address: 'Gil@ashworth.example', purpose, listId, sender: null };
  return (await lender.scope.read((tx) => findSuppressedAddresses(tx, [mail]))).size === 0;
}

it('shows what a link is about with the address masked, and 100 openings change nothing', async () => {
  const shownLink = await showLink(context, token, FROM_ADDRESS);
  expect(shownLink).toMatchObject({ address: 'g•••@ashworth.example', list: 'Rates', stoppedParts: NO_SUBSCRIPTIONS });
  for (let index = 1; index < 100; index++) expect(await showLink(context, token, FROM_ADDRESS)).toEqual(shownLink);
  expect(await readRows()).toEqual([]);
  expect(token).not.toContain('gil');
  reportMeasurement('M25', '100 openings of a link change nothing');
});

it('is in the language of the login with the address, otherwise of the company', async () => {
  const languageOf = async () => (await showLink(context, token, FROM_ADDRESS)).language;
  const languages = [await languageOf()];
  await freshDatabase.owner.query(`update auth.companies set settings = settings || '{"language": "fr"}'`);
  languages.push(await languageOf());
  const personId = await lender.addPerson('prospects', 'Gil', 'Ashworth', 'gil@ashworth.example');
  const roleId = lender.viewer('officer').roleId;
  const membership = { companyId: lender.ids.company, roleId, personId, userType: 'Prospects' as const };
  const account = { username: 'gil', fullName: 'Gil', email: 'Gil@Ashworth.example', passwordHash: null };
  const id = await freshDatabase.database.identity((tx) =>
    createAccount(tx, { ...account, memberships: [membership] }),
  );
  await freshDatabase.owner.query(`update auth.accounts set language = 'ja' where id = $1`, [id]);
  expect([...languages, await languageOf()]).toEqual(['en', 'fr', 'ja']);
});

it('stops what the recipient chose, of the list only, and allows it again', async () => {
  await saveChoices(context, token, FROM_ADDRESS, {
    stoppedParts: { ...NO_SUBSCRIPTIONS, list: true },
    reason: 'other',
    custom_reason: 'Moved',
  });
  expect([await isReached(list), await isReached(newId()), await isReached(list, 'service')]).toEqual([
    false,
    true,
    true,
  ]);
  const { addresses, count } = await listSuppressed(lender.scope, { skip: 0, limit: 25, search: 'ASHWORTH' });
  expect(count).toBe(1);
  expect(addresses[0]).toMatchObject({
    ...{ address: 'gil@ashworth.example', source: 'unsubscribe', scope: 'list', scopeName: 'Rates' },
    ...{ reason: 'other', custom_reason: 'Moved' },
  });
  await saveChoices(context, token, FROM_ADDRESS, { stoppedParts: NO_SUBSCRIPTIONS });
  expect(await isReached(list)).toBe(true);
});

it('stops everything, once, whatever is pressed again, and keeps a complaint', async () => {
  const allData = { list: true, sender: true, all: true };
  await Promise.all([1, 2, 3].map(() => saveChoices(context, token, FROM_ADDRESS, { stoppedParts: allData })));
  expect((await readRows()).length).toBe(3);
  expect([await isReached(newId()), await isReached(null, 'service')]).toEqual([false, true]);
  await freshDatabase.owner.query(`update app.email_suppressions set source = 'complaint' where scope = ''`);
  await saveChoices(context, token, FROM_ADDRESS, { stoppedParts: NO_SUBSCRIPTIONS });
  expect(await isReached(newId())).toBe(false);
});

it('counts with the last email of the list, and not any more when everything is allowed again', async () => {
  const [firstDay, lastDay, otherDay] = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const { owner } = freshDatabase;
  for (const [day, listId] of [[firstDay, list] as const, [lastDay, list] as const, [otherDay, newId()] as const]) {
    const message = newId();
    await owner.query(
      `insert into app.email_messages (company_id, id, purpose, subject, source_kind, thread_id, can_unsubscribe, list_id)
       values ($1, $2, 'marketing', 'Rates', 'campaign', $2, true, $3)`,
      [lender.ids.company, message, listId],
    );
    await owner.query(
      `insert into app.mails (company_id, id, message_id, to_address, subject, text, purpose, state, created_at)
       values ($1, $2, $3, 'Gil@ashworth.example', 'Rates', '', 'marketing', 'sent', $4)`,
      [lender.ids.company, newId(), message, day],
    );
  }
  const readMarkedAddresses = async () =>
    (
      await owner.query<{ day: string }>(
        `select created_at::date::text as day from app.mails where unsubscribed_at is not null`,
      )
    ).rows;
  await unsubscribeByOneClick(context, token, FROM_ADDRESS);
  expect(await readMarkedAddresses()).toEqual([{ day: lastDay }]);
  await saveChoices(context, token, FROM_ADDRESS, { stoppedParts: NO_SUBSCRIPTIONS });
  expect(await readMarkedAddresses()).toEqual([]);
});

it('is kept when a person with the address is imported again', async () => {
  await unsubscribeByOneClick(context, token, FROM_ADDRESS);
  await lender.addPerson('contacts', 'Gil', 'Ashworth', 'gil@ashworth.example');
  expect(await isReached(list)).toBe(false);
});

it('accepts none of 1,000 forged tokens', async () => {
  const [company = '', signature = ''] = token.split('.', 2);
  const otherToken = sealToken(openVault(randomBytes(32).toString('hex')), {
    ...{ companyId: lender.ids.company, address: 'gil@ashworth.example', listId: list, sender: null },
  });
  const forge = (itemIndex: number): string => {
    const index = itemIndex % (token.length - 1);
    const changedText = token[index] === 'a' ? 'b' : 'a';
    return [
      token.slice(0, index) + changedText + token.slice(index + 1),
      `${newId()}.${signature}`,
      token.slice(0, index),
      `${company}.v1.${randomBytes(80).toString('base64url')}`,
      otherToken,
    ][itemIndex % 5] as string;
  };
  const forged = Array.from({ length: 1_000 }, (_, index) => forge(index)).filter((candidate) => candidate !== token);
  const refusedCodes = await Promise.all(
    forged.map(
      async (body) =>
        (await refusalOf(saveChoices(context, body, FROM_ADDRESS, { stoppedParts: NO_SUBSCRIPTIONS }))).code,
    ),
  );
  expect(new Set(refusedCodes)).toEqual(new Set(['not_found']));
  expect(await readRows()).toEqual([]);
  reportMeasurement('T33', `${forged.length} forged links to unsubscribe: 0 accepted`);
});

it('adds the headers of RFC 8058 to marketing email only', async () => {
  const complete = addUnsubscribeHeaders({ vault, publicUrl: 'https://crm.example' });
  const mail = { id: newId(), to_address: 'gil@ashworth.example' };
  const composed = [true, false].map((canUnsubscribe) => ({
    mail,
    content: { message: { can_unsubscribe: canUnsubscribe, list_id: list, from_address: null } },
    email: { headers: { Precedence: 'bulk' } },
  }));
  const [marketing, service] = await lender.scope.read((tx) => complete(tx, composed as never));
  expect(service?.headers).toEqual({ Precedence: 'bulk' });
  expect(marketing?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<https:\/\/crm\.example\/api\/email\/unsubscribe\/one-click\?token=(.+)>$/;
  const [, sentMatch = ''] = address.exec(marketing?.headers['List-Unsubscribe'] ?? '') ?? [];
  expect((await showLink(context, sentMatch, FROM_ADDRESS)).list).toBe('Rates');
  expect(unsubscribePage('https://crm.example/', sentMatch)).toBe(`https://crm.example/email/unsubscribe/${sentMatch}`);
});
