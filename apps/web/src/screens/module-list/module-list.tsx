import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  Dash,
  RecordList,
  statusOfRecord,
  useListSearch,
  useRecordList,
  type ListRecord,
  type ListSetup,
} from '../../features/record-list';
import { CellEditor } from '../../features/records';
import { pathOf, titleOf, type MenuItem } from '../../features/session';
import { useText } from '../../i18n';
import { modules } from '../../i18n/en/records/modules';
import { Ago, StatusMark, StatusPill } from '../../ui';
import { RowCard, type DataTableColumn } from '../../ui/table';

export type NamingField = ListSetup['fields'][number];

/** Types that can name a record. */
const NAMING: ReadonlySet<string> = new Set(['text', 'email', 'autocomplete']);

/** The field that names records in their list: the first text column; null if there is none. */
export function namingField(setup: ListSetup | undefined): NamingField | null {
  const candidates = (setup?.fields ?? []).filter(
    ({ kind, listShowField, rows }) => listShowField && !rows && NAMING.has(kind),
  );
  return candidates.reduce<NamingField | null>(
    (firstCandidate, field) => (firstCandidate && firstCandidate.order <= field.order ? firstCandidate : field),
    null,
  );
}

type Column = DataTableColumn<ListRecord>;

const editPath = (path: string, row: ListRecord): string => `${path}/edit/${row._id}`;

/** The list of a company-defined module: name, status, age, and the form's list columns. */
export function ModuleList({ item }: { readonly item: MenuItem }) {
  const text = useText(modules);
  const query = useListSearch(item._id);
  const list = useRecordList(item._id, query.search, query.isReady);
  const naming = namingField(list.setup);
  const title = titleOf(item);
  const path = pathOf(item.page);
  const nameOf = (row: ListRecord) => nameIn(row, naming) || row.number || text('unnamed');
  const columns = useModuleColumns(path, naming);
  const card = (row: ListRecord) => {
    const status = statusOfRecord(row);
    return (
      <RowCard
        name={nameOf(row)}
        facts={row.number ?? ''}
        people={<Ago at={row.updatedAt} />}
        status={status && <StatusPill status={status.title} glyph={status.glyph} />}
      />
    );
  };
  return (
    <RecordList
      module={item._id}
      data={{ ...list, ...query }}
      title={title}
      noun={(count) => text('count', { count })}
      empty={{ title: text('empty', { title }), help: text('help') }}
      create={{ title: text('create'), path: `${path}/create` }}
      editPath={(row) => editPath(path, row)}
      rowName={nameOf}
      columns={columns}
      shownFields={naming ? [naming.id] : []}
      card={card}
      CellEditor={CellEditor}
    />
  );
}

function nameIn({ info }: ListRecord, naming: NamingField | null): string {
  const answer = naming && info[naming.id];
  return typeof answer === 'string' ? answer.trim() : '';
}

function useModuleColumns(path: string, naming: NamingField | null): readonly Column[] {
  const text = useText(modules);
  return useMemo(() => {
    const nameOf = (row: ListRecord) => nameIn(row, naming) || row.number || text('unnamed');
    const name: Column = {
      // Without a naming field, records are identified by their creation time.
      id: naming?.id ?? 'createdAt',
      title: naming?.title ?? text('record'),
      kind: 'link',
      width: 230,
      isSortable: true,
      isHideable: false,
      text: nameOf,
      cell: (row) => <Link to={editPath(path, row)}>{nameOf(row)}</Link>,
    };
    const status: Column = {
      id: 'status',
      title: text('status'),
      kind: 'status',
      width: 140,
      isSortable: true,
      cell: (row) => {
        const shownStatus = statusOfRecord(row);
        return shownStatus ? <StatusMark status={shownStatus.title} glyph={shownStatus.glyph} /> : <Dash />;
      },
    };
    const updatedColumn: Column = {
      id: 'updatedAt',
      title: text('updated'),
      kind: 'ago',
      width: 120,
      isSortable: true,
      cell: (row) => <Ago at={row.updatedAt} />,
    };
    return [name, status, updatedColumn];
  }, [path, naming, text]);
}
