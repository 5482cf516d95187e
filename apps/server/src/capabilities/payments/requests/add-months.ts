import { newId, type Id, type IsoDate } from '@lendwright/kernel';
import { recurringDates } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';
import type { PaymentValues } from './payment-rows';
import { insertPayment } from './write-payments';

/**
 * Adds the months of a recurring payment, each of which is paid once. A one-time request has none.
 * @param isIncluded selects months by due date
 */
export async function addMonths(
  tx: TenantTx,
  author: Author,
  plan: { readonly id: Id; readonly loan: Id },
  values: PaymentValues,
  isIncluded: (dueDate: IsoDate) => boolean = () => true,
): Promise<void> {
  const { frequency, start_month: start, end_month: end, recurring_day: day, reminder_before: reminderBefore } = values;
  if (frequency !== 'Recurring' || start === null || end === null || day === null) return;
  for (const { due, reminder } of recurringDates({ start, end, day, reminderBefore }).filter((date) =>
    isIncluded(date.due),
  ))
    await insertPayment(tx, author, {
      ...{ id: newId(), loan: plan.loan, plan: plan.id, due, reminder },
      values: { ...values, frequency: 'Onetime', start_month: null, end_month: null, recurring_day: null },
    });
}
