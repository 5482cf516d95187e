import { hasRight } from '@lendwright/access';
import {
  reason,
  type AnswerOf,
  type BodyOf,
  type getPayments,
  type getSubscriptions,
  type paymentTotals,
} from '@lendwright/api';
import { Refusal, zonedMoment, type Id } from '@lendwright/kernel';
import { convenienceRuleOf, findLoan, isStaff, mayManage, missingPaymentRefusal } from '../payment-context';
import type { PaymentContext } from '../payment-context';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { PlaidConfig } from '../../../platform/config/plaid-config';
import { findHalt, type HaltRow } from '../halts/halt-rows';
import { offersBankSignIn } from '../methods/bank-sign-in';
import type { PaymentProvider } from '../paying/payment-provider';
import { readPayoutProblem } from '../payouts/payout-problem';
import { findPayment, readMonths, readMonthsOfPlans } from '../requests/payment-rows';
import { listConditions, type PaymentQuery } from './list-conditions';
import { readPage, readTotals } from './list-rows';
import { presentMonth, presentPayment } from './present-payment';

const presentHalt = (row: HaltRow) => ({
  ...{ at: row.started_at, by: row.started_name, reason: row.reason, isAutomatic: row.is_automatic },
});

/**
 * A page of payments of a loan, or of all loans that the viewer may see.
 * @throws Refusal 404 not_found for a loan whose payments the viewer may not see
 * @source spec 3-payments-builders §7 (get_payments)
 */
export async function listPayments(
  context: PaymentContext,
  { provider, plaid }: { readonly provider: PaymentProvider; readonly plaid?: PlaidConfig | undefined },
  { oppId, filters, after = null, limit }: BodyOf<typeof getPayments>,
): Promise<AnswerOf<typeof getPayments>> {
  const { tx, setup, viewer, today } = context;
  const { name, isSandbox, isHosted } = provider;
  const loan = oppId ? await findLoan(context, oppId) : null;
  const conditions = listConditions(context, { oppId, filters });
  const rows = conditions ? await readPage(tx, conditions, after, limit + 1) : [];
  const halt = await findHalt(tx);
  const rule = convenienceRuleOf(setup);
  const mayUpdate = isStaff(viewer) && hasRight(viewer, { kind: 'tab', tab: 'payments', action: 'update' });
  return {
    payments: rows.slice(0, limit).map((row) => presentPayment(context, row)),
    hasMore: rows.length > limit,
    provider: { name, isSandbox, isHosted },
    offersBankSignIn: offersBankSignIn(setup, provider, plaid?.companies.has(tx.companyId) === true),
    payoutProblem: isStaff(viewer) ? await readPayoutProblem(tx, provider) : null,
    isHalted: halt !== null,
    halt: halt && isStaff(viewer) ? presentHalt(halt) : null,
    mayHalt: hasRight(viewer, { kind: 'admin' }),
    isStaff: isStaff(viewer),
    mayCreate: loan ? mayManage(viewer, loan) : mayUpdate,
    ...{ mayIncludeFee: rule !== null, feeCap: rule?.cap ?? 0 },
    today,
  };
}

/**
 * Checks that the viewer is staff, to whom sums and exports are limited.
 * @throws Refusal 403 forbidden for payers, 404 not_found
 */
export async function assertMayExport(context: PaymentContext, { oppId }: PaymentQuery): Promise<void> {
  if (!isStaff(context.viewer)) throw new Refusal(403, 'forbidden', reason('payments.changeNotAllowed'));
  if (oppId) await findLoan(context, oppId);
}

/** The sums above the tables. @throws Refusal 403 forbidden for payers, 404 not_found */
export async function readPaymentTotals(
  context: PaymentContext,
  query: PaymentQuery,
): Promise<AnswerOf<typeof paymentTotals>> {
  const { tx, setup, today } = context;
  await assertMayExport(context, query);
  const [conditions, month] = [listConditions(context, query), today.slice(0, 7)];
  const start = zonedMoment(`${month}-01`, '00:00', setup.timeZone).moment;
  const sums = conditions ? await readTotals(tx, conditions, start, today) : undefined;
  return {
    month,
    paid: { amount: sums?.paid ?? 0, count: sums?.paid_count ?? 0 },
    waiting: { amount: sums?.waiting ?? 0, count: sums?.waiting_count ?? 0, late: sums?.late ?? 0 },
    processing: { amount: sums?.processing ?? 0, count: sums?.processing_count ?? 0 },
    net: { amount: sums?.net ?? 0, count: sums?.paid_count ?? 0, fees: sums?.fees ?? 0 },
    requests: sums?.requests ?? 0,
    plans: sums?.plans ?? 0,
  };
}

/** The months of a recurring payment. @throws Refusal 404 not_found @source spec 3-payments-builders §7 */
export async function listMonths(context: PaymentContext, id: Id): Promise<AnswerOf<typeof getSubscriptions>> {
  const plan = await findPayment(context.tx, id);
  if (plan?.frequency !== 'Recurring' || !isStaff(context.viewer)) throw missingPaymentRefusal();
  await findLoan(context, plan.loan_id);
  return { subscriptions: (await readMonths(context.tx, id)).map(presentMonth) };
}

/** The months of recurring payments by their plan, for a caller who may see the payments of the loan. */
export async function readMonthsByPlan(
  tx: TenantTx,
  plans: readonly Id[],
): Promise<ReadonlyMap<string, readonly ReturnType<typeof presentMonth>[]>> {
  const byPlan = new Map<string, ReturnType<typeof presentMonth>[]>(plans.map((plan) => [plan, []]));
  for (const row of await readMonthsOfPlans(tx, plans)) byPlan.get(row.plan_id ?? '')?.push(presentMonth(row));
  return byPlan;
}
