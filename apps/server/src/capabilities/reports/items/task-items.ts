import { TASK_PRIORITIES, TASK_STATUSES } from '@lendwright/api';
import { itemField, type ItemRows } from '../../lists';
import type { ItemKind } from './item-kind';

const milliseconds = (moment: string) => `round(extract(epoch from ${moment}) * 1000)::float8`;
const titled = (ids: readonly string[]) => ids.map((id) => ({ id, text: id }));

const sql: ItemRows['sql'] = () => `select t.record_id as item_record, t.id::text as item_id,
    ${milliseconds('t.created_at')} as item_at, t.record_id::text as item_loan, t.title as item_title, t.status as item_status,
    t.priority as item_priority, ${milliseconds('t.due_at')} as item_due, ${milliseconds('t.completed_at')} as item_completed,
    (select string_agg(a.target_id::text, ',') from app.task_assignees a
     where a.company_id = $1 and a.task_id = t.id and a.kind = 'person') as item_assignee
  from app.tasks t where t.company_id = $1 and t.is_active and t.record_id is not null`;

/** The tasks of records. Those without a record are in no report. */
export const TASK_ITEMS: ItemKind = {
  tab: 'tasks',
  isOfLoans: false,
  sql,
  fields: {
    '@task_title': itemField('title', 'text', 'Task'),
    '@task_status': itemField('status', 'choice', 'Task status'),
    '@task_priority': itemField('priority', 'choice', 'Task priority'),
    '@task_assignee': itemField('assignee', 'people', 'Task assignee'),
    '@task_due': itemField('due', 'moment', 'Task due'),
    '@task_completed': itemField('completed', 'moment', 'Task completed'),
    '@task_created': itemField('at', 'moment', 'Task created'),
    '@task_record': itemField('loan', 'text', 'Records with tasks'),
  },
  options: { '@task_status': titled(TASK_STATUSES), '@task_priority': titled(TASK_PRIORITIES) },
  counted: '@task_record',
};
