import { Ago, Button, Money, PeopleStack, StatusMark, Tag } from '../ui';
import type { DataTableColumn, Filter } from '../ui/table';
import type { SampleLoan } from './sample-loans';

/** The columns of the sample list. */
export const sampleColumns: readonly DataTableColumn<SampleLoan>[] = [
  {
    id: 'number',
    title: 'Loan number',
    kind: 'link',
    width: 116,
    cell: (row) => <a href="#loan">{row.number}</a>,
    isHideable: false,
  },
  {
    id: 'prospect',
    title: 'Prospect',
    kind: 'title',
    width: 210,
    cell: (row) => (
      <>
        {row.prospect} {row.tag && <Tag hue={row.tag === 'Shared' ? 'teal' : 'petrol'}>{row.tag}</Tag>}
      </>
    ),
  },
  { id: 'program', title: 'Loan Program', width: 122, cell: (row) => row.program },
  {
    id: 'address',
    title: 'Subject Property Address',
    width: 250,
    cell: (row) => row.address,
    text: (row) => row.address,
  },
  { id: 'amount', title: 'Loan Amount', kind: 'money', width: 124, cell: (row) => <Money amount={row.amount} /> },
  {
    id: 'status',
    title: 'Status',
    kind: 'status',
    width: 192,
    cell: (row) => <StatusMark status={row.status} />,
    edit: {
      key: 's',
      render: (row, close) => (
        <Button size="small" onClick={close}>
          {row.status}
        </Button>
      ),
    },
  },
  {
    id: 'workforces',
    title: 'Workforces',
    kind: 'people',
    width: 110,
    isSortable: false,
    cell: (row) => <PeopleStack people={row.workforces} />,
  },
  {
    id: 'contacts',
    title: 'Contacts',
    kind: 'people',
    width: 86,
    isSortable: false,
    cell: (row) => <PeopleStack people={row.contacts} />,
  },
  { id: 'updatedAt', title: 'Updated', kind: 'ago', width: 108, cell: (row) => <Ago at={row.updatedAt} /> },
];

/** The filter fields of the sample list. */
export const sampleFields = [
  { id: 'amount', title: 'Loan Amount', kind: 'amount' },
  { id: 'closing', title: 'Closing Date', kind: 'date' },
  { id: 'prospect', title: 'Prospect', kind: 'text' },
  {
    id: 'active',
    title: 'Active Status',
    kind: 'select',
    options: [
      { id: 'true', text: 'Active' },
      { id: 'false', text: 'Deactive' },
    ],
  },
];

/** The initial filters of the sample list. */
export const INITIAL_FILTERS: readonly Filter[] = [
  { _id: 'a', field: 'amount', operator: 'greater-or-equal', value: 100_000, match: 'all' },
  { _id: 'b', field: 'active', operator: 'equals', value: 'true', match: 'all' },
];
