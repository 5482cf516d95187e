import { parseDollars, writeDay } from '@lendwright/kernel';
import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Button, Dialog, ErrorState, Money } from '../../../ui';
import { DataTable, labelWidth } from '../../../ui/table';
import { useCompanyDates } from '../../record-list';
import type { Month, Payment } from '../payment-shapes';
import { PaymentStatus } from '../payment-status';
import { ReceiptButton } from '../receipt-button';
import { AutomaticPay } from '../automatic/automatic-pay';
import { HoldDialog } from '../dialogs/hold-dialog';
import { AuthorCell } from './author-cell';
import styles from '../payments.module.css';

/** Horizontal space around the label of a button, in pixels. */
const BUTTON_PX = 12;

export interface ScheduleDialogProps {
  readonly plan: Payment;
  readonly onClose: () => void;
}

/** The window with the months of a recurring payment. @source spec 3-payments-builders §2.1 (Payment Schedule) */
export function ScheduleDialog({ plan, onClose }: ScheduleDialogProps) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const { data, error, refetch } = useCall('getSubscriptions', { params: { id: plan._id } });
  const months = data?.subscriptions ?? [];
  const hasReceipts = months.some(({ hasReceipt }) => hasReceipt);
  const [held, setHeld] = useState<Month | null>(null);
  const unsortable = { isSortable: false } as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('schedule')}
      width={1180}
      actions={<Button onClick={onClose}>{text('close')}</Button>}
    >
      <AutomaticPay payment={plan._id} methods={[]} isStaff />
      {error && !data ? (
        <ErrorState title={text('scheduleFailed')} help={text('retry')} onRetry={() => void refetch()} />
      ) : (
        <DataTable<Month>
          label={text('schedule')}
          fit="content"
          columns={[
            { ...unsortable, id: 'place', title: '#', width: 44, cell: (row) => months.indexOf(row) + 1 },
            {
              ...unsortable,
              id: 'reminder',
              title: text('reminderDate'),
              width: 130,
              cell: (row) => writeDay(row.reminderDate, format),
            },
            {
              ...unsortable,
              id: 'due',
              title: text('dueDate'),
              width: 120,
              cell: (row) => writeDay(row.dueDate, format),
            },
            {
              ...unsortable,
              id: 'amount',
              title: text('amount'),
              kind: 'money',
              width: 110,
              cell: (row) => <Money amount={parseDollars(row.paymentAmount)} />,
            },
            {
              ...unsortable,
              id: 'status',
              title: text('status'),
              width: 130,
              minWidth: 130,
              cell: (row) => <PaymentStatus payment={{ ...row, failure: null }} />,
            },
            {
              ...unsortable,
              id: 'createdBy',
              title: text('createdBy'),
              width: 120,
              cell: (row) => <AuthorCell name={row.created_by.user} at={row.createdAt} />,
            },
            {
              ...unsortable,
              id: 'updatedBy',
              title: text('updatedBy'),
              width: 120,
              cell: (row) => <AuthorCell name={row.updated_by.user} at={row.updatedAt} />,
            },
            {
              ...unsortable,
              id: 'actions',
              title: text('actions'),
              kind: 'actions',
              width: hasReceipts ? 150 : labelWidth([text('skip'), text('unskip')], 88, BUTTON_PX),
              cell: (row) => (
                <span className={styles.actions}>
                  {row.hasReceipt && <ReceiptButton payment={row._id} amount={row.paymentAmount} />}
                  {row.mayHold && plan.abilities.hold && (
                    <Button tone="quiet" size="small" onClick={() => setHeld(row)}>
                      {text(row.hold ? 'unskip' : 'skip')}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
          rows={months}
          rowKey={({ _id }) => _id}
          rowName={({ dueDate }) => dueDate}
          state={data ? 'ready' : 'loading'}
          empty={{ title: text('empty'), help: text('emptyHelp'), ghostRows: 0 }}
        />
      )}
      {held && (
        <HoldDialog
          payment={held._id}
          due={writeDay(held.dueDate, format)}
          isHeld={held.hold !== null}
          onClose={() => setHeld(null)}
        />
      )}
    </Dialog>
  );
}
