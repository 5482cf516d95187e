import { isRefusal, newId, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { emitRecordChanged, findRecord, LOANS, numberOf, readCompanySetup, type CompanySetup } from '../../records';
import { insertAttempt, type AttemptRow } from '../paying/attempt-rows';
import { isPayable } from '../paying/claim-locked';
import { chargeOf } from '../paying/payment-due';
import type { PaymentProvider } from '../paying/payment-provider';
import { setProcessing } from '../paying/payment-state-rows';
import { sendAttempt } from '../paying/start-payment';
import { convenienceRuleOf } from '../payment-context';
import { assertCanCharge } from '../payouts/payout-problem';
import { lockPayment, type PaymentRow } from '../requests/payment-rows';
import { setWithdrawal } from './authorization-rows';

interface DueRow {
  readonly id: Id;
  readonly person_id: Id;
  readonly token: string;
  readonly name: string;
  readonly last4: string;
  /** Whether the accepted text includes a convenience fee. */
  readonly has_fee: boolean;
}

type Company = Pick<CompanySetup, 'name' | 'timeZone' | 'settings'>;

interface WithdrawalContext {
  readonly provider: PaymentProvider;
  readonly setup: Company;
  readonly programs: CompanySetup['programs'];
}

const AUTHOR = { accountId: null, personId: null, name: 'Automatic payment' };

const DUE_MONTHS_SQL = `select p.id, a.person_id, m.token, m.name, m.last4, a.has_fee from app.payments p
  join app.payment_authorizations a on a.company_id = $1 and a.plan_id = p.plan_id and a.stopped_at is null
  join app.payment_methods m on m.company_id = $1 and m.id = a.method_id and m.provider = $2 and m.status = 'verified'
    and m.removed_at is null
  where p.company_id = $1 and p.withdraw_on <= $3::date and not p.is_deleted`;

/** The months due for withdrawal by a day, with an authorization in effect and a verified account. */
async function readDueMonths(tx: TenantTx, provider: string, today: IsoDate, limit: number): Promise<Id[]> {
  const sql = `${DUE_MONTHS_SQL} order by p.withdraw_on, p.id limit $4`;
  const rows = await tx.query<DueRow>(sql, [tx.companyId, provider, today, limit], 'payment-withdrawals-due');
  return rows.map(({ id }) => id);
}

/**
 * Finds a month that is still due. The payer may have stopped the authorization while earlier months were withdrawn.
 */
async function findDue(tx: TenantTx, provider: string, today: IsoDate, id: Id): Promise<DueRow | null> {
  const sql = `${DUE_MONTHS_SQL} and p.id = $4`;
  const [row] = await tx.query<DueRow>(sql, [tx.companyId, provider, today, id], 'payment-withdrawal-due');
  return row ?? null;
}

/** Whether a month was returned and may still be withdrawn again. */
const isReturned = ({ status, hold }: PaymentRow): boolean => status === 'returned' && hold === '';

/**
 * Claims a month like a payment by the payer, but without a late fee, and with a convenience fee only if the accepted
 * text includes it, because the authorization covers the amount of the month.
 */
async function claimMonth(
  tx: TenantTx,
  { provider, setup, programs }: WithdrawalContext,
  monthId: Id,
  today: IsoDate,
): Promise<AttemptRow | null> {
  await assertCanCharge(tx, provider);
  const month = await lockPayment(tx, monthId);
  const dueRow = await findDue(tx, provider.name, today, monthId);
  if (!dueRow) return null;
  await setWithdrawal(tx, monthId, null);
  const loan = month && (await findRecord(tx, LOANS.key, month.loan_id, 'all'));
  if (!month || !loan?.is_active || !(isPayable(month) || isReturned(month))) return null;
  const { person_id: person, token, name, last4 } = dueRow;
  const [id, key] = [newId(), `automatic-${today}`];
  const instrument = { token, kind: 'ach' as const, name, last4, isVerified: true };
  const fees = chargeOf(month, 'ach', month.due_on ?? today, dueRow.has_fee ? convenienceRuleOf(setup) : null);
  const attempt = { id, payment: month.id, key, person, provider: provider.name, instrument, fees, savesMethod: false };
  const claimedAttempt = await insertAttempt(tx, AUTHOR, attempt);
  if (!claimedAttempt) return null;
  await setProcessing(tx, month.id, 'ach');
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, { programs }) ?? '' };
  const details = { payment: month.id, attempt: id, cents: fees.gross, method: 'ach' };
  await recordAuditEvent(tx, { accountId: null, fullName: AUTHOR.name }, { act: 'payment_started', subject, details });
  await emitRecordChanged(tx, loan, '');
  return claimedAttempt;
}

/** @returns false while charging is halted; the month then stays due */
async function withdrawMonth(
  scope: TenantScope,
  context: WithdrawalContext,
  dueId: Id,
  today: IsoDate,
): Promise<boolean> {
  try {
    const row = await scope.write((tx) => claimMonth(tx, context, dueId, today));
    if (row) await sendAttempt(context, scope, row);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * Withdraws each month of authorized recurring payments once, on its due date. During a halt, they wait.
 * @returns how many were due
 */
export async function withdrawDue(
  scope: TenantScope,
  setup: Company,
  provider: PaymentProvider,
  { today, limit }: { readonly today: IsoDate; readonly limit: number },
): Promise<number> {
  const dueDate = await scope.read((tx) => readDueMonths(tx, provider.name, today, limit));
  if (dueDate.length === 0) return 0;
  const { programs } = await scope.read(readCompanySetup);
  const context = { provider, setup, programs };
  for (const monthId of dueDate) if (!(await withdrawMonth(scope, context, monthId, today))) break;
  return dueDate.length;
}
