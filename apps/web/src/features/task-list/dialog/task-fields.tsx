import { Select, Switch, TextInput } from '@mantine/core';
import { Suspense, useId } from 'react';
import kinds from '../../../form-view/kinds/kinds.module.css';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { statusGlyph, StatusGlyph } from '../../../ui';
import { TASK_PRIORITIES, TASK_STATUSES, type TaskInfo, type TaskPriority, type TaskStatus } from '../task-shapes';
import type { TaskDraft } from './task-draft';
import styles from './dialog.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const RichEditor = lazyPart(() => import('../../../form-view/text/rich-editor'), 'RichEditor');

export interface TaskFieldsProps {
  readonly draft: TaskDraft;
  readonly info: TaskInfo;
  /** Whether to show the errors of missing values. */
  readonly showsErrors: boolean;
  readonly mayEdit: boolean;
  readonly mayProgress: boolean;
  /** Whether the task is on a lead, which completing it can convert. */
  readonly isOnLead: boolean;
  readonly onChange: (patch: Partial<TaskDraft>) => void;
  /** Enter in the title. */
  readonly onEnter: () => void;
}

/** Title, status, priority, dates, target status and description. */
export function TaskFields(props: TaskFieldsProps) {
  const { draft, info, showsErrors, mayEdit, mayProgress, isOnLead, onChange, onEnter } = props;
  const text = useText(taskList);
  const errorOf = (field: 'title' | 'status' | 'priority') =>
    showsErrors && draft[field].trim() === '' ? text(`need-${field}`) : null;
  return (
    <>
      <TextInput
        label={text('title')}
        withAsterisk
        maxLength={200}
        data-autofocus
        disabled={!mayEdit}
        value={draft.title}
        error={errorOf('title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter()}
      />
      <div className={styles.pair}>
        <Select
          label={text('status')}
          withAsterisk
          disabled={!mayProgress}
          leftSection={draft.status && <StatusGlyph {...statusGlyph('task', draft.status)} />}
          data={TASK_STATUSES.map((value) => ({ value, label: text(`status-${value}`) }))}
          value={draft.status || null}
          error={errorOf('status')}
          onChange={(status) => onChange({ status: (status ?? '') as TaskStatus | '' })}
        />
        <Select
          label={text('priority')}
          withAsterisk
          disabled={!mayEdit}
          leftSection={draft.priority && <StatusGlyph {...statusGlyph('priority', draft.priority)} />}
          data={TASK_PRIORITIES.map((value) => ({ value, label: text(`priority-${value}`) }))}
          value={draft.priority || null}
          error={errorOf('priority')}
          onChange={(priority) => onChange({ priority: (priority ?? '') as TaskPriority | '' })}
        />
      </div>
      <div className={styles.three}>
        <TextInput
          type="date"
          label={text('startDate')}
          disabled={!mayEdit}
          value={draft.start_date}
          onChange={(event) => onChange({ start_date: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={text('dueDate')}
          disabled={!mayEdit}
          value={draft.due_date}
          onChange={(event) => onChange({ due_date: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={text('dueTime')}
          disabled={!mayEdit || draft.due_date === ''}
          value={draft.due_time}
          onChange={(event) => onChange({ due_time: event.currentTarget.value })}
        />
      </div>
      {info.target_statuses.length > 0 && (
        <Select
          label={text('targetStatus')}
          description={text('targetStatusHelp')}
          placeholder={text('none')}
          clearable
          disabled={!mayEdit}
          data={info.target_statuses.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={draft.target_status}
          onChange={(status) => onChange({ target_status: status })}
        />
      )}
      {isOnLead && (
        <Switch
          label={text('convertLead')}
          disabled={!mayEdit}
          checked={draft.convert_lead}
          onChange={(event) => onChange({ convert_lead: event.currentTarget.checked })}
        />
      )}
      {mayEdit && <Description html={draft.description} onChange={(description) => onChange({ description })} />}
    </>
  );
}

interface DescriptionProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
}

function Description({ html, onChange }: DescriptionProps) {
  const text = useText(taskList);
  const id = useId();
  return (
    <div className={styles.group}>
      <span id={id} className={styles.label}>
        {text('description')}
      </span>
      <div className={kinds.editor}>
        <Suspense fallback={<div className={kinds.editorPosition} />}>
          <RichEditor
            label={text('description')}
            labelledBy={id}
            describedBy={id}
            isRequired={false}
            isInvalid={false}
            html={html}
            onChange={onChange}
          />
        </Suspense>
      </div>
    </div>
  );
}
