import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import {
  Dash,
  RecordList,
  statusOfRecord,
  useListSearch,
  useRecordList,
  type ListQuery,
  type ListRecord,
  type ListSetup,
} from '../../features/record-list';
import { CellEditor } from '../../features/records';
import { usePageTitle } from '../../features/session';
import { useText } from '../../i18n';
import { people } from '../../i18n/en/records/people';
import { Ago, StatusMark, StatusPill } from '../../ui';
import { RowCard, type DataTableColumn, type FilterField } from '../../ui/table';

type PeopleModule = 'prospects' | 'contacts' | 'workforces' | 'leads';

const EMPTY_KEYS = {
  prospects: ['emptyProspects', 'helpProspects'],
  contacts: ['emptyContacts', 'helpContacts'],
  workforces: ['emptyWorkforces', 'helpWorkforces'],
  leads: ['emptyLeads', 'helpLeads'],
} as const;
const CREATE = {
  prospects: 'createProspects',
  contacts: 'createContacts',
  workforces: 'createWorkforces',
  leads: 'createLeads',
} as const;
const COUNT = {
  prospects: 'prospectsCount',
  contacts: 'contactsCount',
  workforces: 'workforcesCount',
  leads: 'leadsCount',
} as const;

/** Form fields that built-in columns already show. */
const SHOWN_FIELDS = ['first_name', 'last_name', 'email', 'phone'];

const answer = ({ info }: ListRecord, field: string) =>
  typeof info[field] === 'string' ? (info[field] as string) : '';
const nameOf = (row: ListRecord) =>
  `${answer(row, 'first_name')} ${answer(row, 'last_name')}`.trim() || answer(row, 'email');

/** What one of the lists adds to the common ones. */
export interface PeopleExtras {
  readonly columns: readonly DataTableColumn<ListRecord>[];
  readonly filters: (setup: ListSetup) => readonly FilterField[];
  readonly selectors: (setup: ListSetup) => ReactNode;
  /** Links to other pages of the module. */
  readonly links?: ReactNode;
  /** The path that a row links to. */
  readonly path: (id: string) => string;
}

export interface PeopleListProps {
  readonly module: PeopleModule;
  /** Overrides the search from the address. */
  readonly query?: ListQuery;
  readonly extras?: PeopleExtras;
}

const NO_ROWS: readonly never[] = [];

/** The list of one people module: name, email, phone, status, updated, and the company's own columns. */
export function PeopleList({ module, query, extras }: PeopleListProps) {
  const text = useText(people);
  const listSearch = useListSearch(module);
  const listQuery = query ?? listSearch;
  const list = useRecordList(module, listQuery.search, listQuery.isReady);
  const path = useMemo(() => extras?.path ?? ((id: string) => `/${module}/edit/${id}`), [extras, module]);
  const columns = usePeopleColumns(path, extras?.columns ?? NO_ROWS);
  const { setup } = list;
  const filters = useMemo(() => (setup && extras?.filters(setup)) ?? NO_ROWS, [setup, extras]);
  const card = (row: ListRecord) => {
    const status = statusOfRecord(row);
    return (
      <RowCard
        name={nameOf(row) || text('unnamed')}
        facts={[answer(row, 'email'), answer(row, 'phone')].filter(Boolean).join(' · ')}
        people={<Ago at={row.updatedAt} />}
        status={status && <StatusPill status={status.title} glyph={status.glyph} />}
      />
    );
  };
  return (
    <RecordList
      module={module}
      data={{ ...list, ...listQuery }}
      title={usePageTitle(text(module))}
      noun={(count) => text(COUNT[module], { count })}
      empty={{ title: text(EMPTY_KEYS[module][0]), help: text(EMPTY_KEYS[module][1]) }}
      create={{ title: text(CREATE[module]), path: `/${module}/create` }}
      links={extras?.links}
      editPath={(row) => path(row._id)}
      rowName={(row) => nameOf(row) || text('unnamed')}
      columns={columns}
      shownFields={SHOWN_FIELDS}
      card={card}
      CellEditor={CellEditor}
      filters={filters}
      selectors={setup && extras?.selectors(setup)}
    />
  );
}

function usePeopleColumns(
  path: (id: string) => string,
  moreColumns: readonly DataTableColumn<ListRecord>[],
): readonly DataTableColumn<ListRecord>[] {
  const text = useText(people);
  return useMemo(
    () => [
      {
        id: 'first_name',
        title: text('name'),
        kind: 'link',
        width: 210,
        isSortable: true,
        isHideable: false,
        text: nameOf,
        cell: (row) => <Link to={path(row._id)}>{nameOf(row) || text('unnamed')}</Link>,
      },
      {
        id: 'email',
        title: text('email'),
        width: 230,
        isSortable: true,
        text: (row) => answer(row, 'email'),
        cell: (row) => answer(row, 'email') || <Dash />,
      },
      {
        id: 'phone',
        title: text('phone'),
        width: 130,
        minWidth: 108,
        isSortable: true,
        cell: (row) => answer(row, 'phone') || <Dash />,
      },
      {
        id: 'status',
        title: text('status'),
        kind: 'status',
        width: 140,
        isSortable: true,
        cell: (row) => {
          const status = statusOfRecord(row);
          return status ? <StatusMark status={status.title} glyph={status.glyph} /> : <Dash />;
        },
      },
      ...moreColumns,
      {
        id: 'updatedAt',
        title: text('updated'),
        kind: 'ago',
        width: 120,
        isSortable: true,
        cell: (row) => <Ago at={row.updatedAt} />,
      },
    ],
    [path, moreColumns, text],
  );
}
