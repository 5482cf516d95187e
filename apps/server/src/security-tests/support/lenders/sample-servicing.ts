import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender } from './lender';
import { call, type Seeder } from './seed-lender';

const TERMS = {
  ...{ amount: 16_200_000, rate: '3.875', count: 360, perYear: 12, firstDue: '2026-01-01', accrual: 'periods' },
  ...{ basis: 365, interestOnly: 0, balloonAfter: null, escrow: 0, order: 'interest', partial: 'hold' },
  ...{ rest: 'principal', lateCharge: { percent: '5', cap: null, graceDays: 15 } },
};
const QUOTE = { principal: 1, interest: 0, fees: 0, held: 0, total: 1, perDiem: '0.0001', escrowRefund: 0 };
const TABLES = ['payoff_quotes', 'servicing_entries', 'servicing_terms', 'serviced_loans'];

/** A loan in servicing with a payment and a payoff quote. */
export async function addServicing(seeder: Seeder, loan: Id): Promise<Record<string, Id>> {
  const params = { id: loan };
  await call(seeder, 'startServicing', { params, body: { terms: TERMS } });
  const entry = { kind: 'fee', amount: 2_500, effectiveOn: '2026-01-02', reason: `fee ${seeder.mark}` };
  await call(seeder, 'addServicingEntry', { params, body: entry });
  const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { quote } = await call(seeder, 'createPayoffQuote', { params, body: { goodThrough: today } });
  return { 'payoff quote': (quote as { readonly _id: Id })._id };
}

/** Values for servicing, after the loan is in servicing again, or is not for the call that begins it. */
export async function prepareServicingFacts(
  { id, path }: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!path.startsWith('servicing/')) return {};
  const [company, loan] = [ids.company, sampleIds['loan']];
  if (id === 'startServicing') {
    for (const table of TABLES)
      await owner.query(`delete from app.${table} where company_id = $1 and loan_id = $2`, [company, loan]);
  } else {
    await owner.query(
      'insert into app.serviced_loans (company_id, loan_id) values ($1, $2) on conflict (company_id, loan_id) do nothing',
      [company, loan],
    );
    await owner.query(
      `insert into app.servicing_terms (company_id, loan_id, version, terms) values ($1, $2, 1, $3::jsonb)
       on conflict (company_id, loan_id, version) do nothing`,
      [company, loan, JSON.stringify(TERMS)],
    );
    await owner.query(
      `insert into app.payoff_quotes (company_id, id, loan_id, number, good_through, terms_version, quote)
       values ($1, $2, $3, 1000000, current_date, 1, $4::jsonb) on conflict (company_id, id) do nothing`,
      [company, sampleIds['payoff quote'], loan, JSON.stringify(QUOTE)],
    );
  }
  const { rows } = await owner.query<{ version: number }>(
    'select version from app.serviced_loans where company_id = $1 and loan_id = $2',
    [company, loan],
  );
  return {
    ...{
      pathId: id === 'printPayoffQuote' ? sampleIds['payoff quote'] : loan,
      month: new Date().toISOString().slice(0, 7),
    },
    ...{ terms: TERMS, reason: 'checked', version: rows[0]?.version ?? 1, kind: 'payment' },
    ...{ amount: 76_178, effectiveOn: '2026-01-02', reverses: OMITTED_VALUE },
    goodThrough: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  };
}
