import { NO_RIGHTS, type Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture, type CompanyRole } from '../../../testing/account-fixture';
import { endLoginOfPerson } from './end-login-of-person';
import { readLogin } from './read-login';
import { resetPassword } from '../passwords/reset-password';
import { saveLogin } from './save-login';
import { signIn } from '../sign-in/sign-in';

const PASSWORD = 'kettle magpie orbit';
const OWN_PASSWORD = 'walnut harbor sextant';
const caller = { address: '198.51.100.7', device: 'a browser' };
let fixture: AccountFixture;
let company: Id;
let roles: {
  officer: CompanyRole;
  processor: CompanyRole;
  admin: CompanyRole;
  broker: CompanyRole;
  borrower: CompanyRole;
};
const refusalOf = async (action: Promise<unknown>) =>
  action.then(
    () => 'saved',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  fixture = await createAccountFixture();
  company = await fixture.createCompany('Harbor');
  roles = {
    officer: await fixture.createRole(company, 'Officer'),
    processor: await fixture.createRole(company, 'Processor'),
    admin: await fixture.createRole(company, 'Admin', 'Workforces', true),
    broker: await fixture.createRole(company, 'Broker', 'Contacts'),
    borrower: await fixture.createRole(company, 'Borrower', 'Prospects'),
  };
  for (const module of ['workforces', 'contacts', 'prospects']) await prepareModule(module);
});
afterAll(() => fixture.close());

async function prepareModule(module: string): Promise<void> {
  const form = newId();
  const { owner } = fixture.fresh;
  await owner.query(
    'insert into app.forms (company_id, id, module_key, title, published_version) values ($1, $2, $3, $3, 1)',
    [company, form, module],
  );
  await owner.query(`insert into app.form_versions (company_id, form_id, version, content) values ($1, $2, 1, '[]')`, [
    company,
    form,
  ]);
  await owner.query('insert into app.modules (company_id, key, title, page, form_id) values ($1, $2, $2, $2, $3)', [
    company,
    module,
    form,
  ]);
}

async function createPerson(module: string, email = 'someone@mail.example', people: Id[] = []): Promise<Id> {
  const id = newId();
  const sql = `insert into app.records (company_id, id, module_key, form_id, form_version, first_name, last_name, email, people)
    select $1, $2, key, form_id, 1, 'Dana', 'Whitlock', $4, $5 from app.modules where company_id = $1 and key = $3`;
  await fixture.fresh.owner.query(sql, [company, id, module, email, people]);
  return id;
}

const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  accountId: newId(),
  companyId: company,
  personId: newId(),
  userType: 'Workforces',
  roleId: roles.officer.roleId,
  roleTitle: 'Officer',
  isAdmin: false,
  fullName: 'Ann',
  rights: { modules: { workforces: { global: true }, contacts: { own: true } }, tabs: { auth: { update: true } } },
  ...change,
});
const admin = () => viewer({ isAdmin: true });
const save = (actor: Viewer, id: Id, input: Partial<Parameters<typeof saveLogin>[4]>) =>
  saveLogin(fixture.services, fixture.fresh.database.tenant(company), actor, id, { allow_to_login: true, ...input });
const login = (actor: Viewer, id: Id) => readLogin(fixture.fresh.database.tenant(company), actor, id);
const withLogin = async (username: string, role = roles.officer) => {
  const id = await createPerson('workforces');
  await save(admin(), id, { roles: [role.roleId], username, password: PASSWORD, confirm_password: PASSWORD });
  return id;
};
/** Signs in. A temporary password is replaced first. */
const enter = async (username: string) => {
  const result = await signIn(fixture.services, username, PASSWORD, caller).catch(() =>
    signIn(fixture.services, username, OWN_PASSWORD, caller),
  );
  if ('change' in result) {
    await resetPassword(fixture.services, result.change._id, OWN_PASSWORD, caller);
    return signInWith(username, OWN_PASSWORD);
  }
  if (!('entered' in result)) throw new Error('a choice was offered');
  return result.entered.token;
};
const signInWith = async (username: string, password: string) => {
  const result = await signIn(fixture.services, username, password, caller);
  if (!('entered' in result)) throw new Error('nobody entered');
  return result.entered.token;
};

describe('a login of a person', () => {
  it('is created with roles, username and password, and read back', async () => {
    const id = await withLogin('given');
    expect(await login(admin(), id)).toMatchObject({
      chosen: [roles.officer.roleId],
      username: 'given',
      allow_to_login: true,
      allow_to_edit_myprofile: true,
    });
    expect((await fixture.sessions.signedIn(await enter('given')))?.viewer.personId).toBe(id);
  });

  it('starts with a temporary password that only allows changing it', async () => {
    await withLogin('temporary');
    const result = await signIn(fixture.services, 'temporary', PASSWORD, caller);
    if (!('change' in result)) throw new Error('the temporary password opened a session');
    const choose = (password: string) => resetPassword(fixture.services, result.change._id, password, caller);
    expect(await refusalOf(choose(PASSWORD))).toContain('other than the temporary one');
    await choose(OWN_PASSWORD);
    expect(await refusalOf(choose(`${OWN_PASSWORD} again`))).toContain('Problem while reset password');
    expect(await signInWith('temporary', OWN_PASSWORD)).not.toBe('');
  });

  it.each([
    ['no name', { roles: 'officer', username: undefined }, 'Please provide a valid username'],
    ['a name with blanks', { roles: 'officer', username: 'two words' }, 'Please provide a valid username'],
    ['no roles', { roles: 'none' }, 'Please provide a valid roles.'],
    ['roles of another type of user', { roles: 'broker' }, 'Please provide a valid roles.'],
    [
      'two different passwords',
      { roles: 'officer', confirm_password: 'other' },
      "Password and Confirm Password didn't match.",
    ],
    ['a weak password', { roles: 'officer', password: 'short', confirm_password: 'short' }, 'at least 15 characters'],
    ['a name that is taken, in other letters', { roles: 'officer', username: 'TAKEN' }, 'already taken'],
    ['an email address as the name', { roles: 'officer', username: 'dana@mail.example' }, 'choose it when they accept'],
  ] as const)('is refused with %s', async (_why, input, expected) => {
    await withLogin('taken').catch(() => undefined);
    const ids = input.roles === 'none' ? [] : [roles[input.roles].roleId];
    const wholeData = {
      username: `fresh-${newId()}`,
      password: PASSWORD,
      confirm_password: PASSWORD,
      ...input,
      roles: ids,
    };
    expect(await refusalOf(save(admin(), await createPerson('workforces'), wholeData))).toContain(expected);
  });

  it.each([
    ['a role', { roles: 'processor' }],
    ['the password', { password: 'tundra saucer violin', confirm_password: 'tundra saucer violin' }],
    ['the name', { username: 'renamed' }],
    ['the login itself', { allow_to_login: false }],
  ] as const)(
    'ends its sessions immediately when %s changes, and not when nothing changes',
    async (missingPart, change) => {
      const name = `ended-${missingPart.replaceAll(' ', '-')}`;
      const id = await withLogin(name);
      const token = await enter(name);
      await save(admin(), id, { username: name });
      expect(await fixture.sessions.signedIn(token)).not.toBeNull();
      const pickedRoles = 'roles' in change ? [roles[change.roles].roleId] : undefined;
      await save(admin(), id, { username: name, ...change, roles: pickedRoles });
      expect(await fixture.sessions.signedIn(token)).toBeNull();
      const lines = await fixture.fresh.owner.query(
        `select by_name, changes from app.history where record_id = $1 and act = 'login'`,
        [id],
      );
      expect(lines.rows).toHaveLength(2);
      const mails = await fixture.fresh.owner.query(`select subject from app.mails where text like '%' || $1 || '%'`, [
        'Dana Whitlock',
      ]);
      expect(mails.rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(lines.rows)).not.toContain('saucer');
    },
  );

  it('ends with the record', async () => {
    const id = await withLogin('deactivated');
    const token = await enter('deactivated');
    await fixture.fresh.database.tenant(company).write((tx) => endLoginOfPerson(tx, id));
    await expect.poll(() => fixture.sessions.signedIn(token)).toBeNull();
    expect((await login(admin(), id)).allow_to_login).toBe(false);
  });
});

describe('who may change a login', () => {
  it('staff grant roles of the user type, and never admin roles', async () => {
    const id = await createPerson('workforces');
    expect((await login(viewer(), id)).roles.map((role) => role.title)).toEqual(['Officer', 'Processor']);
    expect((await login(admin(), id)).roles.map((role) => role.title)).toEqual(['Admin', 'Officer', 'Processor']);
    expect(
      await refusalOf(
        save(viewer(), id, {
          roles: [roles.admin.roleId],
          username: 'climber',
          password: PASSWORD,
          confirm_password: PASSWORD,
        }),
      ),
    ).toContain('Only an administrator');
  });

  it('staff cannot change the login of an admin', async () => {
    const id = await withLogin('the-admin', roles.admin);
    expect(
      await refusalOf(
        save(viewer(), id, { password: 'tundra saucer violin', confirm_password: 'tundra saucer violin' }),
      ),
    ).toContain('Only an administrator');
  });

  it('an admin cannot change the login of a Super user', async () => {
    const id = await withLogin('the-super', roles.admin);
    await fixture.fresh.owner.query(`update auth.memberships set user_type = 'Super' where person_id = $1`, [id]);
    const input = { password: 'tundra saucer violin', confirm_password: 'tundra saucer violin' };
    expect(await refusalOf(save(admin(), id, input))).toContain('Only a Super user');
    const impersonator = viewer({ userType: 'Super', impersonatingUntil: '2099-01-01T00:00:00Z' });
    expect(await refusalOf(save(impersonator, id, input))).toBe('saved');
  });

  it('only an admin changes their own roles and flags, and no one their own password here', async () => {
    const id = await withLogin('oneself');
    const ownViewer = viewer({ personId: id });
    expect(await refusalOf(save(ownViewer, id, { roles: [roles.officer.roleId, roles.processor.roleId] }))).toContain(
      'change your roles and login',
    );
    expect(await refusalOf(save(ownViewer, id, { allow_to_login: false }))).toContain('change your roles and login');
    expect(await refusalOf(save(ownViewer, id, { allow_to_edit_myprofile: false }))).toContain(
      'change your roles and login',
    );
    expect(await refusalOf(save(ownViewer, id, { password: PASSWORD, confirm_password: PASSWORD }))).toContain(
      'under “Sign-in and security”',
    );
    expect(await refusalOf(save({ ...ownViewer, isAdmin: true }, id, { roles: [roles.processor.roleId] }))).toBe(
      'saved',
    );
  });

  it('a login of several companies keeps its username and password', async () => {
    const id = await withLogin('shared');
    const account = (await fixture.fresh.owner.query(`select id from auth.accounts where username = 'shared'`)).rows[0]
      ?.id as Id;
    const foreignRole = await fixture.createRole(await fixture.createCompany('Elsewhere'), 'Officer');
    await fixture.fresh.owner.query(
      `insert into auth.memberships (account_id, company_id, role_id, user_type) values ($1, $2, $3, 'Workforces')`,
      [account, foreignRole.companyId, foreignRole.roleId],
    );
    expect(
      await refusalOf(
        save(admin(), id, { password: 'tundra saucer violin', confirm_password: 'tundra saucer violin' }),
      ),
    ).toContain('another company');
    expect(await refusalOf(save(admin(), id, { username: 'taken-over' }))).toContain('another company');
    expect(await refusalOf(save(admin(), id, { allow_to_login: false }))).toBe('saved');
    expect(
      (
        await fixture.fresh.owner.query(
          'select is_active from auth.memberships where account_id = $1 order by is_active',
          [account],
        )
      ).rows,
    ).toEqual([{ is_active: false }, { is_active: true }]);
  });

  it('people outside the scope, of other modules and of other companies are not found', async () => {
    const ownId = newId();
    const [contact, otherId] = [
      await createPerson('contacts', 'c@mail.example', [ownId]),
      await createPerson('contacts'),
    ];
    expect((await login(viewer({ personId: ownId }), contact)).username).toBe('');
    for (const [actor, id] of [
      [viewer({ personId: ownId }), otherId],
      [viewer({ rights: NO_RIGHTS }), contact],
      [admin(), newId()],
    ] as const) {
      expect(await refusalOf(login(actor, id))).toContain("doesn't exist");
      expect(await refusalOf(save(actor, id, {}))).toContain("doesn't exist");
    }
    const foreignScope = fixture.fresh.database.tenant(await fixture.createCompany('Third'));
    expect(await refusalOf(readLogin(foreignScope, admin(), contact))).toContain("doesn't exist");
  });
});
