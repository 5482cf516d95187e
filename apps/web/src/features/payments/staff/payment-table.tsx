import { cents, parseDollars } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Ago, Button, Count, DeactivateIcon, EditIcon, IconButton, SectionPanel } from '../../../ui';
import { DataTable, RowCard } from '../../../ui/table';
import { RefundIcon, ScheduleIcon } from '../payment-icons';
import type { Payment, PaymentFilters } from '../payment-shapes';
import { PaymentStatus } from '../payment-status';
import { ReceiptButton } from '../receipt-button';
import { usePayments } from '../use-payments';
import { prospectName, usePaymentColumns } from './payment-columns';
import styles from '../payments.module.css';

export interface PaymentTableProps {
  readonly frequency: 'Payment Requests' | 'Recurring';
  /** How many payments the filters find; absent until it is known. */
  readonly count: number | undefined;
  readonly query: { readonly oppId?: string; readonly filters: PaymentFilters };
  readonly onEdit: (payment: Payment) => void;
  readonly onOpen: (act: 'delete' | 'schedule' | 'refund' | 'hold', payment: Payment) => void;
}

const LIMIT = 25;

/** One of the two payment tables, in a collapsible panel. */
export function PaymentTable({ frequency, count, query, onEdit, onOpen }: PaymentTableProps) {
  const text = useText(texts);
  const isPlans = frequency === 'Recurring';
  const title = text(isPlans ? 'plans' : 'requests');
  const { pages, payments } = usePayments({
    ...{ ...query, limit: LIMIT },
    filters: { ...query.filters, paymentFrequency: frequency },
  });
  const amountOf = ({ paymentAmount }: Payment) =>
    formatMoney(parseDollars(paymentAmount) ?? cents(0), currentLanguage());
  const actions = (row: Payment) => (
    <span className={styles.actions}>
      {row.abilities.edit && (
        <IconButton icon={EditIcon} name={text('editOf', { amount: amountOf(row) })} onClick={() => onEdit(row)} />
      )}
      {row.abilities.delete && (
        <IconButton
          icon={DeactivateIcon}
          name={text('deleteOf', { amount: amountOf(row) })}
          onClick={() => onOpen('delete', row)}
        />
      )}
      {row.abilities.refund && (
        <IconButton
          icon={RefundIcon}
          name={text('refundOf', { amount: amountOf(row) })}
          onClick={() => onOpen('refund', row)}
        />
      )}
      {row.abilities.receipt && <ReceiptButton payment={row._id} amount={row.paymentAmount} />}
      {row.abilities.hold && (
        <Button tone="quiet" size="small" onClick={() => onOpen('hold', row)}>
          {text(row.hold ? 'resume' : 'pause')}
        </Button>
      )}
      {isPlans && (
        <IconButton
          icon={ScheduleIcon}
          name={text('scheduleOf', { amount: amountOf(row) })}
          onClick={() => onOpen('schedule', row)}
        />
      )}
    </span>
  );
  const columns = usePaymentColumns(frequency, payments, query.oppId !== undefined, actions);
  return (
    <SectionPanel title={title} aside={count !== undefined && <Count value={count} />} isFlush>
      <DataTable<Payment>
        label={title}
        fit="content"
        columns={columns}
        rows={payments}
        rowKey={({ _id }) => _id}
        rowName={(row) => `${row.owner.info.auto_increment} ${amountOf(row)}`}
        state={pages.data ? 'ready' : 'loading'}
        error={
          pages.error && !pages.data
            ? { title: text('loadFailed'), help: text('retry'), onRetry: () => void pages.refetch() }
            : null
        }
        empty={{ title: text('empty'), help: text('emptyHelp'), ghostRows: 0 }}
        actions={isPlans ? undefined : actions}
        card={(row) => (
          <RowCard
            code={row.owner.info.auto_increment}
            ago={<Ago at={row.createdAt} />}
            name={prospectName(row)}
            amount={amountOf(row)}
            facts={row.payments.map(({ item }) => item).join(' · ')}
            status={<PaymentStatus payment={row} />}
            people={actions(row)}
          />
        )}
      />
      {pages.hasNextPage && (
        <Button tone="quiet" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </SectionPanel>
  );
}
