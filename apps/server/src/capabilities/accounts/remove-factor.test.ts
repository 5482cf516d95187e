import { newId, Refusal, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StagedRole } from '../../testing/account-fixture';
import { FACTOR_PASSWORD, factorStage, type FactorStage, type Holder } from '../../testing/factor-fixture';
import { newSoftwareKey } from '../../testing/software-key';
import { proofOfSession } from './device-rows';
import { beginFactor, confirmFactor } from './make-factor';
import { proveFactor } from './prove-factor';
import { readSecurity } from './read-security';
import { removeFactor } from './remove-factor';
import { signIn } from './sign-in';
import { switchSeat } from './seat-switch';

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
  const easy = await stage.company('Easy');
  await stage.fresh.owner.query(
    `update auth.companies set settings = '{"secondFactor":{"borrowers":false}}' where id = $1`,
    [easy],
  );
  free = await stage.role(easy, 'Borrower', 'Prospects');
  ann = await stage.holder('ann', [staff]);
});
afterAll(() => stage.close());

describe('who is asked for a second factor', () => {
  it('is staff always, and borrowers unless their company says no', async () => {
    await stage.account('borrower', FACTOR_PASSWORD, [borrower], 'Prospects');
    await stage.account('at-ease', FACTOR_PASSWORD, [free], 'Prospects');
    expect(await stage.step('borrower')).toMatchObject({ setup: true, kinds: ['totp', 'passkey'] });
    expect('entered' in (await signIn(stage.strict, 'at-ease', FACTOR_PASSWORD, stage.asking))).toBe(true);
  });

  it('is nobody who came with the public password of a demo account, and everybody else of a demo installation', async () => {
    const demo = { ...stage.strict, config: { ...stage.strict.config, isDemo: true } };
    const isIn = async (services: typeof demo, name: string) =>
      'entered' in (await signIn(services, name, 'demo-lendwright-2026', stage.asking));
    for (const name of ['seat@demo.lendwright.test', 'outsider@mail.example'])
      await stage.account(name, 'demo-lendwright-2026', [staff]);
    expect(await isIn(demo, 'seat@demo.lendwright.test')).toBe(true);
    expect(await isIn(demo, 'outsider@mail.example')).toBe(false);
    expect(await isIn(stage.strict, 'seat@demo.lendwright.test')).toBe(false);
  });
});

describe('the own factors', () => {
  it('keep the last one where a seat asks for it, and give up any other', async () => {
    const self = stage.viewer(ann, staff);
    const own = () => readSecurity(stage.strict, self, stage.asking, null);
    const remove = (id: Id, password = FACTOR_PASSWORD) =>
      removeFactor(stage.strict, self, id, password, stage.asking, null);
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

  it('leave both standing or one, never none, when two are removed at the same moment', async () => {
    const two = await stage.holder('two', [staff]);
    await stage.addPasskey(two, newSoftwareKey());
    const self = stage.viewer(two, staff);
    const { factors } = await readSecurity(stage.strict, self, stage.asking, null);
    const results = await Promise.all(
      factors.map(({ _id }) => refusalOf(removeFactor(stage.strict, self, _id, FACTOR_PASSWORD, stage.asking, null))),
    );
    expect([...results].sort()).toEqual(['done', 'factor_needed']);
  });

  it('are not confirmed with the challenge of somebody else', async () => {
    const other = await stage.holder('other', [staff]);
    const { challenge, totp } = await beginFactor(
      stage.strict,
      stage.viewer(other, staff),
      { password: FACTOR_PASSWORD, kind: 'totp' },
      stage.asking,
    );
    const proof = { challenge, code: stage.code(totp?.secret ?? '') };
    const act = confirmFactor(stage.strict, stage.viewer(ann, staff), proof, stage.asking, null);
    expect(await refusalOf(act)).toBe('challenge_invalid');
  });
});

describe('a sign-in from a device not seen before', () => {
  it('is told to the owner, but neither the first one nor one from a known browser', async () => {
    const eve = await stage.holder('eve', [staff]);
    const enter = async (change: object) => {
      const challenge = (await stage.step('eve'))._id;
      return proveFactor(stage.strict, { challenge, code: stage.code(eve.secret) }, { ...stage.asking, ...change });
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

describe('switching the role', () => {
  it('gives a new session for an own seat alone, and asks for the factor that the session did not prove', async () => {
    const id = await stage.account('walker', FACTOR_PASSWORD, [free], 'Prospects');
    const { database, sessions } = stage.strict;
    const begin = async () => {
      const token = await sessions.create({ accountId: id, ...free, address: '', device: '' });
      return (await sessions.find(token))?.id ?? null;
    };
    const self = { ...stage.viewer({ id, name: 'walker' }, free), userType: 'Prospects' as const };
    const go = (role: StagedRole, session: Id | null) =>
      switchSeat(stage.strict, self, role.companyId, role.roleId, stage.asking, session);
    const session = await begin();
    expect(await refusalOf(go(staff, session))).toBe('not_found');
    const seat = 'insert into auth.seats (account_id, company_id, role_id, user_type) values ($1, $2, $3, $4)';
    await stage.fresh.owner.query(seat, [id, staff.companyId, staff.roleId, 'Workforces']);
    expect(await go(staff, session)).toMatchObject({ factor: { setup: true } });
    expect((await sessions.list(id)).map((one) => one.id)).toEqual([session]);
    const step = await go(free, session);
    expect('entered' in step).toBe(true);
    const [present] = await sessions.list(id);
    expect(present?.id).not.toBe(session);
    expect(await database.identity((tx) => proofOfSession(tx, present?.id ?? ''))).toBe('password');
  });
});
