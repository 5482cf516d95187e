import { isRefusal, newId } from '@lendwright/kernel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/config/project-root';
import { accountStage, type AccountStage } from '../../testing/account-stage';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { LIMITS } from '../../platform/limits/limits';
import { demosOf, eraseDemosBefore, setDemoState } from './demo-rows';
import { listDemos } from './list-demos';
import { mailDemoRequest } from './mail-demo-request.job';
import { scheduleDemo } from './schedule-demo';

let stage: AccountStage;
beforeAll(async () => {
  stage = await accountStage();
  await stage.fresh.owner.query("insert into auth.hosts (host) values ('www.lendwright.example')");
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.fresh.owner.query('delete from auth.demo_requests');
  await stage.fresh.owner.query('delete from auth.attempts');
});

const ANN = { fullName: 'Ann Asker', email: 'ann@lender.example', company: 'Ann Lending', phone: '253-555-0147' };
const SENT = { ...ANN, website: '', language: 'en' as const };
const VISITOR = { address: '203.0.113.7', host: 'www.lendwright.example' };
const desk = () => ({ database: stage.fresh.database, clock: stage.clock, limiter: new FloodLimiter() });
const kept = async () =>
  (await listDemos(stage.fresh.database, { show: 'all', search: undefined, skip: 0, limit: 100 })).requests;
const NAUGHTY = JSON.parse(
  readFileSync(join(projectRoot(), 'packages/forms/src/testing/naughty-strings.json'), 'utf8'),
) as string[];

describe('asking for a demo', () => {
  it('keeps what was typed with the address of the connection, whatever the client says of its own', async () => {
    const sent = { ...SENT, fullName: '  Ann Asker ', ipAddress: '198.51.100.1', language: 'de' as const };
    await scheduleDemo(desk(), sent, VISITOR);
    expect(await kept()).toMatchObject([
      { ...ANN, ipAddress: '203.0.113.7', host: 'www.lendwright.example', language: 'de', state: 'new' },
    ]);
  });

  it('keeps and mails no host that somebody made up', async () => {
    await scheduleDemo(desk(), SENT, { ...VISITOR, host: 'WWW.lendwright.example:443' });
    for (const host of ['evil.example', 'www.lendwright.example.evil.example', '', 'x'.repeat(5_000)])
      await scheduleDemo(desk(), { ...SENT, company: `Asked at ${host.slice(0, 20)}` }, { ...VISITOR, host });
    expect((await kept()).map(({ host }) => host).sort()).toEqual(['', '', '', '', 'www.lendwright.example']);
  });

  it('says at each field what is wrong with it, in the words of the spec, and keeps nothing', async () => {
    const sent = { ...SENT, fullName: ' ', email: 'nobody', company: '', phone: 'call me' };
    await expect(scheduleDemo(desk(), sent, VISITOR)).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      details: {
        fields: [
          { field: 'fullName', message: 'Full name is required' },
          { field: 'email', message: 'Email is not valid' },
          { field: 'company', message: 'Company is required' },
          { field: 'phone', message: 'Phone is not valid' },
        ],
      },
    });
    expect(await kept()).toEqual([]);
  });

  it('thanks what fills the honeypot, and forgets it', async () => {
    const thanked = await scheduleDemo(desk(), { ...SENT, website: 'https://spam.example' }, VISITOR);
    expect(thanked).toEqual(await scheduleDemo(desk(), SENT, VISITOR));
    expect(await kept()).toHaveLength(1);
  });

  it('keeps ten of a thousand posts from one network, also when two processes take them', async () => {
    const desks = [desk(), desk()];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1_000 }, (_, at) =>
        scheduleDemo(desks[at % 2] ?? desk(), { ...SENT, company: `Company ${at}` }, VISITOR),
      ),
    );
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.every((error) => isRefusal(error) && [429, 503].includes(error.status))).toBe(true);
    expect((await kept()).length).toBeLessThanOrEqual(LIMITS.demoOfNetwork.max);
    expect((await kept()).length).toBeGreaterThan(0);
    const other = { ...VISITOR, address: '192.0.2.9' };
    for (let copy = 0; copy < 3; copy++) await scheduleDemo(desk(), SENT, other);
    expect((await kept()).filter(({ ipAddress }) => ipAddress === '192.0.2.9').length).toBe(1);
  });

  it('takes or refuses every naughty text at every field, and fails at none', async () => {
    for (const [at, text] of [...NAUGHTY, '\u0000', '\ud800', 'x'.repeat(4_000)].entries()) {
      const limiter = new FloodLimiter();
      for (const field of ['fullName', 'email', 'company', 'phone'] as const) {
        const from = { ...VISITOR, address: `10.${at >> 8}.${at & 255}.1` };
        const outcome = await scheduleDemo({ ...desk(), limiter }, { ...SENT, [field]: text }, from).catch(
          (error: unknown) =>
            isRefusal(error) && [422, 429].includes(error.status) ? null : Promise.reject(error as Error),
        );
        expect([null, 'Thank you. We received your request.']).toContain(outcome?.message ?? null);
      }
    }
  });
});

describe('reading the requests', () => {
  it('lists the newest first, searches literally and counts both states', async () => {
    const asking = desk();
    await scheduleDemo(asking, SENT, VISITOR);
    await scheduleDemo(asking, { ...SENT, fullName: 'Bob 100% Sure', email: 'bob@lender.example' }, VISITOR);
    const [newest, oldest] = await kept();
    expect([newest?.fullName, oldest?.fullName]).toEqual(['Bob 100% Sure', 'Ann Asker']);
    const { database } = stage.fresh;
    expect(await database.identity((tx) => setDemoState(tx, newest?._id ?? newId(), 'done'))).toBe(true);
    const found = await listDemos(database, { show: 'done', search: '100%', skip: 0, limit: 20 });
    expect(found).toMatchObject({
      count: 1,
      new: 0,
      done: 1,
      requests: [{ fullName: 'Bob 100% Sure', state: 'done' }],
    });
    expect((await listDemos(database, { show: 'all', search: '_', skip: 0, limit: 20 })).count).toBe(0);
    expect(await database.identity((tx) => setDemoState(tx, newId(), 'done'))).toBe(false);
  });

  it('erases what is older than it may be kept', async () => {
    await scheduleDemo(desk(), SENT, VISITOR);
    await stage.fresh.database.identity((tx) => eraseDemosBefore(tx, new Date('2000-01-01')));
    expect(await kept()).toHaveLength(1);
    await stage.fresh.database.identity((tx) => eraseDemosBefore(tx, new Date('2100-01-01')));
    expect(await kept()).toEqual([]);
  });
});

describe('telling the owner', () => {
  const owner = { publicUrl: 'https://lender.example', ownerEmail: undefined };
  const mails = async () =>
    (await stage.fresh.owner.query<{ to_address: string; subject: string; text: string }>('select * from app.mails'))
      .rows;

  it('keeps the request and tells nobody while there is no Super user', async () => {
    await scheduleDemo(desk(), SENT, VISITOR);
    const [request] = await kept();
    await mailDemoRequest(stage.fresh.database, owner, request?._id ?? newId());
    expect(await mails()).toEqual([]);
  });

  it('mails every Super user once, or the owner alone where one is named', async () => {
    const company = await stage.company('Home Lending');
    const role = await stage.role(company, 'Super', 'Super', true);
    for (const name of ['first', 'second']) await stage.account(name, null, [role], 'Super');
    await scheduleDemo(desk(), SENT, VISITOR);
    await scheduleDemo(desk(), { ...SENT, company: 'Bob Lending' }, { ...VISITOR, address: '192.0.2.1' });
    const [second, first] = await stage.fresh.database.identity((tx) =>
      demosOf(tx, { show: 'all', search: undefined, skip: 0, limit: 9 }),
    );
    const id = first?.id ?? newId();
    await mailDemoRequest(stage.fresh.database, owner, id);
    await mailDemoRequest(stage.fresh.database, owner, id);
    expect((await mails()).map(({ to_address: to }) => to).sort()).toEqual([
      'first@mail.example',
      'second@mail.example',
    ]);
    await mailDemoRequest(
      stage.fresh.database,
      { ...owner, ownerEmail: 'owner@lender.example' },
      second?.id ?? newId(),
    );
    const told = (await mails()).find(({ to_address: to }) => to === 'owner@lender.example');
    expect(told?.subject).toBe('Demo request from Bob Lending');
    expect(told?.text).toContain('Email: ann@lender.example');
    expect(told?.text).toContain('https://lender.example/demo-requests');
  });
});
