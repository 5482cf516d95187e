import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isRefusal } from '@lendwright/kernel';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { LIMITS } from '../../platform/limits/limits';
import { createWebformFixture, type WebformFixture } from '../../testing/webform-fixture';

let freshDatabase: FreshDatabase;
let fixture: WebformFixture;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
beforeEach(async () => {
  fixture = await createWebformFixture(freshDatabase);
});
afterAll(() => freshDatabase.drop());

const DUE_AMOUNT = 2_000;

/** Posts forms concurrently and counts the responses by status. */
async function flood(posts: readonly { readonly ticket: string; readonly address: string }[]) {
  const statuses = new Map<number, number>();
  const waitingPosts = [...posts];
  const send = async () => {
    for (let post = waitingPosts.pop(); post; post = waitingPosts.pop()) {
      const outcome = await fixture
        .submit(post.ticket, { first_name: 'Flood' }, {}, post.address)
        .then(() => 200)
        .catch((error: unknown) => (isRefusal(error) ? error.status : 500));
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 40 }, send));
  return Object.fromEntries(statuses);
}

const createTicket = (address: string) =>
  fixture.context.tickets.make(
    { form: fixture.form, version: 1, network: fixture.context.tickets.networkOf(address) },
    fixture.context.clock.now(),
  );

it('accepts the quota out of 5,000 posts per minute from one address and rejects the rest without processing', async () => {
  const posts = Array.from({ length: 5_000 }, () => ({ ticket: createTicket('192.0.2.1'), address: '192.0.2.1' }));
  fixture.pass(DUE_AMOUNT);
  const start = performance.now();
  expect(await flood(posts)).toEqual({
    200: LIMITS.webformSubmissionsOfNetwork.max,
    429: 5_000 - LIMITS.webformSubmissionsOfNetwork.max,
  });
  const seconds = (performance.now() - start) / 1000;
  expect(await fixture.readLeads()).toHaveLength(LIMITS.webformSubmissionsOfNetwork.max);
  reportMeasurement(
    'M31',
    `5,000 posts from one address in ${seconds.toFixed(1)} s: ${LIMITS.webformSubmissionsOfNetwork.max} leads, 0 beyond the quota`,
  );
});

it("accepts at most the form's quota from any number of addresses and resets after an hour", async () => {
  await fixture.settle({ quota: 25 });
  const floodUntilRefused = async () => {
    const posts = Array.from({ length: 200 }, (_, index) => `10.0.${index}.1`).map((address) => ({
      ticket: createTicket(address),
      address,
    }));
    fixture.pass(DUE_AMOUNT);
    return flood(posts);
  };
  expect(await floodUntilRefused()).toEqual({ 200: 25, 429: 175 });
  fixture.pass(60 * 60 * 1000);
  expect(await floodUntilRefused()).toEqual({ 200: 25, 429: 175 });
});

it('counts both the address that opened the page and the one that submits', async () => {
  const posts = Array.from({ length: 100 }, (_, index) => ({
    ticket: createTicket('192.0.2.7'),
    address: `10.1.${index}.1`,
  }));
  fixture.pass(DUE_AMOUNT);
  expect(await flood(posts)).toEqual({
    200: LIMITS.webformSubmissionsOfNetwork.max,
    429: 100 - LIMITS.webformSubmissionsOfNetwork.max,
  });
});

it('shares counts between processes and makes no query once the limit is reached', async () => {
  await fixture.settle({ quota: 3 });
  const lines = [{ limit: LIMITS.webformSubmissionsOfForm, subject: fixture.form, max: 3 }];
  const now = fixture.context.clock.now();
  const otherLimiter = new FloodLimiter();
  for (let action = 0; action < 3; action++)
    await fixture.lender.scope.write((tx) => otherLimiter.countInTransaction(tx, lines, now));
  const posts = Array.from({ length: 10 }, (_, index) => ({
    ticket: createTicket(`10.2.${index}.1`),
    address: `10.2.${index}.1`,
  }));
  fixture.pass(DUE_AMOUNT);
  expect(await flood(posts)).toEqual({ 429: 10 });
  expect(await fixture.readLeads()).toEqual([]);
  const attemptResult = await freshDatabase.owner.query<{ n: number }>('select n from auth.attempts where key = $1', [
    `webform-sent:form:${fixture.form}`,
  ]);
  expect(attemptResult.rows).toEqual([{ n: 3 }]);
});

it('refunds posts that were refused for invalid answers', async () => {
  await fixture.settle({ quota: 1 });
  const ticket = createTicket('192.0.2.1');
  fixture.pass(DUE_AMOUNT);
  await expect(fixture.submit(ticket, {})).rejects.toMatchObject({ code: 'mandatory' });
  await fixture.submit(ticket, { first_name: 'Ines' });
  const latePromise = fixture.submit(createTicket('192.0.2.2'), { first_name: 'Late' });
  await expect(latePromise).rejects.toMatchObject({ code: 'ticket' });
});
