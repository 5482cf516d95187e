import type { AnyOperation } from '@lendwright/api';
import { dayIn, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender } from './lender';
import { LENDER_TIME_ZONE } from './lender-plan';
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
  // One script under one lock: calls are prepared side by side. All values are the sample's own.
  const script =
    id === 'startServicing'
      ? TABLES.map((table) => `delete from app.${table} where company_id = '${company}' and loan_id = '${loan}'`)
      : [
          `insert into app.serviced_loans (company_id, loan_id) values ('${company}', '${loan}') on conflict do nothing`,
          `insert into app.servicing_terms (company_id, loan_id, version, terms)
           values ('${company}', '${loan}', 1, '${JSON.stringify(TERMS)}') on conflict do nothing`,
          // The calls change the rate or take version 2 back, whichever versions other calls have left.
          `delete from app.servicing_terms where company_id = '${company}' and loan_id = '${loan}' and version > 1`,
          `insert into app.servicing_terms (company_id, loan_id, version, terms, kind, from_day, reason)
           values ('${company}', '${loan}', 2, '{"escrow": 100}', 'change', '2026-01-01', 'sample')`,
          `update app.serviced_loans set version = 2 where company_id = '${company}' and loan_id = '${loan}'`,
          `insert into app.payoff_quotes (company_id, id, loan_id, number, good_through, terms_version, quote)
           values ('${company}', '${sampleIds['payoff quote']}', '${loan}', 1000000, current_date, 1, '${JSON.stringify(QUOTE)}')
           on conflict do nothing`,
        ];
  await owner.query(['select pg_advisory_xact_lock(20100)', ...script].join('; '));
  const { rows } = await owner.query<{ version: number }>(
    'select version from app.serviced_loans where company_id = $1 and loan_id = $2',
    [company, loan],
  );
  return {
    ...{
      pathId: id === 'printPayoffQuote' ? sampleIds['payoff quote'] : loan,
      // A statement is that of a month of the lender, which may still be in the one before.
      month: dayIn(new Date(), LENDER_TIME_ZONE).slice(0, 7),
    },
    ...{ terms: id === 'saveServicingTerms' ? { ...TERMS, rate: '4' } : TERMS, from: null, termsVersion: 2 },
    ...{ reason: 'checked', version: rows[0]?.version ?? 1, kind: 'payment' },
    ...{ amount: 76_178, effectiveOn: '2026-01-02', reverses: OMITTED_VALUE },
    goodThrough: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  };
}
