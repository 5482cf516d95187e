import { newId, Refusal, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRole } from '../../../testing/account-fixture';
import { FACTOR_PASSWORD, createFactorFixture, type FactorFixture, type Holder } from '../../../testing/factor-fixture';
import { newSoftwareKey } from '../../../testing/software-key';
import { proofOfSession } from '../sessions/device-rows';
import { beginFactor, confirmFactor } from './enroll-factor';
import { verifyFactor } from './verify-factor';
import { readSecurity } from './read-security';
import { removeFactor } from './remove-factor';
import { signIn } from '../sign-in/sign-in';
import { switchRole } from '../sign-in/switch-role';

let fixture: FactorFixture;
let staff: CompanyRole;
let borrower: CompanyRole;
let freeRole: CompanyRole;
let ann: Holder;

const refusalOf = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const mailsOf = async (address: string) =>
  (
    await fixture.fresh.owner.query<{ subject: string }>(
      'select subject from app.mails where to_address = $1 order by created_at',
      [`${address}@mail.example`],
    )
  ).rows.map(({ subject }) => subject);

beforeAll(async () => {
  fixture = await createFactorFixture();
  const company = await fixture.createCompany('Harbor');
  staff = await fixture.createRole(company, 'Officer');
  borrower = await fixture.createRole(company, 'Borrower', 'Prospects');
  const lenientCompany = await fixture.createCompany('Easy');
  await fixture.fresh.owner.query(
    `update auth.companies set settings = '{"secondFactor":{"borrowers":false}}' where id = $1`,
    [lenientCompany],
  );
  freeRole = await fixture.createRole(lenientCompany, 'Borrower', 'Prospects');
  ann = await fixture.createHolder('ann', [staff]);
});
afterAll(() => fixture.close());

describe('who needs a second factor', () => {
  it('staff always, and borrowers unless their company turns it off', async () => {
    await fixture.createAccount('borrower', FACTOR_PASSWORD, [borrower], 'Prospects');
    await fixture.createAccount('at-ease', FACTOR_PASSWORD, [freeRole], 'Prospects');
    expect(await fixture.nextFactorStep('borrower')).toMatchObject({ setup: true, kinds: ['totp', 'passkey'] });
    expect('entered' in (await signIn(fixture.strictServices, 'at-ease', FACTOR_PASSWORD, fixture.caller))).toBe(true);
  });

  it('no one with the public password of a demo account, but everyone else in a demo installation', async () => {
    const demo = { ...fixture.strictServices, config: { ...fixture.strictServices.config, isDemo: true } };
    const isSignedIn = async (services: typeof demo, name: string) =>
      'entered' in (await signIn(services, name, 'demo-lendwright-2026', fixture.caller));
    for (const name of ['visitor@demo.lendwright.test', 'outsider@mail.example'])
      await fixture.createAccount(name, 'demo-lendwright-2026', [staff]);
    expect(await isSignedIn(demo, 'visitor@demo.lendwright.test')).toBe(true);
    expect(await isSignedIn(demo, 'outsider@mail.example')).toBe(false);
    expect(await isSignedIn(fixture.strictServices, 'visitor@demo.lendwright.test')).toBe(false);
  });
});

describe('own factors', () => {
  it('keep the last one if a membership requires it, and allow any other to be removed', async () => {
    const ownViewer = fixture.viewer(ann, staff);
    const own = () => readSecurity(fixture.strictServices, ownViewer, fixture.caller, null);
    const remove = (id: Id, password = FACTOR_PASSWORD) =>
      removeFactor(fixture.strictServices, ownViewer, id, password, fixture.caller, null);
    const [app] = (await own()).factors;
    expect(await refusalOf(remove(app?._id ?? ''))).toBe('factor_needed');
    await fixture.addPasskey(ann, newSoftwareKey());
    expect(await refusalOf(remove(app?._id ?? '', 'a wrong password'))).toBe('login_incorrect');
    expect(await refusalOf(remove(newId()))).toBe('not_found');
    expect(await refusalOf(remove(app?._id ?? ''))).toBe('done');
    expect((await own()).factors.map(({ kind }) => kind)).toEqual(['passkey']);
    expect(await mailsOf('ann')).toEqual(
      expect.arrayContaining(['A second factor was added', 'A second factor was removed']),
    );
  });

  it('stay both or leave one, but never none, when two are removed concurrently', async () => {
    const secondHolder = await fixture.createHolder('two', [staff]);
    await fixture.addPasskey(secondHolder, newSoftwareKey());
    const ownViewer = fixture.viewer(secondHolder, staff);
    const { factors } = await readSecurity(fixture.strictServices, ownViewer, fixture.caller, null);
    const results = await Promise.all(
      factors.map(({ _id }) =>
        refusalOf(removeFactor(fixture.strictServices, ownViewer, _id, FACTOR_PASSWORD, fixture.caller, null)),
      ),
    );
    expect([...results].sort()).toEqual(['done', 'factor_needed']);
  });

  it('cannot be confirmed with the challenge of someone else', async () => {
    const otherHolder = await fixture.createHolder('other', [staff]);
    const { challenge, totp } = await beginFactor(
      fixture.strictServices,
      fixture.viewer(otherHolder, staff),
      { password: FACTOR_PASSWORD, kind: 'totp' },
      fixture.caller,
    );
    const proof = { challenge, code: fixture.code(totp?.secret ?? '') };
    const action = confirmFactor(fixture.strictServices, fixture.viewer(ann, staff), proof, fixture.caller, null);
    expect(await refusalOf(action)).toBe('challenge_invalid');
  });
});

describe('a sign-in from a new device', () => {
  it('is reported to the owner, except the first one and those from a known browser', async () => {
    const eve = await fixture.createHolder('eve', [staff]);
    const enter = async (change: object) => {
      const challenge = (await fixture.nextFactorStep('eve'))._id;
      return verifyFactor(
        fixture.strictServices,
        { challenge, code: fixture.code(eve.secret) },
        { ...fixture.caller, ...change },
      );
    };
    await enter({ deviceToken: eve.deviceToken });
    await enter({ deviceToken: eve.deviceToken, address: '203.0.113.9' });
    const readAlerts = async () => (await mailsOf('eve')).filter((subject) => subject.startsWith('Sign-in')).length;
    expect(await readAlerts()).toBe(0);
    const { deviceToken } = await enter({ device: 'Mozilla/5.0 (iPhone) Safari/604.1', address: '203.0.113.77' });
    expect(await readAlerts()).toBe(1);
    await enter({ device: 'Mozilla/5.0 (iPhone) Safari/604.1', address: '192.0.2.9', deviceToken });
    expect(await readAlerts()).toBe(1);
  });
});

describe('switching roles', () => {
  it('gives a new session for an own membership only, and requires the factor that the session did not prove', async () => {
    const id = await fixture.createAccount('walker', FACTOR_PASSWORD, [freeRole], 'Prospects');
    const { database, sessions } = fixture.strictServices;
    const begin = async () => {
      const token = await sessions.create({ accountId: id, ...freeRole, address: '', device: '' });
      return (await sessions.find(token))?.id ?? null;
    };
    const ownViewer = { ...fixture.viewer({ id, name: 'walker' }, freeRole), userType: 'Prospects' as const };
    const go = (role: CompanyRole, session: Id | null) =>
      switchRole(fixture.strictServices, ownViewer, role.companyId, role.roleId, fixture.caller, session);
    const session = await begin();
    expect(await refusalOf(go(staff, session))).toBe('not_found');
    const membership =
      'insert into auth.memberships (account_id, company_id, role_id, user_type) values ($1, $2, $3, $4)';
    await fixture.fresh.owner.query(membership, [id, staff.companyId, staff.roleId, 'Workforces']);
    expect(await go(staff, session)).toMatchObject({ factor: { setup: true } });
    expect((await sessions.list(id)).map((listedSession) => listedSession.id)).toEqual([session]);
    const step = await go(freeRole, session);
    expect('entered' in step).toBe(true);
    const [currentSession] = await sessions.list(id);
    expect(currentSession?.id).not.toBe(session);
    expect(await database.identity((tx) => proofOfSession(tx, currentSession?.id ?? ''))).toBe('password');
  });
});
