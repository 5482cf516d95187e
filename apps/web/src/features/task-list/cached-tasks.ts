import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '../../client';
import { dueGroup } from './due/group-by-due';
import { DUE_GROUPS, type MyTasks, type TaskInfo, type TaskSummary } from './task-shapes';

/** Everything that shows tasks. */
export const TASK_QUERIES = ['listTasks', 'listMyTasks', 'readTask', 'dashboard'] as const;

type Change = <Shown extends TaskSummary>(task: Shown) => Shown;

/** Moves the tasks of a list by due date to their groups; within a group they keep their order. */
function regroup(
  answer: MyTasks,
  tasks: readonly TaskSummary[],
  summaryBefore: readonly TaskSummary[],
): MyTasks['groups'] {
  return DUE_GROUPS.flatMap((ownDueGroup) => {
    const inGroup = tasks.filter((task) => task.due === ownDueGroup);
    const countBefore = answer.groups.find((group) => group.due === ownDueGroup)?.count ?? 0;
    const count = countBefore - summaryBefore.filter((task) => task.due === ownDueGroup).length + inGroup.length;
    return count > 0 ? [{ due: ownDueGroup, count, tasks: inGroup }] : [];
  });
}

/** Changes one task in every cached list, and in its panel. */
export function changeCachedTask(queries: QueryClient, id: string, change: Change): void {
  queries.setQueriesData<Answer<'listTasks'>>({ queryKey: ['listTasks'] }, (answer) =>
    answer ? { ...answer, tasks: answer.tasks.map((task) => (task._id === id ? change(task) : task)) } : answer,
  );
  queries.setQueriesData<TaskInfo>({ queryKey: ['readTask'] }, (answer) =>
    answer?.task?._id === id ? { ...answer, task: change(answer.task) } : answer,
  );
  queries.setQueriesData<MyTasks>({ queryKey: ['listMyTasks'] }, (answer) => {
    if (!answer) return answer;
    const tasksBefore = answer.groups.flatMap(({ tasks }) => tasks);
    const tasksAfter = tasksBefore.map((task) => {
      if (task._id !== id) return task;
      const changedEntry = change(task);
      return { ...changedEntry, due: dueGroup(changedEntry.due_date, answer.today) };
    });
    return { ...answer, groups: regroup(answer, tasksAfter, tasksBefore) };
  });
}

/** Refetches every list of tasks. */
export async function refreshTasks(queries: QueryClient): Promise<void> {
  await Promise.all(TASK_QUERIES.map((query) => queries.invalidateQueries({ queryKey: [query] })));
}
