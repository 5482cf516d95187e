import type { Viewer } from '@lendwright/access';
import { itemField, type ItemRows } from '../../lists';
import { nameFor, type CompanySetup } from '../../records';
import type { ItemKind } from './item-kind';

const milliseconds = (moment: string) => `round(extract(epoch from ${moment}) * 1000)::float8`;
const days = (from: string, to: string) => `round((extract(epoch from ${to} - ${from}) / 86400)::numeric, 2)::float8`;

/**
 * Past statuses from the history, where each entry has the title that the status had at the time, and the current one.
 */
const sqlOf =
  (module: string): ItemRows['sql'] =>
  (parameters) =>
    `select h.record_id as item_record, h.id::text as item_id, ${milliseconds('h.at')} as item_at,
    h.record_id::text as item_loan, h.status as item_status, ${milliseconds('h.entered')} as item_entered,
    ${milliseconds('h.at')} as item_left, ${days('h.entered', 'h.at')} as item_days
  from (
    select l.id, l.record_id, l.at, c.change->>'from' as status,
      coalesce(lag(l.at) over (partition by l.record_id order by l.version), o.created_at) as entered
    from app.history l join app.records o on o.company_id = $1 and o.id = l.record_id
      cross join lateral jsonb_array_elements(l.changes) as c (change)
    where l.company_id = $1 and o.module_key = ${parameters.add(module, 'text')}
      and l.changes @> '[{"field": "@status"}]' and c.change->>'field' = '@status') h
  where h.status <> ''
  union all
  select o.id, o.id::text, ${milliseconds('coalesce(o.status_since, o.updated_at)')}, o.id::text, s.title,
    ${milliseconds('coalesce(o.status_since, o.updated_at)')}, null::float8,
    ${days('coalesce(o.status_since, o.updated_at)', 'statement_timestamp()')}
  from app.records o join app.statuses s on s.company_id = $1 and s.id = o.status_id
  where o.company_id = $1 and o.module_key = ${parameters.add(module, 'text')}`;

/** The time that records spent in each status; the current one counts until now. */
export const statusItems = (setup: CompanySetup, viewer: Viewer, module: string): ItemKind => ({
  tab: 'history',
  isOfLoans: false,
  sql: sqlOf(module),
  fields: {
    '@status_name': itemField('status', 'choice', 'Status at the time'),
    '@status_days': itemField('days', 'number', 'Days in status'),
    '@status_entered': itemField('entered', 'moment', 'Status entered'),
    '@status_left': itemField('left', 'moment', 'Status left'),
    '@status_record': itemField('loan', 'text', 'Records that had a status'),
  },
  options: {
    '@status_name': setup.statusesOf(module).map(({ title }) => ({ id: title, text: nameFor(setup, viewer)(title) })),
  },
  counted: '@status_record',
});
