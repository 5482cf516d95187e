import type { BodyOf, listTasks } from '@lendwright/api';
import { dueBounds, rangeOf, type TaskContext } from './task-context';
import { IS_ASSIGNED, viewerParams, visiblePredicate } from './task-visibility';

type Query = BodyOf<typeof listTasks>;
type Filters = NonNullable<Query['filters']>;

/** Collects the conditions of a statement with their parameters. */
class Conditions {
  readonly #parts: string[] = [];
  constructor(readonly params: unknown[]) {}

  /** Adds a condition. @param write receives the placeholder of the value */
  add(value: unknown, write: (placeholder: string) => string): void {
    this.params.push(value);
    this.#parts.push(write(`$${this.params.length}`));
  }

  addText(condition: string): void {
    this.#parts.push(condition);
  }

  get text(): string {
    return this.#parts.join(' and ');
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const KINDS = { Role: 'role', Group: 'group', RecordRole: 'record-role' } as const;

function addUsers(conditions: Conditions, users: NonNullable<Filters['users']>): void {
  const pairs = users.map(
    ({ value, type }) => `${type in KINDS ? KINDS[type as keyof typeof KINDS] : 'person'}/${value}`,
  );
  conditions.add(
    pairs,
    (list) =>
      `exists (select from app.task_assignees w where w.company_id = $1 and w.task_id = t.id and w.kind || '/' || w.target_id = any(${list}::text[]))`,
  );
}

function addDue(conditions: Conditions, { now, setup }: TaskContext, groups: NonNullable<Filters['due']>): void {
  const bounds = dueBounds(now, setup.timeZone);
  const ranges = groups.flatMap((group) => (group === 'none' ? [] : [rangeOf(group, bounds)]));
  conditions.add(
    JSON.stringify(ranges.map(([lowerBound, upperBound]) => ({ after: lowerBound, until: upperBound }))),
    (list) =>
      `(${groups.includes('none') ? 't.due_at is null or ' : ''}exists (select from jsonb_to_recordset(${list}::jsonb) g (after timestamptz, until timestamptz)
         where (g.after is null or t.due_at > g.after) and (g.until is null or t.due_at <= g.until)))`,
  );
}

/** The conditions of a list on `app.tasks t`, with `viewerParams` first. */
export function listConditions(
  context: TaskContext,
  { list, filters, owner }: Query,
): Pick<Conditions, 'params' | 'text'> {
  const { tx, viewer, setup } = context;
  const conditions = new Conditions(viewerParams(tx.companyId, viewer));
  conditions.add(filters?.active ?? true, (value) => `t.is_active = ${value}`);
  if (owner) conditions.add(owner, (value) => `t.record_id = ${value}`);
  if (list === 'Created') conditions.addText('t.created_by = $5::uuid');
  if (list === 'Assigned') conditions.addText(IS_ASSIGNED);
  if (filters?.status?.length) conditions.add(filters.status, (value) => `t.status = any(${value}::text[])`);
  if (filters?.priority?.length) conditions.add(filters.priority, (value) => `t.priority = any(${value}::text[])`);
  if (filters?.due?.length) addDue(conditions, context, filters.due);
  if (filters?.users?.length) addUsers(conditions, filters.users);
  if (filters?.template) conditions.add(filters.template, (value) => `t.template_id = ${value}`);
  if (filters?.text) conditions.add(`%${escapeLike(filters.text)}%`, (value) => `t.title ilike ${value}`);
  const visibleText = visiblePredicate(setup, viewer);
  if (visibleText !== 'true') conditions.addText(visibleText);
  return conditions;
}
