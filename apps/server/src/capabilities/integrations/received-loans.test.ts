import { KEY_SCOPES } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpSettings } from '../../platform/db/company-cache';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createSharedLoan, type SharedLoan } from '../../testing/sample-company';
import { listEngine, listRecords } from '../lists';
import { LOANS } from '../records';
import { shareLoan, type SharingDeps } from '../sharing';
import { listKeyedRecords } from './keyed-records';
import { listModuleRecords } from './placed-records';

let freshDatabase: FreshDatabase;
let owner: SharedLoan;
let affiliate: SharedLoan;
let deps: SharingDeps;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  [owner, affiliate] = [await createSharedLoan(freshDatabase), await createSharedLoan(freshDatabase)];
  deps = { database: freshDatabase.database, engine: owner.lender.engine };
  const [from, to] = [owner.lender.scope, affiliate.lender.scope];
  await freshDatabase.owner.query('update auth.companies set affiliate_id = $2 where id = $1', [
    from.companyId,
    to.companyId,
  ]);
  await from.write(bumpSettings);
  while (!(await deps.engine.setups.of(from)).affiliate) await new Promise((resolve) => setTimeout(resolve, 20));
});
afterAll(() => freshDatabase.drop());

it('counts the loans that a key reads: those of the company, and none that another one shares with it', async () => {
  const [firstId, secondId] = [await affiliate.addLoan(), await affiliate.addLoan()];
  const receivedLoan = await owner.addLoan({ loan_amount: 100_00 });
  await shareLoan(deps, owner.lender.scope, owner.officer, {
    ...{ loanId: receivedLoan, affiliate_company: affiliate.lender.scope.companyId, loan_access: 'View' },
    ...{ fields: ['loan_amount'], consent: 'Signed' },
  });
  const engine = listEngine({ database: freshDatabase.database, vault: deps.engine.vault } as never);
  const { scope } = affiliate.lender;
  const person = affiliate.admin;
  const page = { skip: 0, limit: 1, lean: true };
  expect((await listRecords(engine, scope, person, LOANS, { ...page, limit: 9 })).count).toBe(3);
  const viewer = { ...person, personId: null, apiKey: { form: null, module: null, scopes: KEY_SCOPES } };
  const call = { engine, scope, viewer };
  const readAll = async (list: typeof listModuleRecords) => {
    const foundPages = [0, 1, 2].map((skip) => list(call, 'loans', { skip, limit: 1 }));
    const pages = await Promise.all(foundPages);
    return {
      ids: pages.flatMap(({ records }) => records.map(({ _id }) => _id)),
      counts: pages.map(({ count }) => count),
    };
  };
  const ownResult = { ids: [secondId, firstId], counts: [2, 2, 2] };
  expect(await readAll(listModuleRecords)).toEqual(ownResult);
  const formCall = { ...call, form: affiliate.form as Id };
  expect(await readAll((_call, _key, body) => listKeyedRecords(formCall, body) as never)).toEqual(ownResult);
  const searchedPage = await listModuleRecords(call, 'loans', { skip: 0, limit: 9, search: 'Hartwell' });
  expect([searchedPage.count, searchedPage.records.length]).toEqual([2, 2]);
});
