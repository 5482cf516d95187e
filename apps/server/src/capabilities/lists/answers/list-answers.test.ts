import type { Viewer } from '@lendwright/access';
import { listBody } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpSettings } from '../../../platform/db/company-cache';
import { openDatabase, type Database } from '../../../platform/db/database';
import { openVault } from '../../../platform/secrets/sealed';
import { TEST_SECRET, sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { touchRecords } from '../../../testing/touch-records';
import { addLoan } from '../../loans';
import { LOANS, type ModuleDefinition, saveRecord, setActivity, WORKFORCES } from '../../records';
import { reconcileCounts } from '../counts/reconcile-counts';
import { listEngine, type ListEngine } from '../list-engine';
import { readListAnswer, listRecords } from '../list-records';
import { presentList } from '../present-list';
import { ListAnswers } from './list-answers';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
/** Another process. */
let secondReader: { readonly database: Database; readonly engine: ListEngine };
let [loan, staff]: Id[] = [];
let branch: Id;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  const onError = (error: Error) => void expect.fail(error.message);
  const database = openDatabase({ appUrl: freshDatabase.appUrl, poolSize: 3, hasPreparedStatements: true, onError });
  secondReader = { database, engine: listEngine({ database, vault: openVault(TEST_SECRET) }) };
  staff = await lender.addPerson('workforces', 'Una', 'Staff');
  branch = lender.ids.groups.get('Branch') as Id;
  for (const amount of [1, 2, 3]) {
    const createdLoan = await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get('fix') as Id,
      prospect: await lender.addPerson('prospects', 'Pat', `No ${amount}`),
      ...{ groups: amount === 2 ? [branch] : [], source: [], contacts: [], status: [] },
      workforces: [`${staff}---`],
      formData: { loan_amount: amount * 100_00 },
    });
    loan ??= createdLoan._id;
  }
});
afterAll(async () => {
  await secondReader.engine.setups.close();
  await secondReader.database.close();
  await freshDatabase.drop();
});

const BODIES = [{}, { sort: { field: 'loan_amount', order: 1 } }].map((body) =>
  listBody.parse({ ...body, skip: 0, limit: 10, lean: true }),
);
const answer = (viewer: Viewer, body = BODIES[0] as (typeof BODIES)[0]) =>
  readListAnswer(lender.engine, { scope: lender.scope, viewer, body }, LOANS, 'own', (page) =>
    presentList(LOANS, page),
  );

/** The answers of all bodies, which equal those of a process that stored none, and are sent from memory the second time. */
async function readTwice(viewer: Viewer): Promise<string> {
  const texts: string[] = [];
  for (const body of BODIES) {
    const sentText = await answer(viewer, body);
    const page = await listRecords(lender.engine, lender.scope, viewer, LOANS, body);
    expect(JSON.parse(sentText.text)).toEqual(JSON.parse(JSON.stringify(presentList(LOANS, page))));
    expect((await answer(viewer, body)).bytes).toBe(sentText.bytes);
    texts.push(sentText.text);
  }
  return texts.join('\n');
}

const save = async (module: ModuleDefinition, id: Id, change: object) => {
  const scope = secondReader.database.tenant(lender.ids.company);
  const [row] = await scope.read((tx) =>
    tx.query<{ version: number }>('select version from app.records where company_id = $1 and id = $2', [
      tx.companyId,
      id,
    ]),
  );
  const body = { version: row?.version ?? 0, mode: 'autosave' as const, formData: {}, ...change };
  await saveRecord(secondReader.engine, scope, lender.viewer('admin'), module, id, body);
};
/** Changes settings as another process, and waits until this one has noticed, which takes half a second at most. */
async function changeSettings(sql: string, values: readonly unknown[]): Promise<void> {
  const setupBefore = await lender.engine.setups.of(lender.scope);
  await freshDatabase.owner.query(sql, [lender.ids.company, ...values]);
  await secondReader.database.tenant(lender.ids.company).write(bumpSettings);
  for (let now = setupBefore; now === setupBefore; now = await lender.engine.setups.of(lender.scope))
    await new Promise((resolve) => setImmediate(resolve));
}

const status = (key: string) => lender.ids.statuses.get(`loans/${key}`) as Id;
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  answer: () => save(LOANS, loan as Id, { formData: { loan_amount: 900_00 } }),
  status: () => save(LOANS, loan as Id, { adminInfo: { status: [status('approved')] } }),
  "an assigned person's name": () => save(WORKFORCES, staff as Id, { formData: { first_name: 'Ursula' } }),
  'assigned people': () => save(LOANS, loan as Id, { adminInfo: { workforces: [] } }),
  activity: () =>
    setActivity(secondReader.database.tenant(lender.ids.company), lender.viewer('admin'), LOANS, loan as Id, false),
  'status title': () =>
    changeSettings(`update app.statuses set title = 'Granted' where company_id = $1 and id = $2`, [status('approved')]),
  'listed field': () =>
    changeSettings(
      `update app.form_versions set content = replace(content::text, '"listShowField": true', '"listShowField": false')::jsonb where company_id = $1`,
      [],
    ),
};

it.each(Object.keys(CHANGES))('is another answer after a change of %s by another process', async (name) => {
  const admin = lender.viewer('admin');
  const before = await readTwice(admin);
  await CHANGES[name]?.();
  expect(await readTwice(admin)).not.toBe(before);
});

it('is another answer after a correction of its counts', async () => {
  const admin = lender.viewer('admin');
  const sql = 'update app.record_counts set n = n + 7 where company_id = $1 and is_active and n > 0';
  await freshDatabase.owner.query(sql, [lender.ids.company]);
  await touchRecords(freshDatabase.owner, lender.ids.company, [loan as Id]);
  const before = await readTwice(admin);
  await reconcileCounts(secondReader.database.tenant(lender.ids.company), 'loans');
  expect(await readTwice(admin)).not.toBe(before);
});

it('is shared by people who see the same, and by nobody else', async () => {
  const officer = lender.viewer('officer');
  const { bytes } = await answer(officer);
  expect((await answer({ ...lender.viewer('officer'), personId: staff as Id })).bytes).toBe(bytes);
  const germanAnswer = await answer({ ...officer, language: 'de' });
  expect(germanAnswer.bytes).not.toBe(bytes);
  const ownViewer = lender.viewer('own', staff);
  const countOf = async (viewer: Viewer) => (JSON.parse((await answer(viewer)).text) as { count: number }).count;
  expect([await countOf(ownViewer), await countOf(lender.viewer('own')), await countOf(lender.viewer('none'))]).toEqual(
    [2, 0, 0],
  );
  const rights = { ...ownViewer.rights, modules: { ...ownViewer.rights.modules, loans: { team: true } } };
  const team = { ...lender.viewer('own'), rights };
  expect([await countOf(team), await countOf({ ...team, groups: [branch] })]).toEqual([0, 1]);
  const isAdmin = { ...team, isAdmin: true };
  expect([await countOf(isAdmin), await countOf(team)]).toEqual([2, 0]);
});

it('stores no more than its limit, and nothing of requests that read more than records', async () => {
  const answers = new ListAnswers(20_000);
  const engine = { ...lender.engine, answers };
  const read = (body: object) => {
    const call = { scope: lender.scope, viewer: lender.viewer('admin'), body: listBody.parse({ limit: 10, ...body }) };
    return readListAnswer(engine, call, LOANS, 'own', (page) => page);
  };
  await read({ skip: 0 });
  expect(answers.bytes).toBe(0);
  for (let skip = 0; skip < 30; skip++) await read({ skip, lean: true });
  expect(answers.bytes).toBeGreaterThan(10_000);
  expect(answers.bytes).toBeLessThanOrEqual(20_000);
});

it('does not store a page with a shared loan, whose grant changes without it', async () => {
  await freshDatabase.owner.query('update app.records set shared_with = company_id where company_id = $1 and id = $2', [
    lender.ids.company,
    loan,
  ]);
  await setActivity(lender.scope, lender.viewer('admin'), LOANS, loan as Id, true);
  const [firstText, secondText] = [await answer(lender.viewer('admin')), await answer(lender.viewer('admin'))];
  expect(secondText.bytes).not.toBe(firstText.bytes);
  expect(secondText.text).toBe(firstText.text);
});
