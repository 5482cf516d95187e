import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { notify } from '../../../ui';
import { refreshTasks } from '../cached-tasks';
import type { Task, TaskOwner } from '../task-shapes';
import { changedValues, createBody, draftOf, type TaskDraft } from './task-draft';

/** A field that someone else changed at the same time. */
export interface ConflictField {
  readonly field: string;
  readonly title: string;
  readonly theirs: unknown;
  readonly by: string;
}

interface Conflict {
  readonly version: number;
  readonly fields: readonly ConflictField[];
}

/** A save that the server refused because of open tasks or mandatory items; it can be repeated with a reason. */
interface BlockedSave {
  readonly reason: string;
}

export interface TaskSaveInput {
  readonly task: Task | null;
  readonly owner: TaskOwner | null;
  readonly onSaved: () => void;
}

/** Creates or updates the task of the dialog, with the messages of the specification. @source spec 2-records §8 */
export function useTaskSave({ task, owner, onSaved }: TaskSaveInput) {
  const text = useText(taskList);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [blockedSave, setBlockedSave] = useState<BlockedSave | null>(null);

  const send = async (draft: TaskDraft, overrideReason?: string): Promise<void> => {
    if (!task) {
      await call('createTask', { body: { ...createBody(draft), ...owner } });
      return;
    }
    const changes = changedValues(draftOf(task), draft);
    if (Object.keys(changes).length === 0) return;
    const version = conflict?.version ?? task.version;
    const override = overrideReason ? { override: { reason: overrideReason } } : {};
    await call('updateTask', { params: { id: task._id }, body: { ...changes, version, ...override } });
  };

  const save = async (draft: TaskDraft, overrideReason?: string): Promise<void> => {
    setBusy(true);
    setBlockedSave(null);
    try {
      await send(draft, overrideReason);
      notify.success(text(task ? 'updated' : 'taskCreated'));
      void refreshTasks(queries);
      onSaved();
    } catch (error) {
      if (isRefused(error, 'conflict')) setConflict(error.details as Conflict);
      else if (isRefused(error, 'blocked')) setBlockedSave({ reason: error.message });
      else {
        const isExplained = isRefused(error) && error.status < 500;
        notify.failure(isExplained ? error.message : text(task ? 'updateFailed' : 'createFailed'));
      }
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, conflict, blocked: blockedSave };
}
