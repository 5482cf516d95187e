import { Link } from '@tanstack/react-router';
import { CallRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { tasks } from '../../i18n/en/records/tasks';
import {
  AddIcon,
  Ago,
  Button,
  CreateButton,
  EditIcon,
  IconButton,
  ListFrame,
  Page,
  SegmentedTabs,
  StatusPill,
  type EmptyStateProps,
  activityKey,
} from '../../ui';
import { DataTable, RowCard, type Sort } from '../../ui/table';
import { useGoToPath } from '../session';
import type { TemplateListItem } from './template-shapes';
import { useTemplateActivity } from './use-template-activity';
import { useTemplateColumns } from './template-columns';

/** The list state in the URL; absent values are the defaults. */
export interface TemplateSearch {
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 1 | -1 | undefined;
  readonly q?: string | undefined;
}

export interface TemplateListProps {
  readonly search: TemplateSearch;
  readonly change: (patch: TemplateSearch) => void;
}

const LIMIT = 20;
const SHOWN = ['all', 'active', 'inactive'] as const;
const isFiltered = ({ q, status }: TemplateSearch) => Boolean(q ?? status);

function useTemplates({ status, page = 0, limit = LIMIT, sort, order = 1, q }: TemplateSearch) {
  const show = SHOWN.find((one) => one === status) ?? 'all';
  const body = {
    skip: page * limit,
    limit,
    show,
    ...(q && { search: q }),
    ...(sort && { sort: { field: sort, order } }),
  };
  return useCall('listTaskTemplates', { body }, { placeholderData: (before) => before });
}

/** /builders/tasks: the company's task templates, with search and a filter by activity. */
export function TemplateList({ search, change }: TemplateListProps) {
  const text = useText(tasks);
  const go = useGoToPath();
  const columns = useTemplateColumns();
  const activity = useTemplateActivity();
  const { data, error, isPlaceholderData, refetch } = useTemplates(search);
  const sort: Sort = search.sort ? { field: search.sort, order: search.order ?? 1 } : { field: 'updatedAt', order: -1 };
  const builderOf = ({ _id }: TemplateListItem) => `/builders/task/builder/${_id}`;
  return (
    <Page
      title={text('tasks')}
      fit="window"
      actions={<CreateButton link={<Link to="/builders/task/create" />}>{text('create')}</CreateButton>}
    >
      <ListFrame search={{ value: search.q, label: text('search'), onSearch: (q) => change({ q, page: undefined }) }}>
        <DataTable<TemplateListItem>
          label={text('tasks')}
          columns={columns}
          rows={data?.templates ?? []}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          state={data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          error={
            error && !data
              ? {
                  title: text('loadFailed'),
                  help: error instanceof CallRefused ? error.message : text('loadHelp'),
                  onRetry: () => void refetch(),
                }
              : null
          }
          empty={useEmpty(search, change)}
          sort={sort}
          onSort={(next) => change({ sort: next.field, order: next.order, page: undefined })}
          onOpen={(row) => go(builderOf(row))}
          actions={(row) => (
            <>
              <IconButton
                icon={EditIcon}
                name={text('editTitle')}
                onClick={() => go(`/builders/task/edit/${row._id}`)}
              />
              {activity.button(row)}
            </>
          )}
          card={(row) => <TemplateCard row={row} />}
          tabs={
            <ShownTabs data={data} value={search.status} onChange={(status) => change({ status, page: undefined })} />
          }
          paging={
            data && {
              count: data.count,
              page: search.page ?? 0,
              limit: search.limit ?? LIMIT,
              onPage: (page) => change({ page: page || undefined }),
              onLimit: (limit) => change({ limit, page: undefined }),
              noun: (count) => text('count', { count }),
            }
          }
        />
      </ListFrame>
      {activity.dialog}
    </Page>
  );
}

function useEmpty(search: TemplateSearch, change: TemplateListProps['change']): EmptyStateProps {
  const text = useText(tasks);
  const shared = useText(recordList);
  if (!isFiltered(search))
    return {
      title: text('empty'),
      help: text('emptyHelp'),
      action: (
        <Button size="small" tone="primary" icon={AddIcon} link={<Link to="/builders/task/create" />}>
          {text('create')}
        </Button>
      ),
    };
  return {
    title: shared('noMatch'),
    help: shared('noMatchHelp'),
    action: (
      <Button size="small" onClick={() => change({ q: undefined, status: undefined, page: undefined })}>
        {shared('clearFilters')}
      </Button>
    ),
  };
}

interface ShownTabsProps {
  readonly data: { readonly active: number; readonly inactive: number } | undefined;
  readonly value: string | undefined;
  readonly onChange: (status: string | undefined) => void;
}

function ShownTabs({ data, value, onChange }: ShownTabsProps) {
  const text = useText(tasks);
  const shared = useText(recordList);
  const counts = data && { all: data.active + data.inactive, active: data.active, inactive: data.inactive };
  const titles = { all: shared('all'), active: shared('active'), inactive: shared('deactive') };
  return (
    <SegmentedTabs
      label={text('show')}
      tabs={SHOWN.map((id) => ({ id, title: titles[id], count: counts?.[id] }))}
      value={SHOWN.find((one) => one === value) ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  );
}

function TemplateCard({ row }: { readonly row: TemplateListItem }) {
  const text = useText(tasks);
  const shared = useText(recordList);
  const { title, module, trigger, assignees, active: isActive, updatedAt } = row;
  return (
    <RowCard
      code={module.title}
      ago={<Ago at={updatedAt} />}
      name={title}
      facts={[text(`short-${trigger as 'none'}`), ...assignees.map((role) => role.title)].join(' · ')}
      status={
        <StatusPill set="active" status={activityKey(isActive)} label={shared(isActive ? 'active' : 'deactive')} />
      }
    />
  );
}
