import type { notification } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { RecordSummary } from './record-summary';
import type { NotificationRow } from './unread-rows';

export type WireNotification = z.output<typeof notification>;

/** The record tab that the notification links to. */
const RECORD_TABS = { Docs: 'docs', Reviews: 'history', Assigned: null } as const;

const tabOf = ({ kind, tab, note_id: note }: NotificationRow) => {
  if (kind === 'email_answered') return 'emails';
  return note ? 'notes' : tab && RECORD_TABS[tab];
};

/** Whether the viewer has the right to the tab: documents, notes, emails, or the history for review requests. */
function canReceive({ kind, tab, note_id: note }: NotificationRow, record: RecordSummary): boolean {
  if (note) return record.mayView('notes');
  if (kind === 'email_answered') return record.mayView('emails');
  if (tab === 'Docs') return record.mayView('docs');
  return kind !== 'review_requested' || record.mayView('history');
}

/** The wire shape of a notification, or an empty list if the viewer may not see it. */
export function presentNotification(row: NotificationRow, record: RecordSummary | undefined): WireNotification[] {
  if (!record || row.record_id === null || !canReceive(row, record)) return [];
  const field = row.element === null ? null : record.fieldTitle(row.element);
  if (row.element !== null && field === null) return [];
  const { name, number, module, form, parent } = record;
  const tab = tabOf(row);
  return [
    {
      _id: row.id,
      type: row.type,
      kind: row.kind,
      tab: row.tab,
      by: { _id: row.by_person ?? row.by_account ?? row.id, name: row.by_name },
      msg: { record: name, number, field, status: row.status_id ? record.statusTitle(row.status_id) : row.detail },
      url: { page: record.page, _id: row.record_id, tab: tab && record.mayView(tab) ? tab : null },
      module,
      time: row.at,
      form,
      owner: { _id: row.record_id, name, number },
      parent,
    },
  ];
}

/**
 * The wire shape of a notification about a task, or an empty list if the viewer may not see the task. The task replaces
 * the record, with the number of its record if the viewer may see it; the link leads to the tasks tab of the record, or
 * to the viewer's tasks.
 */
export function presentTaskNotification(
  row: NotificationRow,
  taskId: Id,
  title: string | undefined,
  record: RecordSummary | undefined,
): WireNotification[] {
  if (title === undefined) return [];
  const recordPlace =
    record?.may({ tab: 'tasks', act: 'view' }) && row.record_id ? { record, id: row.record_id } : null;
  const number = recordPlace?.record.number ?? null;
  return [
    {
      _id: row.id,
      type: row.type,
      kind: row.kind,
      tab: row.tab,
      by: { _id: row.by_person ?? row.by_account ?? row.id, name: row.by_name },
      msg: { record: title, number, field: null, status: row.detail },
      url: recordPlace
        ? { page: recordPlace.record.page, _id: recordPlace.id, tab: 'tasks' }
        : { page: 'tasks', _id: taskId, tab: null },
      module: recordPlace?.record.module ?? { key: 'tasks', title: 'tasks' },
      time: row.at,
      form: null,
      owner: { _id: taskId, name: title, number },
      parent: recordPlace ? { _id: recordPlace.id, name: recordPlace.record.name } : null,
    },
  ];
}
