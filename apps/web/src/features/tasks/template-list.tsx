import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
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
  StatusPill,
  type EmptyStateProps,
  activityKey,
} from '../../ui';
import { DataTable, RowCard, type Sort } from '../../ui/table';
import {
  ActivityTabs,
  orderOf,
  pageOf,
  tablePaging,
  tableStates,
  useNoMatch,
  type PageListProps,
  type PageSearch,
} from '../page-list';
import { useGoToPath } from '../session';
import type { TemplateListItem } from './template-shapes';
import { useTemplateActivity } from './use-template-activity';
import { useTemplateColumns } from './template-columns';

const isFiltered = ({ q, status }: PageSearch) => Boolean(q ?? status);

/** /builders/tasks: the company's task templates, with search and a filter by activity. */
export function TemplateList({ search, change }: PageListProps) {
  const text = useText(tasks);
  const navigate = useGoToPath();
  const columns = useTemplateColumns();
  const activity = useTemplateActivity();
  const query = useCall(
    'listTaskTemplates',
    { body: { ...pageOf(search), ...orderOf(search) } },
    { placeholderData: (previousData) => previousData },
  );
  const { data } = query;
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
          {...tableStates(query, { title: text('loadFailed'), help: text('loadHelp') })}
          empty={useEmpty(search, change)}
          sort={sort}
          onSort={(nextSort) => change({ sort: nextSort.field, order: nextSort.order, page: undefined })}
          onOpen={(row) => navigate(builderOf(row))}
          actions={(row) => (
            <>
              <IconButton
                icon={EditIcon}
                name={text('editTitle')}
                onClick={() => navigate(`/builders/task/edit/${row._id}`)}
              />
              {activity.button(row)}
            </>
          )}
          card={(row) => <TemplateCard row={row} />}
          tabs={<ActivityTabs label={text('show')} counts={data} search={search} change={change} />}
          paging={tablePaging({ search, change }, data, (count) => text('count', { count }))}
        />
      </ListFrame>
      {activity.dialog}
    </Page>
  );
}

function useEmpty(search: PageSearch, change: PageListProps['change']): EmptyStateProps {
  const text = useText(tasks);
  const noMatch = useNoMatch({ change });
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
  return noMatch;
}

function TemplateCard({ row }: { readonly row: TemplateListItem }) {
  const text = useText(tasks);
  const sharedText = useText(recordList);
  const { title, module, trigger, assignees, active: isActive, updatedAt } = row;
  return (
    <RowCard
      code={module.title}
      ago={<Ago at={updatedAt} />}
      name={title}
      facts={[text(`short-${trigger as 'none'}`), ...assignees.map((role) => role.title)].join(' · ')}
      status={
        <StatusPill set="active" status={activityKey(isActive)} label={sharedText(isActive ? 'active' : 'deactive')} />
      }
    />
  );
}
