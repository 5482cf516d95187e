import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { companyEvents } from '../../../platform/http/company-events';
import { openEventBus, type EventBus } from '../../../platform/jobs/events';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf } from '../testing/refusal-of';
import { sampleCompany } from '../testing/sample-company';
import { sharedLoan, type SharedLoan } from '../testing/shared-loan';
import { updatePresence } from './tell-presence';

let fresh: FreshDatabase;
let stage: SharedLoan;
let bus: EventBus;
let loan: Id;
let closed: AbortController;
beforeAll(async () => {
  fresh = await freshDatabase();
  stage = await sharedLoan(fresh);
  bus = await openEventBus(fresh.database, () => undefined);
});
afterAll(async () => {
  await bus.close();
  await fresh.drop();
});
beforeEach(async () => {
  closed = new AbortController();
  loan = await stage.addLoan();
});
afterEach(() => closed.abort());

const tell = async (viewer: Viewer, field: string | null = null, isLeaving = false, id: Id = loan) =>
  (await updatePresence(stage.lender.engine, stage.lender.scope, viewer, id, { field, isLeaving })).here;
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** What a viewer hears over the stream of events from now on. */
function heardBy(viewer: Viewer): unknown[] {
  const heard: unknown[] = [];
  companyEvents(bus, stage.lender.scope, () => viewer).open((event) => heard.push(event), closed.signal);
  return heard;
}

it('tells each of two people of the other, with the field, and never of oneself', async () => {
  expect(await tell(stage.officer, 'closing')).toEqual([]);
  const [seen, ...more] = await tell(stage.admin, 'margin');
  expect([seen, more]).toEqual([
    { account: stage.officer.accountId, name: 'Officer Person', field: 'closing', at: seen?.at },
    [],
  ]);
  expect(await tell(stage.officer, 'closing')).toMatchObject([{ account: stage.admin.accountId, field: 'margin' }]);
  expect(await tell({ ...stage.officer }, 'closing')).toHaveLength(1);
});

it('tells a field to nobody from whom it is hidden, and no field that the form does not have', async () => {
  await tell(stage.officer, 'underwriter_notes');
  expect(await tell(stage.borrower)).toMatchObject([{ name: 'Officer Person', field: null }]);
  expect(await tell(stage.admin)).toMatchObject([
    { name: 'Borrower Person', field: null },
    { name: 'Officer Person', field: 'underwriter_notes' },
  ]);
  await tell(stage.officer, 'doubt');
  expect(await tell(stage.borrower)).toContainEqual(expect.objectContaining({ name: 'Officer Person', field: null }));
  await tell(stage.officer, 'no such field\0');
  expect(await tell(stage.admin)).toContainEqual(expect.objectContaining({ name: 'Officer Person', field: null }));
  await tell(stage.borrower, 'underwriter_notes');
  const stored = await fresh.owner.query('select field from app.presence where account_id = $1 and record_id = $2', [
    stage.borrower.accountId,
    loan,
  ]);
  expect(stored.rows).toEqual([{ field: null }]);
});

it('counts who has been silent for 25 s as gone, and who leaves at once', async () => {
  await tell(stage.officer);
  await tell(stage.borrower);
  const silent = "update app.presence set at = now() - interval '26 s' where account_id = $1 and record_id = $2";
  await fresh.owner.query(silent, [stage.officer.accountId, loan]);
  expect(await tell(stage.admin)).toMatchObject([{ name: 'Borrower Person' }]);
  expect(await tell(stage.borrower, null, true)).toEqual([]);
  expect(await tell(stage.admin)).toEqual([]);
});

it('lets the others hear of coming, another field and leaving, and of no mere sign of life', async () => {
  const heard = heardBy(stage.admin);
  const hint = { type: 'presence', module: 'loans', _id: loan };
  await tell(stage.officer, 'closing');
  await tell(stage.officer, 'closing');
  await tell(stage.officer, 'closing');
  await until(() => heard.length === 1);
  await tell(stage.officer, 'margin');
  await until(() => heard.length === 2);
  await tell(stage.officer, 'margin', true);
  await tell(stage.officer, 'margin', true);
  await until(() => heard.length === 3);
  await tell(stage.officer, 'margin');
  await until(() => heard.length === 4);
  expect(heard).toEqual([hint, hint, hint, hint]);
  const outbox = await fresh.owner.query("select 1 from app.outbox where kind = 'presence'");
  expect(outbox.rows).toEqual([]);
});

it('lets nobody hear of a record that he does not reach', async () => {
  const [stranger, own] = [stage.lender.viewer('borrower', newId()), stage.borrower];
  const [strange, heard] = [heardBy(stranger), heardBy(own)];
  await tell(stage.officer);
  await until(() => heard.length === 1);
  expect(strange).toEqual([]);
});

it('answers a record out of reach, of another company and no record alike', async () => {
  const other = await sampleCompany(fresh.database);
  const theirs = await other.addPerson('prospects', 'Other', 'Lender');
  for (const [viewer, id] of [
    [stage.lender.viewer('borrower', newId()), loan],
    [stage.lender.viewer('none'), loan],
    [stage.officer, theirs],
    [stage.officer, newId()],
  ] as const)
    for (const isLeaving of [false, true])
      expect(await refusalOf(tell(viewer, null, isLeaving, id))).toMatchObject({ status: 404, code: 'not_found' });
});
