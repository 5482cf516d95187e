import { Link } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { CreateButton, downloadWhenIdle, ListFrame, Page } from '../../ui';
import { DataTable, FilterBar } from '../../ui/table';
import { combinedFilters } from './combined-filters';
import type { ListStatus } from './list-module';
import { listError, useListEmpty } from './list-states';
import { ListTools } from './list-tools';
import type { ListRecord } from './wire-records';
import { sortOf } from './list-search';
import { StatusTabs } from './status-tabs';
import { useListSelection } from './selection/use-list-selection';
import { useActivity } from './use-activity';
import { useGoToPath } from '../session';
import { TotalsSummary } from './totals/totals-summary';
import { useTotals } from './totals/use-totals';
import type { RecordListProps } from './record-list-props';
import { useListColumns } from './use-list-columns';
import { useViewer } from './use-viewer';
import { ON_DEMAND_IN_LISTS } from './on-demand-parts';
import { UnknownPartsNote } from './unknown-parts-note';
import { OmittedNote } from './views/omitted-note';
import { contentOfSearch } from './views/view-search';
import { ViewsMenu } from './views/views-menu';
import { AfterPaint } from '../../ui/page/after-paint';
import { lazyPart } from '../../ui/overlays/lazy-part';

const Board = lazyPart(() => import('./board/board'), 'Board');

/** In pixels. */
const TABS_HEIGHT = 38;

const NO_STATUSES: readonly ListStatus[] = [];
const NO_ROWS: readonly never[] = [];

/**
 * The records of a module: status tabs, filters, columns, rows, pages. The lists of loans and people only differ in
 * their props.
 */
export function RecordList(props: RecordListProps) {
  const { module, data, title, selectors, commonFieldsNote } = props;
  const { search, change, answer } = data;
  const { onDemand = NO_ROWS } = props;
  const hasRows = answer !== undefined;
  useEffect(() => (hasRows ? downloadWhenIdle([...ON_DEMAND_IN_LISTS, ...onDemand]) : undefined), [hasRows, onDemand]);
  const isBoard = search.layout === 'board' && answer !== undefined && answer.status.length > 0;
  const text = useText(recordList);
  const viewer = useViewer();
  const { fields, all, shape } = useListColumns(props);
  const activity = useActivity(module, answer?.permissions, props.rowName, props.rowActions);
  const open = useGoToPath();
  const emptyProps = useListEmpty({
    search,
    change,
    empty: props.empty,
    create: answer?.permissions.add ? props.create : null,
  });
  const isStaff = viewer !== null && viewer.type !== 'Prospects' && viewer.type !== 'Contacts';
  const rows = useListSelection(props, isStaff);
  const allowedFor = (row: ListRecord) =>
    isStaff && row.active && !row.sharing_company?.isReceived && answer?.permissions.update
      ? (props.statusesOf?.(row) ?? answer.status)
      : NO_STATUSES;
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
      aside={
        <AfterPaint>
          <ViewsMenu views={data.views} title={title} content={content} />
        </AfterPaint>
      }
      meta={data.views.current && data.views.current.omitted > 0 && <OmittedNote />}
      fit="window"
      actions={
        <>
          {props.links}
          {answer?.permissions.add && (
            <CreateButton link={<Link to={props.create.path} />}>{props.create.title}</CreateButton>
          )}
        </>
      }
    >
      <UnknownPartsNote unknown={data.unknown} change={change} />
      <FilterBar
        fields={fields}
        {...combinedFilters(data, fields, selectors)}
        search={search.q}
        onSearch={(q) => change({ q }, 'replace')}
        ignored={data.ignored}
        note={commonFieldsNote}
        tools={
          <ListTools
            module={module}
            data={data}
            title={title}
            columns={all}
            shape={shape}
            isBoard={isBoard}
            note={commonFieldsNote}
          />
        }
      />
      <ListFrame>
        {isBoard ? (
          <Suspense fallback={null}>
            <Board
              module={module}
              search={search}
              ignored={data.ignored}
              title={title}
              statuses={answer.status}
              allowedFor={allowedFor}
              nameOf={props.rowName}
              card={props.card}
              onOpen={(row) => open(props.editPath(row))}
              onTable={(status) => change({ layout: undefined, status })}
            />
          </Suspense>
        ) : (
          <DataTable<ListRecord>
            label={title}
            columns={all}
            rows={answer?.records ?? NO_ROWS}
            rowKey={(row) => row._id}
            rowName={props.rowName}
            state={answer ? (data.isOld ? 'refreshing' : 'ready') : 'loading'}
            error={listError(data, text)}
            empty={emptyProps}
            sort={sortOf(search)}
            onSort={(sort) => change({ sort: sort.field, order: sort.order })}
            onOpen={(row) => open(props.editPath(row))}
            actions={activity.actions}
            card={props.card}
            rowKeys={props.rowKeys}
            selection={rows.selection}
            onSelection={rows.onSelection}
            layout={shape.layout}
            onLayout={shape.change}
            density={shape.density}
            tabs={
              <AfterPaint height={TABS_HEIGHT}>
                <StatusTabs module={module} answer={answer} search={search} ignored={data.ignored} change={change} />
              </AfterPaint>
            }
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
        {!isBoard && rows.actions}
      </ListFrame>
      <AfterPaint>{activity.dialog}</AfterPaint>
    </Page>
  );
}
