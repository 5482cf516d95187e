import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture, type CompanyRole } from '../../../testing/account-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { chooseRole } from './choose-role';
import { newOneTimeToken } from '../identity/one-time-token';
import { insertRoleChallenge } from '../identity/token-rows';

const caller = { address: '198.51.100.7', device: 'a browser' };
let fixture: AccountFixture;
let ann: { id: Id; roles: CompanyRole[] };
let bob: { id: Id; roles: CompanyRole[] };

beforeAll(async () => {
  fixture = await createAccountFixture();
  const [firstId, otherId] = [await fixture.createCompany('One'), await fixture.createCompany('Other')];
  const roles = await Promise.all([
    fixture.createRole(firstId, 'A'),
    fixture.createRole(firstId, 'B'),
    fixture.createRole(otherId, 'C'),
    fixture.createRole(otherId, 'D'),
  ]);
  ann = { id: await fixture.createAccount('ann', 'x', roles.slice(0, 2)), roles: roles.slice(0, 2) };
  bob = { id: await fixture.createAccount('bob', 'x', roles.slice(2)), roles: roles.slice(2) };
});
afterAll(() => fixture.close());

async function challengeOf(accountId: Id, version = 1): Promise<string> {
  const { token, hash } = newOneTimeToken();
  await fixture.fresh.database.identity((tx) => insertRoleChallenge(tx, hash, accountId, version));
  return token;
}

async function canSignIn(challenge: string, companyId: Id | undefined, roleId: Id | undefined): Promise<boolean> {
  return chooseRole(fixture.services, challenge, companyId ?? newId(), roleId ?? newId(), caller).then(
    () => true,
    () => false,
  );
}

async function createExpiredChallenge(change: string): Promise<string> {
  const token = await challengeOf(ann.id);
  await fixture.fresh.owner.query(`update auth.challenges set ${change} where token_hash = sha256($1::bytea)`, [
    Buffer.from(token),
  ]);
  return token;
}

it('gives no token for 1,000 foreign or replayed combinations of challenge, company and role, and one for each of 100 valid ones', async () => {
  const [annMembership, bobMembership] = [ann.roles[0], bob.roles[0]];
  const usedChallenge = await challengeOf(ann.id);
  expect(await canSignIn(usedChallenge, annMembership?.companyId, annMembership?.roleId)).toBe(true);
  const invalidCombinations: (() => Promise<boolean>)[] = [
    () => canSignIn(ann.id, annMembership?.companyId, annMembership?.roleId),
    () => canSignIn(newOneTimeToken().token, annMembership?.companyId, annMembership?.roleId),
    () => canSignIn(usedChallenge, annMembership?.companyId, annMembership?.roleId),
    async () => canSignIn(await challengeOf(ann.id), bobMembership?.companyId, bobMembership?.roleId),
    async () => canSignIn(await challengeOf(ann.id), annMembership?.companyId, bobMembership?.roleId),
    async () => canSignIn(await challengeOf(ann.id), bobMembership?.companyId, annMembership?.roleId),
    async () => canSignIn(await challengeOf(ann.id), undefined, undefined),
    async () => canSignIn(await challengeOf(ann.id, 2), annMembership?.companyId, annMembership?.roleId),
    async () =>
      canSignIn(
        await createExpiredChallenge(`expires_at = now() - interval '1 second'`),
        annMembership?.companyId,
        annMembership?.roleId,
      ),
    async () => {
      const challenge = await challengeOf(bob.id);
      await canSignIn(challenge, annMembership?.companyId, annMembership?.roleId);
      return canSignIn(challenge, bobMembership?.companyId, bobMembership?.roleId);
    },
  ];
  let tokens = 0;
  for (let round = 0; round < 1000; round++)
    if (await invalidCombinations[round % invalidCombinations.length]?.()) tokens += 1;
  let validCount = 0;
  for (let round = 0; round < 100; round++)
    if (await canSignIn(await challengeOf(bob.id), bobMembership?.companyId, bobMembership?.roleId)) validCount += 1;
  reportMeasurement(
    'M6',
    `${tokens} of 1000 foreign or replayed mixes gave a token; ${validCount} of 100 good ones did`,
  );
  expect({ tokens, validCount }).toEqual({ tokens: 0, validCount: 100 });
});

it('gives one token when twenty callers use one challenge at the same moment', async () => {
  const challenge = await challengeOf(ann.id);
  const allEntries = await Promise.all(
    Array.from({ length: 20 }, () => canSignIn(challenge, ann.roles[1]?.companyId, ann.roles[1]?.roleId)),
  );
  expect(allEntries.filter(Boolean)).toHaveLength(1);
});
