import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useText } from '../../i18n';
import { taskList } from '../../i18n/en/records/task-list';
import { notify } from '../../ui';
import { changeCachedTask, refreshTasks } from './cached-tasks';
import type { TaskPatch, TaskSummary } from './task-shapes';
import { useTaskSender, valuesBefore, type InlineValues } from './use-task-sender';

/**
 * Changes tasks in place, optimistically: a refusal restores the values and shows the reason. A saved change can be
 * undone for 10 s. Changes of one task are sent one after another, each with the version that the previous one returned.
 */
export function useTaskChanges() {
  const text = useText(taskList);
  const queries = useQueryClient();
  const { send, blocked, dismissBlocked } = useTaskSender();
  const requests = useRef(new Map<string, Promise<boolean>>());
  const pendingCount = useRef(0);

  const apply = useCallback(
    async (task: TaskSummary, values: InlineValues, override?: TaskPatch['override']): Promise<boolean> => {
      pendingCount.current += 1;
      for (const key of ['listTasks', 'listMyTasks']) void queries.cancelQueries({ queryKey: [key] });
      changeCachedTask(queries, task._id, (row) => ({ ...row, ...values }));
      const request = (requests.current.get(task._id) ?? Promise.resolve(true)).then(() =>
        send(task, values, override),
      );
      requests.current.set(task._id, request);
      const isSaved = await request;
      pendingCount.current -= 1;
      // A response from before another change would show its old value until that change is saved.
      if (pendingCount.current === 0) void refreshTasks(queries);
      return isSaved;
    },
    [queries, send],
  );

  /** Changes tasks, and offers to undo all of it at once. */
  const change = useCallback(
    async (tasks: readonly TaskSummary[], values: InlineValues, override?: TaskPatch['override']): Promise<void> => {
      const results = await Promise.all(tasks.map((task) => apply(task, values, override)));
      const savedTasks = tasks.filter((_, index) => results[index]);
      if (savedTasks.length === 0) return;
      const message =
        savedTasks.length > 1
          ? text('savedMany', { count: savedTasks.length })
          : text(values.status ? 'statusSaved' : 'updated');
      notify.undo(message, () => {
        for (const task of savedTasks) void apply(task, valuesBefore(task, values));
      });
    },
    [apply, text],
  );

  return { change, blocked, dismissBlocked };
}

export type TaskChanges = ReturnType<typeof useTaskChanges>;
