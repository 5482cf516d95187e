import type { AnswerOf, BodyOf, listTaskTemplates } from '@lendwright/api';
import { TASK_PRIORITIES } from '@lendwright/api';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import type { TemplateRow } from './template-rows';

type ListQuery = BodyOf<typeof listTaskTemplates>;
type Page = AnswerOf<typeof listTaskTemplates>;

const PRIORITIES = TASK_PRIORITIES.map((priority) => `'${priority}'`).join(', ');
const ORDERS: Readonly<Record<string, string>> = {
  title: 'lower(t.title)',
  module: 't.module_key',
  priority: `array_position(array[${PRIORITIES}], t.priority)`,
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
};

/** `$2` searches titles, `$3` filters by activity. Null disables either. */
const MATCHING_TEMPLATES = `from app.task_templates t where t.company_id = $1 and position(lower($2) in lower(t.title)) > 0
   and ($3::boolean is null or t.is_active = $3)`;

type ListedRow = Pick<
  TemplateRow,
  | 'id'
  | 'title'
  | 'module_key'
  | 'priority'
  | 'assignees'
  | 'starts_by'
  | 'is_active'
  | 'created_at'
  | 'updated_at'
  | 'updated_name'
> & { readonly steps: number; readonly follow_ups: number };

/** A page of templates, most recently changed first unless sorted otherwise. The counts respect the search. */
export async function listTemplates(tx: TenantTx, setup: CompanySetup, query: ListQuery): Promise<Page> {
  const order = ORDERS[query.sort?.field ?? ''] ?? ORDERS['updatedAt'];
  const direction = (query.sort?.order ?? -1) === 1 ? 'asc' : 'desc';
  const isActive = query.show === 'all' ? null : query.show === 'active';
  const search = query.search?.trim() ?? '';
  const rows = await tx.query<ListedRow>(
    `select t.id, t.title, t.module_key, t.priority, t.assignees, t.starts_by, t.is_active, t.created_at, t.updated_at, t.updated_name,
       jsonb_array_length(t.checklist) as steps,
       (select count(*)::int from app.task_follow_ups f where f.company_id = $1 and f.template_id = t.id) as follow_ups
     ${MATCHING_TEMPLATES} order by ${order} ${direction}, t.id offset $4 limit $5`,
    [tx.companyId, search, isActive, query.skip, query.limit],
  );
  const [counts] = await tx.query<{ active: number; inactive: number }>(
    `select count(*) filter (where t.is_active)::int as active, count(*) filter (where not t.is_active)::int as inactive ${MATCHING_TEMPLATES}`,
    [tx.companyId, search, null],
    'task-template-counts',
  );
  const { active, inactive } = counts ?? { active: 0, inactive: 0 };
  const count = { all: active + inactive, active, inactive }[query.show];
  return { templates: rows.map((row) => presentRow(row, setup)), count, active, inactive };
}

function presentRow(row: ListedRow, setup: CompanySetup): Page['templates'][number] {
  const module = setup.modules.get(row.module_key);
  return {
    _id: row.id,
    title: row.title,
    module: { key: row.module_key, title: module?.custom_title ?? module?.title ?? row.module_key },
    priority: row.priority,
    trigger: row.starts_by.kind,
    assignees: row.assignees.flatMap(({ role }) => {
      const foundRole = setup.roles.get(role);
      return foundRole ? [{ _id: role, title: foundRole.title }] : [];
    }),
    checklist: row.steps,
    followUps: row.follow_ups,
    active: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updated_by: row.updated_name,
  };
}
