import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';
import { VALUE_COLUMNS, type PaymentValues } from './payment-rows';

export interface NewPayment {
  readonly id: Id;
  readonly loan: Id;
  readonly plan: Id | null;
  readonly due: IsoDate | null;
  readonly reminder: IsoDate | null;
  readonly values: PaymentValues;
}

const columnValues = (values: PaymentValues): unknown[] => [
  ...[values.frequency, JSON.stringify(values.items), values.amount, values.allows_ach, values.allows_card],
  ...[values.convenience_fee, values.late_fee_basis_points, values.late_fee_cap, values.start_month, values.end_month],
  ...[values.recurring_day, values.reminder_before, values.recipients],
];

export async function insertPayment(tx: TenantTx, author: Author, payment: NewPayment): Promise<void> {
  const { id, loan, plan, due, reminder, values } = payment;
  await tx.query(
    `insert into app.payments (company_id, id, loan_id, plan_id, due_on, reminder_on, created_by, created_name, updated_name, ${VALUE_COLUMNS.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, ${VALUE_COLUMNS.map((_, index) => `$${index + 9}`).join(', ')})`,
    [tx.companyId, id, loan, plan, due, reminder, author.accountId, author.name, ...columnValues(values)],
    'payment-insert',
  );
}

/** Writes all values of a payment as its next version. @returns that version */
export async function updatePayment(tx: TenantTx, id: Id, values: PaymentValues, author: string): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    `update app.payments set version = version + 1, updated_at = now(), updated_name = $3,
       ${VALUE_COLUMNS.map((column, index) => `${column} = $${index + 4}`).join(', ')}
     where company_id = $1 and id = $2 returning version`,
    [tx.companyId, id, author, ...columnValues(values)],
    'payment-update',
  );
  return rows[0]?.version ?? 0;
}

/** Marks payments as deleted. The rows stay. */
export async function deletePayments(tx: TenantTx, ids: readonly Id[], authorName: string): Promise<void> {
  await tx.query(
    `update app.payments set is_deleted = true, version = version + 1, updated_at = now(), updated_name = $3
     where company_id = $1 and id = any($2::uuid[])`,
    [tx.companyId, ids, authorName],
    'payments-delete',
  );
}
