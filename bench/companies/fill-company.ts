import type pg from 'pg';
import { AUTHOR } from '../load/record-line';
import { FIRST_NAMES, LAST_NAMES } from '../workload/rows';
import { SELECT, STATES } from '../workload/schema';
import type { BenchCompany } from './company-facts';

/** Row values come from a hash of row number and company, so every load generates the same data. */
const INSERT_SQL = `insert into app.records (company_id, id, module_key, form_id, form_version, number, is_active, status_id, product_id, program_id,
   first_name, last_name, email, phone, info, created_at, created_name, updated_at, updated_name)
 select $1, ('019' || lpad(to_hex(n), 9, '0') || '7' || substr(m, 1, 3) || '8' || substr(m, 4, 15))::uuid, 'loans', $3, 1, n, a % 50 <> 0,
   ($4::uuid[])[1 + a / 50 % cardinality($4::uuid[])], $5, ($6::uuid[])[1 + a / 1000 % cardinality($6::uuid[])],
   p.first, p.last, lower(p.first || '.' || p.last || '.' || n || '@example.com'), '555-' || 100 + b % 900 || '-' || 1000 + b / 900 % 9000,
   jsonb_build_object('loan_amount', (20000 + b % 2980000) * 100, 'interest_rate', (3000 + c % 9000) / 1000.0,
     'property_state', ($9::text[])[1 + c / 9000 % cardinality($9::text[])], 'credit_score', 500 + c / 500000 % 351,
     'cf_s01', ($10::text[])[1 + c / 7 % cardinality($10::text[])], 'cf_s02', ($11::text[])[1 + c / 70 % cardinality($11::text[])],
     'cf_n01', (b / 3 % 100000000) / 100.0, 'cf_d01', (date '2024-01-01' + (a / 7000 % 900)::int)::text),
   timestamptz '2023-01-01' + make_interval(mins => n), '${AUTHOR}', timestamptz '2026-10-01' - make_interval(secs => c % 60000000), '${AUTHOR}'
 from generate_series(1, $12::int) n
 cross join lateral (select md5($2::int || '/' || n) as m) d
 cross join lateral (select ('x' || substr(m, 1, 8))::bit(32)::bigint as a, ('x' || substr(m, 9, 8))::bit(32)::bigint as b,
   ('x' || substr(m, 17, 8))::bit(32)::bigint as c) h
 cross join lateral (select ($7::text[])[1 + a / 8000 % cardinality($7::text[])] as first, ($8::text[])[1 + b / 11 % cardinality($8::text[])] as last) p`;

/**
 * Fills a company with its loans in one statement, so that an interrupted load leaves it either full or empty.
 * @param number index of the company
 */
export async function fillCompany(admin: pg.Client, company: BenchCompany, number: number): Promise<void> {
  await admin.query(INSERT_SQL, [
    company.id,
    number,
    company.form,
    company.statuses,
    company.product,
    company.programs,
    FIRST_NAMES,
    LAST_NAMES,
    STATES,
    SELECT[0],
    SELECT[1],
    company.loans,
  ]);
}
