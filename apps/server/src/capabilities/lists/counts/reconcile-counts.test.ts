import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Log } from '../../../platform/log/log';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { LOANS, findRecord, saveRecord, setActivity } from '../../records';
import { createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';
import { reconcileCountsJob } from './reconcile-counts.job';

let freshDatabase: FreshDatabase;
let sharedLoan: SharedLoan;
const loans: Id[] = [];

beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 8 });
  sharedLoan = await createSharedLoan(freshDatabase);
  for (let index = 0; index < 12; index++) loans.push(await sharedLoan.addLoan());
});
afterAll(() => freshDatabase.drop());

/** Runs the job as the scheduler does. @returns its log entries */
async function reconcile() {
  const lines: Record<string, unknown>[] = [];
  const failures: unknown[] = [];
  const log = {
    warn: (_message: string, facts: Record<string, unknown>) => void lines.push(facts),
    error: (_message: string, facts: unknown) => void failures.push(facts),
  } as unknown as Log;
  const { signal } = new AbortController();
  await reconcileCountsJob.run({}, { database: freshDatabase.database, log, attempt: 1, signal });
  expect(failures).toEqual([]);
  return lines;
}

/** Every count that differs from the records, across all companies. */
const findWrongCounts = async () =>
  (
    await freshDatabase.owner.query(
      `select * from (select company_id, module_key, is_active, coalesce(status_id, '00000000-0000-0000-0000-000000000000') as status_id, count(*) as n
         from app.records group by 1, 2, 3, 4) r
       full join (select company_id, module_key, is_active, status_id, sum(n) as n from app.record_counts group by 1, 2, 3, 4 having sum(n) <> 0) c
       using (company_id, module_key, is_active, status_id) where r.n is distinct from c.n`,
    )
  ).rows;

/** Moves a loan between statuses, out of the list and back, until stopped, and each way at least once. */
async function moveLoanUntil(isOver: () => boolean, loan: Id): Promise<void> {
  const { engine, scope, ids } = sharedLoan.lender;
  const statuses = ['new', 'approved', 'closed'].map((key) => ids.statuses.get(`loans/${key}`) as Id);
  let moveCount = 0;
  for (; !isOver() || moveCount < 4; moveCount++) {
    const { version } = (await scope.read((tx) => findRecord(tx, LOANS.key, loan, 'all'))) as { version: number };
    const adminInfo = { status: [statuses[moveCount % 3] as Id] };
    if (moveCount % 4 < 2)
      await saveRecord(engine, scope, sharedLoan.admin, LOANS, loan, { version, mode: 'save', adminInfo });
    else await setActivity(scope, sharedLoan.admin, LOANS, loan, moveCount % 4 === 3);
  }
}

it('corrects and logs an artificial drift once, while writers move records', async () => {
  const { company } = sharedLoan.lender.ids;
  expect(await reconcile()).toEqual([]);
  let isOver = false;
  const writers = loans.slice(0, 5).map((loan) => moveLoanUntil(() => isOver, loan));
  const loggedEntries: Record<string, unknown>[] = [];
  for (let round = 1; round <= 6; round++) {
    await freshDatabase.owner.query(
      `with more as (insert into app.record_counts (company_id, module_key, is_active, status_id, slot, n) values ($1, 'loans', true, $2, 7, $3)
         on conflict (company_id, module_key, is_active, status_id, slot) do update set n = app.record_counts.n + excluded.n)
       insert into app.record_counts (company_id, module_key, is_active, status_id, slot, n) values ($1, 'prospects', false, $2, $3, -2)`,
      [company, sharedLoan.lender.ids.statuses.get('loans/new'), round],
    );
    // Of two concurrent runs, the second must not correct what the first has corrected.
    for (const lines of await Promise.all([reconcile(), reconcile()])) loggedEntries.push(...lines);
  }
  isOver = true;
  await Promise.all(writers);
  expect(await findWrongCounts()).toEqual([]);
  const status = sharedLoan.lender.ids.statuses.get('loans/new');
  const line = (module: string, isActive: boolean, change: number) => ({
    ...{ company, module, is_active: isActive, status_id: status, by: change },
  });
  const expected = [1, 2, 3, 4, 5, 6].flatMap((n) => [line('loans', true, -n), line('prospects', false, 2)]);
  const inOrder = (lines: readonly Record<string, unknown>[]) =>
    lines.map((listedLine) => JSON.stringify(listedLine)).sort();
  expect(inOrder(loggedEntries)).toEqual(inOrder(expected));
  expect(await reconcile()).toEqual([]);
});
