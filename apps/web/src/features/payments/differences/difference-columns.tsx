import { Link } from '@tanstack/react-router';
import { cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Ago, Button, Money } from '../../../ui';
import type { DataTableColumn } from '../../../ui/table';
import type { Difference } from '../payment-shapes';
import { PaymentStatus } from '../payment-status';
import styles from '../payments.module.css';

/** A charge as one side has it. */
function ChargeSide({ side }: { readonly side: Difference['own'] }) {
  const text = useText(texts);
  if (side === null) return <span className={styles.quiet}>{text('unknownSide')}</span>;
  const { state: status, refunded, amount } = side;
  return (
    <span className={styles.side}>
      <PaymentStatus payment={{ status, refunded, failure: null }} /> <Money amount={cents(amount)} />
      {refunded > 0 && (
        <small className={styles.quiet}>
          {text('partRefunded', { amount: formatMoney(cents(refunded), currentLanguage()) })}
        </small>
      )}
    </span>
  );
}

/** Both sides of a difference, one below the other. */
export function ChargeSides({ row: { own, other } }: { readonly row: Difference }) {
  const text = useText(texts);
  return (
    <span className={styles.sides}>
      <span className={styles.quiet}>{text('here')}</span>
      <ChargeSide side={own} />
      <span className={styles.quiet}>{text('atProvider')}</span>
      <ChargeSide side={other} />
    </span>
  );
}

const unsortable = { isSortable: false } as const;
/** The least room of a state with its amount, in one line. */
const SIDE_PX = 210;
/** The least room of the button. */
const PROPOSAL_PX = 132;

/** The columns of the differences; the last one solves them. */
export function useDifferenceColumns(onApply: (row: Difference) => void): DataTableColumn<Difference>[] {
  const text = useText(texts);
  return [
    {
      ...{ ...unsortable, id: 'number', title: text('number'), kind: 'link', width: 140 },
      cell: ({ loan, reference }) =>
        loan ? (
          <Link to="/loans/edit/$id" params={{ id: loan._id }} search={{ tab: 'payments' } as never}>
            {loan.number}
          </Link>
        ) : (
          reference
        ),
    },
    { ...unsortable, id: 'items', title: text('items'), width: 170, cell: ({ items }) => items.join(', ') },
    {
      ...unsortable,
      id: 'difference',
      title: text('difference'),
      width: 150,
      cell: ({ kind }) => text(`kind-${kind}`),
    },
    {
      ...unsortable,
      id: 'here',
      title: text('here'),
      width: 260,
      minWidth: SIDE_PX,
      cell: ({ own }) => <ChargeSide side={own} />,
    },
    {
      ...unsortable,
      id: 'provider',
      title: text('atProvider'),
      width: 260,
      minWidth: SIDE_PX,
      cell: ({ other }) => <ChargeSide side={other} />,
    },
    { ...unsortable, id: 'found', title: text('found'), width: 110, cell: ({ foundAt }) => <Ago at={foundAt} /> },
    {
      ...{ ...unsortable, id: 'proposal', title: text('proposal'), kind: 'actions', width: 230, minWidth: PROPOSAL_PX },
      cell: (row) =>
        row.proposal === 'take_over' ? (
          <Button size="small" onClick={() => onApply(row)}>
            {text('applyState')}
          </Button>
        ) : (
          text(`proposal-${row.proposal}`)
        ),
    },
  ];
}
