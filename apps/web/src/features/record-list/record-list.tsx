import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { BoardIcon, CreateButton, IconButton, ListFrame, Page, SegmentedTabs, TableIcon } from '../../ui';
import { Board } from './board/board';
import {
  ColumnChooser,
  DataTable,
  DensityMenu,
  FilterBar,
  type DataTableColumn,
  type FilterField,
} from '../../ui/table';
import { fieldColumn } from './field-cell';
import { formFilters, useBaseFilters } from './filter-fields';
import type { ListData } from './list-data';
import { listError, useListEmpty } from './list-states';
import { ExportButton } from './export-button';
import type { ListAnswer, ListRecord, ListStatus } from './list-module';
import type { ModuleKey } from './module-calls';
import { sortOf } from './list-search';
import { statusAppearance } from './status-appearance';
import { useActivity } from './use-activity';
import { useListLayout } from './use-list-layout';
import { useGoToPath } from '../session';
import { TotalsSummary } from './totals/totals-summary';
import { useTotals } from './totals/use-totals';
import { useCompanyDates, useViewer } from './use-viewer';
import { OmittedNote } from './views/omitted-note';
import { contentOfSearch } from './views/view-search';
import { ViewsMenu } from './views/views-menu';
import styles from './record-list.module.css';

export interface RecordListProps {
  readonly module: ModuleKey;
  readonly data: ListData;
  readonly title: string;
  readonly noun: (count: number) => string;
  readonly empty: { readonly title: string; readonly help: string };
  readonly create: { readonly title: string; readonly path: string };
  readonly editPath: (row: ListRecord) => string;
  readonly rowName: (row: ListRecord) => string;
  /** The base columns; ids are the server's sort fields. */
  readonly columns: readonly DataTableColumn<ListRecord>[];
  readonly hiddenAtFirst?: readonly string[];
  /** Form fields that the base columns already show. */
  readonly shownFields: readonly string[];
  readonly card: (row: ListRecord) => ReactNode;
  /** The statuses that a record can get, if not all of the module. */
  readonly statusesOf?: (row: ListRecord) => readonly ListStatus[];
  /** Further keys on the cursor row. */
  readonly rowKeys?: Readonly<Record<string, (row: ListRecord) => void>> | undefined;
  /** Filters of this list, in addition to status, activity, created and updated. */
  readonly filters?: readonly FilterField[];
  /** Content to the left of the filters: product and program. */
  readonly selectors?: ReactNode;
  /** Why search and list settings offer only the fields that all records have; absent if they offer every field. */
  readonly commonFieldsNote?: string | undefined;
}

const NO_STATUSES: readonly ListStatus[] = [];
const NONE: readonly never[] = [];

/**
 * The records of a module: status tabs, filters, columns, rows, pages. The lists of loans and people only differ in
 * their props.
 */
export function RecordList(props: RecordListProps) {
  const {
    module,
    data,
    title,
    columns,
    shownFields,
    selectors,
    commonFieldsNote,
    filters = NONE,
    hiddenAtFirst = NONE,
  } = props;
  const { search, change, answer, setup } = data;
  const isBoard = search.layout === 'board' && answer !== undefined && answer.status.length > 0;
  const isCommonOnly = commonFieldsNote !== undefined;
  const text = useText(recordList);
  const dates = useCompanyDates();
  const viewer = useViewer();
  const base = useBaseFilters(answer?.status ?? NO_STATUSES);
  const own = useMemo(() => [...base, ...filters], [base, filters]);
  const fields = useMemo(() => {
    // The shown columns can always be filtered, as well as anything that the URL filters by.
    const open = new Set([
      ...columns.map((column) => column.id),
      ...(search.filters ?? []).map((filter) => filter.field),
    ]);
    const common = new Set(setup?.fields.filter(({ isCommon }) => isCommon).map(({ id }) => id));
    const isOffered = ({ id }: FilterField) => !isCommonOnly || common.has(id) || open.has(id);
    return [...own, ...formFilters(setup, own, text).filter(isOffered)];
  }, [own, setup, isCommonOnly, columns, search.filters, text]);
  const maySave = answer?.permissions.update === true && !isCommonOnly;
  const fieldColumns = useMemo(() => {
    const reserved = new Set([...shownFields, ...columns.map((column) => column.id)]);
    return (setup?.fields ?? [])
      .filter(({ id, isCommon, listShowField }) => {
        const isOffered = isCommon || !isCommonOnly;
        return isOffered && !reserved.has(id) && (maySave || isCommonOnly || listShowField);
      })
      .map((field) => fieldColumn(field, dates, text));
  }, [setup, isCommonOnly, shownFields, columns, maySave, dates, text]);
  const shape = useListLayout({
    module,
    setup,
    base: columns,
    hiddenAtFirst,
    fields: fieldColumns,
    maySave,
    isCommonOnly,
    query: data,
  });
  const all = useMemo(() => [...columns, ...fieldColumns], [columns, fieldColumns]);
  const activity = useActivity(module, answer?.permissions, props.rowName);
  const open = useGoToPath();
  const empty = useListEmpty({
    search,
    change,
    empty: props.empty,
    create: answer?.permissions.add ? props.create : null,
  });
  const isStaff = viewer !== null && viewer.type !== 'Prospects' && viewer.type !== 'Contacts';
  const allowedFor = (row: ListRecord) =>
    isStaff && row.active && answer?.permissions.update ? (props.statusesOf?.(row) ?? answer.status) : NO_STATUSES;
  const totals = useTotals({
    module,
    search,
    columns: all.filter(({ id }) => shape.visible.includes(id)),
    ignored: data.ignored,
    count: answer?.count ?? 0,
  });
  const content = contentOfSearch({ ...search, columns: shape.visible, density: shape.density });
  return (
    <Page
      title={title}
      aside={<ViewsMenu views={data.views} title={title} content={content} />}
      meta={data.views.current && data.views.current.omitted > 0 && <OmittedNote />}
      fit="window"
      actions={
        answer?.permissions.add && (
          <CreateButton link={<Link to={props.create.path} />}>{props.create.title}</CreateButton>
        )
      }
    >
      <FilterBar
        fields={fields}
        filters={search.filters ?? NONE}
        onFilters={(next) => change({ filters: next })}
        search={search.q}
        onSearch={(q) => change({ q }, 'replace')}
        before={selectors}
        ignored={data.ignored}
        note={commonFieldsNote}
        tools={
          <>
            <ColumnChooser columns={all} layout={shape.layout} onLayout={shape.change} note={commonFieldsNote} />
            {answer && answer.count > 0 && <ExportButton module={module} search={search} title={title} />}
            <span className={styles.wide}>
              <DensityMenu density={shape.density} onDensity={shape.setDensity} />
            </span>
          </>
        }
      />
      <ListFrame>
        {isBoard ? (
          <Board
            module={module}
            search={search}
            title={title}
            statuses={answer.status}
            allowedFor={allowedFor}
            nameOf={props.rowName}
            card={props.card}
            onOpen={(row) => open(props.editPath(row))}
            onTable={(status) => change({ layout: undefined, status })}
          />
        ) : (
          <DataTable<ListRecord>
            label={title}
            columns={all}
            rows={answer?.records ?? NONE}
            rowKey={(row) => row._id}
            rowName={props.rowName}
            state={answer ? (data.isOld ? 'refreshing' : 'ready') : 'loading'}
            error={listError(data, text)}
            empty={empty}
            sort={sortOf(search)}
            onSort={(sort) => change({ sort: sort.field, order: sort.order })}
            onOpen={(row) => open(props.editPath(row))}
            actions={activity.mayAct ? activity.button : undefined}
            card={props.card}
            rowKeys={props.rowKeys}
            layout={shape.layout}
            onLayout={shape.change}
            density={shape.density}
            tabs={<StatusTabs answer={answer} value={search.status} onChange={(status) => change({ status })} />}
            paging={
              answer && {
                count: answer.count,
                page: search.page ?? 0,
                limit: search.limit ?? 20,
                onPage: (page) => change({ page }),
                onLimit: (limit) => change({ limit }),
                noun: props.noun,
                ...(totals.length > 0 && { aside: <TotalsSummary totals={totals} count={answer.count} /> }),
              }
            }
          />
        )}
      </ListFrame>
      {activity.dialog}
    </Page>
  );
}

const ALL = 'all';

/** "All (count)" and one tab per status with its glyph and count. */
function StatusTabs({
  answer,
  value,
  onChange,
}: {
  readonly answer: ListAnswer | undefined;
  readonly value: string | undefined;
  readonly onChange: (status: string | undefined) => void;
}) {
  const text = useText(recordList);
  const tabs = [
    { id: ALL, title: text('all'), count: answer?.all },
    ...(answer?.status ?? []).map((status) => ({
      id: status._id,
      title: status.label,
      count: status.count,
      glyph: statusAppearance(status),
    })),
  ];
  return (
    <SegmentedTabs
      label={text('statuses')}
      tabs={tabs}
      value={value ?? ALL}
      onChange={(id) => onChange(id === ALL ? undefined : id)}
    />
  );
}
