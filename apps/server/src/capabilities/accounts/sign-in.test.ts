import { login, user } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountStage, type AccountStage, type StagedRole } from '../../testing/account-fixture';
import { chooseRole } from './choose-role';
import { signIn } from './sign-in';

const PASSWORD = 'kettle magpie orbit';
const asking = { address: '198.51.100.7', device: 'a browser' };
let stage: AccountStage;
let officer: StagedRole;
let manager: StagedRole;
const refusalOf = async (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  stage = await accountStage();
  const company = await stage.company('Harbor');
  officer = await stage.role(company, 'Officer');
  manager = await stage.role(company, 'Manager', 'Workforces', true);
});
afterAll(() => stage.close());

describe('signing in', () => {
  it('opens the only seat and shows the user in the shape of the contract', async () => {
    const person = '01234567-89ab-7def-8123-456789abcdef';
    await stage.account('Dana', PASSWORD, [officer], 'Workforces', person);
    const result = await signIn(stage.services, ' dANA ', PASSWORD, asking);
    if (!('entered' in result)) throw new Error('a choice was offered');
    expect(user.parse(result.entered.user)).toMatchObject({
      fullName: 'Dana',
      type: 'Workforces',
      role: { title: 'Officer', admin: false },
      company: { name: 'Harbor', products: [] },
      profile: null,
      cprofile: null,
      seats: 1,
    });
    expect((await stage.sessions.signedIn(result.entered.token))?.viewer.roleTitle).toBe('Officer');
  });

  it('names the own profile where the role opens it', async () => {
    const person = '01234567-89ab-7def-8123-456789abcdee';
    const rights = JSON.stringify({ modules: { workforces: { own: true } }, tabs: {} });
    const reader = await stage.role(await stage.company('Reader'), 'Reader');
    await stage.fresh.owner.query('update app.roles set rights = $1 where id = $2', [rights, reader.roleId]);
    await stage.account('Rita', PASSWORD, [reader], 'Workforces', person);
    const result = await signIn(stage.services, 'Rita', PASSWORD, asking);
    expect('entered' in result && result.entered.user.profile).toBe(`/workforces/edit/${person}`);
  });

  it('offers the choice of several seats, and enters the chosen one', async () => {
    const id = await stage.account('two-seats', PASSWORD, [officer, manager]);
    const result = await signIn(stage.services, 'two-seats', PASSWORD, asking);
    if (!('choice' in result)) throw new Error('no choice was offered');
    expect(
      login.answer
        .parse(result)
        .choice?.roles.map((role) => role.title)
        .sort(),
    ).toEqual(['Manager', 'Officer']);
    expect(result.choice._id).not.toContain(id);
    const step = await chooseRole(stage.services, result.choice._id, manager.companyId, manager.roleId, asking);
    expect('entered' in step && step.entered.user).toMatchObject({
      role: { title: 'Manager', admin: true },
      cprofile: `/companies/${manager.companyId}`,
      seats: 2,
    });
  });

  it('answers a wrong password, an unknown name, no password, no seat and a sleeping account with the same words', async () => {
    await stage.account('invited', null, [officer]);
    await stage.account('seatless', PASSWORD, []);
    const asleep = await stage.account('asleep', PASSWORD, [officer]);
    await stage.fresh.owner.query('update auth.accounts set is_active = false where id = $1', [asleep]);
    const tries = [
      ['Dana', 'wrong'],
      ['nobody', PASSWORD],
      ['invited', PASSWORD],
      ['invited', ''],
      ['seatless', PASSWORD],
      ['asleep', PASSWORD],
      ['nul\0', 'x'],
    ];
    const words = await Promise.all(
      tries.map(([name = '', password = ''], at) =>
        refusalOf(signIn(stage.services, name, password, { ...asking, address: `198.51.100.${at + 20}` })),
      ),
    );
    expect(new Set(words)).toEqual(new Set(['The login detail is incorrect']));
  });

  it('does not open a seat whose role or company is not active', async () => {
    const sleepy = await stage.company('Asleep');
    const there = await stage.role(sleepy, 'Officer');
    const gone = await stage.role(officer.companyId, 'Gone');
    await stage.account('elsewhere', PASSWORD, [there]);
    await stage.account('no-role', PASSWORD, [gone]);
    await stage.fresh.owner.query('update auth.companies set is_active = false where id = $1', [sleepy]);
    await stage.fresh.owner.query('update app.roles set is_active = false where id = $1', [gone.roleId]);
    for (const name of ['elsewhere', 'no-role'])
      expect(await refusalOf(signIn(stage.services, name, PASSWORD, asking))).toBe('The login detail is incorrect');
  });

  it('does not let a session of the old password begin after the new one was set', async () => {
    const id = await stage.account('racer', PASSWORD, [officer]);
    const slow = {
      ...stage.services.hasher,
      hash: stage.hasher.hash,
      verify: async (known: string | null, password: string) => {
        const isRight = await stage.hasher.verify(known, password);
        await stage.fresh.owner.query(
          'update auth.accounts set credential_version = credential_version + 1 where id = $1',
          [id],
        );
        return isRight;
      },
    };
    expect(await refusalOf(signIn({ ...stage.services, hasher: slow }, 'racer', PASSWORD, asking))).toBe(
      'The login detail is incorrect',
    );
    expect(await stage.sessions.list(id)).toEqual([]);
  });

  it('never locks out whoever knows the password, however often it is used', async () => {
    await stage.account('busy', PASSWORD, [officer]);
    for (let turn = 0; turn < 30; turn++) await signIn(stage.services, 'busy', PASSWORD, asking);
  });
});
