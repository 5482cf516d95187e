import { useQueryClient } from '@tanstack/react-query';
import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Button, notify } from '../../../ui';
import { refreshTasks } from '../cached-tasks';
import type { TaskSummary } from '../task-shapes';

/** Takes a task of a role or group. The server decides between two people; the other one sees who has taken it. */
export function TakeButton({ task }: { readonly task: TaskSummary }) {
  const text = useText(taskList);
  const queries = useQueryClient();
  const take = useSave('takeTask', {
    onSuccess: () => void notify.success(text('taken', { title: task.title })),
    onError: (error) => void notify.failure(failureText(error, text('takeFailed'))),
    onSettled: () => void refreshTasks(queries),
  });
  if (!task.abilities.take) return null;
  return (
    <Button
      size="small"
      aria-label={text('takeTask', { title: task.title })}
      isBusy={take.isPending}
      onClick={() => take.mutate({ params: { id: task._id } })}
    >
      {text('take')}
    </Button>
  );
}
