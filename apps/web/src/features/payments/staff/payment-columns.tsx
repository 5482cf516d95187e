import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { cents, parseDollars } from '@lendwright/kernel';
import { useText, type Translate } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Money, Tag } from '../../../ui';
import { labelWidth, type DataTableColumn } from '../../../ui/table';
import { formatMonth } from '../format-month';
import { BankIcon, CardIcon } from '../payment-icons';
import type { Payment, PaymentKind } from '../payment-shapes';
import { PaymentStatus } from '../payment-status';
import { AuthorCell } from './author-cell';
import styles from '../payments.module.css';

type Column = DataTableColumn<Payment>;
type Frequency = 'Payment Requests' | 'Recurring';

export const prospectName = ({ prospect }: Payment): string =>
  prospect ? `${prospect.info.first_name} ${prospect.info.last_name}`.trim() : '';

const KIND_NAMES = { ach: 'ach', card: 'cardTag' } as const;
const kindsOf = ({ paymentMethod }: Payment) => (['ach', 'card'] as const).filter((kind) => paymentMethod[kind]);

/** How it can be paid, or how it was. */
function KindTags({ kinds, isUsed = false }: { readonly kinds: readonly PaymentKind[]; readonly isUsed?: boolean }) {
  const text = useText(texts);
  return (
    <span className={styles.tags}>
      {kinds.map((kind) => (
        <Tag key={kind} {...(isUsed && { hue: 'petrol' as const, icon: kind === 'ach' ? BankIcon : CardIcon })}>
          {text(KIND_NAMES[kind])}
        </Tag>
      ))}
    </span>
  );
}

type Text = Translate<typeof texts.messages>;
const unsortable = { isSortable: false } as const;

/** A column that is as wide as its title in every language, and doesn't shrink below that. */
function widthOf(title: string, minimum: number) {
  const width = labelWidth([title], minimum);
  return { width, minWidth: width };
}

/** Three buttons with an icon, and one with a word. */
function actionsWidth(text: Text) {
  const width = labelWidth([text('pause'), text('resume')], 214, 152);
  return { width, minWidth: width };
}

const firstColumns = (text: Text, rows: readonly Payment[]): Column[] => [
  { ...unsortable, id: 'place', title: '#', width: 44, cell: (row) => rows.indexOf(row) + 1 },
  {
    ...{ ...unsortable, id: 'number', title: text('number'), kind: 'link', ...widthOf(text('number'), 104) },
    cell: ({ owner }) => (
      <Link to="/loans/edit/$id" params={{ id: owner._id }} search={{ tab: 'payments' } as never}>
        {owner.info.auto_increment}
      </Link>
    ),
  },
  {
    ...unsortable,
    id: 'prospect',
    title: text('prospect'),
    width: 128,
    minWidth: 104,
    text: prospectName,
    cell: prospectName,
  },
  {
    ...{ ...unsortable, id: 'amount', title: text('amount'), kind: 'money', width: 100 },
    cell: ({ paymentAmount }) => <Money amount={parseDollars(paymentAmount)} isBold />,
  },
];

/** What the column of a table can say. */
const REQUEST_STATES = ['Incomplete', 'processing', 'succeeded', 'failed', 'returned', 'disputed', 'refunded', 'part'];
const PLAN_STATES = ['Scheduled', 'Active', 'Completed'];
const HOLD_KEYS = ['hold-skipped', 'hold-paused', 'hold-paid_off'] as const;
/** The sign of a status with its space. */
const SIGN_WIDTH = 24;

function statusColumn(text: Text, isPlans: boolean): Column {
  const states = (isPlans ? PLAN_STATES : REQUEST_STATES).map((state) => text(`state-${state}` as 'state-part'));
  const extraKeys = isPlans ? HOLD_KEYS.map((hold) => text(hold)) : [text('refused')];
  const width = labelWidth([text('status'), ...states, ...extraKeys], 112, SIGN_WIDTH);
  return {
    ...{ ...unsortable, id: 'status', title: text('status'), kind: 'status', width, minWidth: width },
    cell: (row) => <PaymentStatus payment={row} />,
  };
}

/** The widths that the amounts need, in pixels. */
const WIDTHS = { processingRow: 96, application: 96, net: 104 } as const;

const feeColumn = (id: string, title: string, column: 'processingRow' | 'application' | 'net'): Column => ({
  ...{ ...unsortable, id, title, kind: 'money', width: labelWidth([title], WIDTHS[column]) },
  cell: ({ fees }) => <Money amount={fees ? cents(fees[column]) : null} />,
});

const requestColumns = (text: Text): Column[] => [
  {
    ...{ ...unsortable, id: 'requested', title: text('requested'), ...widthOf(text('requested'), 136) },
    cell: (row) => <KindTags kinds={kindsOf(row)} />,
  },
  {
    ...{ ...unsortable, id: 'processed', title: text('processed'), ...widthOf(text('processed'), 104) },
    cell: ({ paymentMethod: { processed } }) => (processed ? <KindTags kinds={[processed]} isUsed /> : '–'),
  },
  statusColumn(text, false),
  feeColumn('processingFee', text('processingFee'), 'processingRow'),
  feeColumn('applicationFee', text('applicationFee'), 'application'),
  feeColumn('net', text('netPaid'), 'net'),
];

const planColumns = (text: Text): Column[] => [
  statusColumn(text, true),
  {
    ...unsortable,
    id: 'start',
    title: text('startMonth'),
    ...widthOf(text('startMonth'), 96),
    cell: (row) => row.subscriptionStartMonth && formatMonth(row.subscriptionStartMonth, true),
  },
  {
    ...unsortable,
    id: 'end',
    title: text('endMonth'),
    ...widthOf(text('endMonth'), 96),
    cell: (row) => row.subscriptionEndMonth && formatMonth(row.subscriptionEndMonth, true),
  },
  {
    ...{ ...unsortable, id: 'day', title: text('recurringDate'), ...widthOf(text('recurringDate'), 64) },
    cell: (row) => row.recurringDate,
  },
  {
    ...{ ...unsortable, id: 'fee', title: text('convenienceFee') },
    ...widthOf(text('convenienceFee'), labelWidth([text('Included'), text('Excluded')], 88)),
    cell: (row) => text(row.convenienceFee),
  },
];

const lastColumns = (text: Text): Column[] => [
  {
    ...{ ...unsortable, id: 'createdBy', title: text('createdBy'), ...widthOf(text('createdBy'), 97) },
    cell: (row) => <AuthorCell name={row.created_by.user} at={row.createdAt} />,
  },
  {
    ...{ ...unsortable, id: 'updatedBy', title: text('updatedBy'), ...widthOf(text('updatedBy'), 97) },
    cell: (row) => <AuthorCell name={row.updated_by.user} at={row.updatedAt} />,
  },
];

/** The columns of a table of payments, in the order of the specification. Only recurring payments have one for actions. @source spec 3-payments-builders §2.1 */
export function usePaymentColumns(
  frequency: Frequency,
  rows: readonly Payment[],
  isOfLoan: boolean,
  actions: (row: Payment) => ReactNode,
): Column[] {
  const text = useText(texts);
  const isPlans = frequency === 'Recurring';
  const ownColumns = isPlans ? planColumns(text) : requestColumns(text);
  const acts: Column[] = isPlans
    ? [
        {
          ...unsortable,
          id: 'actions',
          title: text('actions'),
          kind: 'actions' as const,
          ...actionsWidth(text),
          cell: actions,
        },
      ]
    : [];
  const allColumns = [...firstColumns(text, rows), ...ownColumns, ...lastColumns(text), ...acts];
  return isOfLoan ? allColumns.filter(({ id }) => id !== 'number' && id !== 'prospect') : allColumns;
}
