import { useState } from 'react';
import {
  AddIcon,
  Ago,
  Button,
  DeactivateIcon,
  EmailIcon,
  ExportIcon,
  IconButton,
  Money,
  Page,
  Panel,
  PeopleStack,
  SegmentedTabs,
  ShareIcon,
  StatusMark,
  StatusPill,
  Tag,
  notify,
  statusGlyph,
} from '../ui';
import { BulkBar, ColumnChooser, DataTable, DensityMenu, EMPTY_LAYOUT, FilterBar, NOTHING, RowCard } from '../ui/table';
import type { DataTableColumn, Density, Filter, Selection, Sort } from '../ui/table';
import type { SampleLoan } from './sample-loans';
import { sampleLoans } from './sample-loans';

const COUNT = 428;
const ALL = sampleLoans(COUNT);
const STATUSES = [
  'Application',
  'Processing',
  'Underwriting',
  'Conditional Approval',
  'Clear to Close',
  'Funded',
  'Declined',
  'Withdrawn',
];

const columns: readonly DataTableColumn<SampleLoan>[] = [
  {
    id: 'number',
    title: 'Loan number',
    kind: 'link',
    width: 116,
    cell: (row) => <a href="#loan">{row.number}</a>,
    hideable: false,
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
    cell: (row) => <StatusMark word={row.status} />,
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
    sortable: false,
    cell: (row) => <PeopleStack people={row.workforces} />,
  },
  {
    id: 'contacts',
    title: 'Contacts',
    kind: 'people',
    width: 86,
    sortable: false,
    cell: (row) => <PeopleStack people={row.contacts} />,
  },
  { id: 'updatedAt', title: 'Updated', kind: 'ago', width: 108, cell: (row) => <Ago at={row.updatedAt} /> },
];

const fields = [
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

const START: readonly Filter[] = [
  { _id: 'a', field: 'amount', operator: 'greater-or-equal', value: 100_000, match: 'all' },
  { _id: 'b', field: 'active', operator: 'equals', value: 'true', match: 'all' },
];

/** A list with everything that a list can do, on invented loans. */
export function GalleryList() {
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState(20);
  const [sort, setSort] = useState<Sort>({ field: 'updatedAt', order: -1 });
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [layout, setLayout] = useState(EMPTY_LAYOUT);
  const [density, setDensity] = useState<Density>('normal');
  const [filters, setFilters] = useState(START);
  const [tab, setTab] = useState('all');
  const [search, setSearch] = useState('');
  const matching = tab === 'all' ? ALL : ALL.filter((row) => row.status === tab);
  const tabs = [
    { id: 'all', title: 'All', count: COUNT },
    ...STATUSES.map((word) => ({
      id: word,
      title: word,
      count: ALL.filter((row) => row.status === word).length,
      look: statusGlyph('loan', word),
    })),
  ];
  return (
    <Page
      fit="window"
      title="Loans"
      actions={
        <>
          <Button tone="quiet" icon={ExportIcon}>
            Export
          </Button>
          <Button tone="primary" icon={AddIcon}>
            Create Loan
          </Button>
        </>
      }
    >
      <FilterBar
        fields={fields}
        filters={filters}
        onFilters={setFilters}
        search={search}
        onSearch={setSearch}
        tools={
          <>
            <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />
            <DensityMenu density={density} onDensity={setDensity} />
          </>
        }
      />
      <Panel isFlush fills>
        <DataTable<SampleLoan>
          label="Loans"
          columns={columns}
          rows={search === 'none' ? [] : matching.slice(page * limit, (page + 1) * limit)}
          rowKey={(row) => row.id}
          rowName={(row) => row.number}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onSelection={setSelection}
          layout={layout}
          onLayout={setLayout}
          density={density}
          onOpen={(row) => notify.success(`Opened ${row.number}`)}
          empty={{
            title: 'No loans available, Create one!',
            help: 'A loan begins with a prospect and a program.',
            action: <Button tone="primary">Create Loan</Button>,
          }}
          tabs={<SegmentedTabs label="Status" tabs={tabs} value={tab} onChange={setTab} />}
          paging={{
            count: search === 'none' ? 0 : matching.length,
            page,
            limit,
            onPage: setPage,
            onLimit: setLimit,
            noun: (count) => `${count} loans`,
            aside: '$189.4 M in total',
          }}
          actions={(row) => (
            <>
              <IconButton icon={EmailIcon} name="Send email" />
              <IconButton icon={ShareIcon} name="Share" />
              <IconButton
                icon={DeactivateIcon}
                name={`Deactivate ${row.number}`}
                tone="danger"
                onClick={() => notify.undo(`${row.number} Deactivated successfully.`, () => notify.success('Undone.'))}
              />
            </>
          )}
          card={(row) => (
            <RowCard
              code={row.number}
              tags={row.tag && <Tag hue="petrol">{row.tag}</Tag>}
              ago={<Ago at={row.updatedAt} />}
              name={row.prospect}
              amount={<Money amount={row.amount} isShort />}
              facts={`${row.program} · ${row.address}`}
              status={<StatusPill word={row.status} />}
              people={<PeopleStack people={row.workforces} />}
            />
          )}
        />
        <BulkBar
          selection={selection}
          count={matching.length}
          onSelection={setSelection}
          actions={[
            {
              id: 'mail',
              title: 'Send Mail To Selected',
              icon: EmailIcon,
              onPick: () => notify.failure('Mail could not be sent.'),
            },
            { id: 'share', title: 'Share Selected Loans', icon: ShareIcon, startsGroup: true, onPick: () => undefined },
            {
              id: 'delete',
              title: 'Delete Selected',
              icon: DeactivateIcon,
              tone: 'danger',
              startsGroup: true,
              onPick: () => undefined,
            },
          ]}
        />
      </Panel>
    </Page>
  );
}
