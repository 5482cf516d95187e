import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import type { ColumnSource } from './column';
import { ColumnStore } from './column-store';

const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
const MODULES = ['prospects', 'workforces'] as const;

let fresh: FreshDatabase;
let lender: SampleCompany;
beforeAll(async () => {
  fresh = await freshDatabase();
  lender = await sampleCompany(fresh.database);
  await lender.addPerson('prospects', 'Ann', 'Lee');
  await lender.addPerson('workforces', 'Una', 'Staff');
});
afterAll(() => fresh.drop());

/** Asks every module in turn, three times. @returns how often a module was read from its first row on */
const loadsOf = (store: ColumnStore): Promise<number> =>
  lender.scope.read(async (tx) => {
    let loads = 0;
    const counting: TenantTx = {
      companyId: tx.companyId,
      afterCommit: (act) => tx.afterCommit(act),
      eventsAdded: () => tx.eventsAdded(),
      query: (text, values, name) => {
        if (text.includes('order by id limit')) loads++;
        return tx.query(text, values, name);
      },
    };
    for (let turn = 0; turn < 3; turn++) for (const module of MODULES) await store.ready(counting, module, [SEARCH]);
    return loads;
  });

it('keeps what is in use beyond its limit, so that modules asked in turn are not read anew each time', async () => {
  const roomy = new ColumnStore();
  expect(await loadsOf(roomy)).toBe(MODULES.length);
  expect(await loadsOf(new ColumnStore(roomy.bytes * 0.75))).toBe(MODULES.length);
});

it('lets modules in use go too when it is at twice its limit', async () => {
  const roomy = new ColumnStore();
  await loadsOf(roomy);
  const small = new ColumnStore(roomy.bytes / 4);
  expect(await loadsOf(small)).toBe(3 * MODULES.length);
  expect(small.bytes).toBeLessThan(roomy.bytes);
});
