import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { companyEvents } from '../../../platform/http/streams/company-events';
import { openEventBus, type EventBus } from '../../../platform/jobs/events';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany } from '../../../testing/companies/sample-company';
import { createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';
import { updatePresence } from './update-presence';

let freshDatabase: FreshDatabase;
let fixture: SharedLoan;
let bus: EventBus;
let loan: Id;
let closedController: AbortController;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  fixture = await createSharedLoan(freshDatabase);
  bus = await openEventBus(freshDatabase.database, () => undefined);
});
afterAll(async () => {
  await bus.close();
  await freshDatabase.drop();
});
beforeEach(async () => {
  closedController = new AbortController();
  loan = await fixture.addLoan();
});
afterEach(() => closedController.abort());

const report = async (viewer: Viewer, field: string | null = null, isLeaving = false, id: Id = loan) =>
  (await updatePresence(fixture.lender.engine, fixture.lender.scope, viewer, id, { field, isLeaving })).here;
const waitUntil = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** The events about this test's loan that a viewer receives from now on. Those of earlier tests may still arrive. */
function eventsReceivedBy(viewer: Viewer): unknown[] {
  const [receivedEntries, ownLoan]: [unknown[], Id] = [[], loan];
  const stream = companyEvents(bus, fixture.lender.scope, () => viewer);
  const collect = (event: unknown) => JSON.stringify(event).includes(ownLoan) && receivedEntries.push(event);
  stream.open(collect, closedController.signal);
  return receivedEntries;
}

it('shows each of two people the other, with the field, and never oneself', async () => {
  expect(await report(fixture.officer, 'closing')).toEqual([]);
  const [seenData, ...extraEntries] = await report(fixture.admin, 'margin');
  expect([seenData, extraEntries]).toEqual([
    { account: fixture.officer.accountId, name: 'Officer Person', field: 'closing', at: seenData?.at },
    [],
  ]);
  expect(await report(fixture.officer, 'closing')).toMatchObject([
    { account: fixture.admin.accountId, field: 'margin' },
  ]);
  expect(await report({ ...fixture.officer }, 'closing')).toHaveLength(1);
});

it('does not reveal a field to anyone from whom it is hidden, and no field that the form lacks', async () => {
  await report(fixture.officer, 'underwriter_notes');
  expect(await report(fixture.borrower)).toMatchObject([{ name: 'Officer Person', field: null }]);
  expect(await report(fixture.admin)).toMatchObject([
    { name: 'Borrower Person', field: null },
    { name: 'Officer Person', field: 'underwriter_notes' },
  ]);
  await report(fixture.officer, 'doubt');
  expect(await report(fixture.borrower)).toContainEqual(
    expect.objectContaining({ name: 'Officer Person', field: null }),
  );
  await report(fixture.officer, 'no such field\0');
  expect(await report(fixture.admin)).toContainEqual(expect.objectContaining({ name: 'Officer Person', field: null }));
  await report(fixture.borrower, 'underwriter_notes');
  const storedResult = await freshDatabase.owner.query(
    'select field from app.presence where account_id = $1 and record_id = $2',
    [fixture.borrower.accountId, loan],
  );
  expect(storedResult.rows).toEqual([{ field: null }]);
});

it('treats people as gone after 25 s of silence, or at once when they leave', async () => {
  await report(fixture.officer);
  await report(fixture.borrower);
  const silentSql = "update app.presence set at = now() - interval '26 s' where account_id = $1 and record_id = $2";
  await freshDatabase.owner.query(silentSql, [fixture.officer.accountId, loan]);
  expect(await report(fixture.admin)).toMatchObject([{ name: 'Borrower Person' }]);
  expect(await report(fixture.borrower, null, true)).toEqual([]);
  expect(await report(fixture.admin)).toEqual([]);
});

it('emits an event on arrival, field change and leaving, but not on a mere heartbeat', async () => {
  const receivedEntries = eventsReceivedBy(fixture.admin);
  const hint = { type: 'presence', module: 'loans', _id: loan };
  await report(fixture.officer, 'closing');
  await report(fixture.officer, 'closing');
  await report(fixture.officer, 'closing');
  await waitUntil(() => receivedEntries.length === 1);
  await report(fixture.officer, 'margin');
  await waitUntil(() => receivedEntries.length === 2);
  await report(fixture.officer, 'margin', true);
  await report(fixture.officer, 'margin', true);
  await waitUntil(() => receivedEntries.length === 3);
  await report(fixture.officer, 'margin');
  await waitUntil(() => receivedEntries.length === 4);
  expect(receivedEntries).toEqual([hint, hint, hint, hint]);
  const outbox = await freshDatabase.owner.query("select 1 from app.outbox where kind = 'presence'");
  expect(outbox.rows).toEqual([]);
});

it('emits no event to viewers who cannot see the record', async () => {
  const [outsider, ownViewer] = [fixture.lender.viewer('borrower', newId()), fixture.borrower];
  const [foreignEntries, receivedEntries] = [eventsReceivedBy(outsider), eventsReceivedBy(ownViewer)];
  await report(fixture.officer);
  await waitUntil(() => receivedEntries.length === 1);
  expect(foreignEntries).toEqual([]);
});

it('responds identically for records out of scope, of another company, and that do not exist', async () => {
  const otherCompany = await sampleCompany(freshDatabase.database);
  const theirPerson = await otherCompany.addPerson('prospects', 'Other', 'Lender');
  for (const [viewer, id] of [
    [fixture.lender.viewer('borrower', newId()), loan],
    [fixture.lender.viewer('none'), loan],
    [fixture.officer, theirPerson],
    [fixture.officer, newId()],
  ] as const)
    for (const isLeaving of [false, true])
      expect(await refusalOf(report(viewer, null, isLeaving, id))).toMatchObject({ status: 404, code: 'not_found' });
});
