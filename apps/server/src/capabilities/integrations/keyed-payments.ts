import type { AnswerOf, listPaymentsByKey as operation, QueryOf } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { findLoan, readExportPage, readMonthsByPlan } from '../payments';
import { todayIn } from '../records';
import { openKeyedRecord, type KeyedCall } from './keyed-call';

type Page = AnswerOf<typeof operation>;
type KeyedPayment = Page['payments'][number];
type Months = readonly Pick<
  KeyedPayment['months'][number],
  '_id' | 'reminderDate' | 'dueDate' | 'paymentAmount' | 'status'
>[];
type WirePayment = Awaited<ReturnType<typeof readExportPage>>[number];

/** A payment without its people and without the provider's explanations. */
function presentPayment(payment: WirePayment, foundMonths: Months): KeyedPayment {
  const { _id, payments, paymentAmount, paymentFrequency, paymentMethod, status, version, createdAt, updatedAt } =
    payment;
  const { subscriptionStartMonth, subscriptionEndMonth, recurringDate, dueDate, reminderDate } = payment;
  const { lateFeePercentage, cappedAt, convenienceFee, due, lateFee, fees, hold, refunded, failure } = payment;
  return {
    ...{ _id, payments, paymentAmount, paymentFrequency, paymentMethod, status, version, createdAt, updatedAt },
    ...{ subscriptionStartMonth, subscriptionEndMonth, recurringDate, dueDate, reminderDate },
    ...{ lateFeePercentage, cappedAt, convenienceFee, due, lateFee, fees, hold, refunded },
    failure: failure && { code: failure.code },
    months: foundMonths.map(({ _id: month, reminderDate, dueDate, paymentAmount: amount, status: state }) => ({
      ...{ _id: month, reminderDate, dueDate, paymentAmount: amount, status: state },
    })),
  };
}

/**
 * The payments of a loan within the key's area, for a role that may see them. Nothing can be charged, changed or sent
 * with a key.
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
    const foundPage = await readExportPage(tx, { viewer, oppId: id }, after, limit + 1);
    const shownPages = foundPage.slice(0, limit);
    const plans = shownPages
      .filter(({ paymentFrequency }) => paymentFrequency === 'Recurring')
      .map(({ _id }) => _id as Id);
    const months = await readMonthsByPlan(tx, plans);
    return {
      payments: shownPages.map((payment) => presentPayment(payment, months.get(payment._id) ?? [])),
      hasMore: foundPage.length > limit,
    };
  });
}
