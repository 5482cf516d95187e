import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client';
import { useActivity } from '../activity';
import { refreshTasks } from './cached-tasks';
import type { TaskSummary } from './task-shapes';

/** Deactivates and activates tasks, with the confirmation of the specification. */
export function useTaskActivity() {
  const queries = useQueryClient();
  return useActivity<TaskSummary>({
    titleOf: ({ title }) => title,
    setActive: ({ _id: id }, isActive) =>
      isActive ? call('activateTask', { body: { _id: id } }) : call('deactivateTask', { params: { id } }),
    afterChange: () => refreshTasks(queries),
  });
}
