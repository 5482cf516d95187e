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
  StatusPill,
  Tag,
  notify,
  statusGlyph,
} from '../ui';
import {
  BulkBar,
  ColumnChooser,
  DataTable,
  DensityMenu,
  EMPTY_LAYOUT,
  FilterBar,
  EMPTY_SELECTION,
  RowCard,
} from '../ui/table';
import type { Density, Selection, Sort } from '../ui/table';
import type { SampleLoan } from './sample-loans';
import { sampleColumns, sampleFields, INITIAL_FILTERS } from './sample-columns';
import { sampleLoans } from './sample-loans';

const COUNT = 428;
const SAMPLE_LOANS = sampleLoans(COUNT);
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

/** A list with every feature of the data table, on sample loans. */
export function GalleryList() {
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState(20);
  const [sort, setSort] = useState<Sort>({ field: 'updatedAt', order: -1 });
  const [selection, setSelection] = useState<Selection>(EMPTY_SELECTION);
  const [layout, setLayout] = useState(EMPTY_LAYOUT);
  const [density, setDensity] = useState<Density>('normal');
  const [filters, setFilters] = useState(INITIAL_FILTERS);
  const [tab, setTab] = useState('all');
  const [search, setSearch] = useState('');
  const matchingLoans = tab === 'all' ? SAMPLE_LOANS : SAMPLE_LOANS.filter((row) => row.status === tab);
  const tabs = [
    { id: 'all', title: 'All', count: COUNT },
    ...STATUSES.map((status) => ({
      id: status,
      title: status,
      count: SAMPLE_LOANS.filter((row) => row.status === status).length,
      glyph: statusGlyph('loan', status),
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
        fields={sampleFields}
        filters={filters}
        onFilters={setFilters}
        search={search}
        onSearch={setSearch}
        tools={
          <>
            <ColumnChooser columns={sampleColumns} layout={layout} onLayout={setLayout} />
            <DensityMenu density={density} onDensity={setDensity} />
          </>
        }
      />
      <Panel isFlush isFilling>
        <DataTable<SampleLoan>
          label="Loans"
          columns={sampleColumns}
          rows={search === 'none' ? [] : matchingLoans.slice(page * limit, (page + 1) * limit)}
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
            count: search === 'none' ? 0 : matchingLoans.length,
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
              status={<StatusPill status={row.status} />}
              people={<PeopleStack people={row.workforces} />}
            />
          )}
        />
        <BulkBar
          selection={selection}
          count={matchingLoans.length}
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
