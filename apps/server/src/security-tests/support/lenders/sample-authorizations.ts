import { newId, type Id } from '@lendwright/kernel';
import { authorizationText } from '../../../capabilities/payments/automatic/authorization-text';
import type { PaymentRow } from '../../../capabilities/payments/requests/payment-rows';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender } from './lender';

const BANK = { name: 'Fernhill Bank', last4: '6789' };
const OPERATIONS: ReadonlySet<string> = new Set([
  ...['readPaymentAuthorization', 'authorizePayments', 'stopPaymentAuthorization'],
]);

/** A verified bank account of the borrower, from which a recurring payment is withdrawn. */
export async function addAuthorization(
  owner: OwnerConnection,
  company: Id,
  { plan, borrower, mark }: { readonly plan: Id; readonly borrower: Id; readonly mark: string },
): Promise<Id> {
  const method = newId();
  await owner.query(
    `insert into app.payment_methods (company_id, id, person_id, kind, name, last4, provider, token, status)
     values ($1, $2, $3, 'ach', $4, $5, 'sandbox', 'bank_6789', 'verified')`,
    [company, method, borrower, BANK.name, BANK.last4],
  );
  await owner.query(
    `insert into app.payment_authorizations (company_id, id, plan_id, person_id, method_id, text, address, device, accepted_name)
     values ($1, $2, $3, $4, $5, $6, '198.51.100.7', 'Firefox', $6)`,
    [company, newId(), plan, borrower, method, `text ${mark}`],
  );
  return method;
}

/** Values for automatic payments, which are off before they are accepted, and on for everything else. */
export async function prepareAuthorization(
  id: string,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!OPERATIONS.has(id)) return {};
  const [company, plan, method] = [ids.company, sampleIds['plan'], sampleIds['bank method']];
  await owner.query('update app.payment_methods set removed_at = null where company_id = $1 and id = $2', [
    ...[company, method],
  ]);
  await owner.query(
    `update app.payment_authorizations set stopped_at = coalesce(stopped_at, now()) where company_id = $1 and plan_id = $2`,
    [company, plan],
  );
  if (id !== 'authorizePayments')
    await owner.query(
      `update app.payment_authorizations set stopped_at = null where company_id = $1 and id =
         (select id from app.payment_authorizations where company_id = $1 and plan_id = $2 order by id limit 1)`,
      [company, plan],
    );
  const { rows } = await owner.query<PaymentRow & { company: string }>(
    `select p.amount::int, p.recurring_day, p.start_month, p.end_month, c.name as company from app.payments p
     join auth.companies c on c.id = p.company_id where p.company_id = $1 and p.id = $2`,
    [company, plan],
  );
  const text = rows[0] ? authorizationText(rows[0].company, rows[0], BANK, false) : OMITTED_VALUE;
  return { pathId: plan, method, text };
}
