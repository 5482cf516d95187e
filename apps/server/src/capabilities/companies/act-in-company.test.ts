import type { Viewer } from '@lendwright/access';
import { decide, rightOfCall } from '@lendwright/access';
import { OPERATIONS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountFixture, type AccountFixture, type CompanyRole } from '../../testing/account-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import type { Caller } from '../../platform/http/route';
import { endAct, startAct } from './act-in-company';
import { setCompanyActivity } from './set-company-activity';

let fixture: AccountFixture;
let home: CompanyRole;
let account: Id;
let lender: Id;

beforeAll(async () => {
  fixture = await accountFixture();
  home = await fixture.role(await fixture.company('Home'), 'Super', 'Super', true);
  lender = await fixture.company('Lender');
  account = await fixture.account('sam', 'kettle magpie orbit', [home], 'Super');
});
afterAll(() => fixture.close());

const desk = () => ({ database: fixture.fresh.database, sessions: fixture.sessions });
const callerOf = (sessionId: Id | null) =>
  ({ address: '192.0.2.7', device: 'a browser', host: 'lender.example', requestId: 'r', sessionId }) as Caller;

async function enterHome(): Promise<{ token: string; viewer: Viewer; caller: Caller }> {
  const token = await fixture.sessions.create({ accountId: account, ...home, address: '', device: '' });
  return { token, ...(await seen(token)) };
}
async function seen(token: string): Promise<{ viewer: Viewer; caller: Caller }> {
  const found = await fixture.sessions.signedIn(token);
  if (!found) throw new Error('there is no such session');
  return { viewer: found.viewer, caller: callerOf(found.session.id) };
}
const wish = { reason: 'The borrower asked', minutes: 30 };
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const rows = async <Row>(sql: string) => (await fixture.fresh.owner.query(sql, [lender])).rows as Row[];

describe('a Super user', () => {
  it('holds no right inside a company without an act, and all of them with one', async () => {
    const { viewer, caller } = await enterHome();
    const inside = OPERATIONS.filter(({ right }) => !['public', 'self', 'super', 'key'].includes(right.kind));
    const calls = Array.from({ length: Math.max(200, inside.length) }, (_, at) => inside[at % inside.length]);
    const may = (who: Viewer) => calls.filter((one) => one && decide(who, rightOfCall(one.right, 'appraisers'))).length;
    expect(may(viewer)).toBe(0);
    const { token } = await startAct(desk(), viewer, lender, wish, caller);
    expect(may((await seen(token)).viewer)).toBe(calls.length);
    reportMeasurement('T50', `${calls.length} calls of a Super user without an act: 0 allowed`);
    await codeOf(endAct(desk(), (await seen(token)).viewer, (await seen(token)).caller));
  });

  it('leaves the session at home for one in the company, and the reason with it', async () => {
    const { token: before, viewer, caller } = await enterHome();
    const { token, until } = await startAct(desk(), viewer, lender, wish, caller);
    expect(await fixture.sessions.signedIn(before)).toBeNull();
    const there = await seen(token);
    expect(there.viewer).toMatchObject({ companyId: lender, userType: 'Super', actsUntil: until });
    const acts = await rows(
      'select reason, ended_at, address from auth.acts where company_id = $1 order by started_at desc limit 1',
    );
    expect(acts).toEqual([{ reason: 'The borrower asked', ended_at: null, address: '192.0.2.7' }]);
    const told = await rows(
      `select reason from app.audit_events where company_id = $1 and act = 'super_acts' order by at desc limit 1`,
    );
    expect(told).toEqual([{ reason: 'The borrower asked' }]);

    const back = await endAct(desk(), there.viewer, there.caller);
    expect(await fixture.sessions.signedIn(token)).toBeNull();
    expect((await seen(back ?? '')).viewer).toMatchObject({ companyId: home.companyId });
    expect((await seen(back ?? '')).viewer.actsUntil).toBeUndefined();
    expect(await rows('select 1 from auth.acts where company_id = $1 and ended_at is null')).toEqual([]);
  });

  it('is refused when the time is over, and an older session does not wake with the next act', async () => {
    const first = await enterHome();
    const { token: old } = await startAct(desk(), first.viewer, lender, wish, first.caller);
    await fixture.fresh.owner.query(
      `update auth.seats set acts_until = now() - interval '1 second' where acts_until is not null`,
    );
    await expect.poll(() => fixture.sessions.signedIn(old), { timeout: 5_000 }).toBeNull();
    const second = await enterHome();
    const { token } = await startAct(desk(), second.viewer, lender, wish, second.caller);
    expect(await fixture.sessions.signedIn(token)).not.toBeNull();
    expect(await fixture.sessions.signedIn(old)).toBeNull();
    const there = await seen(token);
    await endAct(desk(), there.viewer, there.caller);
  });

  it('acts in the own home on a seat beside the own one, and ends nothing that was not begun', async () => {
    const { viewer, caller } = await enterHome();
    expect(await codeOf(endAct(desk(), viewer, caller))).toBe('not_acting');
    const { token } = await startAct(desk(), viewer, home.companyId, wish, caller);
    const there = await seen(token);
    expect(there.viewer.roleId).not.toBe(home.roleId);
    const back = await endAct(desk(), there.viewer, there.caller);
    expect((await seen(back ?? '')).viewer.roleId).toBe(home.roleId);
  });
});

describe('a company that sleeps', () => {
  it('has no session within a second, opens to no act, and is never the one that the Super user comes home to', async () => {
    const role = await fixture.role(lender, 'Officer');
    const officer = await fixture.account('olga', 'kettle magpie orbit', [role]);
    const token = await fixture.sessions.create({ accountId: officer, ...role, address: '', device: '' });
    expect(await fixture.sessions.signedIn(token)).not.toBeNull();
    const { viewer, caller } = await enterHome();
    expect(await codeOf(setCompanyActivity(fixture.fresh.database, viewer, home.companyId, false))).toBe('own_company');
    await setCompanyActivity(fixture.fresh.database, viewer, lender, false);
    await expect.poll(() => fixture.sessions.signedIn(token), { timeout: 5_000 }).toBeNull();
    expect(await codeOf(startAct(desk(), viewer, lender, wish, caller))).toBe('not_found');
    await setCompanyActivity(fixture.fresh.database, viewer, lender, true);
    expect(await fixture.sessions.signedIn(token)).toBeNull();
  });
});
