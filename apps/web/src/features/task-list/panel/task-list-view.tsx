import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallRefused, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { AddIcon, Button, EmptyState, ErrorState, SkeletonLines, useShortcut } from '../../../ui';
import { TableFooter } from '../../../ui/table/table-foot';
import { CaptureBar } from '../capture/capture-bar';
import { useCapture } from '../capture/use-capture';
import { useCompanyToday } from '../due/use-company-clock';
import { TaskRows } from '../rows/task-rows';
import type { OpenTask } from '../rows/use-open-task';
import { useTaskActivity } from '../use-task-activity';
import { TASK_STATUSES, type TaskOwner } from '../task-shapes';
import { ListTools, NO_FILTERS, type ListFilters } from './list-tools';
import { TaskLegend } from './task-legend';
import styles from './panel.module.css';

export interface TaskListViewProps {
  /** The record whose tasks are listed; null lists all tasks that the viewer may see. */
  readonly owner: TaskOwner | null;
  /** The task that is open beside the list. */
  readonly panel: OpenTask;
  readonly onCreate: () => void;
}

/** @source spec 2-records §9 */
const PAGE_SIZE = 10;
const OPEN_STATUSES = TASK_STATUSES.filter((status) => status !== 'Completed' && status !== 'N/A');
const CLOSED_STATUSES = TASK_STATUSES.filter((status) => status === 'Completed' || status === 'N/A');

/** The statuses of the tab, limited to the chosen ones. */
function statusesOf({ tab, status }: ListFilters) {
  if (status) return [status];
  if (tab === 'inactive') return undefined;
  return [...(tab === 'open' ? OPEN_STATUSES : CLOSED_STATUSES)];
}

function useTaskList(owner: TaskOwner | null, filters: ListFilters, paging: { page: number; limit: number }) {
  const { tab, list, priority, text, sort } = filters;
  const statuses = statusesOf(filters);
  return useCall(
    'listTasks',
    {
      body: {
        skip: paging.page * paging.limit,
        limit: paging.limit,
        sort,
        ...(list && { list }),
        ...owner,
        filters: {
          active: tab !== 'inactive',
          ...(statuses && { status: statuses }),
          ...(priority && { priority: [priority] }),
          ...(text && { text }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  );
}

/** A list of tasks with search, filters, sort and paging. @source spec 2-records §2.12 */
export function TaskListView({ owner, panel, onCreate }: TaskListViewProps) {
  const text = useText(taskList);
  const input = useRef<HTMLInputElement>(null);
  const [filters, setFilters] = useState<ListFilters>(NO_FILTERS);
  const [paging, setPaging] = useState({ page: 0, limit: PAGE_SIZE });
  const today = useCompanyToday();
  const capture = useCapture(owner);
  const activity = useTaskActivity();
  const { data, error, refetch, isPlaceholderData } = useTaskList(owner, filters, paging);
  const mayAdd = data?.permissions.add === true;
  useShortcut('n', () => input.current?.focus());
  const change = (patch: Partial<ListFilters>) => {
    setFilters({ ...filters, ...patch });
    setPaging({ ...paging, page: 0 });
  };
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS);
  return (
    <>
      <ListTools filters={filters} count={data?.count} onChange={change} />
      {mayAdd && (
        <CaptureBar
          ref={input}
          assignees={capture.assignees}
          hasRecord={owner !== null}
          placeholder={text(owner ? 'captureOnRecord' : 'capturePlaceholder')}
          onAdd={capture.add}
        />
      )}
      {error && !data ? (
        <ErrorState
          title={text('listFailed')}
          help={error instanceof CallRefused ? error.message : text('loadHelp')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <div className={styles.loading}>
          <SkeletonLines lines={6} label={text('loading')} />
        </div>
      ) : data.tasks.length === 0 && capture.pending.length === 0 ? (
        <EmptyState
          title={text(isFiltered ? 'noMatch' : mayAdd ? 'empty' : 'emptyOthers')}
          action={
            isFiltered ? (
              <Button size="small" onClick={() => change(NO_FILTERS)}>
                {text('clearFilters')}
              </Button>
            ) : (
              mayAdd && (
                <Button size="small" icon={AddIcon} onClick={onCreate}>
                  {text('createTask')}
                </Button>
              )
            )
          }
        />
      ) : (
        <TaskRows
          label={text('tasks')}
          groups={[{ id: 'all', tasks: data.tasks }]}
          pending={capture.pending}
          today={today}
          showsRecord={owner === null}
          untimedLabel="today"
          isStale={isPlaceholderData}
          onOpen={panel.open}
          panel={panel}
          rowActions={(task) => task.abilities.delete && activity.button(task)}
        />
      )}
      <TaskLegend />
      {data && (
        <div className={styles.pager}>
          <TableFooter
            paging={{
              count: data.count,
              ...paging,
              onPage: (page) => setPaging({ ...paging, page }),
              onLimit: (limit) => setPaging({ page: 0, limit }),
              noun: (count) => text('tasksCount', { count }),
            }}
          />
        </div>
      )}
      {activity.dialog}
    </>
  );
}
