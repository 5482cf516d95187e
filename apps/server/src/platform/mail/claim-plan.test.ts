import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { isFullRun } from '../../testing/scale';
import type { Tx } from '../db/tenant-scope';
import { claimMails } from './ledger-rows';
import { companyMailbox } from './mail-rows';

const MAILS = isFullRun() ? 50_000 : 5_000;
const company = newId();

let freshDatabase: FreshDatabase;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  await freshDatabase.owner.query(`insert into auth.companies (id, name) values ($1, 'Ours')`, [company]);
  await freshDatabase.owner.query('alter table app.mails set (autovacuum_enabled = off)');
});
afterAll(() => freshDatabase.drop());

/** The plan of the statement that claims the next marketing emails: for these values, or one for all values. */
const readClaimPlan = (mode: 'force_custom_plan' | 'force_generic_plan'): Promise<string> =>
  freshDatabase.database.tenant(company).write(async (tx) => {
    let claim: { readonly text: string; readonly values: readonly unknown[] } | null = null;
    const query: Tx['query'] = (text, values = []) => {
      claim = { text, values };
      return Promise.resolve([]);
    };
    await claimMails(companyMailbox({ ...tx, query }), {
      ...{ claimId: newId(), leaseMs: 1_000, lane: 'marketing', limit: 100 },
    });
    const { text, values } = claim ?? { text: '', values: [] };
    await tx.query(`set local plan_cache_mode = ${mode}`);
    await tx.query(`prepare claim as ${text}`);
    const lines = await tx.query<{ 'QUERY PLAN': string }>(
      `explain execute claim(${values.map((value) => `'${String(value)}'`).join(', ')})`,
    );
    await tx.query('deallocate claim');
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

async function expectIndexPlans(): Promise<void> {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
    const plan = await readClaimPlan(mode);
    expect([...plan.matchAll(/Scan using (\w+)/g)].map(([, index]) => index)).toEqual(['mails_due', 'mails_pkey']);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
}

it('claims due mails by their own index before the table has statistics, and with them', async () => {
  await expectIndexPlans();
  await freshDatabase.owner.query(
    `insert into app.mails (company_id, id, to_address, subject, text, purpose, state)
     select $1, gen_random_uuid(), 'a@mail.example', 'Rates', repeat('x', 300), 'marketing', 'queued' from generate_series(1, $2::int)`,
    [company, MAILS],
  );
  await expectIndexPlans();
  await freshDatabase.owner.query('analyze app.mails');
  await expectIndexPlans();
});
