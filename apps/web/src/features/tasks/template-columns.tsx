import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText, type Translate } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { tasks } from '../../i18n/en/records/tasks';
import { Ago, StatusMark, activityKey } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import type { TaskTranslate } from './part-labels';
import type { TemplateListItem, TriggerKind } from './template-shapes';

type Columns = readonly DataTableColumn<TemplateListItem>[];
type SharedTranslate = Translate<(typeof recordList)['messages']>;

const namesOf = ({ assignees }: TemplateListItem) => assignees.map(({ title }) => title).join(', ');

/** What the task is: name, module, trigger. */
const taskColumns = (text: TaskTranslate): Columns => [
  {
    id: 'title',
    title: text('title'),
    kind: 'link',
    width: 260,
    isSortable: true,
    text: ({ title }) => title,
    cell: ({ _id, title }) => (
      <Link to="/builders/task/builder/$id" params={{ id: _id }}>
        {title}
      </Link>
    ),
  },
  { id: 'module', title: text('module'), width: 110, isSortable: true, cell: ({ module }) => module.title },
  {
    id: 'trigger',
    title: text('trigger'),
    width: 150,
    isSortable: false,
    cell: ({ trigger }) => text(`short-${trigger as TriggerKind}`),
  },
  {
    id: 'priority',
    title: text('priority'),
    kind: 'status',
    width: 110,
    isSortable: true,
    cell: ({ priority }) => <StatusMark set="priority" status={priority} label={text(`priority-${priority}`)} />,
  },
];

/** How the task is done: assignees, checklist, status. */
const processColumns = (text: TaskTranslate, sharedTranslate: SharedTranslate): Columns => [
  {
    id: 'assignees',
    title: text('assignees'),
    width: 180,
    isSortable: false,
    text: namesOf,
    cell: (row) => namesOf(row) || '–',
  },
  ...(['checklist', 'followUps'] as const).map((id) => ({
    id,
    title: text(id),
    kind: 'number' as const,
    width: 110,
    isSortable: false,
    cell: (row: TemplateListItem) => row[id] || '–',
  })),
  {
    id: 'active',
    title: sharedTranslate('status'),
    kind: 'status',
    width: 120,
    isSortable: false,
    cell: ({ active: isActive }) => (
      <StatusMark
        set="active"
        status={activityKey(isActive)}
        label={sharedTranslate(isActive ? 'active' : 'deactive')}
      />
    ),
  },
  {
    id: 'updatedAt',
    title: text('updated'),
    kind: 'ago',
    width: 120,
    isSortable: true,
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];

/** Columns of the template list; sortable ids are the server's sort fields. */
export function useTemplateColumns(): Columns {
  const text = useText(tasks);
  const sharedText = useText(recordList);
  return useMemo(() => [...taskColumns(text), ...processColumns(text, sharedText)], [text, sharedText]);
}
