import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  Dash,
  RecordList,
  statusOfRecord,
  useListSearch,
  useRecordList,
  type ListRecord,
} from '../../features/record-list';
import { useText } from '../../i18n';
import { people } from '../../i18n/en/people';
import { Ago, StatusMark, StatusPill } from '../../ui';
import { RowCard, type DataTableColumn } from '../../ui/table';

type PeopleModule = 'prospects' | 'contacts' | 'workforces' | 'leads';

const EMPTY = {
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

/** Fields of the form that the list's own columns show. */
const SHOWN = ['first_name', 'last_name', 'email', 'phone'];

const answer = ({ info }: ListRecord, field: string) =>
  typeof info[field] === 'string' ? (info[field] as string) : '';
const nameOf = (row: ListRecord) =>
  `${answer(row, 'first_name')} ${answer(row, 'last_name')}`.trim() || answer(row, 'email');

const editPath = (module: PeopleModule, row: ListRecord): string => `/${module}/edit/${row._id}`;

/** A list of people of one module: name, email, phone, status, updated, and what the company adds. */
export function PeopleList({ module }: { readonly module: PeopleModule }) {
  const text = useText(people);
  const { search, change } = useListSearch();
  const list = useRecordList(module, search);
  const columns = usePeopleColumns(module);
  const card = (row: ListRecord) => {
    const status = statusOfRecord(row);
    return (
      <RowCard
        name={nameOf(row) || text('unnamed')}
        facts={[answer(row, 'email'), answer(row, 'phone')].filter(Boolean).join(' · ')}
        people={<Ago at={row.updatedAt} />}
        status={status && <StatusPill word={status.title} look={status.look} />}
      />
    );
  };
  return (
    <RecordList
      module={module}
      data={{ ...list, search, change }}
      title={text(module)}
      noun={(count) => text(COUNT[module], { count })}
      empty={{ title: text(EMPTY[module][0]), help: text(EMPTY[module][1]) }}
      create={{ title: text(CREATE[module]), path: `/${module}/create` }}
      editPath={(row) => editPath(module, row)}
      rowName={(row) => nameOf(row) || text('unnamed')}
      columns={columns}
      shownFields={SHOWN}
      card={card}
    />
  );
}

function usePeopleColumns(module: PeopleModule): readonly DataTableColumn<ListRecord>[] {
  const text = useText(people);
  return useMemo(
    () => [
      {
        id: 'first_name',
        title: text('name'),
        kind: 'link',
        width: 210,
        sortable: true,
        hideable: false,
        text: nameOf,
        cell: (row) => <Link to={editPath(module, row)}>{nameOf(row) || text('unnamed')}</Link>,
      },
      {
        id: 'email',
        title: text('email'),
        width: 230,
        sortable: true,
        text: (row) => answer(row, 'email'),
        cell: (row) => answer(row, 'email') || <Dash />,
      },
      {
        id: 'phone',
        title: text('phone'),
        width: 130,
        sortable: true,
        cell: (row) => answer(row, 'phone') || <Dash />,
      },
      {
        id: 'status',
        title: text('status'),
        kind: 'status',
        width: 140,
        sortable: true,
        cell: (row) => {
          const status = statusOfRecord(row);
          return status ? <StatusMark word={status.title} look={status.look} /> : <Dash />;
        },
      },
      {
        id: 'updatedAt',
        title: text('updated'),
        kind: 'ago',
        width: 120,
        sortable: true,
        cell: (row) => <Ago at={row.updatedAt} />,
      },
    ],
    [module, text],
  );
}
