import { useState } from 'react';
import { CallRefused, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Dialog, ErrorState, SkeletonFields } from '../../../ui';
import type { TaskOwner } from '../task-shapes';
import { TaskForm } from './task-form';

export interface TaskDialogProps {
  /** The task to update; null creates one. */
  readonly task: string | null;
  /** The record of a new task; null for a task without one. */
  readonly owner: TaskOwner | null;
  readonly onClose: () => void;
}

/** Creates or updates a task. @source spec 2-records §2.12 */
export function TaskDialog({ task, owner, onClose }: TaskDialogProps) {
  const text = useText(taskList);
  const [isChanged, setChanged] = useState(false);
  const body = task ? { tid: task } : { ...owner };
  const { data, error, refetch, isFetchedAfterMount } = useCall('readTask', { body }, { staleTime: 0, retry: false });
  const isReady =
    data !== undefined && (isFetchedAfterMount || error !== null) && (task === null || data.task !== null);
  return (
    <Dialog isOpen onClose={onClose} title={text(task ? 'updateTask' : 'createTask')} width={720} canLeave={!isChanged}>
      {isReady ? (
        <TaskForm
          key={data.task?._id ?? 'new'}
          info={data}
          owner={owner}
          onChanged={setChanged}
          onReload={() => refetch()}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorState
          title={text('taskFailed')}
          help={error instanceof CallRefused ? error.message : text('loadHelp')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonFields lines={6} label={text('loading')} />
      )}
    </Dialog>
  );
}
