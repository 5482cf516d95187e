import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/log/log';
import {
  createAccountFixture,
  countingDatabase,
  type AccountFixture,
  type CompanyRole,
} from '../../../testing/account-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { forgotPassword } from './forgot-password';
import { newOneTimeToken } from '../identity/one-time-token';
import { resetPassword } from './reset-password';
import { sendResetLinkJob } from './send-reset-link.job';
import { signIn } from '../sign-in/sign-in';
import { insertResetToken } from '../identity/token-rows';

const NEW_PASSWORD = 'kettle magpie orbit';
const caller = { address: '198.51.100.7', device: 'a browser' };
let fixture: AccountFixture;
let role: CompanyRole;
const refusalOf = async (action: Promise<unknown>) =>
  action.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  fixture = await createAccountFixture();
  role = await fixture.createRole(await fixture.createCompany('Harbor'), 'Officer');
});
afterAll(() => fixture.close());

async function tokenOf(accountId: Id, version: number): Promise<string> {
  const { token, hash } = newOneTimeToken();
  await fixture.fresh.database.identity((tx) =>
    insertResetToken(tx, hash, { id: accountId, credential_version: version }, 'forgot'),
  );
  return token;
}

async function createExpiredToken(accountId: Id, version: number, change: string): Promise<string> {
  const token = await tokenOf(accountId, version);
  await fixture.fresh.owner.query(`update auth.reset_tokens set ${change} where token_hash = sha256($1::bytea)`, [
    Buffer.from(token),
  ]);
  return token;
}

const versionOf = async (id: Id) =>
  Number(
    (await fixture.fresh.owner.query('select credential_version as v from auth.accounts where id = $1', [id])).rows[0]
      ?.v,
  );

describe('the mailed link', () => {
  it('is sent to the owner by the job, works once, and ends all sessions', async () => {
    const id = await fixture.createAccount('mailed', 'something old', [role]);
    const token = await fixture.sessions.create({ accountId: id, ...role, ...caller });
    await sendResetLinkJob('https://lender.example').run(
      { accountId: id },
      { database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
    );
    const mails = await fixture.fresh.owner.query('select to_address, text from app.mails');
    expect(mails.rows).toHaveLength(1);
    const link = /https:\/\/lender\.example\/auth\/reset-password\/([\w-]{43})/.exec(String(mails.rows[0]?.text));
    expect(await resetPassword(fixture.services, link?.[1] ?? '', NEW_PASSWORD, caller)).toMatchObject({
      message: expect.stringContaining('changed'),
    });
    expect(await fixture.sessions.signedIn(token)).toBeNull();
    expect(await refusalOf(resetPassword(fixture.services, link?.[1] ?? '', NEW_PASSWORD, caller))).toBe(
      'Problem while reset password, please try again.',
    );
    expect('entered' in (await signIn(fixture.services, 'mailed', NEW_PASSWORD, caller))).toBe(true);
  });

  it('is not sent for an id without an account', async () => {
    await sendResetLinkJob('https://lender.example').run(
      { accountId: newId() },
      { database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
    );
    expect(
      (await fixture.fresh.owner.query("select 1 from app.mails where subject = 'Your new password'")).rows,
    ).toHaveLength(1);
  });

  it('is not consumed by a weak password', async () => {
    const id = await fixture.createAccount('weakling', 'something old', [role]);
    const token = await tokenOf(id, 1);
    expect(await refusalOf(resetPassword(fixture.services, token, 'short', caller))).toContain(
      'at least 15 characters',
    );
    expect(await refusalOf(resetPassword(fixture.services, token, NEW_PASSWORD, caller))).toBe('no refusal');
  });

  it('is refused for 1,000 of 1,000 raw, reused, expired, outdated and swapped tokens, and accepted for 100 of 100 valid ones', async () => {
    const [ann, bob] = [
      await fixture.createAccount('reset-ann', 'something old', [role]),
      await fixture.createAccount('reset-bob', 'something old', [role]),
    ];
    const usedToken = await tokenOf(bob, 1);
    await resetPassword(fixture.services, usedToken, NEW_PASSWORD, caller);
    const firstHalf = (token: string) => token.slice(0, 21);
    const invalidTokens: (() => Promise<string> | string)[] = [
      () => ann,
      () => newId(),
      () => newOneTimeToken().token,
      () => usedToken,
      () => createExpiredToken(ann, 1, `expires_at = now() - interval '1 second'`),
      () => createExpiredToken(ann, 1, 'used_at = now()'),
      () => tokenOf(ann, 0),
      () => createExpiredToken(ann, 1, `account_id = '${bob}'`),
      async () => firstHalf(await tokenOf(ann, 1)) + (await tokenOf(ann, 1)).slice(21),
      async () => (await tokenOf(ann, 1)).toUpperCase(),
    ];
    let acceptedCount = 0;
    for (let round = 0; round < 1000; round++) {
      const token = await (invalidTokens[round % invalidTokens.length] ?? (() => ''))();
      if ((await refusalOf(resetPassword(fixture.services, token, NEW_PASSWORD, caller))) === 'no refusal')
        acceptedCount += 1;
    }
    let successCount = 0;
    for (let round = 0; round < 100; round++) {
      if (
        (await refusalOf(
          resetPassword(fixture.services, await tokenOf(ann, await versionOf(ann)), NEW_PASSWORD, caller),
        )) === 'no refusal'
      )
        successCount += 1;
    }
    reportMeasurement(
      'M7',
      `${acceptedCount} of 1000 raw, reused, expired or swapped tokens accepted; ${successCount} of 100 good ones`,
    );
    expect({ accepted: acceptedCount, successCount }).toEqual({ accepted: 0, successCount: 100 });
  });
});

describe('known and unknown names', () => {
  const addressOf = (round: number) => ({ ...caller, address: `203.0.${Math.floor(round / 200)}.${round % 200}` });

  it('get byte-identical responses at the same cost, 200 of each, for forgotten passwords and for sign-in', async () => {
    const database = countingDatabase(fixture.fresh.database);
    const services = { ...fixture.services, database };
    const answers = { known: new Set<string>(), unknown: new Set<string>() };
    const work = { known: new Set<string>(), unknown: new Set<string>() };
    for (let round = 0; round < 200; round++) await fixture.createAccount(`known-${round}`, 'something old', [role]);
    for (let round = 0; round < 400; round++) {
      const kind = round % 2 === 0 ? 'known' : 'unknown';
      const name = `${kind}-${Math.floor(round / 2)}`;
      [database.statements, fixture.hasher.checks, fixture.hasher.hashes] = [0, 0, 0];
      const forgot = await forgotPassword(services, name, addressOf(round));
      const login = await signIn(services, name, 'a wrong password', addressOf(round)).catch((error: Error) =>
        JSON.stringify({ ...error, message: error.message }),
      );
      answers[kind].add(JSON.stringify([forgot, login]));
      work[kind].add(
        `${database.statements} statements, ${fixture.hasher.checks} checks, ${fixture.hasher.hashes} hashes`,
      );
    }
    reportMeasurement(
      'M7, T12',
      `${new Set([...answers.known, ...answers.unknown]).size} answer for 200 known and 200 unknown names; work of each: ${[...work.unknown, ...work.known].join(' and ')}`,
    );
    expect([...answers.known]).toEqual([...answers.unknown]);
    expect([...work.known]).toEqual([...work.unknown]);
    expect(answers.known.size).toBe(1);
  });
});
