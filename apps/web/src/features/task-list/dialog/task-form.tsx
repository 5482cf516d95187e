import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureText } from '../../../client';
import { CleanText } from '../../../form-view/text/clean-text';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Ago, Banner, Button, LineControl, notify } from '../../../ui';
import { refreshTasks } from '../cached-tasks';
import type { TaskInfo, TaskOwner } from '../task-shapes';
import { AssignedField } from './assigned-field';
import { BlockersField } from './blockers-field';
import { ChecklistField } from './checklist-field';
import { RemindersField, RepeatField } from './repeat-field';
import { changedValues, draftOf, missingValues, NEW_DRAFT, type DraftItem, type TaskDraft } from './task-draft';
import { TaskFields } from './task-fields';
import { TaskHistory } from './task-history';
import { TaskNotes } from './task-notes';
import { useTaskSave } from './use-task-save';
import styles from './dialog.module.css';

export interface TaskFormProps {
  readonly info: TaskInfo;
  readonly owner: TaskOwner | null;
  /** Reports whether there are unsaved changes. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onReload: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The record of a task, for the people and tasks that it may refer to. */
function ownerOf({ task }: TaskInfo, owner: TaskOwner | null): TaskOwner | null {
  if (!task) return owner;
  return task.owner ? { module: task.module.type, owner: task.owner._id } : null;
}

/** Checks items at once: others who work on the task see it. */
function useChecks(task: string | undefined, onChange: (patch: (draft: TaskDraft) => Partial<TaskDraft>) => void) {
  const text = useText(taskList);
  const queries = useQueryClient();
  const mark = (key: string, isDone: boolean) =>
    onChange(({ checklist }) => ({
      checklist: checklist.map((item) => (item.key === key ? { ...item, isDone } : item)),
    }));
  return async (item: DraftItem, isDone: boolean): Promise<void> => {
    if (!task || !item._id) return;
    mark(item.key, isDone);
    try {
      await call('checkTaskItem', { params: { id: task, item: item._id }, body: { isDone } });
      await refreshTasks(queries);
    } catch (error) {
      mark(item.key, !isDone);
      notify.failure(failureText(error, text('updateFailed')));
    }
  };
}

/** The fields of a task. */
export function TaskForm({ info, owner: newOwner, onChanged, onReload, onClose }: TaskFormProps) {
  const text = useText(taskList);
  const { task } = info;
  const owner = ownerOf(info, newOwner);
  const [draft, setDraft] = useState<TaskDraft>(() => (task ? draftOf(task) : NEW_DRAFT));
  const [showsErrors, setShowsErrors] = useState(false);
  const [reason, setReason] = useState('');
  const { save, isBusy, conflict, blocked } = useTaskSave({ task, owner, onSaved: onClose });
  const mayEdit = task ? task.abilities.update && task.active : info.permissions.add;
  const mayProgress = task ? task.abilities.progress && task.active : mayEdit;
  const mayOverride = task?.abilities.override === true;
  const change = (patch: Partial<TaskDraft>) => {
    const draftAfter = { ...draft, ...patch };
    setDraft(draftAfter);
    onChanged(Object.keys(changedValues(task ? draftOf(task) : NEW_DRAFT, draftAfter)).length > 0);
  };
  const check = useChecks(task?._id, (patch) => setDraft((draftBefore) => ({ ...draftBefore, ...patch(draftBefore) })));
  const submit = () => {
    setShowsErrors(true);
    if (missingValues(draft).length === 0) void save(draft, blocked && mayOverride ? reason.trim() : undefined);
  };
  return (
    <div className={styles.form}>
      {conflict && (
        <Banner tone="warning">
          {conflict.fields.map(({ title, by }) => text('conflict', { field: title, by })).join(' ')}{' '}
          <Button size="small" onClick={() => void onReload().then(onClose)}>
            {text('useTheirs')}
          </Button>
        </Banner>
      )}
      <TaskFields
        draft={draft}
        info={info}
        showsErrors={showsErrors}
        mayEdit={mayEdit}
        mayProgress={mayProgress}
        isOnLead={owner?.module === 'leads'}
        onChange={change}
        onEnter={submit}
      />
      {!mayEdit && task?.description && <CleanText html={task.description} />}
      {mayEdit && (
        <AssignedField
          task={task?._id ?? null}
          owner={owner}
          users={draft.users}
          people={info.users.people}
          onChange={(users) => change({ users })}
        />
      )}
      {(mayEdit || draft.checklist.length > 0) && (
        <ChecklistField
          items={draft.checklist}
          mayEdit={mayEdit}
          mayCheck={mayProgress}
          onCheck={(item, isDone) => void check(item, isDone)}
          onChange={(checklist) => change({ checklist })}
        />
      )}
      {(mayEdit || draft.blocked_by.length > 0) && (
        <BlockersField
          task={task?._id ?? null}
          owner={owner}
          blockers={draft.blocked_by}
          blocks={task?.blocks ?? []}
          mayEdit={mayEdit}
          onChange={(blockers) => change({ blocked_by: blockers })}
        />
      )}
      {mayEdit && (
        <>
          <RepeatField recurrence={draft.recurrence} onChange={(recurrence) => change({ recurrence })} />
          <RemindersField reminders={draft.reminders} onChange={(reminders) => change({ reminders })} />
        </>
      )}
      {task && <TaskNotes task={task._id} />}
      {task && <TaskHistory task={task} />}
      {blocked && (
        <Banner tone="warning">
          {blocked.reason}
          {mayOverride && (
            <label className={styles.field}>
              <span className={styles.label}>{text('overrideReason')}</span>
              <LineControl maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
            </label>
          )}
        </Banner>
      )}
      <div className={styles.actions}>
        {task && (
          <span className={styles.meta}>
            {text('createdBy', { name: task.created_by?.user ?? '' })} <Ago at={task.createdAt} isWithin />
          </span>
        )}
        <Button size="large" onClick={onClose}>
          {text('cancel')}
        </Button>
        {(mayEdit || mayProgress) && (
          <Button
            size="large"
            tone="primary"
            onClick={submit}
            isBusy={isBusy}
            disabled={blocked !== null && mayOverride && reason.trim() === ''}
          >
            {text(blocked && mayOverride ? 'completeAnyway' : conflict ? 'keepMine' : task ? 'update' : 'create')}
          </Button>
        )}
      </div>
    </div>
  );
}
