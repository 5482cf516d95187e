import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** An authorization in effect, with its bank account. */
export interface AuthorizationRow {
  id: Id;
  plan_id: Id;
  person_id: Id;
  method_id: Id;
  text: string;
  accepted_at: string;
  accepted_name: string;
  name: string;
  last4: string;
}

/** The authorization of a recurring payment that is in effect. */
export async function findAuthorization(tx: TenantTx, plan: Id): Promise<AuthorizationRow | null> {
  const sql = `select a.id, a.plan_id, a.person_id, a.method_id, a.text, a.accepted_at, a.accepted_name, m.name, m.last4
    from app.payment_authorizations a join app.payment_methods m on m.company_id = $1 and m.id = a.method_id
    where a.company_id = $1 and a.plan_id = $2 and a.stopped_at is null`;
  return (await tx.query<AuthorizationRow>(sql, [tx.companyId, plan], 'payment-authorization'))[0] ?? null;
}

export interface NewAuthorization {
  readonly id: Id;
  readonly plan: Id;
  readonly person: Id;
  readonly method: Id;
  readonly text: string;
  readonly address: string;
  readonly device: string;
  readonly name: string;
  /** Whether the accepted text includes a convenience fee. */
  readonly hasFee: boolean;
}

/** @returns false if the recurring payment already has one */
export async function insertAuthorization(tx: TenantTx, authorization: NewAuthorization): Promise<boolean> {
  const rows = await tx.query(
    `insert into app.payment_authorizations (company_id, id, plan_id, person_id, method_id, text, address, device, accepted_name, has_fee)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      ...[
        tx.companyId,
        authorization.id,
        authorization.plan,
        authorization.person,
        authorization.method,
        authorization.text,
        authorization.address,
        authorization.device,
        authorization.name,
      ],
      authorization.hasFee,
    ],
    'payment-authorization-insert',
  );
  return rows.length > 0;
}

/** Plans the withdrawals of the unpaid months from a day on, but not before `earliestDay`. */
export async function planWithdrawals(tx: TenantTx, plan: Id, from: IsoDate, earliestDay: IsoDate): Promise<void> {
  await tx.query(
    `update app.payments set withdraw_on = greatest(due_on, $4::date) where company_id = $1 and plan_id = $2
       and due_on >= $3::date and status in ('Incomplete', 'failed') and hold = '' and not is_deleted`,
    [tx.companyId, plan, from, earliestDay],
    'payment-withdrawals-plan',
  );
}

/** Sets the day of the next withdrawal of a month; null for none. */
export async function setWithdrawal(tx: TenantTx, month: Id, date: IsoDate | null): Promise<void> {
  const sql = 'update app.payments set withdraw_on = $3::date where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, month, date], 'payment-withdrawal-set');
}

/** Ends an authorization and cancels its planned withdrawals. @returns whether it was in effect */
export async function endAuthorization(
  tx: TenantTx,
  { id, plan_id: plan }: Pick<AuthorizationRow, 'id' | 'plan_id'>,
  { name, reason, at }: { readonly name: string; readonly reason: string; readonly at: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update app.payment_authorizations set stopped_at = $3::timestamptz, stopped_name = $4, stop_reason = $5
     where company_id = $1 and id = $2 and stopped_at is null returning id`,
    [tx.companyId, id, at, name, reason],
    'payment-authorization-end',
  );
  const sql =
    'update app.payments set withdraw_on = null where company_id = $1 and plan_id = $2 and withdraw_on is not null';
  await tx.query(sql, [tx.companyId, plan], 'payment-withdrawals-end');
  return rows.length > 0;
}

/** The authorizations in effect for a bank account. */
export function readAuthorizationsOfMethod(
  tx: TenantTx,
  method: Id,
): Promise<Pick<AuthorizationRow, 'id' | 'plan_id'>[]> {
  const sql = `select id, plan_id from app.payment_authorizations where company_id = $1 and method_id = $2 and stopped_at is null`;
  return tx.query<Pick<AuthorizationRow, 'id' | 'plan_id'>>(
    sql,
    [tx.companyId, method],
    'payment-authorizations-of-method',
  );
}

export async function setNoticeDay(tx: TenantTx, id: Id, date: IsoDate): Promise<void> {
  const sql = 'update app.payment_authorizations set noticed_on = $3::date where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, date], 'payment-authorization-notice');
}
