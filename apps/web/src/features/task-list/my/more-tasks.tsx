import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Button, notify } from '../../../ui';
import type { DueGroup, MyTasks, TaskView } from '../task-shapes';

export interface MoreTasksProps {
  readonly view: TaskView;
  readonly group: DueGroup;
  readonly shown: number;
  readonly count: number;
}

/** The most that one request reads. */
const MAX_TASKS = 100;

/** Loads more tasks of a group into the cached list of the view. */
export function MoreTasks({ view, group, shown, count }: MoreTasksProps) {
  const text = useText(taskList);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const answer = await call('listMyTasks', { body: { view, group, skip: shown, limit: MAX_TASKS } });
      const moreTasks = answer.groups.find(({ due }) => due === group)?.tasks ?? [];
      queries.setQueriesData<MyTasks>(
        { queryKey: ['listMyTasks'], predicate: ({ queryKey }) => isOfView(queryKey, view) },
        (previousQueriesData) =>
          previousQueriesData && {
            ...previousQueriesData,
            groups: previousQueriesData.groups.map((listedGroup) =>
              listedGroup.due === group
                ? {
                    ...listedGroup,
                    tasks: [
                      ...listedGroup.tasks,
                      ...moreTasks.filter(({ _id }) => listedGroup.tasks.every((task) => task._id !== _id)),
                    ],
                  }
                : listedGroup,
            ),
          },
      );
    } catch {
      notify.failure(text('listFailed'));
    }
    setBusy(false);
  };
  return (
    <Button size="small" tone="quiet" isBusy={isBusy} onClick={() => void load()}>
      {text('showMore', { count: Math.min(MAX_TASKS, count - shown) })}
    </Button>
  );
}

const isOfView = (key: readonly unknown[], view: TaskView): boolean =>
  (key[1] as { readonly body?: { readonly view?: string } } | undefined)?.body?.view === view;
