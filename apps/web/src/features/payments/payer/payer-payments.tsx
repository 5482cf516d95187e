import { parseDollars } from '@lendwright/kernel';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Ago, Banner, Button, Money, Panel, Person, useIsPhone, useWidth } from '../../../ui';
import { DataTable, RowCard, type DataTableColumn } from '../../../ui/table';
import type { Payment } from '../payment-shapes';
import { PaymentStatus } from '../payment-status';
import { usePayments } from '../use-payments';
import { PayBadge } from './pay-badge';
import { PayDialog } from './pay-dialog';
import styles from '../payments.module.css';

/** A narrower table would be scrolled to reach its button. */
const TABLE_MIN_WIDTH = 760;

const person = (name: string) => <Person person={{ id: name, name }} />;

function usePayerColumns(
  rows: readonly Payment[],
  isHalted: boolean,
  onPay: (payment: Payment) => void,
): DataTableColumn<Payment>[] {
  const text = useText(texts);
  const unsortable = { isSortable: false } as const;
  return [
    { ...unsortable, id: 'place', title: text('sNo'), width: 56, cell: (row) => rows.indexOf(row) + 1 },
    {
      ...{ ...unsortable, id: 'amount', title: text('amount'), kind: 'money', width: 120 },
      cell: ({ paymentAmount }) => <Money amount={parseDollars(paymentAmount)} isBold />,
    },
    {
      ...{ ...unsortable, id: 'status', title: text('status'), width: 150, minWidth: 130 },
      cell: (row) => <PaymentStatus payment={row} />,
    },
    {
      ...unsortable,
      id: 'createdBy',
      title: text('createdBy'),
      width: 190,
      cell: (row) => person(row.created_by.user),
    },
    {
      ...unsortable,
      id: 'updatedBy',
      title: text('updatedBy'),
      width: 190,
      cell: (row) => person(row.updated_by.user),
    },
    {
      ...unsortable,
      id: 'pay',
      title: text('actions'),
      width: 260,
      // The state and the receipt side by side, on tablets too.
      minWidth: 232,
      cell: (row) => <PayBadge payment={row} isHalted={isHalted} onPay={onPay} />,
    },
  ];
}

/** What a borrower is asked to pay, of one loan or of all. @source spec 3-payments-builders §2.1 (payer view) */
export function PayerPayments({ loan }: { readonly loan?: string }) {
  const text = useText(texts);
  const { pages, first, payments } = usePayments({ limit: 25, ...(loan && { oppId: loan }), filters: {} });
  const [openPaymentId, setOpenPaymentId] = useState<string | null>(null);
  const isHalted = first?.isHalted === true;
  const { host, width } = useWidth<HTMLDivElement>(true);
  const isPhone = useIsPhone();
  const isNarrow = isPhone || (width > 0 && width < TABLE_MIN_WIDTH);
  const columns = usePayerColumns(payments, isHalted, ({ _id }) => setOpenPaymentId(_id));
  const payment = payments.find(({ _id }) => _id === openPaymentId);
  const list = (
    <>
      <DataTable<Payment>
        label={text('title')}
        fit="content"
        isCards={isNarrow}
        columns={columns}
        rows={payments}
        rowKey={({ _id }) => _id}
        rowName={(row) => `${row.owner.info.auto_increment} ${row.paymentAmount}`}
        state={pages.data ? 'ready' : 'loading'}
        error={
          pages.error && !pages.data
            ? { title: text('loadFailed'), help: text('retry'), onRetry: () => void pages.refetch() }
            : null
        }
        empty={{ title: text('emptyPayer'), help: text('emptyPayerHelp'), ghostRows: 0 }}
        card={(row) => (
          <RowCard
            code={row.owner.info.auto_increment}
            ago={<Ago at={row.createdAt} />}
            name={row.payments.map(({ item }) => item).join(', ')}
            amount={<Money amount={parseDollars(row.paymentAmount)} isBold />}
            status={<PayBadge payment={row} isHalted={isHalted} onPay={({ _id }) => setOpenPaymentId(_id)} />}
          />
        )}
      />
      {pages.hasNextPage && (
        <Button tone="quiet" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </>
  );
  return (
    <div className={styles.stack} ref={host}>
      {isHalted && <Banner tone="warning">{text('haltedPayer')}</Banner>}
      {first?.provider.isSandbox && <Banner tone="info">{text('sandbox')}</Banner>}
      {isNarrow ? list : <Panel isFlush>{list}</Panel>}
      {payment && (
        <PayDialog
          key={payment._id}
          payment={payment}
          isHosted={first?.provider.isHosted === true}
          offersSignIn={first?.offersBankSignIn === true}
          // A late answer closes its own dialog only, not that of the payment chosen meanwhile.
          onClose={() => setOpenPaymentId((id) => (id === payment._id ? null : id))}
        />
      )}
    </div>
  );
}
