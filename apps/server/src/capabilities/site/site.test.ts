import { isRefusal, newId } from '@lendwright/kernel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/config/project-root';
import { createAccountFixture, type AccountFixture } from '../../testing/account-fixture';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { LIMITS } from '../../platform/limits/limits';
import { readDemos, eraseDemosBefore, setDemoState } from './demo-rows';
import { listDemos } from './list-demos';
import { mailDemoRequest } from './mail-demo-request.job';
import { scheduleDemo } from './schedule-demo';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
  await fixture.fresh.owner.query("insert into auth.hosts (host) values ('www.lendwright.example')");
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.fresh.owner.query('delete from auth.demo_requests');
  await fixture.fresh.owner.query('delete from auth.attempts');
});

const ANN = { fullName: 'Ann Asker', email: 'ann@lender.example', company: 'Ann Lending', phone: '253-555-0147' };
const SENT_REQUEST = { ...ANN, website: '', language: 'en' as const };
const VISITOR = { address: '203.0.113.7', host: 'www.lendwright.example' };
const context = () => ({ database: fixture.fresh.database, clock: fixture.clock, limiter: new FloodLimiter() });
const readStoredRequests = async () =>
  (await listDemos(fixture.fresh.database, { show: 'all', search: undefined, skip: 0, limit: 100 })).requests;
const MALFORMED_TEXTS = JSON.parse(
  readFileSync(join(projectRoot(), 'packages/forms/src/testing/naughty-strings.json'), 'utf8'),
) as string[];

describe('requesting a demo', () => {
  it("stores the input with the connection's address, ignoring any address the client claims", async () => {
    const sentData = { ...SENT_REQUEST, fullName: '  Ann Asker ', ipAddress: '198.51.100.1', language: 'de' as const };
    await scheduleDemo(context(), sentData, VISITOR);
    expect(await readStoredRequests()).toMatchObject([
      { ...ANN, ipAddress: '203.0.113.7', host: 'www.lendwright.example', language: 'de', state: 'new' },
    ]);
  });

  it('neither stores nor mails an unknown host', async () => {
    await scheduleDemo(context(), SENT_REQUEST, { ...VISITOR, host: 'WWW.lendwright.example:443' });
    for (const host of ['evil.example', 'www.lendwright.example.evil.example', '', 'x'.repeat(5_000)])
      await scheduleDemo(
        context(),
        { ...SENT_REQUEST, company: `Asked at ${host.slice(0, 20)}` },
        { ...VISITOR, host },
      );
    expect((await readStoredRequests()).map(({ host }) => host).sort()).toEqual([
      '',
      '',
      '',
      '',
      'www.lendwright.example',
    ]);
  });

  it("reports errors per field with the spec's texts and stores nothing", async () => {
    const sentData = { ...SENT_REQUEST, fullName: ' ', email: 'nobody', company: '', phone: 'call me' };
    await expect(scheduleDemo(context(), sentData, VISITOR)).rejects.toMatchObject({
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
    expect(await readStoredRequests()).toEqual([]);
  });

  it('thanks a filled honeypot and drops the request', async () => {
    const thankYou = await scheduleDemo(context(), { ...SENT_REQUEST, website: 'https://spam.example' }, VISITOR);
    expect(thankYou).toEqual(await scheduleDemo(context(), SENT_REQUEST, VISITOR));
    expect(await readStoredRequests()).toHaveLength(1);
  });

  it('accepts ten of a thousand posts from one network, also across two processes', async () => {
    const contexts = [context(), context()];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1_000 }, (_, index) =>
        scheduleDemo(contexts[index % 2] ?? context(), { ...SENT_REQUEST, company: `Company ${index}` }, VISITOR),
      ),
    );
    const refusedReasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusedReasons.every((error) => isRefusal(error) && [429, 503].includes(error.status))).toBe(true);
    expect((await readStoredRequests()).length).toBeLessThanOrEqual(LIMITS.demoOfNetwork.max);
    expect((await readStoredRequests()).length).toBeGreaterThan(0);
    const otherVisitor = { ...VISITOR, address: '192.0.2.9' };
    for (let copy = 0; copy < 3; copy++) await scheduleDemo(context(), SENT_REQUEST, otherVisitor);
    expect((await readStoredRequests()).filter(({ ipAddress }) => ipAddress === '192.0.2.9').length).toBe(1);
  });

  it('accepts or refuses every malformed text in every field without failing', async () => {
    for (const [index, text] of [...MALFORMED_TEXTS, '\u0000', '\ud800', 'x'.repeat(4_000)].entries()) {
      const limiter = new FloodLimiter();
      for (const field of ['fullName', 'email', 'company', 'phone'] as const) {
        const from = { ...VISITOR, address: `10.${index >> 8}.${index & 255}.1` };
        const outcome = await scheduleDemo({ ...context(), limiter }, { ...SENT_REQUEST, [field]: text }, from).catch(
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
    const requestContext = context();
    await scheduleDemo(requestContext, SENT_REQUEST, VISITOR);
    await scheduleDemo(
      requestContext,
      { ...SENT_REQUEST, fullName: 'Bob 100% Sure', email: 'bob@lender.example' },
      VISITOR,
    );
    const [newestRequest, oldestRequest] = await readStoredRequests();
    expect([newestRequest?.fullName, oldestRequest?.fullName]).toEqual(['Bob 100% Sure', 'Ann Asker']);
    const { database } = fixture.fresh;
    expect(await database.identity((tx) => setDemoState(tx, newestRequest?._id ?? newId(), 'done'))).toBe(true);
    const foundDemos = await listDemos(database, { show: 'done', search: '100%', skip: 0, limit: 20 });
    expect(foundDemos).toMatchObject({
      count: 1,
      new: 0,
      done: 1,
      requests: [{ fullName: 'Bob 100% Sure', state: 'done' }],
    });
    expect((await listDemos(database, { show: 'all', search: '_', skip: 0, limit: 20 })).count).toBe(0);
    expect(await database.identity((tx) => setDemoState(tx, newId(), 'done'))).toBe(false);
  });

  it('deletes requests after the retention period', async () => {
    await scheduleDemo(context(), SENT_REQUEST, VISITOR);
    await fixture.fresh.database.identity((tx) => eraseDemosBefore(tx, new Date('2000-01-01')));
    expect(await readStoredRequests()).toHaveLength(1);
    await fixture.fresh.database.identity((tx) => eraseDemosBefore(tx, new Date('2100-01-01')));
    expect(await readStoredRequests()).toEqual([]);
  });
});

describe('notifying the owner', () => {
  const owner = { publicUrl: 'https://lender.example', ownerEmail: undefined };
  const mails = async () =>
    (await fixture.fresh.owner.query<{ to_address: string; subject: string; text: string }>('select * from app.mails'))
      .rows;

  it('stores the request and notifies no one while there is no Super user', async () => {
    await scheduleDemo(context(), SENT_REQUEST, VISITOR);
    const [request] = await readStoredRequests();
    await mailDemoRequest(fixture.fresh.database, owner, request?._id ?? newId());
    expect(await mails()).toEqual([]);
  });

  it('emails every Super user once, or only the configured owner', async () => {
    const company = await fixture.createCompany('Home Lending');
    const role = await fixture.createRole(company, 'Super', 'Super', true);
    for (const name of ['first', 'second']) await fixture.createAccount(name, null, [role], 'Super');
    await scheduleDemo(context(), SENT_REQUEST, VISITOR);
    await scheduleDemo(context(), { ...SENT_REQUEST, company: 'Bob Lending' }, { ...VISITOR, address: '192.0.2.1' });
    const [secondRow, firstRow] = await fixture.fresh.database.identity((tx) =>
      readDemos(tx, { show: 'all', search: undefined, skip: 0, limit: 9 }),
    );
    const id = firstRow?.id ?? newId();
    await mailDemoRequest(fixture.fresh.database, owner, id);
    await mailDemoRequest(fixture.fresh.database, owner, id);
    expect((await mails()).map(({ to_address: to }) => to).sort()).toEqual([
      'first@mail.example',
      'second@mail.example',
    ]);
    await mailDemoRequest(
      fixture.fresh.database,
      { ...owner, ownerEmail: 'owner@lender.example' },
      secondRow?.id ?? newId(),
    );
    const mail = (await mails()).find(({ to_address: to }) => to === 'owner@lender.example');
    expect(mail?.subject).toBe('Demo request from Bob Lending');
    expect(mail?.text).toContain('Email: ann@lender.example');
    expect(mail?.text).toContain('https://lender.example/demo-requests');
  });
});
