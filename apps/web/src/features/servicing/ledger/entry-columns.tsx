import { cents, writeDay } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Button, Money, PersonDay, Tag } from '../../../ui';
import { labelWidth, type DataTableColumn } from '../../../ui/table';
import { dayOfMoment, useCompanyDates } from '../../record-list';
import type { ServicingEntry } from '../servicing-shapes';

export interface EntryTableProps {
  /** Newest first. */
  readonly entries: readonly ServicingEntry[];
  /** Shows who booked and why, and offers reversals. */
  readonly isStaff: boolean;
  readonly onReverse: (entry: ServicingEntry) => void;
}

const unsortable = { isSortable: false } as const;

/** Horizontal space around the label of a button, in pixels. */
const BUTTON = 12;
/** Horizontal space around the labels of the two tags that an entry can have, in pixels. */
const TAGS = 24;
/** A width that a narrow list doesn't shrink. */
const widthOf = (width: number) => ({ width, minWidth: width });

type Part = 'amount' | 'principal' | 'interest' | 'escrow' | 'fees' | 'held' | 'balance';
/** Shown if an entry has such a part. */
const OPTIONAL_PARTS: readonly Part[] = ['escrow', 'fees', 'held'];
const PARTS: readonly Part[] = ['amount', 'principal', 'interest', ...OPTIONAL_PARTS, 'balance'];

const reasonOf = ({ reason }: ServicingEntry) => reason;

/** The columns of the ledger; staff also see who booked and why. */
export function useEntryColumns({ entries, isStaff, onReverse }: EntryTableProps): DataTableColumn<ServicingEntry>[] {
  const text = useText(texts);
  const dates = useCompanyDates();
  const { format } = dates;
  const enteredOf = ({ enteredAt, by }: ServicingEntry) =>
    enteredAt === null ? text('computed') : `${writeDay(dayOfMoment(enteredAt, dates), format)} ${by}`;
  const nameOf = ({ kind, source, isReversed }: ServicingEntry) =>
    `${text(`kind-${kind}`)} ${source === 'online' ? text('online') : ''} ${isReversed ? text('reversed') : ''}`.trim();
  const hasTags = entries.some(({ source, isReversed }) => source === 'online' || isReversed);
  const nameWidth = labelWidth(entries.map(nameOf), 142, hasTags ? TAGS : 0);
  const parts = PARTS.filter((part) => !OPTIONAL_PARTS.includes(part) || entries.some((entry) => entry[part] !== 0));
  const columns: DataTableColumn<ServicingEntry>[] = [
    {
      ...{ ...unsortable, id: 'on', title: text('effectiveOn'), ...widthOf(labelWidth([text('effectiveOn')], 106)) },
      cell: (row) => writeDay(row.effectiveOn, format),
    },
    { ...unsortable, id: 'kind', title: text('kind'), ...widthOf(nameWidth), cell: (row) => <EntryName entry={row} /> },
    ...parts.map((id) => ({
      ...{ ...unsortable, id, title: text(`entry-${id}`), kind: 'money' as const },
      width: labelWidth([text(`entry-${id}`)], id === 'balance' ? 112 : 90),
      cell: (row: ServicingEntry) => <Money amount={row[id] === 0 && id !== 'balance' ? null : cents(row[id])} />,
    })),
  ];
  if (!isStaff) return columns;
  return [
    ...columns,
    {
      ...{ ...unsortable, id: 'entered', title: text('entered'), text: enteredOf },
      ...{ width: labelWidth([text('computed')], 142), minWidth: 142 },
      cell: ({ enteredAt, by }) =>
        enteredAt === null ? (
          text('computed')
        ) : (
          <PersonDay name={by} at={enteredAt} timeZone={dates.timeZone} hasYear />
        ),
    },
    {
      ...{ ...unsortable, id: 'reason', title: text('reason'), width: 168, text: reasonOf },
      cell: (row) => <EntryReason entry={row} />,
    },
    {
      ...{
        ...unsortable,
        id: 'actions',
        title: text('actions'),
        kind: 'actions',
        ...widthOf(labelWidth([text('reverse')], 88, BUTTON)),
      },
      cell: (row) =>
        row.mayReverse && (
          <Button size="small" tone="quiet" onClick={() => onReverse(row)}>
            {text('reverse')}
          </Button>
        ),
    },
  ];
}

const isReversalReason = (reason: string): reason is 'refunded' | 'returned' | 'disputed' =>
  ['refunded', 'returned', 'disputed'].includes(reason);

/** Why an online payment was reversed, or what staff entered. */
function EntryReason({ entry: { source, reason } }: { readonly entry: ServicingEntry }) {
  const text = useText(texts);
  return source === 'online' && isReversalReason(reason) ? text(`back-${reason}`) : reason;
}

/** What an entry is, whether it was paid online, and whether it was reversed. */
export function EntryName({ entry }: { readonly entry: ServicingEntry }) {
  const text = useText(texts);
  const { kind, source, isReversed } = entry;
  return (
    <>
      {text(`kind-${kind}`)} {source === 'online' && <Tag hue="petrol">{text('online')}</Tag>}
      {isReversed && <Tag hue="red">{text('reversed')}</Tag>}
    </>
  );
}
