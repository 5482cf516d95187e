import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountFixture, TestHasher, type AccountFixture } from '../../../testing/account-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { isFullRun } from '../../../testing/scale';
import { insertResetToken } from '../identity/token-rows';
import { newOneTimeToken } from '../identity/one-time-token';
import { resetPassword } from '../passwords/reset-password';
import { signIn } from './sign-in';

const PASSWORD = 'kettle magpie orbit';
const HOME = { address: '192.0.2.10', device: 'the owner' };
const HOUR = 3_600_000;
const refusalOf = async (action: Promise<unknown>) =>
  action.then(
    () => 'entered',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

/** Records the time of every password check per account. */
class WatchedHasher extends TestHasher {
  constructor(private readonly seen: () => void) {
    super();
  }
  override verify(knownHash: string | null, password: string): Promise<boolean> {
    this.seen();
    return super.verify(knownHash, password);
  }
}

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

/** The largest number of entries within any hour. */
function maxPerHour(moments: readonly number[]): number {
  return Math.max(
    0,
    ...moments.map((start) => moments.filter((moment) => moment >= start && moment < start + HOUR).length),
  );
}

/** Each is guessed a hundred times. */
const ACCOUNTS = isFullRun() ? 100 : 20;

it('lets a hundred guesses on each of many accounts reach at most 100 checks in any account-hour, and still lets the owners in', async () => {
  const { clock } = fixture;
  const role = await fixture.createRole(await fixture.createCompany('Harbor'), 'Officer');
  const names = Array.from({ length: ACCOUNTS }, (_, index) => `owner-${index}`);
  for (const name of names) await fixture.createAccount(name, PASSWORD, [role]);
  const checks = new Map<string, number[]>(names.map((name) => [name, []]));
  let guessedPassword = '';
  const hasher = new WatchedHasher(() => void checks.get(guessedPassword)?.push(clock.now().getTime()));
  const services = { ...fixture.services, hasher };
  const guess = (name: string, password: string, address: string) => {
    guessedPassword = name;
    return refusalOf(signIn(services, name, password, { address, device: 'a guesser' }));
  };
  // Half of the owners signed in from home before the attack; one in ten resets the password by email during it.
  const [visitors, forgetfulVisitors] = [names.slice(0, ACCOUNTS / 2), names.slice(-ACCOUNTS / 10)];
  for (const name of visitors) await signIn(fixture.services, name, PASSWORD, HOME);
  const entryCounts = { isOwnCompany: 0, byMail: 0 };
  for (let round = 0; round < 100 * ACCOUNTS; round++) {
    // Each account is guessed every 30 seconds, each time from another network.
    if (round % ACCOUNTS === 0) clock.forward(30_000);
    await guess(names[round % ACCOUNTS] ?? '', `guess ${round}`, `10.${round % 250}.${Math.floor(round / 250)}.9`);
    if (round !== 70.5 * ACCOUNTS) continue;
    for (const name of visitors)
      if ((await guess(name, PASSWORD, HOME.address)) === 'entered') entryCounts.isOwnCompany += 1;
    for (const name of forgetfulVisitors) entryCounts.byMail += await signInByMailLink(name);
  }
  const maximum = Math.max(...[...checks.values()].map(maxPerHour));
  reportMeasurement(
    'M8',
    `at most ${maximum} checks in any account-hour of ${100 * ACCOUNTS} guesses; ${entryCounts.isOwnCompany} of ${visitors.length} owners entered at once, ${entryCounts.byMail} of ${forgetfulVisitors.length} by the mailed link`,
  );
  expect(maximum).toBeLessThanOrEqual(100);
  expect(entryCounts).toEqual({ isOwnCompany: visitors.length, byMail: forgetfulVisitors.length });
});

async function signInByMailLink(name: string): Promise<number> {
  const remoteSource = { address: '192.0.2.77', device: 'the owner, away' };
  const { token, hash } = newOneTimeToken();
  const id = (await fixture.fresh.owner.query('select id from auth.accounts where username = $1', [name])).rows[0]
    ?.id as string;
  await fixture.fresh.database.identity((tx) => insertResetToken(tx, hash, { id, credential_version: 1 }, 'forgot'));
  await resetPassword(fixture.services, token, 'tundra saucer violin', remoteSource);
  return (await refusalOf(signIn(fixture.services, name, 'tundra saucer violin', remoteSource))) === 'entered' ? 1 : 0;
}

it('counts parallel guesses', async () => {
  fixture.hasher.checks = 0;
  const allTexts = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      refusalOf(signIn(fixture.services, 'nobody', 'x', { address: `10.9.${index}.1`, device: '' })),
    ),
  );
  expect(fixture.hasher.checks).toBe(6);
  expect(allTexts.filter((word) => word === 'too_many_attempts')).toHaveLength(54);
});

it('allows one address five failures per name and sixty in total', async () => {
  fixture.clock.forward(HOUR);
  const from = { address: '10.50.0.1', device: '' };
  const sameAddressResults = [];
  for (let round = 0; round < 6; round++)
    sameAddressResults.push(await refusalOf(signIn(fixture.services, 'someone', 'x', from)));
  expect(sameAddressResults).toEqual([...Array<string>(5).fill('login_incorrect'), 'too_many_attempts']);
  const otherEntries = [];
  for (let round = 0; round < 60; round++)
    otherEntries.push(await refusalOf(signIn(fixture.services, `other-${round}`, 'x', from)));
  expect(otherEntries.filter((word) => word === 'login_incorrect')).toHaveLength(55);
});

it('unlocks by itself after six minutes', async () => {
  fixture.clock.forward(HOUR);
  for (let round = 0; round < 8; round++) await refusalOf(signIn(fixture.services, 'patient', 'x', HOME));
  expect(await refusalOf(signIn(fixture.services, 'patient', 'x', HOME))).toBe('too_many_attempts');
  fixture.clock.forward(6 * 60_000);
  expect(await refusalOf(signIn(fixture.services, 'patient', 'x', HOME))).toBe('login_incorrect');
});
