import { newId, type Id } from '@lendwright/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import type { Viewer } from '@lendwright/access';
import { LiveSessions } from './live-sessions';
import { openSessions } from './open-sessions';
import type { SessionStore } from './session-store';

let freshDatabase: FreshDatabase;
/** Two processes of one installation. */
let ownStore: SessionStore;
let otherStore: SessionStore;
let membership: { readonly accountId: Id; readonly companyId: Id; readonly roleId: Id };

beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 8 });
  ownStore = openSessions(freshDatabase.database);
  otherStore = openSessions(freshDatabase.database);
});
afterAll(async () => {
  await Promise.all([ownStore.close(), otherStore.close()]);
  await freshDatabase.drop();
});
beforeEach(async () => {
  membership = { accountId: newId(), companyId: newId(), roleId: newId() };
  const { accountId, companyId, roleId } = membership;
  await freshDatabase.owner.query('insert into auth.companies (id, name) values ($1, $2)', [companyId, 'Lender']);
  await freshDatabase.owner.query(
    `insert into auth.accounts (id, username, full_name, email) values ($1, $2, 'Ann Clerk', 'ann@lender.example')`,
    [accountId, accountId],
  );
  await freshDatabase.owner.query(
    `insert into app.roles (company_id, id, user_type, title, rights) values ($1, $2, 'Workforces', 'Clerk', '{"modules":{"loans":{"global":true}},"tabs":{}}')`,
    [companyId, roleId],
  );
  await freshDatabase.owner.query(
    `insert into auth.memberships (account_id, company_id, role_id, user_type) values ($1, $2, $3, 'Workforces')`,
    [accountId, companyId, roleId],
  );
});

const start = () => ownStore.create({ ...membership, address: '192.0.2.1', device: 'Unknown browser' });

it('finds the viewer of a token in every process, and does not store the token', async () => {
  const token = await start();
  for (const store of [ownStore, otherStore]) {
    const signedIn = await store.signedIn(token);
    expect(signedIn?.viewer).toEqual({
      ...membership,
      personId: null,
      userType: 'Workforces',
      roleTitle: 'Clerk',
      isAdmin: false,
      fullName: 'Ann Clerk',
      rights: { modules: { loans: { global: true } }, tabs: {} },
    });
    expect(signedIn?.session).toMatchObject({ address: '192.0.2.1', device: 'Unknown browser' });
  }
  const { rows } = await freshDatabase.owner.query<{ hash: Buffer }>(
    'select token_hash as hash from auth.sessions where account_id = $1',
    [membership.accountId],
  );
  expect(rows[0]?.hash.toString('utf8')).not.toContain(token);
  expect(rows[0]?.hash).toHaveLength(32);
});

it('does not accept a token that was never issued', async () => {
  for (const token of ['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}'`, 'x'.repeat(5000)])
    expect(await ownStore.signedIn(token)).toBeNull();
});

it('refuses an ended session immediately in the process that ended it, and within a second everywhere', async () => {
  const token = await start();
  const session = await otherStore.find(token);
  expect(await ownStore.find(token)).not.toBeNull();
  await ownStore.end(session?.id ?? '');
  expect(await ownStore.find(token)).toBeNull();
  await wait(700);
  expect(await otherStore.find(token)).toBeNull();
});

it('ends within a second after the session, membership, account, role or company was deactivated in the database', async () => {
  const endings = [
    `update auth.sessions set ended_at = now() where account_id = $1`,
    `update auth.memberships set is_active = false where account_id = $1`,
    `update auth.accounts set is_active = false where id = $1`,
    `update app.roles set is_active = false where id = (select role_id from auth.sessions where account_id = $1 limit 1)`,
    `update auth.companies set is_active = false where id = (select company_id from auth.sessions where account_id = $1 limit 1)`,
  ];
  const reopenSql = [
    `update auth.sessions set ended_at = null where account_id = $1`,
    `update auth.memberships set is_active = true where account_id = $1`,
    `update auth.accounts set is_active = true where id = $1`,
    `update app.roles set is_active = true where id = (select role_id from auth.sessions where account_id = $1 limit 1)`,
    `select $1::uuid`,
  ];
  const token = await start();
  for (const [index, ending] of endings.entries()) {
    expect([ending, (await ownStore.signedIn(token)) !== null]).toEqual([ending, true]);
    await freshDatabase.owner.query(ending, [membership.accountId]);
    await wait(700);
    expect([ending, await ownStore.signedIn(token)]).toEqual([ending, null]);
    await freshDatabase.owner.query(reopenSql[index] ?? '', [membership.accountId]);
    await wait(700);
  }
});

it('expires after 60 idle minutes and after 24 hours', async () => {
  for (const change of [`seen_at = now() - interval '61 minutes'`, `expires_at = now() - interval '1 second'`]) {
    const token = await start();
    await freshDatabase.owner.query(`update auth.sessions set ${change} where account_id = $1`, [membership.accountId]);
    expect([change, await ownStore.find(token)]).toEqual([change, null]);
  }
  const token = await start();
  await freshDatabase.owner.query(
    `update auth.sessions set seen_at = now() - interval '59 minutes' where account_id = $1`,
    [membership.accountId],
  );
  expect(await ownStore.find(token)).not.toBeNull();
});

it('records activity once a minute, not on every call', async () => {
  const token = await start();
  const seen = async () =>
    (
      await freshDatabase.owner.query<{ s: number }>(
        'select extract(epoch from now() - seen_at)::float8 as s from auth.sessions where account_id = $1',
        [membership.accountId],
      )
    ).rows[0]?.s ?? 0;
  await freshDatabase.owner.query(
    `update auth.sessions set seen_at = now() - interval '50 seconds' where account_id = $1`,
    [membership.accountId],
  );
  await ownStore.find(token);
  expect(await seen()).toBeGreaterThan(49);
  await freshDatabase.owner.query(
    `update auth.sessions set seen_at = now() - interval '70 seconds' where account_id = $1`,
    [membership.accountId],
  );
  await wait(450);
  await ownStore.find(token);
  expect(await seen()).toBeLessThan(10);
});

it('ends all sessions of an account except the current one', async () => {
  const tokens = await Promise.all([start(), start(), start()]);
  const cachedSession = await ownStore.find(tokens[1] ?? '');
  expect(await ownStore.list(membership.accountId)).toHaveLength(3);
  await ownStore.endSessionsOfAccount(membership.accountId, cachedSession?.id);
  expect((await ownStore.list(membership.accountId)).map(({ id }) => id)).toEqual([cachedSession?.id]);
  expect(await Promise.all(tokens.map(async (token) => (await ownStore.find(token)) !== null))).toEqual([
    false,
    true,
    false,
  ]);
  await ownStore.endSessionsOfAccount(membership.accountId);
  expect(await ownStore.list(membership.accountId)).toEqual([]);
});

it('queries the database once for a burst of calls', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, start));
  const { database } = freshDatabase;
  let watchedCount = 0;
  const countingDatabase: typeof database = {
    ...database,
    identity: (work) => ((watchedCount += 1), database.identity(work)),
    readIdentity: (work) => ((watchedCount += 1), database.readIdentity(work)),
  };
  const store = openSessions(countingDatabase);
  const foundEntries = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => store.find(token)));
  expect([foundEntries.filter(Boolean).length, watchedCount]).toEqual([150, 1]);
  await store.close();
});

it('notifies an open stream when its session ends elsewhere', async () => {
  const token = await start();
  const signedIn = await ownStore.signedIn(token);
  const liveSessions = new LiveSessions(ownStore, 100);
  let endedCount = 0;
  liveSessions.watch(signedIn?.session.id ?? '', signedIn?.viewer as Viewer, () => (endedCount += 1));
  await wait(250);
  expect(endedCount).toBe(0);
  await otherStore.end(signedIn?.session.id ?? '');
  await wait(400);
  expect([endedCount, liveSessions.viewerOf(signedIn?.session.id ?? '')]).toEqual([1, null]);
});
