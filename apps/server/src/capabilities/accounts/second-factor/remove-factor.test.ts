import { newId, Refusal, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StagedRole } from '../../../testing/account-stage';
import { FACTOR_PASSWORD, factorStage, type FactorStage, type Holder } from '../../../testing/factor-stage';
import { newSoftwareKey } from '../../../testing/software-key';
import { proofOfSession } from '../sessions/device-rows';
import { beginFactor, confirmFactor } from './enroll-factor';
import { verifyFactor } from './verify-factor';
import { readSecurity } from './read-security';
import { removeFactor } from './remove-factor';
import { signIn } from '../sign-in/sign-in';
import { switchRole } from '../sign-in/switch-role';

let stage: FactorStage;
let staff: StagedRole;
let borrower: StagedRole;
let free: StagedRole;
let ann: Holder;

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const mailsOf = async (who: string) =>
  (
    await stage.fresh.owner.query<{ subject: string }>(
      'select subject from app.mails where to_address = $1 order by created_at',
      [`${who}@mail.example`],
    )
  ).rows.map(({ subject }) => subject);

beforeAll(async () => {
  stage = await factorStage();
  const company = await stage.company('Harbor');
  staff = await stage.role(company, 'Officer');
  borrower = await stage.role(company, 'Borrower', 'Prospects');
  const lenient = await stage.company('Easy');
  await stage.fresh.owner.query(
    `update auth.companies set settings = '{"secondFactor":{"borrowers":false}}' where id = $1`,
    [lenient],
  );
  free = await stage.role(lenient, 'Borrower', 'Prospects');
  ann = await stage.holder('ann', [staff]);
});
afterAll(() => stage.close());

describe('who needs a second factor', () => {
  it('staff always, and borrowers unless their company turns it off', async () => {
    await stage.account('borrower', FACTOR_PASSWORD, [borrower], 'Prospects');
    await stage.account('at-ease', FACTOR_PASSWORD, [free], 'Prospects');
    expect(await stage.step('borrower')).toMatchObject({ setup: true, kinds: ['totp', 'passkey'] });
    expect('entered' in (await signIn(stage.strict, 'at-ease', FACTOR_PASSWORD, stage.caller))).toBe(true);
  });

  it('nobody with the public password of a demo account, but everyone else in a demo installation', async () => {
    const demo = { ...stage.strict, config: { ...stage.strict.config, isDemo: true } };
    const isIn = async (services: typeof demo, name: string) =>
      'entered' in (await signIn(services, name, 'demo-lendwright-2026', stage.caller));
    for (const name of ['visitor@demo.lendwright.test', 'outsider@mail.example'])
      await stage.account(name, 'demo-lendwright-2026', [staff]);
    expect(await isIn(demo, 'visitor@demo.lendwright.test')).toBe(true);
    expect(await isIn(demo, 'outsider@mail.example')).toBe(false);
    expect(await isIn(stage.strict, 'visitor@demo.lendwright.test')).toBe(false);
  });
});

describe('own factors', () => {
  it('keep the last one if a membership requires it, and allow any other to be removed', async () => {
    const self = stage.viewer(ann, staff);
    const own = () => readSecurity(stage.strict, self, stage.caller, null);
    const remove = (id: Id, password = FACTOR_PASSWORD) =>
      removeFactor(stage.strict, self, id, password, stage.caller, null);
    const [app] = (await own()).factors;
    expect(await refusalOf(remove(app?._id ?? ''))).toBe('factor_needed');
    await stage.addPasskey(ann, newSoftwareKey());
    expect(await refusalOf(remove(app?._id ?? '', 'a wrong password'))).toBe('login_incorrect');
    expect(await refusalOf(remove(newId()))).toBe('not_found');
    expect(await refusalOf(remove(app?._id ?? ''))).toBe('done');
    expect((await own()).factors.map(({ kind }) => kind)).toEqual(['passkey']);
    expect(await mailsOf('ann')).toEqual(
      expect.arrayContaining(['A second factor was added', 'A second factor was removed']),
    );
  });

  it('stay both or leave one, but never none, when two are removed concurrently', async () => {
    const two = await stage.holder('two', [staff]);
    await stage.addPasskey(two, newSoftwareKey());
    const self = stage.viewer(two, staff);
    const { factors } = await readSecurity(stage.strict, self, stage.caller, null);
    const results = await Promise.all(
      factors.map(({ _id }) => refusalOf(removeFactor(stage.strict, self, _id, FACTOR_PASSWORD, stage.caller, null))),
    );
    expect([...results].sort()).toEqual(['done', 'factor_needed']);
  });

  it('cannot be confirmed with the challenge of someone else', async () => {
    const other = await stage.holder('other', [staff]);
    const { challenge, totp } = await beginFactor(
      stage.strict,
      stage.viewer(other, staff),
      { password: FACTOR_PASSWORD, kind: 'totp' },
      stage.caller,
    );
    const proof = { challenge, code: stage.code(totp?.secret ?? '') };
    const act = confirmFactor(stage.strict, stage.viewer(ann, staff), proof, stage.caller, null);
    expect(await refusalOf(act)).toBe('challenge_invalid');
  });
});

describe('a sign-in from a new device', () => {
  it('is reported to the owner, except the first one and those from a known browser', async () => {
    const eve = await stage.holder('eve', [staff]);
    const enter = async (change: object) => {
      const challenge = (await stage.step('eve'))._id;
      return verifyFactor(stage.strict, { challenge, code: stage.code(eve.secret) }, { ...stage.caller, ...change });
    };
    await enter({ deviceToken: eve.deviceToken });
    await enter({ deviceToken: eve.deviceToken, address: '203.0.113.9' });
    const alerts = async () => (await mailsOf('eve')).filter((subject) => subject.startsWith('Sign-in')).length;
    expect(await alerts()).toBe(0);
    const { deviceToken } = await enter({ device: 'Mozilla/5.0 (iPhone) Safari/604.1', address: '203.0.113.77' });
    expect(await alerts()).toBe(1);
    await enter({ device: 'Mozilla/5.0 (iPhone) Safari/604.1', address: '192.0.2.9', deviceToken });
    expect(await alerts()).toBe(1);
  });
});

describe('switching roles', () => {
  it('gives a new session for an own membership only, and requires the factor that the session did not prove', async () => {
    const id = await stage.account('walker', FACTOR_PASSWORD, [free], 'Prospects');
    const { database, sessions } = stage.strict;
    const begin = async () => {
      const token = await sessions.create({ accountId: id, ...free, address: '', device: '' });
      return (await sessions.find(token))?.id ?? null;
    };
    const self = { ...stage.viewer({ id, name: 'walker' }, free), userType: 'Prospects' as const };
    const go = (role: StagedRole, session: Id | null) =>
      switchRole(stage.strict, self, role.companyId, role.roleId, stage.caller, session);
    const session = await begin();
    expect(await refusalOf(go(staff, session))).toBe('not_found');
    const membership =
      'insert into auth.memberships (account_id, company_id, role_id, user_type) values ($1, $2, $3, $4)';
    await stage.fresh.owner.query(membership, [id, staff.companyId, staff.roleId, 'Workforces']);
    expect(await go(staff, session)).toMatchObject({ factor: { setup: true } });
    expect((await sessions.list(id)).map((one) => one.id)).toEqual([session]);
    const step = await go(free, session);
    expect('entered' in step).toBe(true);
    const [present] = await sessions.list(id);
    expect(present?.id).not.toBe(session);
    expect(await database.identity((tx) => proofOfSession(tx, present?.id ?? ''))).toBe('password');
  });
});
