import type { RoleRights } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FACTOR_PASSWORD, createFactorFixture, type FactorFixture } from '../../../testing/factor-fixture';
import { refusalOf, sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { beginSetup, finishSetup } from '../second-factor/enroll-factor';
import { newOneTimeToken } from '../identity/one-time-token';
import { readLogin } from './read-login';
import { rescueAccount } from '../setup/rescue-account';
import { resetFactor } from './reset-factor';
import { resetPassword } from '../passwords/reset-password';
import { insertResetToken } from '../identity/token-rows';

let fixture: FactorFixture;
let lender: SampleCompany;
let ann: Id;
let count = 0;

beforeAll(async () => {
  fixture = await createFactorFixture();
  lender = await sampleCompany(fixture.fresh.database);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ann = await withFactor('officer');
});

const membershipOf = (role: string) => ({ companyId: lender.ids.company, roleId: lender.ids.roles.get(role) as Id });
const currentName = () => `holder-${count}`;

/** Adds a staff member whose login has an authenticator app. */
async function withFactor(role: string): Promise<Id> {
  count += 1;
  const person = await lender.addPerson('workforces', currentName(), 'Staff');
  await fixture.createHolder(currentName(), [membershipOf(role)], person);
  return person;
}

const auth = (rights: NonNullable<RoleRights['tabs']['auth']>, person: Id | null = null) => {
  const viewer = lender.viewer('officer', person);
  return { ...viewer, rights: { ...viewer.rights, tabs: { auth: rights } } };
};
const admin = () => lender.viewer('admin');
const mayReset = async (viewer = admin(), person = ann) =>
  (await readLogin(lender.scope, viewer, person)).may_reset_factor;
const reset = (viewer = admin(), person = ann) => resetFactor(fixture.strictServices, lender.scope, viewer, person);

const codeOf = async () => (await reset()).enrollment_code;
const setUp = (challenge: string, code?: string) =>
  beginSetup(fixture.strictServices, challenge, 'totp', fixture.caller, code);

it('allows a new factor with the password and the code from the administrator, and emails the owner', async () => {
  expect(await mayReset()).toBe(true);
  const code = await codeOf();
  const step = await fixture.nextFactorStep(currentName());
  expect(step).toMatchObject({ setup: true, enrollment: true });
  expect(await refusalOf(setUp(step._id))).toMatchObject({ code: 'enrollment_code_invalid' });
  expect(await refusalOf(setUp(step._id, 'AAAAA-BBBBB-CCCCC'))).toMatchObject({ code: 'enrollment_code_invalid' });
  const { totp } = await setUp(step._id, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
  const proof = { challenge: step._id, code: fixture.code(totp?.secret ?? '') };
  const { recoveryCodes } = await finishSetup(fixture.strictServices, proof, fixture.caller);
  expect(recoveryCodes).toHaveLength(10);
  // The code is consumed by the enrollment; the next sign-in requires the new factor.
  expect(await fixture.nextFactorStep(currentName())).toMatchObject({ setup: false, enrollment: false });
  const mails = await fixture.fresh.owner.query('select subject, text from app.mails where to_address = $1', [
    `${currentName()}@mail.example`,
  ]);
  expect(JSON.stringify(mails.rows)).toMatch(/second factor/i);
  expect(JSON.stringify(mails.rows)).not.toContain(code);
});

it('does not allow free enrollment: not with a code of someone else, an older or an expired one, nor by skipping the step', async () => {
  const formerCode = await codeOf();
  const currentCode = await codeOf();
  const step = await fixture.nextFactorStep(currentName());
  expect(await refusalOf(setUp(step._id, formerCode))).toMatchObject({ code: 'enrollment_code_invalid' });
  const validInput = { challenge: step._id, code: '000000' };
  expect(await refusalOf(finishSetup(fixture.strictServices, validInput, fixture.caller))).toMatchObject({
    code: 'factor_invalid',
  });
  await fixture.fresh.owner.query(`update auth.enrollment_codes set expires_at = now() - interval '1 second'`);
  expect(await refusalOf(setUp(step._id, currentCode))).toMatchObject({ code: 'enrollment_code_invalid' });
});

it('a password set through a mailed link sets up no factor for staff, but does for a borrower', async () => {
  const kinds = [
    ['Workforces', true],
    ['Super', true],
    ['Prospects', false],
  ] as const;
  for (const [userType, needsCode] of kinds) {
    const role = await fixture.createRole(lender.ids.company, `Role of ${userType}`, userType);
    const name = `mailed-${userType}`;
    const id = await fixture.createAccount(name, 'an old password', [role], userType);
    const { token, hash } = newOneTimeToken();
    await fixture.fresh.database.identity((tx) => insertResetToken(tx, hash, { id, credential_version: 1 }, 'forgot'));
    await resetPassword(fixture.strictServices, token, FACTOR_PASSWORD, fixture.caller);
    expect(await fixture.nextFactorStep(name)).toMatchObject({ setup: true, enrollment: needsCode });
  }
});

it('ends the sessions of the login', async () => {
  const { rows } = await fixture.fresh.owner.query<{ account_id: Id }>(
    'select account_id from auth.memberships where person_id = $1',
    [ann],
  );
  const accountId = rows[0]?.account_id as Id;
  const token = await fixture.sessions.create({ accountId, ...membershipOf('officer'), address: '', device: '' });
  await reset();
  await expect.poll(() => fixture.sessions.signedIn(token)).toBeNull();
});

it('is not offered without a login, without a factor, or to a viewer with read access only', async () => {
  const personWithoutLogin = await lender.addPerson('workforces', 'No', 'Login');
  expect(await mayReset(admin(), personWithoutLogin)).toBe(false);
  const personWithoutFactor = await lender.addPerson('workforces', 'No', 'Factor');
  await fixture.createAccount('bare', FACTOR_PASSWORD, [membershipOf('officer')], 'Workforces', personWithoutFactor);
  expect(await mayReset(admin(), personWithoutFactor)).toBe(false);
  expect([await mayReset(auth({ own: true, global: true })), await mayReset(auth({ update: true }))]).toEqual([
    false,
    false,
  ]);
  await fixture.fresh.owner.query('update app.records set is_active = false where id = $1', [ann]);
  expect(await mayReset()).toBe(false);
  expect(await refusalOf(reset())).toMatchObject({ status: 403 });
});

it('is neither offered nor possible for oneself, for an administrator by others, or for a login of several companies', async () => {
  const boss = await withFactor('admin');
  const sharedFactor = await withFactor('officer');
  const foreignRole = await fixture.createRole(await fixture.createCompany(`There ${count}`), 'Officer');
  await fixture.fresh.owner.query(
    `insert into auth.memberships (account_id, company_id, role_id, user_type)
     select account_id, $1, $2, 'Workforces' from auth.memberships where person_id = $3`,
    [foreignRole.companyId, foreignRole.roleId, sharedFactor],
  );
  for (const [viewer, person] of [
    [auth({ update: true }, ann), ann],
    [auth({ update: true }), boss],
    [admin(), sharedFactor],
  ] as const) {
    expect(await mayReset(viewer, person)).toBe(false);
    expect(await refusalOf(reset(viewer, person))).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect(await mayReset(admin(), boss)).toBe(true);
});

it('the server operator lets a Super user in again with a link and a code that work once', async () => {
  const role = await fixture.createRole(lender.ids.company, 'Super', 'Super');
  await fixture.createHolder('lost-super', [role]);
  await fixture.fresh.owner.query(`update auth.memberships set user_type = 'Super' where role_id = $1`, [role.roleId]);
  expect(await refusalOf(rescueAccount(fixture.fresh.database, 'https://lender.example', 'nobody'))).toMatchObject({
    code: 'not_found',
  });
  const { link, enrollmentCode } = await rescueAccount(fixture.fresh.database, 'https://lender.example', 'lost-super');
  const token = link.split('/').at(-1) ?? '';
  await resetPassword(fixture.strictServices, token, FACTOR_PASSWORD, fixture.caller);
  expect(await refusalOf(resetPassword(fixture.strictServices, token, FACTOR_PASSWORD, fixture.caller))).toMatchObject({
    code: 'token_invalid',
  });
  const step = await fixture.nextFactorStep('lost-super');
  expect(step).toMatchObject({ setup: true, enrollment: true });
  const { totp } = await setUp(step._id, enrollmentCode);
  const proof = { challenge: step._id, code: fixture.code(totp?.secret ?? '') };
  expect((await finishSetup(fixture.strictServices, proof, fixture.caller)).entered.user.type).toBe('Super');
});
