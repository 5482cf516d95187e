import type { Viewer } from '@lendwright/access';
import { login, user } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture, type CompanyRole } from '../../../testing/account-fixture';
import { chooseRole } from './choose-role';
import { readOwnSessions } from '../sessions/own-sessions';
import { signIn } from './sign-in';
import { listMemberships } from './switch-role';

const PASSWORD = 'kettle magpie orbit';
const caller = { address: '198.51.100.7', device: 'a browser' };
let fixture: AccountFixture;
let officer: CompanyRole;
let manager: CompanyRole;
const refusalOf = async (action: Promise<unknown>) =>
  action.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  fixture = await createAccountFixture();
  const company = await fixture.createCompany('Harbor');
  officer = await fixture.createRole(company, 'Officer');
  manager = await fixture.createRole(company, 'Manager', 'Workforces', true);
});
afterAll(() => fixture.close());

describe('signing in', () => {
  it('starts a session for the only membership and returns the user in wire format', async () => {
    const person = '01234567-89ab-7def-8123-456789abcdef';
    await fixture.createAccount('Dana', PASSWORD, [officer], 'Workforces', person);
    const result = await signIn(fixture.services, ' dANA ', PASSWORD, caller);
    if (!('entered' in result)) throw new Error('a choice was offered');
    expect(user.parse(result.entered.user)).toMatchObject({
      fullName: 'Dana',
      type: 'Workforces',
      role: { title: 'Officer', admin: false },
      company: { name: 'Harbor', products: [] },
      profile: null,
      cprofile: null,
      membershipCount: 1,
      hasOwnLanguage: false,
    });
    expect((await fixture.sessions.signedIn(result.entered.token))?.viewer.roleTitle).toBe('Officer');
  });

  it('returns the path of the own profile if the role can open it', async () => {
    const person = '01234567-89ab-7def-8123-456789abcdee';
    const rights = JSON.stringify({ modules: { workforces: { own: true } }, tabs: {} });
    const reader = await fixture.createRole(await fixture.createCompany('Reader'), 'Reader');
    await fixture.fresh.owner.query('update app.roles set rights = $1 where id = $2', [rights, reader.roleId]);
    await fixture.createAccount('Rita', PASSWORD, [reader], 'Workforces', person);
    const result = await signIn(fixture.services, 'Rita', PASSWORD, caller);
    expect('entered' in result && result.entered.user.profile).toBe(`/workforces/edit/${person}`);
  });

  it('offers a choice of several roles, and signs in with the chosen one', async () => {
    const id = await fixture.createAccount('two-roles', PASSWORD, [officer, manager]);
    const result = await signIn(fixture.services, 'two-roles', PASSWORD, caller);
    if (!('choice' in result)) throw new Error('no choice was offered');
    expect(
      login.answer
        .parse(result.choice)
        .roles?.map((role) => role.title)
        .sort(),
    ).toEqual(['Manager', 'Officer']);
    expect(result.choice._id).not.toContain(id);
    const step = await chooseRole(fixture.services, result.choice._id, manager.companyId, manager.roleId, caller);
    expect('entered' in step && step.entered.user).toMatchObject({
      role: { title: 'Manager', admin: true },
      cprofile: `/companies/${manager.companyId}`,
      membershipCount: 2,
    });
  });

  it('names the roles of a choice, of a switch and of sessions in the language that is shown, for programs as stored', async () => {
    const company = await fixture.createCompany('Lumen');
    const roles = [await fixture.createRole(company, 'Processor'), await fixture.createRole(company, 'House rules')];
    const account = await fixture.createAccount('reader', PASSWORD, roles);
    const titlesFor = async (reader: object) => {
      const result = await signIn(fixture.services, 'reader', PASSWORD, { ...caller, ...reader });
      return 'choice' in result ? result.choice.roles?.map(({ title }) => title).sort() : [];
    };
    expect(await titlesFor({ language: 'de' })).toEqual(['House rules', 'Sachbearbeiter']);
    expect(await titlesFor({ language: 'de', isProgram: true })).toEqual(['House rules', 'Processor']);
    expect(await titlesFor({})).toEqual(['House rules', 'Processor']);
    const [roleId] = roles.map((role) => role.roleId);
    const choice = await signIn(fixture.services, 'reader', PASSWORD, caller);
    if (!('choice' in choice) || !roleId) throw new Error('no choice was offered');
    await chooseRole(fixture.services, choice.choice._id, company, roleId, caller);
    const viewer = { accountId: account, companyId: company, roleId, language: 'fr' } as Viewer;
    const { roles: others } = await listMemberships(fixture.services, viewer);
    expect(others.map(({ title }) => title).sort()).toEqual(['Gestionnaire de dossier', 'House rules']);
    const { sessions } = await readOwnSessions(fixture.services, viewer, null);
    expect(sessions.map(({ role }) => role)).toEqual(['Gestionnaire de dossier']);
  });

  it('gives the same response for a wrong password, an unknown name, no password, no membership and an inactive account', async () => {
    await fixture.createAccount('invited', null, [officer]);
    await fixture.createAccount('no-membership', PASSWORD, []);
    const inactiveAccount = await fixture.createAccount('inactive', PASSWORD, [officer]);
    await fixture.fresh.owner.query('update auth.accounts set is_active = false where id = $1', [inactiveAccount]);
    const attempts = [
      ['Dana', 'wrong'],
      ['nobody', PASSWORD],
      ['invited', PASSWORD],
      ['invited', ''],
      ['no-membership', PASSWORD],
      ['inactive', PASSWORD],
      ['nul\0', 'x'],
    ];
    const responses = await Promise.all(
      attempts.map(([name = '', password = ''], index) =>
        refusalOf(signIn(fixture.services, name, password, { ...caller, address: `198.51.100.${index + 20}` })),
      ),
    );
    expect(new Set(responses)).toEqual(new Set(['The login detail is incorrect']));
  });

  it('does not start a session if the role or company is inactive', async () => {
    const inactiveCompany = await fixture.createCompany('Asleep');
    const inactiveRole = await fixture.createRole(inactiveCompany, 'Officer');
    const goneRole = await fixture.createRole(officer.companyId, 'Gone');
    await fixture.createAccount('elsewhere', PASSWORD, [inactiveRole]);
    await fixture.createAccount('no-role', PASSWORD, [goneRole]);
    await fixture.fresh.owner.query('update auth.companies set is_active = false where id = $1', [inactiveCompany]);
    await fixture.fresh.owner.query('update app.roles set is_active = false where id = $1', [goneRole.roleId]);
    for (const name of ['elsewhere', 'no-role'])
      expect(await refusalOf(signIn(fixture.services, name, PASSWORD, caller))).toBe('The login detail is incorrect');
  });

  it('does not start a session for the old password after a new one was set', async () => {
    const id = await fixture.createAccount('racer', PASSWORD, [officer]);
    const slowHasher = {
      ...fixture.services.hasher,
      hash: fixture.hasher.hash,
      verify: async (knownHash: string | null, password: string) => {
        const isPasswordCorrect = await fixture.hasher.verify(knownHash, password);
        await fixture.fresh.owner.query(
          'update auth.accounts set credential_version = credential_version + 1 where id = $1',
          [id],
        );
        return isPasswordCorrect;
      },
    };
    expect(await refusalOf(signIn({ ...fixture.services, hasher: slowHasher }, 'racer', PASSWORD, caller))).toBe(
      'The login detail is incorrect',
    );
    expect(await fixture.sessions.list(id)).toEqual([]);
  });

  it('never locks out whoever has the password, however often it is used', async () => {
    await fixture.createAccount('busy', PASSWORD, [officer]);
    for (let round = 0; round < 30; round++) await signIn(fixture.services, 'busy', PASSWORD, caller);
  });
});
