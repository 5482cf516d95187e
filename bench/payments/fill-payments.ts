import type pg from 'pg';
import { knownId } from '../dashboard/fill-loans';

const ITEMS = '[{"_id": "00000000-0000-7000-8000-000000000001", "item": "Appraisal fee", "cents": 87500}]';

/** Adds open requests, evenly over loans; the first digits of their ids encode the kind. */
export async function fillPayments(
  admin: pg.Client,
  company: string,
  { kind, rows, loans }: { readonly kind: string; readonly rows: number; readonly loans: number },
): Promise<void> {
  await admin.query(
    `insert into app.payments (company_id, id, loan_id, frequency, items, amount, allows_ach, allows_card, created_at, created_name)
     select $1::uuid, ($2 || lpad(to_hex(g), 12, '0'))::uuid, ($3 || lpad(to_hex(1 + g % $5::int), 12, '0'))::uuid, 'Onetime',
       $4::jsonb, 87500, true, true, now() - make_interval(mins => g), 'Olive Officer' from generate_series(1, $6::int) g`,
    [company, knownId(kind, 0).slice(0, 24), knownId('1', 0).slice(0, 24), ITEMS, loans, rows],
  );
  await admin.query('vacuum analyze app.payments');
}
