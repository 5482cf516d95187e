import type { AnswerOf, getPayments } from '@lendwright/api';
import { cents, formatDollars, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readExportPage } from '../payments';
import { BYTE_ORDER_MARK, csvRow } from './csv-row';
import type { PaymentExportPlan } from './export-plan';
import { readWithRetries } from './read-with-retries';

type Payment = AnswerOf<typeof getPayments>['payments'][number];

const CHUNK = 500;
const TITLES = [
  ...['Loan Number', 'Prospect', 'Payment Frequency', 'Amount', 'Payment Requested', 'Payment Processed', 'Status'],
  ...['Processing Fee', 'Application Fee', 'Net Paid', 'Start Month', 'End Month', 'Recurring Date', 'Convenience Fee'],
  ...['Created By', 'Created At', 'Updated By', 'Updated At'],
];

function cellsOf(row: Payment): string[] {
  const { fees, prospect, paymentMethod } = row;
  const money = (amount: number | undefined) => (amount === undefined ? '' : formatDollars(cents(amount)));
  const requestedText = [paymentMethod.ach && 'ACH', paymentMethod.card && 'CARD'].filter(Boolean).join(' ');
  return [
    row.owner.info.auto_increment,
    prospect ? `${prospect.info.first_name} ${prospect.info.last_name}`.trim() : '',
    ...[
      row.paymentFrequency,
      row.paymentAmount,
      requestedText,
      paymentMethod.processed?.toUpperCase() ?? '',
      row.status,
    ],
    ...[money(fees?.processingRow), money(fees?.application), money(fees?.net)],
    ...[row.subscriptionStartMonth ?? '', row.subscriptionEndMonth ?? '', row.recurringDate ?? '', row.convenienceFee],
    ...[row.created_by.user, row.createdAt, row.updated_by.user, row.updatedAt],
  ];
}

/**
 * Writes the payments that match the filters, newest first, limited to what the viewer may see.
 * @param write receives the next part of the file
 * @param signal aborts between two parts
 * @throws Refusal 503, the reason of the signal, and errors of `write`
 */
export async function writePaymentExport(
  scope: TenantScope,
  { payments }: PaymentExportPlan,
  write: (text: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  await write(BYTE_ORDER_MARK + csvRow(TITLES));
  let lastId: Id | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const from: Id | null = lastId;
    const rows: Payment[] = await readWithRetries(scope, (tx) => readExportPage(tx, payments, from, CHUNK));
    await write(rows.map((row) => csvRow(cellsOf(row))).join(''));
    if (rows.length < CHUNK) return;
    lastId = rows.at(-1)?._id ?? null;
  }
}
