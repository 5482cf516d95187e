import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLoans } from '../capabilities/loans';
import { LOANS } from '../capabilities/records';
import { saveRecord } from '../capabilities/records/saving/save-record';
import { sampleCompany, type SampleCompany } from '../testing/companies/sample-company';
import { reportMeasurement } from '../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let prospect: Id;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 20 });
  lender = await sampleCompany(freshDatabase.database);
  prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
});
afterAll(() => freshDatabase.drop());

const request = () => ({
  product: lender.ids.products.get('res') as Id,
  program: lender.ids.programs.get('fix') as Id,
  prospect,
  groups: [],
  status: [],
  source: [],
  workforces: [],
  contacts: [],
  formData: { loan_amount: 100_00 },
});

class IntendedRollback extends Error {}

it('assigns 100 numbers to each of 20 clients, a tenth of them rolled back, without a duplicate or a gap', async () => {
  const setup = await lender.engine.setups.of(lender.scope);
  const viewer = lender.viewer('admin');
  let rollbacks = 0;
  const client = async (index: number) => {
    for (let round = 0; round < 100; round++) {
      const isRolledBack = (index * 100 + round) % 10 === 7;
      const work = lender.scope.write(async (tx) => {
        await addLoans(lender.engine, tx, setup, viewer, [request()]);
        if (isRolledBack) throw new IntendedRollback();
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof IntendedRollback)) throw error;
        rollbacks++;
      });
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => client(index)));
  const { rows } = await freshDatabase.owner.query<{ n: string; distinct: string; highest: string }>(
    "select count(*) n, count(distinct number) as distinct, max(number) as highest from app.records where module_key = 'loans'",
  );
  const { n, distinct, highest } = rows[0] as { n: string; distinct: string; highest: string };
  expect([rollbacks, Number(n), Number(distinct), Number(highest)]).toEqual([200, 1800, 1800, 1800]);
  reportMeasurement(
    'M15',
    `${Number(n) - Number(distinct)} duplicates, ${Number(highest) - Number(distinct)} gaps of 2,000 numbers with ${rollbacks} rolled back`,
  );
}, 120_000);

it('saves or reports a conflict to each of 100 editors who save the same loan at once', async () => {
  const setup = await lender.engine.setups.of(lender.scope);
  const [loan] = await lender.scope.write((tx) =>
    addLoans(lender.engine, tx, setup, lender.viewer('admin'), [request()]),
  );
  const fields = ['interest_rate', 'credit_score', 'property_address', 'closing', 'margin'] as const;
  const values = (index: number) => ({
    interest_rate: index,
    credit_score: 300 + index,
    property_address: `Street ${index}`,
    closing: '2027-01-15',
    margin: index,
  });
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const field = fields[index % fields.length] as keyof ReturnType<typeof values>;
      const editor = { ...lender.viewer('officer'), fullName: `Editor ${index}`, accountId: newId() };
      const work = saveRecord(lender.engine, lender.scope, editor, LOANS, loan?._id ?? '', {
        version: 1,
        mode: 'autosave',
        formData: { [field]: values(index)[field] },
      });
      return work.then(
        () => 'kept' as const,
        (error: { code?: string }) => error.code ?? 'lost',
      );
    }),
  );
  const conflictCount = outcomes.filter((outcome) => outcome === 'conflict').length;
  const savedCount = outcomes.filter((outcome) => outcome === 'kept').length;
  expect(savedCount + conflictCount).toBe(100);
  // All editors who set the same closing day succeed; of each other field exactly one value remains.
  expect(savedCount).toBe(20 + 4);
  const history = await freshDatabase.owner.query('select 1 from app.history where record_id = $1 and version > 1', [
    loan?._id,
  ]);
  expect(history.rowCount).toBe(5);
  reportMeasurement(
    'M16',
    `100 parallel editors: ${savedCount} saved, ${conflictCount} reported as a conflict, ${100 - savedCount - conflictCount} lost`,
  );
});
