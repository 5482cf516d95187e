import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call, ConnectionLost, failureText, isRefused } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { taskList } from '../../i18n/en/records/task-list';
import { notify } from '../../ui';
import { changeCachedTask } from './cached-tasks';
import { wireUser, type TaskPatch, type TaskSummary } from './task-shapes';

/** The values of a task that lists change in place. */
export type InlineValues = Partial<Pick<TaskSummary, 'status' | 'priority' | 'due_date' | 'due_time' | 'users'>>;

/** A completion that the server refused because of open tasks or mandatory checklist items. */
export interface BlockedCompletion {
  readonly task: TaskSummary;
  readonly values: InlineValues;
  /** What prevents it. */
  readonly reason: string;
}

const wirePatch = ({ users, ...values }: InlineValues): TaskPatch => ({
  ...values,
  ...(users && { users: users.map(wireUser) }),
});

/** The current values of the changed fields, which Undo restores. */
export const valuesBefore = (task: TaskSummary, values: InlineValues): InlineValues =>
  Object.fromEntries(Object.keys(values).map((key) => [key, task[key as keyof InlineValues]]));

/** Sends changes with the current version of each task, and restores the values of refused ones. */
export function useTaskSender() {
  const text = useText(taskList);
  const sharedText = useText(recordList);
  const queries = useQueryClient();
  const versions = useRef(new Map<string, number>());
  const [blocked, setBlocked] = useState<BlockedCompletion | null>(null);
  const send = useCallback(
    async (task: TaskSummary, values: InlineValues, override?: TaskPatch['override']): Promise<boolean> => {
      const version = Math.max(task.version, versions.current.get(task._id) ?? 0);
      try {
        const body = { version, ...wirePatch(values), ...(override && { override }) };
        const answer = await call('updateTask', { params: { id: task._id }, body });
        versions.current.set(task._id, answer.version);
        changeCachedTask(queries, task._id, (row) => ({ ...row, version: answer.version }));
        return true;
      } catch (error) {
        changeCachedTask(queries, task._id, (row) => ({ ...row, ...valuesBefore(task, values) }));
        const failedText = text(values.status ? 'statusFailed' : 'updateFailed');
        if (isRefused(error, 'blocked')) setBlocked({ task, values, reason: error.message });
        else
          notify.failure(
            error instanceof ConnectionLost ? `${failedText} ${sharedText('lost')}` : failureText(error, failedText),
          );
        return false;
      }
    },
    [queries, text, sharedText],
  );
  return { send, blocked, dismissBlocked: () => setBlocked(null) };
}
