import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Count, Icon, notify } from '../../../ui';
import { refreshTasks } from '../cached-tasks';
import { ChecklistIcon } from '../task-icons';
import type { Task, TaskInfo } from '../task-shapes';
import styles from './side.module.css';

/** Checks items at once: others who work on the task see it. */
function useItemChecks(task: Task) {
  const text = useText(taskList);
  const queries = useQueryClient();
  const mark = (item: string, isDone: boolean) =>
    queries.setQueriesData<TaskInfo>({ queryKey: ['readTask'] }, (answer) =>
      answer?.task?._id === task._id
        ? {
            ...answer,
            task: {
              ...answer.task,
              items: answer.task.items.map((listedItem) =>
                listedItem._id === item ? { ...listedItem, isDone } : listedItem,
              ),
            },
          }
        : answer,
    );
  return async (item: string, isDone: boolean): Promise<void> => {
    mark(item, isDone);
    try {
      await call('checkTaskItem', { params: { id: task._id, item }, body: { isDone } });
      await refreshTasks(queries);
    } catch (error) {
      mark(item, !isDone);
      notify.failure(failureText(error, text('updateFailed')));
    }
  };
}

/** The checklist of a task, to be checked while working. */
export function TaskChecklist({ task }: { readonly task: Task }) {
  const text = useText(taskList);
  const check = useItemChecks(task);
  const mayCheck = task.abilities.progress && task.active;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        <Icon of={ChecklistIcon} size={15} />
        {text('checklist')}
        <Count value={task.items.filter(({ isDone }) => !isDone).length} />
      </h3>
      {task.items.map((item) => (
        <Checkbox
          key={item._id}
          className={styles.item ?? ''}
          label={item.title}
          description={item.mandatory ? text('mandatory') : undefined}
          aria-label={text('checkItem', { title: item.title })}
          checked={item.isDone}
          disabled={!mayCheck}
          onChange={(event) => void check(item._id, event.currentTarget.checked)}
        />
      ))}
    </section>
  );
}
