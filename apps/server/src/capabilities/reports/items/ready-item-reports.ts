import type { ReadyDraft, ReadyReport } from '../ready-draft';

/** Reports on the items of loans, for those who may see them. */
export const ITEM_REPORTS: Readonly<Partial<Record<ReadyReport, ReadyDraft>>> = {
  'turn-times': {
    items: 'statuses',
    groups: [{ field: '@status_name' }],
    measures: [
      { measure: 'median', field: '@status_days' },
      { measure: 'average', field: '@status_days' },
      { measure: 'max', field: '@status_days' },
      { measure: 'count' },
    ],
    chart: 'bar',
  },
  'document-aging': {
    items: 'documents',
    filters: [{ field: '@document_status', operator: 'in', value: ['Awaiting Review', 'Awaiting Reupload'] }],
    groups: [{ field: '@document_status' }, { field: '@document_name' }],
    measures: [
      { measure: 'count' },
      { measure: 'average', field: '@document_age' },
      { measure: 'max', field: '@document_age' },
    ],
    columns: ['@document_name', '@document_age', 'auto_increment', 'last_name'],
    ...{ chart: 'bar', order: 'value' },
  },
  'payments-due': {
    items: 'payments',
    filters: [{ field: '@payment_status', operator: 'in', value: ['Incomplete', 'processing', 'failed', 'returned'] }],
    groups: [{ field: '@payment_status' }, { field: '@payment_due', bucket: 'month' }],
    measures: [{ measure: 'sum', field: '@payment_amount' }, { measure: 'count' }],
    ...{ chart: 'bar', isPivot: true },
  },
  'payments-received': {
    items: 'payments',
    filters: [{ field: '@payment_status', operator: 'equals', value: 'succeeded' }],
    groups: [{ field: '@payment_received', bucket: 'month' }],
    measures: [{ measure: 'sum', field: '@payment_amount' }, { measure: 'count' }],
    chart: 'area',
  },
  'open-tasks': {
    items: 'tasks',
    filters: [
      { field: '@task_status', operator: 'in', value: ['Not Started', 'In Progress', 'Awaiting Feedback', 'On Hold'] },
    ],
    groups: [{ field: '@task_assignee' }],
    measures: [{ measure: 'count' }, { measure: 'min', field: '@task_due' }],
    columns: ['@task_title', '@task_due', 'auto_increment', 'last_name'],
    ...{ chart: 'bar', order: 'value' },
  },
};
