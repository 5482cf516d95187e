import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { isFullRun } from '../testing/scale';
import { createFieldLender, type FieldLender } from './support/fields/field-lender';
import { BOUND_ROLES } from './support/fields/field-plan';
import { findMarkers } from './support/fields/field-values';
import { Prober } from './support/fields/prober';
import { editConcurrently } from './support/fields/concurrent-edits';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { seedOfRun } from './support/calls/seeded-random';

/** The roles that forms are generated for; every role reads all of them. A short run picks one by the seed. */
const TARGETS = isFullRun() ? BOUND_ROLES : [BOUND_ROLES[seedOfRun() % BOUND_ROLES.length] ?? 'officer'];

let freshDatabase: FreshDatabase;
let server: RealServer;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 10 });
  server = await openRealServer(freshDatabase.database);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

/** The stored answers of the loans that nobody may have changed. */
async function stored(lender: FieldLender): Promise<unknown[]> {
  const ids = [...lender.loans.values()].map(([seenLoan]) => seenLoan);
  const sql = 'select id, info, secrets, version from app.records where id = any($1) order by id';
  return (await freshDatabase.owner.query<object>(sql, [ids])).rows;
}

/** Reads as every role, then lets every role work in parallel with an administrator. */
async function readAndEdit(lender: FieldLender): Promise<Prober[]> {
  const probers = BOUND_ROLES.map((role) => new Prober(lender, role));
  const before = await stored(lender);
  for (const prober of probers) await prober.run();
  const after = await stored(lender);
  expect([...probers.flatMap(({ failures }) => failures).slice(0, 10), ...after]).toEqual(before);
  for (const form of lender.forms) for (const prober of probers) await editConcurrently(prober, form);
  return probers;
}

it('keeps hidden fields out of every channel, rejects writes to read-only fields, and treats variants in the same way', async () => {
  const [seed, start] = [seedOfRun(), performance.now()];
  const context = { services: server.api.services, client: server.client, owner: freshDatabase.owner };
  const pairs = TARGETS.map((target, index) =>
    [false, true].map((isSecond) => ({ seed: seed + index * 1_000, target, isSecond })),
  );
  const fieldResults = await Promise.all(
    pairs.flatMap((pair) =>
      pair.map(async (variant) => {
        const lender = await createFieldLender(context, variant);
        return { lender, probers: await readAndEdit(lender) };
      }),
    ),
  );
  const probers = fieldResults.flatMap((entry) => entry.probers);
  expect([`seed ${seed}`, ...probers.flatMap(({ failures }) => failures).slice(0, 10)]).toEqual([`seed ${seed}`]);

  let comparedCount = 0;
  for (const [index, target] of TARGETS.entries()) {
    const [firstProber, secondProber] = [0, 1].map((itemIndex) =>
      fieldResults[index * 2 + itemIndex]?.probers.find(({ role }) => role === target),
    );
    for (const [answerName, answer] of firstProber?.answers ?? []) {
      expect(secondProber?.answers.get(answerName), `seed ${seed}, ${target}, ${answerName}`).toBe(answer);
      comparedCount++;
    }
  }

  const outbox = await freshDatabase.owner.query<{ row: string }>('select to_jsonb(o)::text as row from app.outbox o');
  const reportedMarkers = findMarkers(outbox.rows.map(({ row }) => row).join(' '));
  const leakedSecrets = fieldResults.flatMap(({ lender }) =>
    BOUND_ROLES.flatMap((role) => [...lender.secrets[role]].filter((word) => reportedMarkers.has(word))),
  );
  expect(leakedSecrets).toEqual([]);
  expect(server.failures).toEqual([]);

  const cases = probers.reduce((sum, prober) => sum + prober.cases, 0);
  expect(cases).toBeGreaterThanOrEqual(1_250 * TARGETS.length);
  expect(comparedCount).toBeGreaterThan(100 * TARGETS.length);
  const seconds = Math.round((performance.now() - start) / 1000);
  reportMeasurement(
    'M4',
    `${cases} cases of field, role and channel (seed ${seed}) in ${server.client.count} requests and ${seconds} s: 0 planted values seen, 0 writes to hidden or read-only fields, ${comparedCount} answers of twins byte-equal`,
  );
}, 180_000);
