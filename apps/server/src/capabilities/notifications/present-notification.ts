import type { notification } from '@lendwright/api';
import type { z } from 'zod';
import type { RecordSummary } from './record-summary';
import type { NotificationRow } from './notification-rows';

export type WireNotification = z.output<typeof notification>;

/** The record tab that the notification links to. */
const TAB_OF = { Docs: 'docs', Reviews: 'history', Assigned: null } as const;

/** Whether the viewer has the right to the tab: documents for document notifications, history for review requests. */
function canReceive({ kind, tab }: NotificationRow, record: RecordSummary): boolean {
  if (tab === 'Docs') return record.mayView('docs');
  return kind !== 'review_requested' || record.mayView('history');
}

/** The wire shape of a notification, or an empty list if the viewer may not see it. */
export function presentNotification(row: NotificationRow, record: RecordSummary | undefined): WireNotification[] {
  if (!record || !canReceive(row, record)) return [];
  const field = row.element === null ? null : record.fieldTitle(row.element);
  if (row.element !== null && field === null) return [];
  const { name, number, module, form, parent } = record;
  const tab = row.tab ? TAB_OF[row.tab] : null;
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
