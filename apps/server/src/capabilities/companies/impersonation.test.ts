import type { Viewer } from '@lendwright/access';
import { hasRight, resolveRight } from '@lendwright/access';
import { OPERATIONS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture, type CompanyRole } from '../../testing/account-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import type { Caller } from '../../platform/http/route';
import { endImpersonation, startImpersonation } from './impersonation';
import { setCompanyActivity } from './set-company-activity';

let fixture: AccountFixture;
let home: CompanyRole;
let account: Id;
let lender: Id;

beforeAll(async () => {
  fixture = await createAccountFixture();
  home = await fixture.createRole(await fixture.createCompany('Home'), 'Super', 'Super', true);
  lender = await fixture.createCompany('Lender');
  account = await fixture.createAccount('sam', 'kettle magpie orbit', [home], 'Super');
});
afterAll(() => fixture.close());

const companyServices = () => ({ database: fixture.fresh.database, sessions: fixture.sessions });
const callerOf = (sessionId: Id | null) =>
  ({ address: '192.0.2.7', device: 'a browser', host: 'lender.example', requestId: 'r', sessionId }) as Caller;

async function signInAtHome(): Promise<{ token: string; viewer: Viewer; caller: Caller }> {
  const token = await fixture.sessions.create({ accountId: account, ...home, address: '', device: '' });
  return { token, ...(await seen(token)) };
}
async function seen(token: string): Promise<{ viewer: Viewer; caller: Caller }> {
  const signedIn = await fixture.sessions.signedIn(token);
  if (!signedIn) throw new Error('there is no such session');
  return { viewer: signedIn.viewer, caller: callerOf(signedIn.session.id) };
}
const request = { reason: 'The borrower asked', minutes: 30 };
const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const rows = async <Row>(sql: string) => (await fixture.fresh.owner.query(sql, [lender])).rows as Row[];

describe('a Super user', () => {
  it('has no rights inside a company without an impersonation, and all of them with one but those that outlive it', async () => {
    const { viewer, caller } = await signInAtHome();
    const companyOperations = OPERATIONS.filter(
      ({ right }) => !['public', 'self', 'super', 'key', 'own-admin'].includes(right.kind),
    );
    const calls = Array.from(
      { length: Math.max(200, companyOperations.length) },
      (_, index) => companyOperations[index % companyOperations.length],
    );
    const may = (actor: Viewer) =>
      calls.filter((call) => call && hasRight(actor, resolveRight(call.right, 'appraisers'))).length;
    expect(may(viewer)).toBe(0);
    const { token } = await startImpersonation(companyServices(), viewer, lender, request, caller);
    expect(may((await seen(token)).viewer)).toBe(calls.length);
    reportMeasurement('T50', `${calls.length} calls of a Super user without an act: 0 allowed`);
    await codeOf(endImpersonation(companyServices(), (await seen(token)).viewer, (await seen(token)).caller));
  });

  it('replaces the home session by one in the company, and stores the reason', async () => {
    const { token: before, viewer, caller } = await signInAtHome();
    const { token, until } = await startImpersonation(companyServices(), viewer, lender, request, caller);
    expect(await fixture.sessions.signedIn(before)).toBeNull();
    const impersonatedUser = await seen(token);
    expect(impersonatedUser.viewer).toMatchObject({ companyId: lender, userType: 'Super', impersonatingUntil: until });
    const impersonations = await rows(
      'select reason, ended_at, address from auth.impersonations where company_id = $1 order by started_at desc limit 1',
    );
    expect(impersonations).toEqual([{ reason: 'The borrower asked', ended_at: null, address: '192.0.2.7' }]);
    const storedEntries = await rows(
      `select reason from app.audit_events where company_id = $1 and act = 'super_acts' order by at desc limit 1`,
    );
    expect(storedEntries).toEqual([{ reason: 'The borrower asked' }]);

    const impersonation = await endImpersonation(companyServices(), impersonatedUser.viewer, impersonatedUser.caller);
    expect(await fixture.sessions.signedIn(token)).toBeNull();
    expect((await seen(impersonation ?? '')).viewer).toMatchObject({ companyId: home.companyId });
    expect((await seen(impersonation ?? '')).viewer.impersonatingUntil).toBeUndefined();
    expect(await rows('select 1 from auth.impersonations where company_id = $1 and ended_at is null')).toEqual([]);
  });

  it('is refused when the time is over, and an old session does not resume with the next impersonation', async () => {
    const firstSignIn = await signInAtHome();
    const { token: old } = await startImpersonation(
      companyServices(),
      firstSignIn.viewer,
      lender,
      request,
      firstSignIn.caller,
    );
    await fixture.fresh.owner.query(
      `update auth.memberships set impersonating_until = now() - interval '1 second' where impersonating_until is not null`,
    );
    await expect.poll(() => fixture.sessions.signedIn(old)).toBeNull();
    const secondSignIn = await signInAtHome();
    const { token } = await startImpersonation(
      companyServices(),
      secondSignIn.viewer,
      lender,
      request,
      secondSignIn.caller,
    );
    expect(await fixture.sessions.signedIn(token)).not.toBeNull();
    expect(await fixture.sessions.signedIn(old)).toBeNull();
    const impersonatedUser = await seen(token);
    await endImpersonation(companyServices(), impersonatedUser.viewer, impersonatedUser.caller);
  });

  it('uses a separate membership when impersonating at home, and cannot end what was not started', async () => {
    const { viewer, caller } = await signInAtHome();
    expect(await codeOf(endImpersonation(companyServices(), viewer, caller))).toBe('not_acting');
    const { token } = await startImpersonation(companyServices(), viewer, home.companyId, request, caller);
    const impersonatedUser = await seen(token);
    expect(impersonatedUser.viewer.roleId).not.toBe(home.roleId);
    const impersonation = await endImpersonation(companyServices(), impersonatedUser.viewer, impersonatedUser.caller);
    expect((await seen(impersonation ?? '')).viewer.roleId).toBe(home.roleId);
  });
});

describe('an inactive company', () => {
  it("has no session within a second, allows no impersonation, and is never a Super user's home", async () => {
    const role = await fixture.createRole(lender, 'Officer');
    const officer = await fixture.createAccount('olga', 'kettle magpie orbit', [role]);
    const token = await fixture.sessions.create({ accountId: officer, ...role, address: '', device: '' });
    expect(await fixture.sessions.signedIn(token)).not.toBeNull();
    const { viewer, caller } = await signInAtHome();
    expect(await codeOf(setCompanyActivity(fixture.fresh.database, viewer, home.companyId, false))).toBe('own_company');
    await setCompanyActivity(fixture.fresh.database, viewer, lender, false);
    await expect.poll(() => fixture.sessions.signedIn(token)).toBeNull();
    expect(await codeOf(startImpersonation(companyServices(), viewer, lender, request, caller))).toBe('not_found');
    await setCompanyActivity(fixture.fresh.database, viewer, lender, true);
    expect(await fixture.sessions.signedIn(token)).toBeNull();
  });
});
