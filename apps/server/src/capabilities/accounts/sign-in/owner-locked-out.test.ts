import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../../platform/log/log';
import { createAccountFixture, type AccountFixture, type CompanyRole } from '../../../testing/account-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { recordDevice } from '../sessions/device-rows';
import { forgotPassword } from '../passwords/forgot-password';
import { newOneTimeToken } from '../identity/one-time-token';
import { resetPassword } from '../passwords/reset-password';
import { sendResetLinkJob } from '../passwords/send-reset-link.job';
import { signIn } from './sign-in';

const PASSWORD = 'kettle magpie orbit';
const NEW_PASSWORD = 'tundra saucer violin';
const MINUTE = 60_000;
const LINK_MINUTES = 30;
const outcomeOf = (action: Promise<unknown>) =>
  action.then(
    () => 'entered',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

let fixture: AccountFixture;
let role: CompanyRole;
beforeAll(async () => {
  fixture = await createAccountFixture();
  role = await fixture.createRole(await fixture.createCompany('Harbor'), 'Officer');
});
afterAll(() => fixture.close());

const enter = (name: string, password: string, address: string, deviceToken?: string) =>
  outcomeOf(
    signIn(fixture.services, name, password, { address, device: 'a browser', ...(deviceToken && { deviceToken }) }),
  );

/** The device cookie of a browser that has signed in before. */
async function createKnownBrowser(accountId: Id): Promise<string> {
  const { token, hash } = newOneTimeToken();
  const device = { accountId, tokenHash: hash, device: 'a browser', address: '192.0.2.10' };
  await fixture.fresh.database.identity((tx) => recordDevice(tx, device));
  return token;
}

/** Runs the queued jobs. Returns how many emails they wrote. */
async function deliver(): Promise<number> {
  const { owner, database } = fixture.fresh;
  const queuedMail = await owner.query<{ id: string; payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'accounts-send-reset-link' returning j.id, j.payload`,
  );
  const context = { database, log: silentLog, attempt: 1, signal: new AbortController().signal };
  for (const { payload } of queuedMail.rows) await sendResetLinkJob('https://lender.example').run(payload, context);
  return queuedMail.rows.length;
}

async function readNewestLink(): Promise<string> {
  const mails = await fixture.fresh.owner.query<{ text: string }>(
    'select text from app.mails order by created_at desc limit 1',
  );
  return /reset-password\/([\w-]{43})/.exec(mails.rows[0]?.text ?? '')?.[1] ?? '';
}

const unknownAddress = (round: number) => `10.${round % 100}.0.9`;

it('lets the owner in from a new address within 15 minutes of a flood from 100 addresses, with at most 3 emails an hour', async () => {
  const id = await fixture.createAccount('owner', PASSWORD, [role]);
  const cookie = await createKnownBrowser(id);
  const mails: number[] = [];
  const answers = new Set<string>();
  let [guessCount, requests, ownerSignIn] = [0, 0, ''];
  for (let minute = 0; minute < 60; minute++) {
    fixture.clock.forward(MINUTE);
    for (let round = 0; round < 8; round++) await enter('owner', `guess ${round}`, unknownAddress(guessCount++));
    for (let round = 0; round < 4; round++) {
      const caller = { address: unknownAddress(requests++), device: 'a flood' };
      answers.add((await forgotPassword(fixture.services, 'owner', caller)).message);
    }
    for (let sentCount = await deliver(); sentCount > 0; sentCount--) mails.push(minute);
    if (minute === 20) ownerSignIn = await enter('owner', PASSWORD, '198.51.100.20', cookie);
  }
  // Each time the owner checks the mailbox: how long until it contains a valid link.
  const waitMinutes = Array.from({ length: 60 - LINK_MINUTES }, (_, change) => {
    const hasUsableLink = (minute: number) =>
      mails.some((sentMailCount) => sentMailCount <= minute && minute < sentMailCount + LINK_MINUTES);
    return Array.from({ length: 60 }, (_unused, wait) => wait).find((wait) => hasUsableLink(change + wait)) ?? 60;
  });
  const blockedSignIn = await enter('owner', PASSWORD, '198.51.100.21');
  const ownPassword = await forgotPassword(fixture.services, 'owner', {
    address: '198.51.100.21',
    device: 'the owner',
  });
  answers.add(ownPassword.message);
  await deliver();
  await resetPassword(fixture.services, await readNewestLink(), NEW_PASSWORD, {
    address: '198.51.100.21',
    device: 'the owner',
  });
  const byMail = await enter('owner', NEW_PASSWORD, '198.51.100.21');
  reportMeasurement(
    'T60',
    `${guessCount} guesses and ${requests} reset requests from 100 addresses in an hour: ${mails.length} mails, longest wait for a link that works ${Math.max(...waitMinutes)} min; known browser at a new address: ${ownerSignIn}; new browser by the mailed link: ${byMail}`,
  );
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.length).toBeLessThanOrEqual(3);
  expect(Math.max(...waitMinutes)).toBeLessThanOrEqual(15);
  // Positive control: without a cookie and without a link, the flood does block the password.
  expect({ ownerSignIn, blockedSignIn, byMail, answers: answers.size }).toEqual({
    ...{ ownerSignIn: 'entered', blockedSignIn: 'too_many_attempts', byMail: 'entered', answers: 1 },
  });
});

it('lets a known browser in after guesses from its own network, and other people in that office', async () => {
  fixture.clock.forward(60 * MINUTE);
  const office = '203.0.113.5';
  const [ann] = [
    await fixture.createAccount('ann', PASSWORD, [role]),
    await fixture.createAccount('ben', PASSWORD, [role]),
  ];
  const cookie = await createKnownBrowser(ann);
  for (const name of ['ann', 'ben']) expect(await enter(name, PASSWORD, office)).toBe('entered');
  const guessCount = [];
  for (let round = 0; round < 12; round++) guessCount.push(await enter('ann', `guess ${round}`, office));
  expect(guessCount).toEqual([
    ...Array<string>(5).fill('login_incorrect'),
    ...Array<string>(7).fill('too_many_attempts'),
  ]);
  expect(await enter('ann', PASSWORD, office)).toBe('too_many_attempts');
  expect(await enter('ann', PASSWORD, office, cookie)).toBe('entered');
  expect(await enter('ben', PASSWORD, office)).toBe('entered');
  // The cookie of someone else's browser, or an invented one, is not known.
  expect(await enter('ann', PASSWORD, '10.77.0.1', newOneTimeToken().token)).toBe('entered');
  for (let round = 0; round < 5; round++) await enter('ben', `guess ${round}`, office);
  expect(await enter('ben', PASSWORD, office, cookie)).toBe('too_many_attempts');
});
