import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf, sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { endLoginOfPerson } from './end-login-of-person';
import { grantLogin } from './grant-login';
import type { LoginRequest } from './login-changes';
import { loginOf } from './login-rows';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let admin: Id;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
afterAll(() => freshDatabase.drop());
beforeEach(async () => {
  lender = await sampleCompany(freshDatabase.database);
  admin = await addMember('Ann');
});

const grant = (person: Id, roles: readonly string[], overrides: Partial<LoginRequest> = {}) =>
  lender.scope.write((tx) =>
    grantLogin(
      tx,
      lender.viewer('admin'),
      person,
      {
        roles: roles.map((role) => lender.ids.roles.get(role) as Id),
        isLoginAllowed: true,
        mayEditProfile: true,
        username: undefined,
        password: undefined,
        ...overrides,
      },
      { publicUrl: 'https://lender.example', now: new Date('2026-03-02T12:00:00Z') },
    ),
  );

/** Adds a staff member who can sign in. */
async function addMember(name: string, role = 'admin'): Promise<Id> {
  const person = await lender.addPerson('workforces', name, 'Staff');
  const password = { plain: 'kettle magpie orbit', hash: 'not checked here' };
  await grant(person, [role], { username: `${name}-${newId()}`, password });
  return person;
}

/** Deactivates a record the way the record engine does, including its login in the same transaction. */
const deactivate = (person: Id) =>
  lender.scope.write(async (tx) => {
    const sql = 'update app.records set is_active = false where company_id = $1 and id = $2';
    await tx.query(sql, [tx.companyId, person], 'deactivate');
    await endLoginOfPerson(tx, person);
  });
const readCurrentLogin = (person: Id) => lender.scope.read((tx) => loginOf(tx, person));

const REMOVALS: Readonly<Record<string, (person: Id) => Promise<unknown>>> = {
  'the login': (person) => grant(person, ['admin'], { isLoginAllowed: false }),
  'the role': (person) => grant(person, ['officer']),
  'the record': deactivate,
};

describe.each(Object.entries(REMOVALS))('%s of an administrator', (_what, take) => {
  it('is refused if no other administrator remains, and changes nothing', async () => {
    await addMember('Otto', 'officer');
    expect(await refusalOf(take(admin))).toMatchObject({ status: 422, code: 'last_admin' });
    expect(await readCurrentLogin(admin)).toMatchObject({ is_allowed: true, roles: [lender.ids.roles.get('admin')] });
    const rows = await freshDatabase.owner.query('select is_active from app.records where id = $1', [admin]);
    expect(rows.rows).toEqual([{ is_active: true }]);
  });

  it('succeeds if another administrator can sign in', async () => {
    const secondMember = await addMember('Bea');
    await take(admin);
    expect(await refusalOf(take(secondMember))).toMatchObject({ code: 'last_admin' });
  });

  it('does not succeed because of an administrator who cannot sign in or belongs to another company', async () => {
    await grant(await addMember('Asleep'), ['admin'], { isLoginAllowed: false });
    const otherCompany = await sampleCompany(freshDatabase.database);
    await freshDatabase.owner.query(
      `insert into auth.memberships (account_id, company_id, role_id, user_type)
       select account_id, $1, $2, 'Workforces' from auth.memberships where person_id = $3`,
      [otherCompany.ids.company, otherCompany.ids.roles.get('admin'), admin],
    );
    expect(await refusalOf(take(admin))).toMatchObject({ code: 'last_admin' });
  });

  it('succeeds for only one of the last two administrators when both are removed concurrently', async () => {
    const secondMember = await addMember('Bea');
    const results = await Promise.allSettled([admin, secondMember].map(take));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('the last administrator can still change the name and other roles, and officers come and go', async () => {
  await grant(admin, ['admin', 'officer'], { username: `renamed-${newId()}` });
  const officer = await addMember('Otto', 'officer');
  await grant(officer, ['own']);
  await deactivate(officer);
  expect(await readCurrentLogin(officer)).toMatchObject({ is_allowed: false });
});
