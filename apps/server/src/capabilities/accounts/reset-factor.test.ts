import type { RoleRights } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FACTOR_PASSWORD, factorStage, type FactorStage } from '../../testing/factor-stage';
import { refusalOf, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { readLogin } from './read-login';
import { resetFactor } from './reset-factor';

let stage: FactorStage;
let lender: SampleCompany;
let ann: Id;
let count = 0;

beforeAll(async () => {
  stage = await factorStage();
  lender = await sampleCompany(stage.fresh.database);
});
afterAll(() => stage.close());
beforeEach(async () => {
  ann = await withFactor('officer');
});

const seatOf = (role: string) => ({ companyId: lender.ids.company, roleId: lender.ids.roles.get(role) as Id });
const nameNow = () => `holder-${count}`;

/** Somebody of the staff whose login has an app. */
async function withFactor(role: string): Promise<Id> {
  count += 1;
  const person = await lender.addPerson('workforces', nameNow(), 'Staff');
  await stage.holder(nameNow(), [seatOf(role)], person);
  return person;
}

const auth = (rights: NonNullable<RoleRights['tabs']['auth']>, person: Id | null = null) => {
  const viewer = lender.viewer('officer', person);
  return { ...viewer, rights: { ...viewer.rights, tabs: { auth: rights } } };
};
const admin = () => lender.viewer('admin');
const may = async (viewer = admin(), person = ann) => (await readLogin(lender.scope, viewer, person)).may_reset_factor;
const reset = (viewer = admin(), person = ann) => resetFactor(stage.strict, lender.scope, viewer, person);

it('is offered while there is a factor; afterwards the next sign-in sets up a new one and the owner has a mail', async () => {
  expect(await may()).toBe(true);
  await reset();
  expect(await may()).toBe(false);
  expect(await stage.step(nameNow())).toMatchObject({ setup: true });
  const mails = await stage.fresh.owner.query('select subject from app.mails where to_address = $1', [
    `${nameNow()}@mail.example`,
  ]);
  expect(JSON.stringify(mails.rows)).toMatch(/second factor/i);
});

it('ends the sessions of the login', async () => {
  const { rows } = await stage.fresh.owner.query<{ account_id: Id }>(
    'select account_id from auth.seats where person_id = $1',
    [ann],
  );
  const accountId = rows[0]?.account_id as Id;
  const token = await stage.sessions.create({ accountId, ...seatOf('officer'), address: '', device: '' });
  await reset();
  await expect.poll(() => stage.sessions.signedIn(token)).toBeNull();
});

it('is not offered without a login, without a factor, or to a viewer who may only look', async () => {
  const nobody = await lender.addPerson('workforces', 'No', 'Login');
  expect(await may(admin(), nobody)).toBe(false);
  const bare = await lender.addPerson('workforces', 'No', 'Factor');
  await stage.account('bare', FACTOR_PASSWORD, [seatOf('officer')], 'Workforces', bare);
  expect(await may(admin(), bare)).toBe(false);
  expect([await may(auth({ own: true, global: true })), await may(auth({ update: true }))]).toEqual([false, true]);
  await stage.fresh.owner.query('update app.records set is_active = false where id = $1', [ann]);
  expect(await may()).toBe(false);
  expect(await refusalOf(reset())).toMatchObject({ status: 403 });
});

it('is neither offered nor done for oneself, for an administrator by others, or for a login that opens another company', async () => {
  const boss = await withFactor('admin');
  const shared = await withFactor('officer');
  const there = await stage.role(await stage.company(`There ${count}`), 'Officer');
  await stage.fresh.owner.query(
    `insert into auth.seats (account_id, company_id, role_id, user_type)
     select account_id, $1, $2, 'Workforces' from auth.seats where person_id = $3`,
    [there.companyId, there.roleId, shared],
  );
  for (const [viewer, person] of [
    [auth({ update: true }, ann), ann],
    [auth({ update: true }), boss],
    [admin(), shared],
  ] as const) {
    expect(await may(viewer, person)).toBe(false);
    expect(await refusalOf(reset(viewer, person))).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect(await may(admin(), boss)).toBe(true);
});
