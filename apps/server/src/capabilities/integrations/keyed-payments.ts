import type { AnswerOf, listPaymentsByKey as operation, QueryOf } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { findLoan, listMonths, readExportPage, type PaymentContext } from '../payments';
import { todayIn } from '../records';
import { openKeyedRecord, type KeyedCall } from './keyed-call';

type Page = AnswerOf<typeof operation>;
type KeyedPayment = Page['payments'][number];
type WirePayment = Awaited<ReturnType<typeof readExportPage>>[number];

async function monthsOf(
  context: PaymentContext,
  { _id, paymentFrequency }: WirePayment,
): Promise<KeyedPayment['months']> {
  if (paymentFrequency !== 'Recurring') return [];
  const { subscriptions } = await listMonths(context, _id);
  return subscriptions.map(({ _id: month, reminderDate, dueDate, paymentAmount, status }) => ({
    ...{ _id: month, reminderDate, dueDate, paymentAmount, status },
  }));
}

/** A payment without its people, and without what the provider says about it in words. */
function presentPayment(payment: WirePayment, months: KeyedPayment['months']): KeyedPayment {
  const { _id, payments, paymentAmount, paymentFrequency, paymentMethod, status, version, createdAt, updatedAt } =
    payment;
  const { subscriptionStartMonth, subscriptionEndMonth, recurringDate, dueDate, reminderDate } = payment;
  const { lateFeePercentage, cappedAt, convenienceFee, due, lateFee, fees, hold, refunded, failure } = payment;
  return {
    ...{ _id, payments, paymentAmount, paymentFrequency, paymentMethod, status, version, createdAt, updatedAt },
    ...{ subscriptionStartMonth, subscriptionEndMonth, recurringDate, dueDate, reminderDate },
    ...{ lateFeePercentage, cappedAt, convenienceFee, due, lateFee, fees, hold, refunded },
    ...{ failure: failure && { code: failure.code }, months },
  };
}

/**
 * The payments of a loan within the key's area, for a role that sees the payments of that loan. Nothing can be charged,
 * changed or sent with a key.
 * @throws Refusal 404 not_found
 */
export async function listKeyedPayments(
  { engine, scope, viewer }: KeyedCall,
  id: Id,
  { after = null, limit }: { readonly after?: QueryOf<typeof operation>['after'] | null; readonly limit: number },
): Promise<Page> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const context = { tx, setup, viewer, today: todayIn(setup.timeZone) };
    await openKeyedRecord(viewer, tx, setup, id);
    await findLoan(context, id);
    const found = await readExportPage(tx, { viewer, oppId: id }, after, limit + 1);
    const payments: KeyedPayment[] = [];
    for (const payment of found.slice(0, limit))
      payments.push(presentPayment(payment, await monthsOf(context, payment)));
    return { payments, hasMore: found.length > limit };
  });
}
