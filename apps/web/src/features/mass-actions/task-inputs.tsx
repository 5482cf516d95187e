import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Choice } from '../../ui';
import type { ActionInputsProps, MassActionInput } from './mass-action-shapes';

type TaskInput = Extract<MassActionInput, { readonly kind: 'task' }>;

const PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'] as const;
const EMPTY_TASK: TaskInput = { kind: 'task', title: '', priority: 'Medium', due_date: null, person: null };

/** The task that each record gets. */
export function TaskInputs({ onInput }: Pick<ActionInputsProps, 'onInput'>) {
  const text = useText(massActions);
  const [task, setTask] = useState(EMPTY_TASK);
  const { data } = useCall('readTask', { body: {} }, { staleTime: 60_000 });
  const people = (data?.users.people ?? []).filter(({ type }) => type === 'Workforces');
  const change = (patch: Partial<TaskInput>) => {
    const nextTask = { ...task, ...patch };
    setTask(nextTask);
    onInput(nextTask.title.trim() === '' ? null : { ...nextTask, title: nextTask.title.trim() });
  };
  return (
    <>
      <TextInput
        label={text('taskTitle')}
        required
        maxLength={200}
        value={task.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        data-autofocus
      />
      <Choice
        label={text('priority')}
        options={PRIORITIES.map((value) => ({ value, title: text(`priority-${value}`) }))}
        value={task.priority}
        onChange={(priority) => change({ priority })}
      />
      <TextInput
        type="date"
        label={text('due')}
        value={task.due_date ?? ''}
        onChange={({ currentTarget }) => change({ due_date: currentTarget.value || null })}
      />
      <Select
        label={text('assignee')}
        placeholder={text('nobody')}
        data={people.map(({ value, label }) => ({ value, label }))}
        value={task.person}
        onChange={(person) => change({ person })}
        searchable
        clearable
      />
    </>
  );
}
