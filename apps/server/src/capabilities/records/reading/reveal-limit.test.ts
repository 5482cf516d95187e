import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ManualClock } from '../../../testing/account-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import {
  NOTIFICATION_PLAN,
  createNotificationFixture,
  type NotificationFixture,
} from '../../../testing/notification-fixture';
import { sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { revealSecret } from './reveal-secret';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: NotificationFixture;
let [admin, officer, otherViewer]: Viewer[] = [];
const loans: Id[] = [];
const clock = new ManualClock();
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, NOTIFICATION_PLAN);
  fixture = await createNotificationFixture(freshDatabase, lender);
  admin = await fixture.createUser('admin', 'Ada');
  officer = await fixture.createUser('officer', 'Otto');
  otherViewer = await fixture.createUser('officer', 'Olga');
  for (let index = 0; index < 10; index++) {
    const loan = await fixture.addLoan(officer, [officer]);
    await fixture.save(officer, loan, { formData: { tax_id: `666-12-345${index}` } });
    loans.push(loan);
  }
});
afterAll(() => freshDatabase.drop());

const reveal = (viewer: Viewer | undefined, index: number) =>
  revealSecret(
    lender.engine,
    lender.scope,
    viewer as Viewer,
    loans[index % loans.length] as Id,
    { field: 'tax_id', reason: `Reason ${index}` },
    clock,
  ).then(
    ({ value }) => value,
    (error: { code: string }) => error.code,
  );

const countOf = async (sql: string) => Number((await freshDatabase.owner.query<{ n: string }>(sql)).rows[0]?.n);

it('reveals at most 20 values per person and hour, records all 100 attempts, and notifies the administrators once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => reveal(officer, index)));
  const shown = answers.filter((answer) => answer.startsWith('666-'));
  const refusedAnswers = answers.filter((answer) => answer === 'too_many_attempts');
  const entries = {
    shown: await countOf(`select count(*) as n from app.audit_events where act = 'revealed'`),
    refused: await countOf(`select count(*) as n from app.audit_events where act = 'reveal_refused'`),
    history: await countOf(`select count(*) as n from app.history where act in ('reveal', 'reveal-refused')`),
  };
  const notifications = (await fixture.readKinds(admin as Viewer)).filter((kind) => kind === 'reveal_limit');
  reportMeasurement(
    'T59',
    `100 reveals by one person in a minute: ${shown.length} shown, ${refusedAnswers.length} refused, ${entries.shown + entries.refused} audit entries, ${notifications.length} notification`,
  );
  expect([shown.length, refusedAnswers.length]).toEqual([20, 80]);
  expect(entries).toEqual({ shown: 20, refused: 80, history: 100 });
  expect(notifications).toHaveLength(1);
  expect(await fixture.readKinds(officer as Viewer)).not.toContain('reveal_limit');
  const audit = await freshDatabase.owner.query(
    `select subject_title, reason, by_name, details::text as reported from app.audit_events where act = 'reveal_refused' limit 1`,
  );
  expect(audit.rows[0]).toMatchObject({
    subject_title: expect.stringMatching(/^tax id: FX-\d+ Ann Lee$/),
    by_name: 'Otto',
  });
  expect(JSON.stringify(audit.rows).replaceAll(/[0-9a-f-]{36}/g, '')).not.toMatch(/666/);
});

it('counts each person separately, over any sixty minutes', async () => {
  expect(await reveal(otherViewer, 0)).toBe('666-12-3450');
  clock.forward(30 * 60_000);
  expect(await reveal(officer, 0)).toBe('too_many_attempts');
  clock.forward(32 * 60_000);
  for (let index = 0; index < 20; index++) expect(await reveal(officer, index)).toBe(`666-12-345${index % 10}`);
  expect(await reveal(officer, 0)).toBe('too_many_attempts');
  expect((await fixture.readKinds(admin as Viewer)).filter((kind) => kind === 'reveal_limit')).toHaveLength(2);
});

it('does not count values that do not exist or are not visible to the person', async () => {
  clock.forward(120 * 60_000);
  for (let index = 0; index < 30; index++) {
    const input = { field: index % 2 ? 'no_such_field' : 'property_address', reason: 'None' };
    await expect(
      revealSecret(lender.engine, lender.scope, officer as Viewer, loans[0] as Id, input, clock),
    ).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await reveal(officer, 1)).toBe('666-12-3451');
});
